"""The calendar of a club: its nights, which everybody may read, the series that make them, and its venues."""

from collections.abc import Sequence
from typing import Any

from drf_spectacular.utils import OpenApiParameter, extend_schema, extend_schema_view
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.api.things import ClubActionView
from clubs.clock import today_in
from clubs.models import Club, ClubNight, NightState, Venue
from clubs.night_calendar import NightShown, night_called
from clubs.policy import Act, Actor, acts_of, nothing_here, shut_out
from clubs.selectors import get_or_refuse
from clubs.services import calendar, save_row
from clubs.web.declared import DeclaredAction
from clubs.web.endpoints import BaseAPIView
from clubs.web.paging import Pages
from clubs.web.rows import BaseRowView
from rules.base.errors import Fault, RulesError
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from tournaments.api.serializers.club_calendar import (
    CalendarBreakSerializer,
    CalendarDaySerializer,
    CancelNightSerializer,
    ClubNightSerializer,
    DaysSerializer,
    MoveNightSerializer,
    NewNightSerializer,
    NightSeriesSerializer,
    VenueSerializer,
)
from tournaments.selectors.club_calendar import calendar_of
from tournaments.services.calendar_nights import cancel_night_and_events, move_night_and_events

KEY = OpenApiParameter("key", str, OpenApiParameter.PATH, description="As `key` in the list of nights.")


class BaseCalendarView(BaseAPIView):
    """A view of a club's calendar. Everybody may read it, unless the club has no public page."""

    public = True

    def club_to_read(self) -> Club:
        """The club of this address; `Refusal` not_found where this reader may not see its calendar."""
        club = get_or_refuse(Club.objects.all(), slug=self.kwargs["slug"])
        if not club.public and acts_of(self.actor, club) is None:
            raise shut_out(self.actor, club)
        return club

    def plans(self, club: Club) -> bool:
        """Whether the reader plans the calendar of the club, and so sees nights that are left out."""
        return Act.MANAGE_CALENDAR in (acts_of(self.actor, club) or ())


class NightsView(BaseCalendarView, ClubActionView):
    """The nights of a club."""

    serializer_class = CalendarDaySerializer
    pagination_class = Pages
    query = DaysSerializer

    @extend_schema(
        summary="Nights of a club",
        responses=CalendarDaySerializer(many=True),
    )
    def get(self, request: Request, slug: str) -> Response:
        """In order, with listed events. Those who plan the calendar see nights that are left out too."""
        club = self.club_to_read()
        days = self.queried(today=today_in(club.time_zone))
        return self.paged(calendar_of(club, **days, staff=self.plans(club)))


class NightView(BaseCalendarView):
    """One night."""

    serializer_class = ClubNightSerializer

    @extend_schema(summary="A night", parameters=[KEY])
    def get(self, request: Request, slug: str, key: str) -> Response:
        """As it is planned now. Only those who plan the calendar find a night that is left out."""
        club = self.club_to_read()
        night = night_called(club, key)
        if night.state == NightState.SKIPPED and not self.plans(club):
            raise nothing_here()
        return Response(ClubNightSerializer(night).data)


@extend_schema(parameters=[KEY])
class NightActionView(BaseCalendarView, ClubActionView):
    """A change of one night. Answered with the night as it is now."""

    public = False

    def arguments(self, thing: Club) -> dict[str, Any]:
        return {"club": thing, "night": night_called(thing, self.kwargs["key"])}

    def shown(self, answer: ClubNight) -> Any:
        return ClubNightSerializer(night_called(answer.club, self.kwargs["key"])).data


@extend_schema_view(
    list=extend_schema(summary="Series", description="The nights that repeat, by weekday; those that have ended too."),
    create=extend_schema(
        summary="Add a series", description="A night that repeats. Its nights are in the calendar at once."
    ),
    retrieve=extend_schema(summary="One series", description="A night that repeats."),
    partial_update=extend_schema(
        summary="Change a series",
        description="Nights that were changed singly stay as they are. End a series with its `last` day.",
    ),
)
class SeriesView(BaseCalendarView, BaseRowView):
    """The nights that repeat."""

    serializer_class = NightSeriesSerializer
    shown_with = ("venue",)

    def sent(self, club: Club, *, partial: bool) -> dict[str, Any]:
        """With the venue in place of its name."""
        return with_venue(club, self.valid(partial=partial))


