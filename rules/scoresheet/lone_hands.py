"""Lone hands made in a game, as its sheets have them: by makers who played alone and took all the tricks."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from rules.scoresheet.game_record import GameRecord, SheetRules
from rules.scoresheet.lines import FinalLine
from rules.scoresheet.totals import SheetRow


class LoneHands(NamedTuple):
    """How many a player made; `seat` None where only the side is known."""

    side: int
    seat: int | None
    made: int


def lone_hands_made(rules: SheetRules, record: GameRecord) -> tuple[LoneHands, ...]:
    """The lone hands by side and seat, without those who made none.

    Of two sheets the first that has hands, or says how many there were, is read: two that agree have the same. Lone
    hands that the director entered from the paper card come first.
    """
    if record.outcome and record.outcome.lone_hands:
        return _of_sides(record.outcome.lone_hands)
    for keeper, totals in record.totals(rules).kept.items():
        last = record.sheets[keeper].lines[-1:]
        if last and isinstance(last[0], FinalLine) and last[0].lone_hands:
            return _of_sides(last[0].lone_hands)
        if totals.rows:
            made = Counter(one for row in totals.rows if (one := _made_in(row)))
            in_order = sorted(made.items(), key=lambda item: (item[0][0], -1 if item[0][1] is None else item[0][1]))
            return tuple(LoneHands(side, seat, count) for (side, seat), count in in_order)
    return ()


def lone_hands(rules: SheetRules, record: GameRecord, sides: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    """How many each entry has made, in the shape of `sides`.

    Of two partners for the game it is the one who called, and both where nobody wrote down who.
    """
    made = [[0] * len(side) for side in sides]
    for side, seat, count in lone_hands_made(rules, record):
        partners = range(len(made[side]))
        for at in partners if seat is None or len(partners) != 2 else [seat // 2]:
            made[side][at] += count
    return tuple(map(tuple, made))


def _of_sides(counts: Sequence[int]) -> tuple[LoneHands, ...]:
    """A card counts them by side."""
    return tuple(LoneHands(side, None, count) for side, count in enumerate(counts) if count)


def _made_in(row: SheetRow) -> tuple[int, int | None] | None:
    """The side that made one in this hand, and the seat that called it where that is known."""
    side = row.written.lone_side
    if side is None or row.struck or row.points[side] <= 0:
        return None
    callers = row.written.callers
    return side, callers[0] if len(callers) == 1 else None
