"""Lone hands made in a game, as its sheets have them: by makers who played alone and took all the tricks. Pure."""

from collections.abc import Sequence

from rules.hand import TRICKS, HandResult, SoloHand
from rules.laws import LawBook, Laws
from scoring.folding import Folded
from scoring.sheets import FinalLine, Row


def lone_hands(laws: LawBook, folded: Folded, sides: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    """How many each entry has made, in the shape of `sides`.

    Of two sheets the first that has hands, or says how many there were, is read: two that agree have the same. Of two
    partners for the game it is the one who called, and both where nobody wrote down who.
    """
    made = [[0] * len(side) for side in sides]
    for keeper, standing in folded.read(laws).kept.items() if isinstance(laws, Laws) else ():
        last = folded.sheets[keeper].lines[-1:]
        if last and isinstance(last[0], FinalLine) and last[0].lone_hands:
            return tuple((count,) * len(side) for count, side in zip(last[0].lone_hands, sides, strict=True))
        if standing.rows:
            for row in standing.rows:
                _count(made, row)
            break
    return tuple(map(tuple, made))


def _count(made: list[list[int]], row: Row) -> None:
    side = _side(row)
    if side is None or row.struck or row.points[side] <= 0:
        return
    callers = row.said.alone_by if isinstance(row.said, HandResult) else ()
    partners = range(len(made[side]))
    for at in [callers[0] // 2] if len(callers) == 1 and len(partners) == 2 else partners:
        made[side][at] += 1


def _side(row: Row) -> int | None:
    """The side that made a lone hand; None where none was made."""
    match row.said:
        case HandResult(alone=True, tricks=tricks, makers=makers) if tricks == TRICKS and makers is not None:
            return int(makers)
        case SoloHand(alone=True, tricks=tricks, maker=maker) if tricks == TRICKS and maker is not None:
            return int(maker)
    return None
