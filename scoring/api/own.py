"""A player's own page for programs, by the token of the account that the secretary linked, or a code by email did."""

from typing import Any

from django.db import transaction
from django.urls import path
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.models import Contact, Scope
from clubs.policy import account_of, nothing_here
from clubs.public_names import ShownAs
from clubs.selectors import contacts_of
from clubs.services.letters import set_wants_letters
from clubs.services.own_data import ask_erasure
from clubs.services.players import set_shown_as
from clubs.web.endpoints import BaseAPIView
from clubs.web.paging import Pages
from scoring.api.serializers.own import (
    OwnChoicesSerializer,
    OwnClubSerializer,
    OwnEventSerializer,
    OwnGamesSerializer,
    OwnResultSerializer,
)
from scoring.personal_data.own_data import own_data
from scoring.reads.player_events import coming_events, entries_of, past_events, played
from scoring.reads.player_meetings import meetings_of


class BaseOwnView(BaseAPIView):
    """A view of the players that the account is linked to, one a club."""

    def contacts(self) -> list[Contact]:
        """Each with its player and club."""
        return contacts_of(account_of(self.actor))

    def players(self) -> frozenset[int]:
        """Their ids."""
        return frozenset(contact.player_id for contact in self.contacts())


class OwnClubsView(BaseOwnView):
    """Your players."""

    serializer_class = OwnClubSerializer
    pagination_class = Pages

    @extend_schema(summary="Your players", responses=OwnClubSerializer(many=True))
    def get(self, request: Request) -> Response:
        """The player that your account is in each club, with your settings there."""
        return self.paged(self.contacts())


class OwnClubView(BaseOwnView):
    """You in one club."""

    serializer_class = OwnChoicesSerializer
    least_scope = Scope.ADMINISTER  # a choice of the player's own

    def contact(self) -> Contact:
        """The account's own in the club of this address; `Refusal` not_found."""
        found = (one for one in self.contacts() if one.player.club.slug == self.kwargs["slug"])
        if (contact := next(found, None)) is None:
            raise nothing_here()
        return contact

    @extend_schema(summary="Change your settings", responses=OwnClubSerializer)
    def patch(self, request: Request, slug: str) -> Response:
        """The name in public, news by email, and the wish to be erased. Public pages change at once."""
        contact, wanted = self.contact(), self.valid(partial=True)
        with transaction.atomic():
            if "shown_as" in wanted:
                set_shown_as(contact.player, by=contact.user, shown_as=ShownAs(wanted["shown_as"]))
            if "wants_letters" in wanted:
                set_wants_letters(contact.player, wanted=wanted["wants_letters"])
            if "asks_erasure" in wanted:
                ask_erasure(contact, wanted=wanted["asks_erasure"])
        return Response(self.shown())

    def shown(self) -> Any:
        return OwnClubSerializer(self.contact(), context=self.get_serializer_context()).data

    def to_keep(self, answer: Any) -> Any:
        """Nothing: the calendar has a private address."""
        return ""

    def from_kept(self, kept: Any) -> Any:
        return self.shown()


class OwnEventsView(BaseOwnView):
    """Your events to come."""

    serializer_class = OwnEventSerializer
    pagination_class = Pages

    @extend_schema(summary="Your coming events", responses=OwnEventSerializer(many=True))
    def get(self, request: Request) -> Response:
        """An event in play comes first, then the next one. The links are private."""
        players = self.players()
        return self.paged(coming_events(players, entries_of(players)))


class OwnResultsView(BaseOwnView):
    """Your past results."""

    serializer_class = OwnResultSerializer
    pagination_class = Pages

    @extend_schema(summary="Your results", responses=OwnResultSerializer(many=True))
    def get(self, request: Request) -> Response:
        """The last event first, each place with its reason."""
        players = self.players()
        page = self.paginate_queryset(played(entries_of(players)))
        shown = past_events(players, page or [])
        return self.get_paginated_response(self.get_serializer(shown, many=True).data)


class OwnGamesView(BaseOwnView):
    """Your games."""

    serializer_class = OwnGamesSerializer

    @extend_schema(summary="Your games")
    def get(self, request: Request) -> Response:
        """Games that count, by partner and by opponent."""
        return Response(OwnGamesSerializer(meetings_of(self.players())).data)


class OwnDataView(BaseOwnView):
    """Everything kept about you."""

    @extend_schema(summary="Your data", responses={200: OpenApiTypes.OBJECT})
    def get(self, request: Request) -> Response:
        """One part for each club, as the page's download has it. The secretary's notes about you are in it."""
        return Response({"clubs": [own_data(contact) for contact in self.contacts()]})


urlpatterns = [
    path("me/", OwnClubsView.as_view(), name="api-me"),
    path("me/clubs/<slug:slug>/", OwnClubView.as_view(), name="api-me-club"),
    path("me/events/", OwnEventsView.as_view(), name="api-me-events"),
    path("me/results/", OwnResultsView.as_view(), name="api-me-results"),
    path("me/games/", OwnGamesView.as_view(), name="api-me-games"),
    path("me/data/", OwnDataView.as_view(), name="api-me-data"),
]
