"""Cancelling a night of the calendar together with the events planned for it."""

from django.db import transaction

from clubs.models import Club, ClubNight, User
from clubs.night_calendar import NightShown
from clubs.services.calendar import cancel_club_night
from tournaments.models import Tournament
from tournaments.services.nights import cancel_night
from tournaments.states import TournamentState


@transaction.atomic
def cancel_night_and_events(
    *, by: User | None, club: Club, night: NightShown, reason: str, events: bool = True
) -> ClubNight:
    """Nobody plays that night; `events`: every event of that day that has not begun is cancelled too.

    RulesError for a missing reason; `Refusal` where the reader may not run events, and nothing is changed.
    """
    assert by is not None
    row = cancel_club_night(by=by, club=club, night=night, reason=reason)
    planned = Tournament.objects.filter(club=club, date=night.date, rehearsal_of=None)
    for event in planned.filter(state=TournamentState.REGISTRATION) if events else ():
        cancel_night(by=by, tournament=event, reason=reason)
    return row
