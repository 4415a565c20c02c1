"""What a game is worth to each entry that played it, from who sat on which side and the score. Pure."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple


class Worth(NamedTuple):
    """One entry's part: its side, that side's points, and how far they lead the best of the others."""

    entry: int
    side: int
    points: int
    lead: int


def worth(sides: Sequence[Sequence[int]], score: Sequence[int]) -> Iterator[Worth]:
    """The part of each entry (ids), side by side."""
    for side, (entries, points) in enumerate(zip(sides, score, strict=True)):
        lead = points - max(other for at, other in enumerate(score) if at != side)
        yield from (Worth(entry, side, points, lead) for entry in entries)
