"""The calendar of a club: its nights, which everybody may read, the series that make them, and its venues."""

from collections.abc import Callable
from typing import Any

from drf_spectacular.utils import OpenApiParameter, extend_schema, extend_schema_view
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.clock import today_in
from clubs.models import Club, ClubNight, NightState, Venue
from clubs.night_calendar import night_called
from clubs.policy import Act, account_of, acts_of, closed, nothing_here
from clubs.selectors import get_or_refuse
from clubs.services import calendar, save_row
from clubs.web.endpoints import BaseAPIView
from clubs.web.paging import Pages
from clubs.web.rows import BaseRowView
from rules.base.errors import Fault, RulesError
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from tournaments.api.serializers.club_calendar import (
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
from tournaments.services.club_calendar import cancel_night_and_events

KEY = OpenApiParameter("key", str, OpenApiParameter.PATH, description="As `key` in the list of nights.")


class BaseCalendarView(BaseAPIView):
    """A view of a club's calendar. Everybody may read it, unless the club has no public page."""

    public = True

    def club_to_read(self) -> Club:
        """The club of this address; `Refusal` not_found where this reader may not see its calendar."""
        club = get_or_refuse(Club.objects.all(), slug=self.kwargs["slug"])
        if not club.public and acts_of(self.actor, club) is None:
            raise closed(self.actor, club)
        return club

    def plans(self, club: Club) -> bool:
        """Whether the reader plans the calendar of the club, and so sees nights that are left out."""
        return Act.MANAGE_CALENDAR in (acts_of(self.actor, club) or ())

    def planned(self, club: Club, **options: Any) -> dict[str, Any]:
        """The body, with the venue of the club that it names."""
        sent = self.valid(**options)
        return {**sent, "venue": venue_called(club, sent["venue"])} if "venue" in sent else sent


class NightsView(BaseCalendarView):
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

    @extend_schema(
        summary="Announce a single night",
        request=NewNightSerializer,
        responses={201: ClubNightSerializer},
    )
    def post(self, request: Request, slug: str) -> Response:
        """A night that belongs to no series."""
        club = self.club_for(Act.MANAGE_CALENDAR)
        night = ClubNight(club=club, **self.planned(club, shape=NewNightSerializer))
        save_row(by=self.actor, row=night)
        return Response(ClubNightSerializer(night_called(club, f"n-{night.pk}")).data, status=201)


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


class BaseChangeNightView(BaseCalendarView):
    """A change of one night."""

    public = False

    def change(self, service: Callable[..., ClubNight]) -> Response:
        """Change the night of this address; answers with the night as it is now."""
        club = self.club_for(Act.MANAGE_CALENDAR)
        night = night_called(club, self.kwargs["key"])
        service(by=account_of(self.actor), club=club, night=night, **self.asked(club))
        return Response(ClubNightSerializer(night_called(club, night.key)).data)

    def asked(self, club: Club) -> dict[str, Any]:
        """The fields for the service; none where nothing is sent."""
        return {}


class MoveNightView(BaseChangeNightView):
    """A night on another day."""

    serializer_class = MoveNightSerializer

    @extend_schema(summary="Move a night", parameters=[KEY], responses=ClubNightSerializer)
    def post(self, request: Request, slug: str, key: str) -> Response:
        """To another day, time or venue. Its events stay where they are: move them too."""
        return self.change(calendar.move_club_night)

    def asked(self, club: Club) -> dict[str, Any]:
        """The day, time, venue and reason."""
        return self.planned(club)


class CancelNightView(BaseChangeNightView):
    """A night on which nobody plays."""

    serializer_class = CancelNightSerializer

    @extend_schema(summary="Cancel a night", parameters=[KEY], responses=ClubNightSerializer)
    def post(self, request: Request, slug: str, key: str) -> Response:
        """It stays in the calendar with its reason."""
        return self.change(cancel_night_and_events)

    def asked(self, club: Club) -> dict[str, Any]:
        """The reason, and whether its events are cancelled."""
        return self.valid()


class SkipNightView(BaseChangeNightView):
    """A night that is left out."""

    serializer_class = ClubNightSerializer

    @extend_schema(summary="Leave a night out", parameters=[KEY], request=None)
    def post(self, request: Request, slug: str, key: str) -> Response:
        """The public calendar no longer shows it."""
        return self.change(calendar.skip_club_night)


class RestoreNightView(BaseChangeNightView):
    """A night that takes place after all."""

    serializer_class = ClubNightSerializer

    @extend_schema(summary="Restore a night", parameters=[KEY], request=None)
    def post(self, request: Request, slug: str, key: str) -> Response:
        """It was cancelled or left out. Its events stay as they are."""
        return self.change(calendar.restore_club_night)


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
        return self.planned(club, partial=partial)


@extend_schema_view(
    list=extend_schema(summary="Venues", description="Where the club plays, by name."),
    create=extend_schema(summary="Add a venue", description="A new venue."),
    retrieve=extend_schema(summary="A venue", description="A venue of the club."),
    partial_update=extend_schema(summary="Change a venue", description="Its name or address, on all its nights."),
)
class VenueView(BaseCalendarView, BaseRowView):
    """The venues of a club."""

    serializer_class = VenueSerializer


def venue_called(club: Club, name: str) -> Venue | None:
    """The club's venue of this name; None for no name. RulesError where the club has none."""
    wanted = name.strip()
    venue = club.venues.filter(name__iexact=wanted).first() if wanted else None
    if wanted and venue is None:
        sentence = message(N_("{club} has no venue called {name}. Add it first."), club=club.name, name=wanted)
        raise RulesError(Fault("no_such_venue", sentence, {"field": "venue"}))
    return venue
