"""Events: lists, one event, its chooser of movements."""

from typing import Any

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.models import Club, Zone
from clubs.policy import Act, account_of
from clubs.web.endpoints import BaseAPIView
from rules.errors import Fault, RulesError
from rules.words import gettext_noop as N_
from rules.words import message
from tournaments import selectors, services
from tournaments.api.event import BaseEventView
from tournaments.api.serializers.events import (
    AgreedSerializer,
    EventLineSerializer,
    MovementOptionSerializer,
    TournamentSerializer,
)


class PublicEventsSerializer(serializers.Serializer[Any]):
    """The public home page."""

    tonight = EventLineSerializer(many=True)
    coming = EventLineSerializer(many=True)
    past = EventLineSerializer(many=True)


class PublicEventListView(BaseEventView):
    """Listed events of all clubs."""

    serializer_class = PublicEventsSerializer

    @extend_schema(summary="Listed events", operation_id="tournaments_public")
    def get(self, request: Request) -> Response:
        """Events in play, coming and past."""
        return Response(PublicEventsSerializer(selectors.public_events(timezone.now())).data)


class ClubEventsView(BaseAPIView):
    """The events of a club."""

    serializer_class = AgreedSerializer

    @extend_schema(
        summary="Events of a club", operation_id="tournaments_list", responses=EventLineSerializer(many=True)
    )
    def get(self, request: Request, slug: str) -> Response:
        """Newest first, with unlisted events."""
        events = selectors.events_of_club(self.club_for(Act.SEE_DESK))
        return Response(EventLineSerializer(events, many=True).data)

    @extend_schema(summary="Create an event", operation_id="tournaments_create", responses={201: TournamentSerializer})
    def post(self, request: Request, slug: str) -> Response:
        """Registration opens. The answer has the hash of the event's secret."""
        club = self.club_for(Act.CREATE_EVENT)
        agreed = with_zone(club, self.valid())
        tournament = services.create_tournament(by=account_of(self.actor), club=club, **agreed)
        return Response(TournamentSerializer(tournament).data, status=201)


class EventDetailView(BaseEventView):
    """One event."""

    serializer_class = AgreedSerializer

    @extend_schema(summary="An event", operation_id="tournaments_read", responses=TournamentSerializer)
    def get(self, request: Request, code: str) -> Response:
        """With its rules and the hash of its secret."""
        return Response(TournamentSerializer(self.event()).data)

    @extend_schema(summary="Change an event", operation_id="tournaments_change", responses=TournamentSerializer)
    def patch(self, request: Request, code: str) -> Response:
        """Rules are locked once play begins; the audience word is locked once a draw is made."""
        tournament = self.event(Act.RUN_EVENT)
        changes = with_zone(tournament.club, self.valid(partial=True))
        tournament = services.edit_tournament(by=self.user, tournament=tournament, **changes)
        return Response(TournamentSerializer(tournament).data)


class MovementsAskedSerializer(serializers.Serializer[Any]):
    """The arguments of the chooser."""

    minutes = serializers.IntegerField(
        required=False, min_value=0, max_value=100_000, help_text="Time available in minutes; without it, no limit."
    )
    rounds = serializers.IntegerField(required=False, max_value=10_000, help_text="Maximum rounds.")
    pairs = serializers.IntegerField(
        required=False, max_value=2_000, help_text="Without it, the pairs checked in; if there are none, all."
    )


class MovementsView(BaseEventView):
    """The chooser of movements."""

    public = False
    query_fields = tuple(MovementsAskedSerializer().fields)

    @extend_schema(
        summary="Movements to choose from",
        operation_id="tournaments_movements",
        parameters=[MovementsAskedSerializer],
        responses=MovementOptionSerializer(many=True),
    )
    def get(self, request: Request, code: str) -> Response:
        """Each with its rounds, length and guarantees; the recommended one first."""
        tournament = self.event(Act.SEE_DESK)
        options = selectors.advice_for(tournament, **self.queried(MovementsAskedSerializer)).options
        return Response(MovementOptionSerializer(options, many=True).data)


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
