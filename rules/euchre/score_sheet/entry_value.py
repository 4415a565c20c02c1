"""The value of a game for each entry in it, from the players of each side and the score."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple


class EntryValue(NamedTuple):
    """One entry's part: its side, that side's points, how far they lead the best of the others, lone hands made, and
    whether it has won.
    """

    entry: int
    side: int
    points: int
    lead: int
    lone_hands: int = 0
    won: bool = False


def entry_values(
    sides: Sequence[Sequence[int]],
    score: Sequence[int],
    winner: int | None,
    lone_hands: Sequence[Sequence[int]] = (),
) -> Iterator[EntryValue]:
    """The part of each entry (ids), side by side; `lone_hands` in the same shape, () where there are none.

    `winner`: the side that won. The score alone does not say so where a play-off decided between those tied on top.
    """
    for side, (entries, points) in enumerate(zip(sides, score, strict=True)):
        lead = points - max(other for at, other in enumerate(score) if at != side)
        made = lone_hands[side] if lone_hands else (0,) * len(entries)
        won = side == winner
        for entry, alone in zip(entries, made, strict=True):
            yield EntryValue(entry, side, points, lead, alone, won)
