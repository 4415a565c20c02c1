"""Tables of old seasons from spreadsheets: read, previewed without writing, then imported whole or not at all.

Every problem of a file says its row and what to do.
"""

import datetime
import hashlib
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.db import IntegrityError, transaction

from clubs.clock import year_faults
from clubs.errors import Refusal
from clubs.models import Club, Player
from clubs.named_columns import TableLimits, read_named_table
from clubs.names import Person, label_written, person_written, tidy_sentence
from clubs.policy import Act, Actor, account_of, require
from rules.base.errors import RulesError
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from scoring.models import PastSeason, PastSeasonRow
from scoring.models.season import LONGEST_TOTAL

MOST_PLACE = 9_999
LONGEST_NUMBER = 9  # digits, for spreadsheets that write zeros before a number
MOST_LETTERS = 500_000
LIMITS = TableLimits(
    letters=MOST_LETTERS,
    rows=1_000,
    too_big=message(N_("This file is too big. Upload only the table.")),
    no_rows=message(N_("There is no row below the names of the columns.")),
)

COLUMNS: Mapping[str, tuple[str, ...]] = {
    "place": ("place", "rank", "position", "pos", "no", "rang"),
    "name": ("name", "player", "full name", "pair", "nom"),
    "note": ("note", "town"),
    "total": ("total", "points", "score", "sum"),
    "nights": ("nights", "evenings", "played", "nights played"),
}


@dataclass(frozen=True, slots=True)
class PastRow:
    """One line: `line` as the spreadsheet counts it. `place` is None for somebody not ranked."""

    line: int
    place: int | None = None
    person: Person | None = None
    total: str = ""
    nights: int | None = None
    problems: tuple[Sentence, ...] = ()


@dataclass(frozen=True, slots=True)
class PastTable:
    """A file as read: its rows, the problem of the file as a whole, and the columns that were ignored."""

    rows: tuple[PastRow, ...] = ()
    problem: Sentence | None = None
    ignored: tuple[str, ...] = ()


def read_past_table(text: str) -> PastTable:
    """The table in CSV text whose first row names the columns."""
    table = read_named_table(text, COLUMNS, LIMITS)
    return PastTable(tuple(_row(row.line, row.cells) for row in table.rows), table.problem, table.ignored)


def _row(line: int, cells: Mapping[str, str]) -> PastRow:
    person, problems = None, list(_problems(cells))
    try:
        person = person_written(cells.get("name", ""), cells.get("note", ""))
    except RulesError as error:
        problems += [fault.sentence for fault in error.faults]
    if problems:
        return PastRow(line, person=person, problems=tuple(problems))
    place = cells.get("place", "").rstrip(".=")
    nights = cells.get("nights", "")
    total = tidy_sentence(cells.get("total", ""))
    return PastRow(line, int(place) if place else None, person, total, int(nights) if nights else None)


def _problems(cells: Mapping[str, str]) -> Iterator[Sentence]:
    for name, written in (("place", cells.get("place", "").rstrip(".=")), ("nights", cells.get("nights", ""))):
        if written and not _is_whole(written):
            text = N_("{column}: “{written}” is no whole number. Write one, or leave it empty.")
            yield message(text, column=name, written=written[:40])
    if len(cells.get("total", "")) > LONGEST_TOTAL:
        text = N_("The total is too long. Its limit of letters is {most}.")
        yield message(text, most=LONGEST_TOTAL)


def _is_whole(written: str) -> bool:
    """Whether the column can hold it. Its length is asked first: Python reads no number of a few thousand digits."""
    return written.isascii() and written.isdigit() and len(written) <= LONGEST_NUMBER and int(written) <= MOST_PLACE


@dataclass(frozen=True, slots=True)
class PastRowPreview:
    """One row. `player`: whom the club knows under this name; None for a name that is only written."""

    row: PastRow
    player: Player | None
    problems: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class PastPreview:
    """The effect of an import. `problem`: of the file as a whole."""

    rows: tuple[PastRowPreview, ...] = ()
    problem: Sentence | None = None
    ignored: tuple[str, ...] = ()

    @property
    def importable(self) -> bool:
        """Whether there is something to write, and nothing to fix."""
        return bool(self.rows) and not self.problem and not self.to_fix

    @property
    def to_fix(self) -> int:
        """How many rows have problems."""
        return sum(bool(one.problems) for one in self.rows)

    @property
    def known(self) -> int:
        """How many rows are of players whom the club knows."""
        return sum(one.player is not None for one in self.rows)

    @property
    def fingerprint(self) -> str:
        """Of everything that the import would write."""
        rows = [(one.row.line, one.row.place, str(one.row.person), one.row.total, one.row.nights,
                 one.player.pk if one.player else None) for one in self.rows]  # fmt: skip
        return hashlib.sha256(repr(rows).encode()).hexdigest()


def preview_past_season(*, by: Actor, club: Club, text: str) -> PastPreview:
    """The effect of importing this table. Writes nothing; two queries."""
    require(by, Act.MANAGE_SEASONS, club)
    read = read_past_table(text)
    known = {player.person: player.kept for player in _players(club)} if read.rows else {}
    times = Counter(row.person for row in read.rows if row.person)
    rows = []
    for row in read.rows:
        problems = row.problems
        if row.person and times[row.person] > 1:
            twice = message(N_("{name} is listed twice. Keep one row, or add a note."), name=str(row.person))
            problems = (*problems, twice)
        rows.append(PastRowPreview(row, known.get(row.person) if row.person else None, problems))
    return PastPreview(tuple(rows), read.problem, read.ignored)


@transaction.atomic
def import_past_season(
    *, by: Actor, club: Club, name: str, ended: datetime.date, text: str, previewed: str, remark: str = ""
) -> PastSeason:
    """Write the table as it was previewed. `Refusal` "list_changed", "not_importable", "season_exists"."""
    require(by, Act.MANAGE_SEASONS, club)
    if faults := tuple(year_faults(ended=ended)):
        raise RulesError(faults)
    preview = preview_past_season(by=by, club=club, text=text)
    if preview.fingerprint != previewed:
        raise Refusal("list_changed", N_("Somebody changed these people in the meantime. Check the list again."))
    if not preview.importable:
        raise Refusal("not_importable", N_("This list has nothing to import. Check it again."))
    past = PastSeason(club=club, name=label_written(name), ended=ended, remark=tidy_sentence(remark), by=account_of(by))
    try:
        with transaction.atomic():
            past.save()
    except IntegrityError:
        text = N_("There is a season {name} already. Choose another name.")
        raise Refusal("season_exists", text, name=past.name) from None
    PastSeasonRow.objects.bulk_create(
        [
            PastSeasonRow(
                past=past,
                line=line,
                place=one.row.place,
                name=str(one.row.person),
                player=one.player,
                total=one.row.total,
                nights=one.row.nights,
            )
            for line, one in enumerate(preview.rows, start=1)
        ],
        batch_size=200,
    )
    return past


@transaction.atomic
def remove_past_season(*, by: Actor, past: PastSeason) -> None:
    """Remove an old table, to import it again, say."""
    require(by, Act.MANAGE_SEASONS, past.club)
    past.delete()


def _players(club: Club) -> list[Player]:
    """Everybody whom the club knows by name; merged rows lead to the player who is kept."""
    return list(club.players.filter(erased_at=None).select_related("merged_into"))