@extend_schema_view(
    list=extend_schema(summary="Venues", description="Where the club plays, by name."),
    create=extend_schema(summary="Add a venue", description="A new venue."),
    retrieve=extend_schema(summary="A venue", description="A venue of the club."),
    partial_update=extend_schema(summary="Change a venue", description="Its name or address, on all its nights."),
)
class VenueView(BaseCalendarView, BaseRowView):
    """The venues of a club."""

    serializer_class = VenueSerializer


@extend_schema_view(
    list=extend_schema(summary="Breaks", description="Days without nights, the first break first; past ones too."),
    create=extend_schema(
        summary="Add a break", description="No series has a night on its days. Single nights and events stay."
    ),
    retrieve=extend_schema(summary="A break", description="Its days, and why nobody plays."),
    partial_update=extend_schema(summary="Change a break", description="Its days or its reason."),
    destroy=extend_schema(summary="Delete a break", description="The series have their nights again."),
)
class BreakView(BaseCalendarView, BaseRowView):
    """The breaks of a club."""

    serializer_class = CalendarBreakSerializer


def venue_called(club: Club, name: str) -> Venue | None:
    """The club's venue of this name; None for no name. RulesError where the club has none."""
    wanted = name.strip()
    venue = club.venues.filter(name__iexact=wanted).first() if wanted else None
    if wanted and venue is None:
        sentence = message(N_("{club} has no venue called {name}. Add it first."), club=club.name, name=wanted)
        raise RulesError(Fault("no_such_venue", sentence, {"field": "venue"}))
    return venue


def with_venue(club: Club, sent: dict[str, Any]) -> dict[str, Any]:
    """The fields, with the venue of the club that they name."""
    return {**sent, "venue": venue_called(club, sent["venue"])} if "venue" in sent else sent


def _add_night(*, club: Club, by: Actor, **sent: Any) -> NightShown:
    """Answers with the night as the calendar shows it."""
    night = ClubNight(club=club, **with_venue(club, sent))
    save_row(by=by, row=night)
    return night_called(club, f"n-{night.pk}")


def _move_night(*, club: Club, **sent: Any) -> ClubNight:
    return move_night_and_events(club=club, **with_venue(club, sent))


ADD_NIGHT: DeclaredAction[Club] = DeclaredAction(
    name="nights",
    summary="Announce a single night",
    about="A night that belongs to no series.",
    permission=Act.MANAGE_CALENDAR,
    service=_add_night,
    body=NewNightSerializer,
    answers=ClubNightSerializer,
    created=True,
)
NIGHT_ACTIONS: Sequence[DeclaredAction[Club]] = (
    DeclaredAction(
        name="move",
        summary="Move a night",
        about="To another day, time or venue. Everybody concerned gets a letter.",
        permission=Act.MANAGE_CALENDAR,
        service=_move_night,
        body=MoveNightSerializer,
        answers=ClubNightSerializer,
    ),
    DeclaredAction(
        name="cancel",
        summary="Cancel a night",
        about="It stays in the calendar with its reason.",
        permission=Act.MANAGE_CALENDAR,
        service=cancel_night_and_events,
        body=CancelNightSerializer,
        answers=ClubNightSerializer,
    ),
    DeclaredAction(
        name="skip",
        summary="Leave a night out",
        about="The public calendar no longer shows it.",
        permission=Act.MANAGE_CALENDAR,
        service=calendar.skip_club_night,
        answers=ClubNightSerializer,
    ),
    DeclaredAction(
        name="restore",
        summary="Restore a night",
        about="It was cancelled or left out. Its events stay as they are.",
        permission=Act.MANAGE_CALENDAR,
        service=calendar.restore_club_night,
        answers=ClubNightSerializer,
    ),
)
