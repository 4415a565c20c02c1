"""The desk's first page: the clubs of anyone who signed in, and their events by what they wait for."""

from collections.abc import Iterable, Sequence
from contextlib import suppress

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import NoReverseMatch, reverse
from django.utils.translation import gettext as _

from clubs.models import Club, User
from clubs.policy import Act, may
from clubs.selectors import clubs_of, waiting_clubs
from tournaments.selectors import EventLine, events_of_club
from tournaments.states import TournamentState

SHOWN_OLD = 12


@login_required
def desk_home(request: HttpRequest) -> HttpResponse:
    """Every club of the user with its events; a user without a club sees how to begin."""
    assert isinstance(request.user, User)
    events = {club: events_of_club(club) for club in clubs_of(request.user)}
    clubs = [_club(request.user, club, lines) for club, lines in events.items()]
    first = _first([line for lines in events.values() for line in lines])
    waiting = waiting_clubs(request.user)
    context = {"clubs": clubs, "waiting": waiting, "first": first, "new_event": _address("event-new")}
    return render(request, "scoring/desk/home.html", context)


def _first(events: Sequence[EventLine]) -> str:
    """The code of the event that needs its director first: in play, then to be published, then the next to come."""
    for state in (TournamentState.PLAYING, TournamentState.FINISHED):
        if lines := _in(events, state):
            return lines[0].code
    coming = sorted(_in(events, TournamentState.REGISTRATION), key=lambda line: line.date)
    return coming[0].code if coming else ""


def _club(user: User, club: Club, events: Iterable[EventLine]) -> dict[str, object]:
    cancelled = _in(events, TournamentState.CANCELLED)
    old = _in(events, TournamentState.PUBLISHED)
    return {
        "club": club,
        "may_create": may(user, Act.CREATE_EVENT, club),
        "groups": [
            (title, lines)
            for title, lines in (
                (_("In play"), _in(events, TournamentState.PLAYING)),
                (_("Finished, not published"), _in(events, TournamentState.FINISHED)),
                (_("Registration open"), _in(events, TournamentState.REGISTRATION)),
                (_("Cancelled"), [event for event in cancelled if not event.put_away]),
                (_("Published"), old[:SHOWN_OLD]),
            )
            if lines
        ],
        "put_away": [event for event in cancelled if event.put_away],
        "older": old[SHOWN_OLD:],
    }


def _in(events: Iterable[EventLine], state: TournamentState) -> list[EventLine]:
    return [event for event in events if event.state == state]


def _address(name: str) -> str:
    with suppress(NoReverseMatch):
        return reverse(name)
    return ""
