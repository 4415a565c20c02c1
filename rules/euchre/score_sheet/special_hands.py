"""Lone hands, marches and euchres of a game, as its sheets have them. A struck hand is none of them."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rules.euchre.score_sheet.game_record import GameRecord, SheetRules
from rules.euchre.score_sheet.lines import FinalLine, Score
from rules.euchre.score_sheet.totals import SheetRow


class LoneHands(NamedTuple):
    """How many a player made; `seat` None where only the side is known."""

    side: int
    seat: int | None
    made: int


def lone_hands_made(rules: SheetRules, record: GameRecord) -> tuple[LoneHands, ...]:
    """The lone hands by side and seat, without those who made none: their makers played alone and took all the tricks.

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


def marches_made(rules: SheetRules, record: GameRecord, sides: int) -> Score | None:
    """How many marches each side has made; None where no sheet has the hands.

    A lone march is a lone hand, and no march here.
    """
    rows = _rows_of_first_sheet(rules, record)
    if not rows:
        return None
    made = Counter(_march_side(row) for row in rows)
    return tuple(made[side] for side in range(sides))


def euchres_by_side(rules: SheetRules, record: GameRecord) -> Mapping[int, int]:
    """How often each side was euchred, without sides that never were, and without a result that has no hands."""
    euchred = (row.written.euchred_side for row in _rows_of_first_sheet(rules, record) if not row.struck)
    return Counter(side for side in euchred if side is not None)


def lone_sets_by_side(rules: SheetRules, record: GameRecord) -> Mapping[int, int]:
    """How often each side was euchred in a lone hand of its own; the same hands are among its euchres."""
    rows = (row for row in _rows_of_first_sheet(rules, record) if not row.struck and row.written.set_alone)
    return Counter(side for row in rows if (side := row.written.euchred_side) is not None)


def _march_side(row: SheetRow) -> int | None:
    """The side that scored for a march in this hand."""
    side = row.written.march_side
    return side if side is not None and not row.struck and row.points[side] > 0 else None


def _rows_of_first_sheet(rules: SheetRules, record: GameRecord) -> tuple[SheetRow, ...]:
    """The rows of the first sheet that has hands: two that agree have the same."""
    sheets = record.totals(rules).kept.values()
    return next((totals.rows for totals in sheets if totals.rows), ())


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
