"""Two scorekeepers' sheets of one game compared."""

from dataclasses import dataclass

from rules.scoresheet.lines import Score
from rules.scoresheet.totals import SheetRow, SheetTotals


@dataclass(frozen=True, slots=True)
class Difference:
    """A difference between the sheets of two scorekeepers: a hand, as two rows, or with `hand` None the final score."""

    hand: int | None
    one: SheetRow | Score | None
    two: SheetRow | Score | None


def compare(one: SheetTotals, two: SheetTotals) -> tuple[Difference, ...]:
    """Where two sheets differ: in hands that both have, and in the final score. A sheet may lag behind."""
    found = [
        Difference(mine.hand, mine, theirs)
        for mine, theirs in zip(one.rows, two.rows, strict=False)
        if mine.compared != theirs.compared
    ]
    if one.over and two.over and one.recorded != two.recorded:
        found.append(Difference(None, one.recorded, two.recorded))
    return tuple(found)
