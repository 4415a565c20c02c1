"""Players of a club."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs import services
from clubs.api.things import BaseBirthView, ClubActionView, PlayerActionView
from clubs.models import Club, Player
from clubs.policy import Act
from clubs.selectors import player_of, players_named
from clubs.serializers import PlayerSerializer
from clubs.web.declared import DeclaredAction
from clubs.web.paging import NameFilter, Pages


class PlayersView(BaseBirthView, ClubActionView):
    """The players that a club knows."""

    serializer_class = PlayerSerializer
    pagination_class = Pages
    query = NameFilter

    @extend_schema(summary="Players")
    def get(self, request: Request, slug: str) -> Response:
        """All players, or those with every word of `q` in their name."""
        club = self.club_for(Act.SEE_DESK)
        return self.paged(players_named(club, self.queried().get("q", "")))


class PlayerView(PlayerActionView):
    """One player."""

    serializer_class = PlayerSerializer

    @extend_schema(summary="A player")
    def get(self, request: Request, slug: str, pk: int) -> Response:
        """A player of the club."""
        player = player_of(self.club_for(Act.SEE_DESK), pk)
        return Response(self.get_serializer(player).data)


def _correct_name(*, player: Player, **given: Any) -> Player:
    """A name that is not sent stays."""
    return services.rename_player(player=player, **{"name": player.name, **given})


FIND_OR_CREATE: DeclaredAction[Club] = DeclaredAction(
    name="players",
    summary="Find or create a player",
    about="The player with exactly this name and note; created if there is none.",
    permission=Act.REGISTER,
    service=services.find_or_make_player,
    body=PlayerSerializer,
    answers=PlayerSerializer,
    created=True,
)
CORRECT: DeclaredAction[Player] = DeclaredAction(
    name="correct",
    at="",
    method="PATCH",
    summary="Correct a name",
    about="Correct a name or a note; the old one stays in the history.",
    permission=Act.REGISTER,
    service=_correct_name,
    body=PlayerSerializer,
    answers=PlayerSerializer,
)
