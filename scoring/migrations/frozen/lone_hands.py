"""Lone hands in a stored score card, as `0015` counts them. Frozen: it reads what cards kept then, and nothing later.

A card keeps `{"1": sheet, "2": sheet, "rulings": […]}`, a sheet `{"places": n, "lines": […]}`. Lines are told apart
by their first item: "h" a hand of two sides, "s" a hand of three players, "f" a final score; the others hold no lone
hand. A ruling is `[link, hand, points, no_score, barred, written, redealt]`.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

TRICKS = 5


class Hand(NamedTuple):
    """A hand: its maker, the makers' tricks, whether they were alone and (where known) which seats called it."""

    maker: int | None
    tricks: int | None
    alone: bool
    callers: tuple[int, ...]


def lone_hands(card: Mapping[str, Any], sides: Sequence[Sequence[int]]) -> list[list[int]]:
    """How many each entry has made, in the shape of `sides`: from the first sheet that has hands, or gives a count."""
    made = [[0] * len(side) for side in sides]
    rulings = {ruling[1]: [*ruling, None][:7] for ruling in card.get("rulings", ())}
    for keeper in (1, 2):
        lines = card.get(str(keeper), {"lines": []})["lines"]
        if all(line[0] in "do" for line in lines):  # nothing that counts
            continue
        if lines[-1][0] == "f" and isinstance(lines[-1][-1], list) and lines[-1][-1]:
            return [[count] * len(side) for count, side in zip(lines[-1][-1], sides, strict=True)]
        hands = list(_hands(lines, rulings, keeper))
        for hand in filter(None, hands):
            _count(made, hand)
        if hands:
            break
    return made


def _hands(lines: Sequence[Any], rulings: Mapping[int, Any], keeper: int) -> Iterator[Hand | None]:
    """Each hand of the sheet in turn; None for one in which nobody made a lone hand."""
    number = 1
    for line in [*lines, [""]]:
        while _only_of_the_desk(rulings.get(number), keeper):
            number += 1
            yield None
        if line[0] in ("h", "s"):
            hand, points = _read(line)
            yield hand if _lone(hand, points, rulings.get(number)) else None
            number += 1


def _only_of_the_desk(ruling: Any, keeper: int) -> bool:
    """Whether a ruling takes the place of a hand that was not written on this sheet."""
    if ruling is None:
        return False
    _, _, points, _, _, written, redealt = ruling
    return keeper not in written and (points is not None or bool(redealt and written))


def _read(line: Sequence[Any]) -> tuple[Hand, Sequence[int]]:
    """A line `["h", number, a, b, makers, tricks, alone, dealer]`, `["h", number, a, b, hand]` or
    `["s", number, points, hand]`, and the points by side."""
    if len(line) == 8:
        return Hand(line[4], line[5], bool(line[6]), ()), line[2:4]
    points, written = (line[2], line[3]) if line[0] == "s" else (line[2:4], line[4])
    alone, tricks = written.get("alone", False), written.get("tricks") or {}
    callers = tuple(alone) if isinstance(alone, list) else ()
    if line[0] == "s":
        maker = written.get("maker")
        return Hand(None if maker is None else int(maker), tricks.get("maker"), bool(alone), ()), points
    makers = written.get("makers")
    maker = None if makers is None else ("NS", "EW").index(makers)
    return Hand(maker, tricks.get(makers), bool(alone), callers), points


def _lone(hand: Hand, points: Sequence[int], ruling: Any) -> bool:
    if hand.maker is None or not hand.alone or hand.tricks != TRICKS:
        return False
    return _worth(hand.maker, points, ruling) > 0


def _worth(maker: int, points: Sequence[int], ruling: Any) -> int:
    """The makers' points of a hand that was written, by the ruling on it where there is one."""
    if ruling is None:
        return points[maker]
    _, _, instead, no_score, _, written, redealt = ruling
    if redealt:
        return 0 if written else points[maker]
    if instead is not None:
        return int(instead[maker])
    return 0 if no_score == maker else points[maker]


def _count(made: list[list[int]], hand: Hand) -> None:
    """Of two partners the one who called; both where nobody wrote down who."""
    assert hand.maker is not None
    partners = made[hand.maker]
    one = len(hand.callers) == 1 and len(partners) == 2
    for at in [hand.callers[0] // 2] if one else range(len(partners)):
        partners[at] += 1
