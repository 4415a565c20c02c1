"""Tables: numbered from 1 in a circle, each with its private link and PIN; and the pair that sits down by itself."""

from collections.abc import Iterable

from django.db import transaction

from clubs.errors import Refusal
from clubs.models import User
from clubs.policy import Act
from clubs.selectors import refresh_or_refuse
from rules.base.errors import Fault, Unreadable
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.tournament.movements.planning import MOST_ENTRIES
from tournaments.models import Entry, LineLabel, Table, Tournament
from tournaments.models.private_link import LINK_FIELDS
from tournaments.services.events import allowed, lock_event, refuse_unless
from tournaments.services.history import changed, created
from tournaments.services.presence import came
from tournaments.states import EntryState, TournamentState

MOST_TABLES = MOST_ENTRIES // 2


@transaction.atomic
def make_tables(*, by: User | None, tournament: Tournament, count: int) -> list[Table]:
    """Tables 1 to `count`: those that are missing are made, none is taken away. Returns all of them, by number."""
    allowed(by, Act.RUN_EVENT, tournament)
    if not 1 <= count <= MOST_TABLES:
        sentence = message(N_("An event has 1 to {most} {most:table|tables}."), most=MOST_TABLES)
        raise Unreadable(Fault("tables", sentence, {"field": "count"}))
    there = {table.number: table for table in tournament.tables.all()}
    new = [Table(tournament=tournament, number=number) for number in range(1, count + 1) if number not in there]
    give_own_pins(new, beside=there.values())
    there |= {table.number: table for table in created(new, by=by)}
    return [there[number] for number in sorted(there)]


@transaction.atomic
def new_link(*, by: User | None, table: Table) -> Table:
    """A new link and PIN. The old ones stop working at once."""
    allowed(by, Act.RUN_EVENT, table.tournament)
    table.renew_link()
    table.revoked = False
    give_own_pins([table], beside=Table.objects.filter(tournament=table.tournament_id).exclude(pk=table.pk))
    changed([table], *LINK_FIELDS, "revoked", by=by, reason="new link")
    return table


@transaction.atomic
def revoke_link(*, by: User | None, table: Table) -> Table:
    """The link and the PIN of this table stop working; a new link can be made."""
    allowed(by, Act.RUN_EVENT, table.tournament)
    if Table.objects.filter(pk=table.pk, revoked=False).update(revoked=True) != 1:
        raise _disabled(table)
    table.revoked = True
    changed([table], by=by, reason="link revoked")
    return table


def refuse_revoked(table: Table) -> None:
    """`Refusal` of a table whose link is disabled already."""
    if table.revoked:
        raise _disabled(table)


def _disabled(table: Table) -> Refusal:
    return Refusal("wrong_state", N_("The link of table {number} is already disabled."), number=table.number)


@transaction.atomic
def take_open_table(
    *, by: User | None, entry: Entry, table_number: int | None = None, line: LineLabel | None = None
) -> Entry:
    """The pair went to the first available open space, or to this table (55+ Games, Tournament Play 4b i).

    The first at a table sits A unless `line` says which of the two cut the lower card. The pair is checked in.
    `Refusal` where the movement says who begins together.
    """
    tournament = lock_event(by, Act.REGISTER, entry.tournament, TournamentState.REGISTRATION)
    refresh_or_refuse(entry)
    refuse_open_table(entry)
    others = tournament.entries.exclude(pk=entry.pk).exclude(state=EntryState.WITHDRAWN)
    taken = _places_taken(others)
    number = table_number if table_number is not None else _first_open(taken)
    if not 1 <= number <= MOST_TABLES:
        sentence = message(N_("Tables are numbered from 1 to {most}."), most=MOST_TABLES)
        raise Unreadable(Fault("table", sentence, {"field": "table"}))
    free = [side for side in LineLabel if (number, side) not in taken]
    if not free or (line and line not in free):
        raise Refusal("table_taken", N_("That seat at table {number} is taken. Choose another one."), number=number)
    entry.first_open_table, entry.line, entry.state = number, line or free[0], EntryState.CHECKED_IN
    changed([entry], "first_open_table", "line", "state", by=by)
    came(entry.tournament, [entry])
    return entry


def _places_taken(entries) -> set[tuple[int, str]]:  # type: ignore[no-untyped-def]
    """Table and line of everybody who has a place: by number once drawn, else where they sat down."""
    return {
        ((number + 1) // 2, "AB"[(number - 1) % 2]) if number else (table, line)
        for number, table, line in entries.values_list("number", "first_open_table", "line")
        if number or table
    }


def _first_open(taken: set[tuple[int, str]]) -> int:
    full = {table for table, _ in taken if {(table, side) for side in LineLabel} <= taken}
    return next(number for number in range(1, len(full) + 2) if number not in full)


def refuse_open_table(entry: Entry) -> None:
    """`Refusal` of a pair that cannot choose where it starts."""
    tournament = entry.tournament
    refuse_unless(tournament, TournamentState.REGISTRATION)
    if not tournament.event_format.in_twos:
        raise Refusal("no_open_tables", N_("In this event, only the draw decides who starts at which table."))
    if tournament.event_format.knock_out:
        raise Refusal("no_open_tables", N_("In a knock-out, the bracket is drawn: nobody can choose where to start."))
    if entry.number:
        raise Refusal("has_number", N_("{entry} already has a number."), entry=entry.title)
    if entry.state == EntryState.WITHDRAWN:
        raise Refusal("withdrawn", N_("{entry} has withdrawn."), entry=entry.title)


def give_own_pins(tables: Iterable[Table], *, beside: Iterable[Table]) -> None:
    """Choose links for these tables, not yet saved, until each has a PIN that no other one of the event has."""
    pins = {table.pin for table in beside}
    for table in tables:
        while table.pin in pins:
            table.renew_link()
        pins.add(table.pin)
