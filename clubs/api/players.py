"""Players of a club."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs import services
from clubs.models import Club
from clubs.policy import Act, may
from clubs.selectors import player_of, players_named
from clubs.serializers import PlayerSerializer
from clubs.web.endpoints import BaseAPIView
from clubs.web.paging import NameFilter, Pages


class _PlayerView(BaseAPIView):
    births = False  # whether the answer shows when players were born

    def get_serializer_context(self) -> dict[str, Any]:
        return {**super().get_serializer_context(), "births": self.births}

    def club_for(self, act: Act) -> Club:
        club = super().club_for(act)
        self.births = may(self.actor, Act.SEE_BIRTHS, club)
        return club


class PlayersView(_PlayerView):
    """The players that a club knows."""

    serializer_class = PlayerSerializer
    pagination_class = Pages
    query = NameFilter

    @extend_schema(summary="Players")
    def get(self, request: Request, slug: str) -> Response:
        """All players, or those with every word of `q` in their name."""
        club = self.club_for(Act.SEE_DESK)
        return self.paged(players_named(club, self.queried().get("q", "")))

    @extend_schema(summary="Find or create a player", responses={201: PlayerSerializer})
    def post(self, request: Request, slug: str) -> Response:
        """The player with exactly this name and note; created if there is none."""
        player = services.find_or_make_player(by=self.actor, club=self.club_for(Act.REGISTER), **self.valid())
        return Response(self.get_serializer(player).data, status=201)


class PlayerView(_PlayerView):
    """One player."""

    serializer_class = PlayerSerializer

    @extend_schema(summary="A player")
    def get(self, request: Request, slug: str, pk: int) -> Response:
        """A player of the club."""
        player = player_of(self.club_for(Act.SEE_DESK), pk)
        return Response(self.get_serializer(player).data)

    @extend_schema(summary="Correct a name", request=PlayerSerializer)
    def patch(self, request: Request, slug: str, pk: int) -> Response:
        """Correct a name or a note; the old one stays in the history."""
        player = player_of(self.club_for(Act.REGISTER), pk)
        changes = {"name": player.name, **self.valid(partial=True)}
        services.rename_player(by=self.actor, player=player, **changes)
        return Response(self.get_serializer(player).data)
