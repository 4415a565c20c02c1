"""The tie behind a pair's place as a table: who is tied with it, and which column gave it its place."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.tournament.standings import Criterion, tie_table
from scoring.standings.snapshot import ShownRow
from tournaments.models import Entry

NOT_MET = "–"


@dataclass(frozen=True, slots=True)
class TieCell:
    """A value under the head of its column. `met`: it is about games, which have a page of their own."""

    head: Sentence
    text: str
    decides: bool
    met: bool = False


@dataclass(frozen=True, slots=True)
class TieLine:
    """A pair of the tie."""

    place: int
    number: int
    name: str
    own: bool
    cells: tuple[TieCell, ...]


@dataclass(frozen=True, slots=True)
class TieShown:
    """The table; `left_out` are tied too, and have places further away."""

    heads: tuple[tuple[Sentence, bool], ...]
    lines: tuple[TieLine, ...]
    left_out: int


def tie_of(row: ShownRow, entry: Entry, met: Mapping[int, tuple[int, int]]) -> TieShown | None:
    """The tie of this entry; None where nobody is tied with it. `met`: its games won and lost, by opponent."""
    found = tie_table(row.table, row.index)
    if found is None:
        return None
    numbers = [int(row.table.lines[at].entry) for at in found.rows]
    entries = Entry.objects.filter(tournament=entry.tournament_id, number__in=numbers)
    names = {number or 0: name for number, name in entries.with_names("number")}
    two = found.tied == 2
    head_to_head = [_met(number, row.number, met, _other(row)) for number in numbers]
    columns = [
        column
        for column in found.columns
        if column.criterion is not Criterion.HEAD_TO_HEAD or column.decides or any(text for text in head_to_head)
    ]
    heads = [column.head for column in columns]
    if not two:  # a head-to-head decides only between two: here it is each one's against this entry
        against = message(N_("Against {pair}"), pair=entry.title)
        heads = [
            against if column.criterion is Criterion.HEAD_TO_HEAD and not column.decides else column.head
            for column in columns
        ]
    lines = []
    for at, number in enumerate(numbers):
        cells = []
        for column, head in zip(columns, heads, strict=True):
            between = column.criterion is Criterion.HEAD_TO_HEAD
            text = (head_to_head[at] or NOT_MET) if between else column.values[at]
            linked = between and number != row.number and bool(head_to_head[at])
            cells.append(TieCell(head, text, column.decides, linked))
        place = row.table.lines[found.rows[at]].place
        lines.append(TieLine(place, number, names.get(number, ""), number == row.number, tuple(cells)))
    decides = [column.decides for column in columns]
    return TieShown(tuple(zip(heads, decides, strict=True)), tuple(lines), found.left_out)


def _other(row: ShownRow) -> int | None:
    """The only one still tied with this entry when its place was decided."""
    node = row.table.nodes[row.table.lines[row.index].node]
    block = range(node.start, node.stop)
    return int(row.table.lines[sum(block) - row.index].entry) if len(block) == 2 else None


def _met(number: int, own: int, met: Mapping[int, tuple[int, int]], other: int | None) -> str:
    """Games won and lost against this entry ("1–0"); its own are against the `other`. "" where they have not met."""
    won, lost = met.get(other or 0, (0, 0)) if number == own else met.get(number, (0, 0))[::-1]
    return f"{won}–{lost}" if won or lost else ""
