"""Importing a list of people: a preview that writes nothing, then the whole list or none of it."""

import hashlib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain

from django.db import transaction
from django.db.models import F
from simple_history.utils import bulk_create_with_history, bulk_update_with_history

from clubs.clock import today_in
from clubs.errors import Refusal
from clubs.models import Club, Contact, Member, MemberKind, Player, User
from clubs.names import Person
from clubs.policy import Act, Actor, account_of, require
from clubs.public_names import ShownAs
from clubs.services.people import member_faults
from clubs.services.people_files import PersonRow, read_people
from clubs.services.players import players_for
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_

PLAYER = ("born", "shown_as")
CONTACT = ("email", "telephone")
MEMBERSHIP = ("number", "kind", "joined", "left", "paid_until")


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
    """One row of a preview."""

    row: PersonRow
    state: RowState
    changes: tuple[FieldChange, ...] = ()
    problems: tuple[Sentence, ...] = ()


@dataclass(frozen=True, slots=True)
class PeoplePreview:
    """The effect of an import. `problem`: of the file as a whole."""

    rows: tuple[PersonPreview, ...] = ()
    problem: Sentence | None = None
    ignored: tuple[str, ...] = ()

    @property
    def counts(self) -> dict[str, int]:
        """How many rows are in each state."""
        found = Counter(row.state.value for row in self.rows)
        return {state.value: found[state.value] for state in RowState}

    @property
    def importable(self) -> bool:
        """Whether there is something to write, and nothing to fix."""
        counts = self.counts
        return not self.problem and not counts["problem"] and counts["new"] + counts["changed"] > 0

    @property
    def fingerprint(self) -> str:
        """Of everything that the import would write."""
        written = [(row.state.value, str(row.row.person), row.changes) for row in self.rows]
        return hashlib.sha256(repr(written).encode()).hexdigest()


def preview_people(*, by: Actor, club: Club, text: str) -> PeoplePreview:
    """The effect of importing this list. Writes nothing; three queries."""
    require(by, Act.MANAGE_PEOPLE, club)
    return _Import(club, text).preview


@transaction.atomic
def import_people(*, by: Actor, club: Club, text: str, previewed: str) -> PeoplePreview:
    """Write the list as it was previewed. `Refusal` "list_changed", "not_importable" where something is to be fixed."""
    require(by, Act.MANAGE_PEOPLE, club)
    Club.objects.hold(club.pk)
    plan = _Import(club, text)
    if plan.preview.fingerprint != previewed:
        raise Refusal("list_changed", N_("Somebody changed these people in the meantime. Check the list again."))
    if not plan.preview.importable:
        raise Refusal("not_importable", N_("This list has nothing to import. Check it again."))
    plan.write(by)
    return plan.preview


