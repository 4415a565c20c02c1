"""The rows of a season's table, each with its name, its total, and why it has its place."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.base.words import Sentence
from rules.club.seasons import Amount, Competitor, SeasonRow, SeasonTable, column_written, place_reason, total_reason
from scoring.seasons.tables import competitor_names


@dataclass(frozen=True, slots=True)
class SeasonLine:
    """A row as its template takes it. `who` is its part of the address.

    `total` has as many decimals as the others of the table. `share`: its percentage of the highest total, for the bar.
    """

    table: SeasonTable
    row: SeasonRow
    name: str
    who: str
    total: str
    share: int

    @property
    def reason(self) -> Sentence:
        """Why it has its place. Lists of leaders do not ask, so it is put together only where it is shown."""
        return place_reason(self.table, self.row)

    @property
    def made_of(self) -> Sentence:
        """The reason without the place."""
        return total_reason(self.table, self.row)

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
            table,
            row,
            names[row.competitor],
            _who(row.competitor),
            written[row.competitor],
            percentage(row.total, most),
        )
        for row in rows
    ]


def percentage(amount: Amount, most: Amount) -> int:
    """How long the bar of an amount is."""
    return int(max(amount, 0) * 100 / most) if most > 0 else 0


def _who(competitor: Competitor) -> str:
    return "-".join(map(str, competitor))
