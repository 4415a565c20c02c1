"""Checking people in when they arrive. A club that checks nobody in has everybody present."""

from django.db import transaction

from clubs.errors import Refusal
from clubs.models import User
from clubs.policy import Act
from rules.base.words import gettext_noop as N_
from tournaments.models import Entry, Single, Tournament
from tournaments.services.attendance import came, did_not_come
from tournaments.services.events import held_event, lock_event, refuse_unless
from tournaments.services.history import changed, moved
from tournaments.states import NOT_OVER, EntryState, TournamentState, not_moved


@transaction.atomic
def check_in(*, by: User | None, entry: Entry | Single) -> None:
    """They are here. `Refusal` when they were checked in already, or have withdrawn."""
    lock_event(by, Act.CHECK_IN, entry.tournament, *NOT_OVER)
    if isinstance(entry, Single):
        _mark(entry, True, by)
        came(entry.tournament, [entry])
        return
    refuse_check_in(entry)
    moved(entry, EntryState.CHECKED_IN, by=by)
    came(entry.tournament, [entry])


@transaction.atomic
def undo_check_in(*, by: User | None, entry: Entry | Single) -> None:
    """They are not here after all. Before the start this gives the number back."""
    lock_event(by, Act.CHECK_IN, entry.tournament, TournamentState.REGISTRATION)
    if isinstance(entry, Single):
        _mark(entry, False, by)
        did_not_come(entry.tournament, entry)
        return
    refuse_check_in_undo(entry)
    moved(entry, EntryState.REGISTERED, by=by, number=None, line="", first_open_table=None, says_here_at=None)
    did_not_come(entry.tournament, entry)


def refuse_check_in(entry: Entry) -> None:
    """`Refusal` of a pair that is here already, or has withdrawn."""
    refuse_unless(entry.tournament, *NOT_OVER)
    if entry.state == EntryState.WITHDRAWN:
        text = N_("{entry} has withdrawn. Undo that at the desk, under late pairs and withdrawals.")
        raise Refusal("withdrawn", text, entry=entry.title)
    if entry.state != EntryState.REGISTERED:
        raise not_moved(entry, EntryState(entry.state))


def refuse_check_in_undo(entry: Entry) -> None:
    """`Refusal` of a pair that is not checked in, and once play has begun."""
    refuse_unless(entry.tournament, TournamentState.REGISTRATION)
    if entry.state != EntryState.CHECKED_IN:
        raise not_moved(entry, EntryState(entry.state))


@transaction.atomic
def check_in_all(*, by: User | None, tournament: Tournament) -> int:
    """Everybody registered is here; returns how many were newly checked in."""
    tournament = held_event(by, Act.CHECK_IN, tournament)
    refuse_check_in_all(tournament)
    entries = list(tournament.entries.filter(state=EntryState.REGISTERED))
    for entry in entries:
        entry.state = EntryState.CHECKED_IN
    changed(entries, "state", by=by)
    came(tournament, entries)
    return len(entries) + len(check_in_singles(tournament, by=by))


def refuse_check_in_all(event: Tournament) -> None:
    """`Refusal` once play has begun, and while the event is cancelled."""
    refuse_unless(event, TournamentState.REGISTRATION)


def check_in_singles(tournament: Tournament, *, by: User | None) -> list[Single]:
    """The single players who were not checked in yet, now checked in."""
    singles = list(tournament.singles_entered.filter(checked_in=False, entry=None).select_related("player"))
    for single in singles:
        single.checked_in = True
    changed(singles, "checked_in", by=by)
    came(tournament, singles)
    return singles


def _mark(single: Single, here: bool, by: User | None) -> None:
    if Single.objects.filter(pk=single.pk, checked_in=not here).update(checked_in=here, says_here_at=None) != 1:
        text = N_("{name} is already checked in.") if here else N_("{name} is not checked in.")
        raise Refusal("wrong_state", text, name=str(single))
    single.checked_in, single.says_here_at = here, None
    changed([single], by=by)