class _Import:
    """A list against the people that the club has."""

    def __init__(self, club: Club, text: str) -> None:
        self.club = club
        read = read_people(text, today=today_in(club.time_zone))
        players = club.players.select_related("contact", "member__kind") if read.rows else Player.objects.none()
        self.known: dict[Person, Player] = {player.person: player for player in players}
        self.kinds: Mapping[str, MemberKind] = {kind.name.casefold(): kind for kind in club.member_kinds.all()}
        self.numbers = {member.number: player for player in self.known.values() if (member := _member(player))}
        self.times = Counter(row.person for row in read.rows if row.person)
        self.numbered = Counter(row.cells["number"] for row in read.rows if "number" in row.cells)
        self.preview = PeoplePreview(tuple(map(self._looked_at, read.rows)), read.problem, read.ignored)

    def _looked_at(self, row: PersonRow) -> PersonPreview:
        problems = (*row.problems, *self._clashes(row))
        if problems or row.person is None:
            return PersonPreview(row, RowState.PROBLEM, problems=problems)
        player = self.known.get(row.person)
        changes = tuple(self._changes(row, player))
        if player is None:
            return PersonPreview(row, RowState.NEW, changes)
        return PersonPreview(row, RowState.CHANGED if changes else RowState.UNCHANGED, changes)

    def _clashes(self, row: PersonRow) -> Iterator[Sentence]:
        """Problems with the club, or with another row."""
        if row.person and self.times[row.person] > 1:
            yield message(N_("{name} is listed twice. Keep one row, or add a note."), name=str(row.person))
        player = self.known.get(row.person) if row.person else None
        if player and (player.merged_into_id or player.erased_at):
            yield message(N_("{name} was merged into another person. Use that name."), name=str(player))
        number = row.cells.get("number", "")
        owner = self.numbers.get(number) if number else None
        if owner and owner.person != row.person:
            yield message(N_("Number {number} belongs to {name}."), number=number, name=str(owner))
        elif self.numbered[number] > 1:
            yield message(N_("Number {number} is listed twice."), number=number)
        kind = row.cells.get("kind", "")
        if kind and kind.casefold() not in self.kinds:
            yield message(N_("There is no kind of membership “{kind}”. Add it first."), kind=kind[:40])
        member = _member(player) if player else None
        if member and not row.problems:
            days = {name: row.days.get(name, getattr(member, name)) for name in ("joined", "left")}
            yield from (fault.sentence for fault in member_faults(**days))

    def _changes(self, row: PersonRow, player: Player | None) -> Iterator[FieldChange]:
        """Cells that differ from what is kept. An empty cell changes nothing."""
        kept = person_cells(player) if player else {"shown_as": ShownAs.FULL.value}
        for column in (*PLAYER, *CONTACT, *MEMBERSHIP):
            new = row.cells.get(column, "")
            if column == "kind" and new:
                new = self.kinds[new.casefold()].name
            if column in row.days:
                new = row.days[column].isoformat()
            if new and new != kept.get(column, ""):
                yield FieldChange(column, kept.get(column, ""), new)

    def write(self, by: Actor) -> None:
        """Everything at once: few queries for any number of rows."""
        rows = [one for one in self.preview.rows if one.state in (RowState.NEW, RowState.CHANGED)]
        user = account_of(by)
        new = [one.row.person for one in rows if one.row.person and one.state == RowState.NEW]
        self.known |= players_for(self.club, new, by=user)
        self._save_players([row for row in map(self._player_after, rows) if row], user)
        self._save_contacts([row for row in map(self._contact_after, rows) if row])
        self._save_members([row for row in map(self._member_after, rows) if row], user)

    def _new_values(self, row: PersonPreview) -> tuple[Player, dict[str, str]]:
        """The player of a row, and the new values by column."""
        assert row.row.person is not None  # a row without a name is a problem
        return self.known[row.row.person], {change.column: change.new for change in row.changes}

    def _player_after(self, row: PersonPreview) -> Player | None:
        player, new = self._new_values(row)
        joins = not new.keys().isdisjoint(MEMBERSHIP)  # a member is no guest
        if new.keys().isdisjoint(PLAYER) and not (player.guest and joins):
            return None
        player.born = new.get("born", player.born)
        player.shown_as = new.get("shown_as", player.shown_as)
        player.guest = player.guest and not joins
        return player

    def _contact_after(self, row: PersonPreview) -> Contact | None:
        player, new = self._new_values(row)
        if new.keys().isdisjoint(CONTACT):
            return None
        contact = _contact(player) or Contact(player=player)
        contact.email = new.get("email", contact.email)
        contact.telephone = new.get("telephone", contact.telephone)
        return contact

    def _member_after(self, row: PersonPreview) -> Member | None:
        player, new = self._new_values(row)
        if new.keys().isdisjoint(MEMBERSHIP):
            return None
        member = _member(player) or Member(player=player, club=self.club)
        member.number = new.get("number", member.number)
        member.kind = self.kinds[new["kind"].casefold()] if "kind" in new else member.kind
        for name in new.keys() & {"joined", "left", "paid_until"}:
            setattr(member, name, row.row.days[name])
        return member

    def _save_players(self, players: list[Player], user: User | None) -> None:
        if players:
            bulk_update_with_history(players, Player, [*PLAYER, "guest"], batch_size=500, default_user=user)
            # Pages that are kept may show a name in its old form: the counter changes their ETags.
            Club.objects.filter(pk=self.club.pk).update(names_corrected=F("names_corrected") + 1)

    def _save_contacts(self, contacts: list[Contact]) -> None:
        known = [one for one in contacts if one.pk]
        Contact.objects.bulk_create([one for one in contacts if one.pk is None], batch_size=500)
        Contact.objects.bulk_update(known, CONTACT, batch_size=500)

    def _save_members(self, members: list[Member], user: User | None) -> None:
        made, kept = [one for one in members if one.pk is None], [one for one in members if one.pk]
        if made:
            bulk_create_with_history(made, Member, batch_size=500, default_user=user)
        if kept:
            bulk_update_with_history(kept, Member, list(MEMBERSHIP), batch_size=500, default_user=user)


def people_cells(players: Sequence[Player]) -> list[tuple[str, ...]]:
    """The rows of an export, the names of the columns first; an import reads them again."""
    columns = ("name", "note", *CONTACT, *MEMBERSHIP, *PLAYER)
    return list(chain([columns], (tuple(person_cells(player)[name] for name in columns) for player in players)))


def person_cells(player: Player) -> dict[str, str]:
    """The data of a player, as cells."""
    contact, member = _contact(player), _member(player)
    cells = {"name": player.name, "note": player.note, "born": player.born, "shown_as": player.shown_as}
    cells |= {name: getattr(contact, name, "") for name in CONTACT}
    cells |= {name: str(getattr(member, name, None) or "") for name in MEMBERSHIP}
    return cells


def _contact(player: Player) -> Contact | None:
    return getattr(player, "contact", None)


def _member(player: Player) -> Member | None:
    return getattr(player, "member", None)
