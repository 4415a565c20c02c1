"""The effect of importing a list of people: each row against what the club knows. Nothing is written here."""

import hashlib
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from clubs.clock import today_in
from clubs.models import Club, MemberKind, Player
from clubs.named_columns import TableHeading
from clubs.names import LONGEST_ZONE, Person, is_label, tidy
from clubs.names_in_lists import likeness, well_written
from clubs.policy import Act, Actor, require
from clubs.public_names import ShownAs
from clubs.services.people import member_faults
from clubs.services.people_cells import CONTACT, MEMBERSHIP, PLAYER, member_of, person_cells
from clubs.services.people_files import NAMES, PersonRow, read_people
from clubs.written_days import DayOrder
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_

MOST_KINDS = 20  # that one import adds
Whom = int | tuple[str, str]  # the id of a player, or what names of somebody new are compared by


class RowState(StrEnum):
    """The effect of an import on a row."""

    NEW = "new"
    CHANGED = "changed"
    UNCHANGED = "unchanged"
    PROBLEM = "problem"


@dataclass(frozen=True, slots=True)
class FieldChange:
    """A column, its value now, and the value that the import writes."""

    column: str
    old: str
    new: str


@dataclass(frozen=True, slots=True)
class PersonPreview:
    """One row of a preview. `person`: as the club writes the name; `player`: whom the club knows already."""

    row: PersonRow
    state: RowState
    person: Person | None = None
    player: Player | None = None
    changes: tuple[FieldChange, ...] = ()
    problems: tuple[Sentence, ...] = ()


@dataclass(frozen=True, slots=True)
class PeoplePreview:
    """The effect of an import. `problem`: of the file as a whole.

    `orders`: of each column that has a day such as 3/4/2026. `unknown_kinds`: kinds of membership that the club does
    not have, with how many rows name each; `added_kinds`: those that the import adds.
    """

    rows: tuple[PersonPreview, ...] = ()
    problem: Sentence | None = None
    headings: tuple[TableHeading, ...] = ()
    ignored: tuple[str, ...] = ()
    orders: Mapping[str, DayOrder] = field(default_factory=dict)
    unknown_kinds: Mapping[str, int] = field(default_factory=dict)
    added_kinds: tuple[str, ...] = ()

    @property
    def counts(self) -> dict[str, int]:
        """How many rows are in each state."""
        return {state.value: sum(row.state is state for row in self.rows) for state in RowState}

    @property
    def written(self) -> tuple[PersonPreview, ...]:
        """The rows that the import writes."""
        return tuple(row for row in self.rows if row.state in (RowState.NEW, RowState.CHANGED))

    @property
    def importable(self) -> bool:
        """Whether there is something to write. Rows with a problem are left to be fixed."""
        return not self.problem and bool(self.written)

    @property
    def fingerprint(self) -> str:
        """Of everything that the import would write."""
        rows = [(row.state.value, str(row.person), row.changes) for row in self.rows]
        return hashlib.sha256(repr((rows, self.added_kinds)).encode()).hexdigest()


def preview_people(
    *,
    by: Actor,
    club: Club,
    text: str,
    columns: Mapping[str, str] | None = None,
    dates: Mapping[str, DayOrder] | None = None,
    kinds: Sequence[str] = (),
) -> PeoplePreview:
    """The effect of importing this list. Writes nothing; three queries.

    `columns` and `dates`: as `read_people` takes them; `kinds`: kinds of membership that the import adds.
    """
    require(by, Act.MANAGE_PEOPLE, club)
    return PeopleCheck(club, text, columns, dates, kinds).preview


