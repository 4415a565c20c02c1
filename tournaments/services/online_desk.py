"""The desk and online entry: turn it on, give places after closing time, take a request off."""

import datetime

from django.db import transaction

from clubs.errors import Refusal
from clubs.models import User
from clubs.policy import Act
from rules.base.errors import Fault, RulesError
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from tournaments.models import OnlineEntry, Tournament
from tournaments.services.events import allowed, lock_event, locked
from tournaments.services.history import changed
from tournaments.services.online_entries import stop_waiting
from tournaments.services.online_places import fill_places, take_place
from tournaments.services.registration import refuse_taken
from tournaments.states import OnlineEntryState, TournamentState

FIELDS = ("online", "entries_open", "entries_close", "capacity", "capacity_in_tables")


@transaction.atomic
def set_online_entry(
    *,
    by: User | None,
    tournament: Tournament,
    online: bool,
    entries_open: datetime.datetime | None = None,
    entries_close: datetime.datetime | None = None,
    capacity: int | None = None,
    capacity_in_tables: bool = False,
) -> Tournament:
    """Whether players enter by themselves, from when until when, and how many places there are.

    More places go to the waiting list at once. Fewer take no place away. RulesError for times that cannot
    be, ValidationError for a value beyond the limits of its field.
    """
    allowed(by, Act.RUN_EVENT, tournament)
    tournament = locked(tournament)
    _refuse_reversed(entries_open, entries_close)
    given = (online, entries_open, entries_close, capacity, capacity_in_tables)
    for field, value in zip(FIELDS, given, strict=True):
        setattr(tournament, field, value)
    tournament.clean_fields(exclude={field.name for field in Tournament._meta.fields} - {*FIELDS})
    changed([tournament], *FIELDS, by=by, reason="online entry")
    fill_places(tournament)
    return tournament


@transaction.atomic
def give_place(*, by: User | None, request: OnlineEntry) -> None:
    """Move somebody up from the waiting list, at any time before the event is over and whether or not it is full.

    `Refusal` when the desk has entered one of them in the meantime.
    """
    tournament = lock_event(by, Act.REGISTER, request.tournament, TournamentState.REGISTRATION, TournamentState.PLAYING)
    request = OnlineEntry.objects.shown().get(pk=request.pk)
    if request.state != OnlineEntryState.WAITING:
        raise Refusal("not_waiting", N_("{name} is not on the waiting list any more."), name=request.name)
    refuse_taken(tournament, [player.person for player in request.players])
    take_place(request, by=by, moved_up=True)


@transaction.atomic
def remove_request(*, by: User | None, request: OnlineEntry) -> None:
    """Take somebody off the waiting list, or off the list of those who look for a partner."""
    lock_event(by, Act.REGISTER, request.tournament, TournamentState.REGISTRATION, TournamentState.PLAYING)
    request = OnlineEntry.objects.shown().get(pk=request.pk)
    if request.state not in (OnlineEntryState.WAITING, OnlineEntryState.SEARCHING):
        raise Refusal("not_waiting", N_("{name} is not on the waiting list any more."), name=request.name)
    stop_waiting(request)


def _refuse_reversed(entries_open: datetime.datetime | None, entries_close: datetime.datetime | None) -> None:
    if entries_open and entries_close and entries_close <= entries_open:
        sentence = message(N_("Entries close after they open. Change one of the two times."))
        raise RulesError(Fault("entries_close", sentence, {"field": "entries_close"}))
