"""Lone hands made in a game, as its sheets have them: by makers who played alone and took all the tricks."""

from collections.abc import Sequence

from rules.scoresheet.game_record import GameRecord, SheetRules
from rules.scoresheet.lines import FinalLine
from rules.scoresheet.totals import SheetRow


def lone_hands(rules: SheetRules, record: GameRecord, sides: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    """How many each entry has made, in the shape of `sides`.

    Of two sheets the first that has hands, or says how many there were, is read: two that agree have the same. Of two
    partners for the game it is the one who called, and both where nobody wrote down who. Lone hands that the director
    entered from the paper card come first.
    """
    if record.outcome and record.outcome.lone_hands:
        return _of_each_side(record.outcome.lone_hands, sides)
    made = [[0] * len(side) for side in sides]
    for keeper, totals in record.totals(rules).kept.items():
        last = record.sheets[keeper].lines[-1:]
        if last and isinstance(last[0], FinalLine) and last[0].lone_hands:
            return _of_each_side(last[0].lone_hands, sides)
        if totals.rows:
            for row in totals.rows:
                _count(made, row)
            break
    return tuple(map(tuple, made))


def _of_each_side(counts: Sequence[int], sides: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    """A card counts them by side, so both partners of a side have made them."""
    return tuple((count,) * len(side) for count, side in zip(counts, sides, strict=True))


def _count(made: list[list[int]], row: SheetRow) -> None:
    side = row.written.lone_side
    if side is None or row.struck or row.points[side] <= 0:
        return
    callers = row.written.callers
    partners = range(len(made[side]))
    for at in [callers[0] // 2] if len(callers) == 1 and len(partners) == 2 else partners:
        made[side][at] += 1