class PeopleCheck:
    """A list against the people that the club has."""

    def __init__(
        self,
        club: Club,
        text: str,
        columns: Mapping[str, str] | None,
        dates: Mapping[str, DayOrder] | None,
        kinds: Sequence[str],
    ) -> None:
        self.club = club
        read = read_people(text, today=today_in(club.time_zone), columns=columns, dates=dates)
        everybody = club.players.select_related("contact", "member__kind")
        self.players = {player.pk: player for player in everybody} if read.rows else {}
        self.known = {player.person: player for player in self.players.values()}
        self.alike = defaultdict[tuple[str, str], list[Player]](list)
        for player in self.players.values():
            if not player.merged_into_id and not player.erased_at:
                self.alike[likeness(player.person)].append(player)
        self.kinds = {kind.name.casefold(): kind for kind in club.member_kinds.all()}
        self.added = _added_kinds(club, kinds, read.rows, self.kinds)
        self.numbers = {member.number: player for player in self.players.values() if (member := member_of(player))}
        self.found = [(row, *self._found(row.person)) for row in read.rows]
        self._compare_rows()
        rows = tuple(self._looked_at(row, person, player) for row, person, player in self.found)
        self.preview = PeoplePreview(
            rows,
            read.problem,
            read.headings,
            read.ignored,
            read.orders,
            self._unknown_kinds(read.rows),
            tuple(kind.name for kind in self.added.values()),
        )

    def _found(self, person: Person | None) -> tuple[Person | None, Player | None]:
        """The person of exactly this name, else the one whose name differs by capitals, accents or order."""
        if person is None:
            return None, None
        player = self.known.get(person)
        if player is None and len(alike := self.alike[likeness(person)]) == 1:
            player = alike[0]
        if player and player.merged_into_id:
            player = self.players[player.merged_into_id]
        return (player.person, player) if player else (well_written(person), None)

    def _compare_rows(self) -> None:
        """Rows of one person: the second says nothing if it is the same, and which one counts if it is not."""
        self.of_person = defaultdict[Whom, list[PersonRow]](list)
        self.with_number = defaultdict[str, set[Whom]](set)
        for row, person, player in self.found:
            if person:
                self.of_person[_whom(person, player)].append(row)
                self.with_number[row.cells.get("number", "")].add(_whom(person, player))

    def _looked_at(self, row: PersonRow, person: Person | None, player: Player | None) -> PersonPreview:
        problems = (*row.problems, *self._clashes(row, person, player))
        if problems or person is None:
            return PersonPreview(row, RowState.PROBLEM, person, player, problems=problems)
        if self.of_person[_whom(person, player)][0] is not row:
            return PersonPreview(row, RowState.UNCHANGED, person, player)
        changes = tuple(self._changes(row, player))
        state = RowState.NEW if player is None else RowState.CHANGED if changes else RowState.UNCHANGED
        return PersonPreview(row, state, person, player, changes)

    def _clashes(self, row: PersonRow, person: Person | None, player: Player | None) -> Iterator[Sentence]:
        """Problems with the club, or with another row."""
        if person and len({_says(other) for other in self.of_person[_whom(person, player)]}) > 1:
            yield message(N_("{name} is listed twice. Keep one row, or add a note."), name=str(person))
        if player and player.erased_at:
            yield message(N_("{name} was erased. Remove this row."), name=str(player))
        elif person and player is None and len(self.alike[likeness(person)]) > 1:
            yield message(N_("Several people are called {name}. Write the name as the club has it."), name=str(person))
        number = row.cells.get("number", "")
        owner = self.numbers.get(number) if number else None
        if owner and owner is not player:
            yield message(N_("Number {number} belongs to {name}."), number=number, name=str(owner))
        elif number and len(self.with_number[number]) > 1:
            yield message(N_("Number {number} is listed twice."), number=number)
        if kind := self._unknown_kind(row):
            yield message(N_("There is no kind of membership “{kind}”. Add it first."), kind=kind[:40])
        member = member_of(player) if player else None
        if member and not row.problems:
            days = {name: row.days.get(name, getattr(member, name)) for name in ("joined", "left")}
            yield from (fault.sentence for fault in member_faults(**days))

    def _unknown_kind(self, row: PersonRow) -> str:
        kind = tidy(row.cells.get("kind", ""))
        return kind if kind and self.kind_called(kind) is None else ""

    def _unknown_kinds(self, rows: Sequence[PersonRow]) -> dict[str, int]:
        """How many rows name each, as the first of them writes it."""
        written, times = dict[str, str](), Counter[str]()
        for row in rows:
            if kind := self._unknown_kind(row):
                written.setdefault(kind.casefold(), kind)
                times[kind.casefold()] += 1
        return {written[folded]: count for folded, count in times.most_common(MOST_KINDS)}

    def kind_called(self, name: str) -> MemberKind | None:
        """The club's kind of this name, or the one that the import adds."""
        folded = tidy(name).casefold()
        return self.kinds.get(folded) or self.added.get(folded)

    def _changes(self, row: PersonRow, player: Player | None) -> Iterator[FieldChange]:
        """Cells that differ from what is kept. An empty cell changes nothing."""
        kept = person_cells(player) if player else {"shown_as": ShownAs.FULL.value}
        for column in (*PLAYER, *CONTACT, *MEMBERSHIP):
            new = row.cells.get(column, "")
            if column == "kind" and (kind := self.kind_called(new)):
                new = kind.name
            if column in row.days:
                new = row.days[column].isoformat()
            if new and new != kept.get(column, ""):
                yield FieldChange(column, kept.get(column, ""), new)


def _added_kinds(
    club: Club, names: Sequence[str], rows: Sequence[PersonRow], known: Mapping[str, MemberKind]
) -> dict[str, MemberKind]:
    """The kinds to add, not saved yet: those that a row names and the club does not have."""
    named = {tidy(row.cells.get("kind", "")).casefold() for row in rows}
    wanted = {tidied.casefold(): tidied for tidied in map(tidy, names[:MOST_KINDS]) if is_label(tidied)}
    return {
        folded: MemberKind(club=club, name=name)
        for folded, name in wanted.items()
        if folded in named and folded not in known and len(name) <= LONGEST_ZONE
    }


def _whom(person: Person, player: Player | None) -> Whom:
    return player.pk if player else likeness(person)


def _says(row: PersonRow) -> tuple[tuple[str, str], ...]:
    """Everything that a row says of a person, apart from the name."""
    cells = {name: cell for name, cell in row.cells.items() if name not in NAMES}
    return tuple(sorted({**cells, **{name: day.isoformat() for name, day in row.days.items()}}.items()))
