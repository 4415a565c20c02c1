"""An event that does not go as planned: cancelled, put away, moved, or copied for the next time."""

import datetime

from django.db import transaction

from clubs.clock import FIRST_YEAR_OF_EVENTS, year_faults, zone_called
from clubs.models import User
from clubs.policy import Act
from clubs.services.calendar import public_reason
from clubs.services.closing import hold_open
from rules.base.errors import Fault, RulesError
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from tournaments.models import Entry, Single, Tournament
from tournaments.models.tournament import LONGEST_NOTICE
from tournaments.services.event_letters import tell_cancelled_or_moved
from tournaments.services.events import EDITABLE, allowed, create_tournament, held_event, refuse_unless
from tournaments.services.history import changed, created, moved
from tournaments.services.online_desk import set_online_entry
from tournaments.states import BEFORE_PLAY, EntryState, TournamentState

COPIED = EDITABLE - {"name", "date", "word"}  # the word is called out in the hall, each night another
USUAL_GAP = datetime.timedelta(days=7)  # most clubs meet on the same evening of every week


@transaction.atomic
def cancel_night(*, by: User | None, tournament: Tournament, reason: str) -> Tournament:
    """Nobody plays. Every page of the event says so, with the reason; entries stay.

    `Refusal` once play has begun; RulesError for a missing reason.
    """
    event = cancel_untold(by=by, tournament=tournament, reason=reason)
    tell_cancelled_or_moved(event)
    return event


def cancel_untold(*, by: User | None, tournament: Tournament, reason: str) -> Tournament:
    """The same for a caller who tells everybody. Called in a transaction."""
    event = held_event(by, Act.RUN_EVENT, tournament)
    refuse_cancel(event)
    why = public_reason(reason, longest=LONGEST_NOTICE)
    moved(event, TournamentState.CANCELLED, by=by, reason=why, notice=why)
    return event


@transaction.atomic
def put_away(*, by: User | None, tournament: Tournament, reason: str = "") -> Tournament:
    """Cancelled, and left out of every list: for an event that was started once, so that it cannot be deleted.

    Its address still works. `undo_cancel` brings it back. A cancelled event needs no other `reason`.
    """
    event = held_event(by, Act.RUN_EVENT, tournament)
    refuse_move(event)
    if event.state == TournamentState.REGISTRATION:
        event = cancel_night(by=by, tournament=event, reason=reason)
    event.put_away = True
    changed([event], "put_away", by=by, reason="put away")
    return event


@transaction.atomic
def undo_cancel(*, by: User | None, tournament: Tournament) -> Tournament:
    """The night takes place after all; if it was moved before, that is shown again with its reason."""
    event = held_event(by, Act.RUN_EVENT, tournament)
    refuse_undo_cancel(event)
    before = event.history.filter(state=TournamentState.REGISTRATION).order_by("-history_id").first()
    notice = before.notice if before and event.moved_from else ""
    hold_open(by=by, club_id=event.club_id)
    moved(event, TournamentState.REGISTRATION, by=by, notice=notice, put_away=False)
    return event


@transaction.atomic
def move_night(*, by: User | None, tournament: Tournament, date: datetime.date, reason: str) -> Tournament:
    """Another date, for an event not begun yet; a cancelled one is open again.

    Pages show the date that was announced first. Moved back to it, they show nothing any more.
    """
    event = move_untold(by=by, tournament=tournament, date=date, reason=reason)
    tell_cancelled_or_moved(event)
    return event


def move_untold(*, by: User | None, tournament: Tournament, date: datetime.date, reason: str) -> Tournament:
    """The same for a caller who tells everybody. Called in a transaction."""
    event = held_event(by, Act.RUN_EVENT, tournament)
    refuse_move(event)
    why = public_reason(reason, longest=LONGEST_NOTICE)
    if faults := list(year_faults(FIRST_YEAR_OF_EVENTS, date=date)):
        raise RulesError(faults)
    if date == event.date:
        sentence = message(N_("The event is on this date already. Choose another date."))
        raise RulesError(Fault("same_date", sentence, {"field": "date"}))
    if event.state == TournamentState.CANCELLED:
        hold_open(by=by, club_id=event.club_id)
        moved(event, TournamentState.REGISTRATION, by=by, reason=why, put_away=False)
    first = event.moved_from or event.date
    event.date, event.moved_from = date, None if date == first else first
    event.notice = why if event.moved_from else ""
    changed([event], "date", "moved_from", "notice", by=by, reason=why)
    return event


def refuse_cancel(event: Tournament) -> None:
    """`Refusal` once play has begun, and for an event that is cancelled."""
    refuse_unless(event, TournamentState.REGISTRATION)


def refuse_undo_cancel(event: Tournament) -> None:
    """`Refusal` for an event that is not cancelled."""
    refuse_unless(event, TournamentState.CANCELLED)


def refuse_move(event: Tournament) -> None:
    """`Refusal` to move an event, or to put it away, once play has begun."""
    refuse_unless(event, *BEFORE_PLAY)


@transaction.atomic
def copy_event(
    *,
    by: User | None,
    tournament: Tournament,
    name: str,
    date: datetime.date,
    people: bool = False,
    starts: datetime.time | None = None,
    online: bool = True,
) -> Tournament:
    """A new event with the same rules and settings; `people`: the same people are registered, not checked in.

    `starts`: another time than that of the event before. House players are left out, and withdrawn ones. Partners that
    were drawn are singles again. Where players enter online, they do so again, unless `online` is false, and the times
    move with the date.
    """
    same = {field: getattr(tournament, field) for field in COPIED}
    same["starts"] = starts or tournament.starts
    copy = create_tournament(by=by, club=tournament.club, name=name, date=date, **same)
    if tournament.site_address:  # the same hall, so the same address for phones
        copy.site_address = tournament.site_address
        changed([copy], "site_address", by=by)
    if tournament.prizes:
        copy.prizes = [prize.for_next_night().to_json() for prize in tournament.special_prizes]
        changed([copy], "prizes", by=by)
    if tournament.online and online:
        copy = set_online_entry(
            by=by,
            tournament=copy,
            online=True,
            entries_open=_moved_with_date(tournament, tournament.entries_open, date),
            entries_close=_moved_with_date(tournament, tournament.entries_close, date),
            capacity=tournament.capacity,
            capacity_in_tables=tournament.capacity_in_tables,
        )
    if people:
        _register_again(tournament, copy, by)
    return copy


def _moved_with_date(
    before: Tournament, moment: datetime.datetime | None, date: datetime.date
) -> datetime.datetime | None:
    """As many days before the event as in the one `before`, at the same time by the clock in the hall."""
    if moment is None:
        return None
    return moment.astimezone(zone_called(before.club.time_zone)) + (date - before.date)


def _register_again(before: Tournament, copy: Tournament, by: User | None) -> None:
    allowed(by, Act.REGISTER, copy)
    singles = list(before.singles_entered.filter(house=False))
    drawn = {single.entry_id for single in singles}
    entries = before.entries.filter(house=False).exclude(state=EntryState.WITHDRAWN).order_by("pk")
    created(
        [
            Entry(
                tournament=copy,
                first=entry.first,
                second=entry.second,
                zone=entry.zone,
                cannot_move=entry.cannot_move,
            )
            for entry in entries
            if entry.pk not in drawn
        ],
        by=by,
    )
    created([Single(tournament=copy, player_id=single.player_id, zone_id=single.zone_id) for single in singles], by=by)
