"""The rows of a season's table, each with its name, its total, and why it has its place."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.seasons import (
    Amount,
    Competitor,
    SeasonRow,
    SeasonTable,
    column_written,
    place_reason,
    total_reason,
)
from rules.words import Sentence
from scoring.reads.seasons import competitor_names


@dataclass(frozen=True, slots=True)
class SeasonLine:
    """A row as its template takes it. `who` is its part of the address.

    `total` has as many decimals as the others of the table. `share`: its percentage of the highest total, for the bar.
    `made_of` is the reason without the place.
    """

    row: SeasonRow
    name: str
    who: str
    total: str
    share: int
    reason: Sentence
    made_of: Sentence

    @property
    def first(self) -> bool:
        """Whether it leads alone."""
        return self.row.place == 1 and not self.row.tied


def season_lines(table: SeasonTable, rows: Sequence[SeasonRow] | None = None) -> list[SeasonLine]:
    """The rows with their names. One query."""
    rows = table.rows if rows is None else rows
    names = competitor_names(row.competitor for row in rows)
    totals = [row.total for row in table.rows]
    written = dict(zip((row.competitor for row in table.rows), column_written(totals), strict=True))
    most = max(totals, default=0)
    return [
        SeasonLine(
            row,
            names[row.competitor],
            _who(row.competitor),
            written[row.competitor],
            percentage(row.total, most),
            place_reason(table, row),
            total_reason(table, row),
        )
        for row in rows
    ]


def percentage(amount: Amount, most: Amount) -> int:
    """How long the bar of an amount is."""
    return int(max(amount, 0) * 100 / most) if most > 0 else 0


def _who(competitor: Competitor) -> str:
    return "-".join(map(str, competitor))
