"""Events: lists, one event, its chooser of movements."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.api.things import ClubActionView
from clubs.models import Club, Zone
from clubs.policy import Act
from clubs.web.declared import DeclaredAction
from clubs.web.paging import ClubFilter, DateFilter, Pages, ShownRows
from rules.base.errors import Fault, RulesError
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from tournaments import selectors, services
from tournaments.api.chooser import EventEveningSerializer
from tournaments.api.event import BaseEventView, EventActionView
from tournaments.api.serializers.events import (
    AgreedSerializer,
    EventLineSerializer,
    MovementOptionSerializer,
    TournamentSerializer,
)
from tournaments.models import Tournament
from tournaments.states import TournamentState


class ClubEventFilter(DateFilter):
    """Only events between two dates, or in one state."""

    state = serializers.ChoiceField(TournamentState.choices, required=False)


class EventFilter(ClubEventFilter, ClubFilter):
    """By date, state and club."""


class PublicEventListView(BaseEventView):
    """Listed events of all clubs."""

    serializer_class = EventLineSerializer
    pagination_class = Pages
    query = EventFilter

    @extend_schema(summary="Listed events")
    def get(self, request: Request) -> Response:
        """Newest first. Events to come: `from` today. Events in play: `state` playing."""
        events = selectors.narrowed_events(selectors.listed_events(), **self.queried())
        return self.paged(ShownRows(selectors.with_counts(events), selectors.event_line))


class ClubEventsView(ClubActionView):
    """The events of a club."""

    serializer_class = AgreedSerializer
    pagination_class = Pages
    query = ClubEventFilter

    @extend_schema(summary="Events of a club", responses=EventLineSerializer)
    def get(self, request: Request, slug: str) -> Response:
        """Newest first, with unlisted events."""
        of_club = Tournament.objects.filter(club=self.club_for(Act.SEE_DESK), rehearsal_of=None)
        events = selectors.narrowed_events(of_club, **self.queried())
        return self.paged(ShownRows(selectors.with_counts(events), selectors.event_line), EventLineSerializer)


class EventDetailView(EventActionView):
    """One event."""

    public = True
    serializer_class = AgreedSerializer

    @extend_schema(summary="An event", responses=TournamentSerializer)
    def get(self, request: Request, code: str) -> Response:
        """With its rules and the hash of its secret."""
        return Response(TournamentSerializer(self.event()).data)


class MovementsView(BaseEventView):
    """The chooser of movements."""

    public = False
    serializer_class = MovementOptionSerializer
    pagination_class = Pages
    query = EventEveningSerializer

    @extend_schema(summary="Movements to choose from")
    def get(self, request: Request, code: str) -> Response:
        """Each with its rounds, length and guarantees; the recommended one first."""
        tournament = self.event(Act.SEE_DESK)
        return self.paged(selectors.advice_for(tournament, **self.queried()).options)


def with_zone(club: Club, agreed: dict[str, Any]) -> dict[str, Any]:
    """The zone's name, where one is given, as the club's zone."""
    if "zone" not in agreed:
        return agreed
    name = agreed["zone"].strip()
    zone = Zone.objects.filter(club=club, name__iexact=name).first() if name else None
    if name and zone is None:
        sentence = message(N_("{club} has no zone called {name}. Add it first."), club=club.name, name=name)
        raise RulesError(Fault("no_such_zone", sentence, {"field": "zone"}))
    return {**agreed, "zone": zone}


def _create(*, club: Club, **agreed: Any) -> Tournament:
    return services.create_tournament(club=club, **with_zone(club, agreed))


def _change(*, tournament: Tournament, **changes: Any) -> Tournament:
    return services.edit_tournament(tournament=tournament, **with_zone(tournament.club, changes))


CREATE: DeclaredAction[Club] = DeclaredAction(
    name="tournaments",
    summary="Create an event",
    about="Registration opens. The answer has the hash of the event's secret.",
    permission=Act.CREATE_EVENT,
    service=_create,
    body=AgreedSerializer,
    answers=TournamentSerializer,
    created=True,
)
CHANGE: DeclaredAction[Tournament] = DeclaredAction(
    name="change",
    at="",
    method="PATCH",
    summary="Change an event",
    about="Rules are locked once play begins; the audience word is locked once a draw is made.",
    permission=Act.RUN_EVENT,
    service=_change,
    body=AgreedSerializer,
    answers=TournamentSerializer,
)
