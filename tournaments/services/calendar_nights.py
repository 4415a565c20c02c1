"""A night of the calendar that is cancelled or moved, with its events. Everybody concerned is told once, by letter."""

from datetime import date
from typing import Any

from django.db import transaction

from clubs.models import Club, ClubNight, NightState, User
from clubs.night_calendar import NightShown
from clubs.policy import Act, may
from clubs.services.calendar import cancel_club_night, hold_club_night, move_club_night
from tournaments.models import Tournament
from tournaments.services.event_letters import tell_night_changed
from tournaments.services.events import edit_tournament
from tournaments.services.nights import cancel_untold, move_untold
from tournaments.states import TournamentState


@transaction.atomic
def cancel_night_and_events(
    *, by: User | None, club: Club, night: NightShown, reason: str, events: bool = True
) -> ClubNight:
    """Nobody plays that night; `events`: every event of that day that has not begun is cancelled too.

    Everybody entered hears of it, and every member: one letter each, also if it is cancelled twice. A secretary cannot
    cancel events; those entered hear of the night all the same. RulesError for a missing reason; `Refusal` where the
    reader may not run `events`, and nothing is changed.
    """
    assert by is not None
    before = hold_club_night(by=by, club=club, night=night)
    row = cancel_club_night(by=by, club=club, night=night, reason=reason)
    waiting = _waiting(club, before.date)
    off = [cancel_untold(by=by, tournament=event, reason=reason) for event in waiting if events]
    if off or before.state != NightState.CANCELLED:
        tell_night_changed(row, off, before, staying=() if may(by, Act.RUN_EVENT, club) else waiting)
    return row


@transaction.atomic
def move_night_and_events(
    *, by: User | None, club: Club, night: NightShown, events: bool = True, **changes: Any
) -> ClubNight:
    """Another `date`, `starts`, `venue` or `reason`; `events`: its events that have not begun go with it.

    An event follows to another hour if it began at the hour of the night. Another hall is told to everybody of that
    day. RulesError for a missing reason where an event is moved; `Refusal` where the reader may not run events.
    """
    assert by is not None
    before = hold_club_night(by=by, club=club, night=night)
    row = move_club_night(by=by, club=club, night=night, **changes)
    same = (before.date, before.starts) == (row.date, row.starts)
    waiting = _waiting(club, before.date) if events or same else []
    told = waiting if same else [_moved_with(event, before, row, by) for event in waiting]
    if not same or before.venue_id != row.venue_id:
        tell_night_changed(row, told, before)
    return row


def _waiting(club: Club, day: date) -> list[Tournament]:
    planned = Tournament.objects.filter(club=club, date=day, rehearsal_of=None, state=TournamentState.REGISTRATION)
    return list(planned.select_related("club").order_by("pk"))


def _moved_with(event: Tournament, before: ClubNight, row: ClubNight, by: User) -> Tournament:
    follows = event.starts == before.starts
    if row.date != before.date:
        event = move_untold(by=by, tournament=event, date=row.date, reason=row.reason)
    if follows and row.starts != event.starts:
        event = edit_tournament(by=by, tournament=event, starts=row.starts)
    return event
