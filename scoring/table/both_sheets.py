"""Two scorekeepers' sheets side by side, hand by hand, so that people can see where they parted."""

from dataclasses import dataclass

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.euchre.score_sheet import Score, SheetRow
from scoring.reads.table_state import TableState
from scoring.table.text import describe_hand


@dataclass(frozen=True, slots=True)
class WrittenRow:
    """A hand on a sheet: its points (pair A, pair B), and its maker."""

    points: Score
    what: Sentence | None = None


@dataclass(frozen=True, slots=True)
class SheetsCompared:
    """One hand (None: the score in the end) as the first and the second sheet have it; None where one lags."""

    hand: int | None
    one: WrittenRow | None
    two: WrittenRow | None
    differs: bool


def sheets_beside(game: TableState) -> tuple[SheetsCompared, ...]:
    """Every hand of both sheets while they differ, else nothing."""
    record_totals = game.record_totals
    if not record_totals.differences:
        return ()
    parted = {difference.hand for difference in record_totals.differences}
    first, second = (record_totals.kept[keeper] for keeper in (1, 2))
    # A sheet with its final score alone has no hands to compare.
    hands = range(1, max(len(first.rows), len(second.rows)) + 1) if first.rows and second.rows else ()
    shown = [
        SheetsCompared(hand, _written(game, first.rows, hand), _written(game, second.rows, hand), hand in parted)
        for hand in hands
    ]
    if None in parted and first.recorded and second.recorded:
        shown.append(SheetsCompared(None, WrittenRow(first.recorded), WrittenRow(second.recorded), True))
    return tuple(shown)


def _written(game: TableState, rows: tuple[SheetRow, ...], hand: int) -> WrittenRow | None:
    if hand > len(rows):
        return None
    row = rows[hand - 1]
    return WrittenRow(row.points, _makers(game, row))


def _makers(game: TableState, row: SheetRow) -> Sentence:
    return message(N_("the director ruled")) if row.number is None else describe_hand(game, row.written)
