"""Players who are one person under two names: found, compared, merged, and apart again. For secretaries."""

from typing import Any

from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs import services
from clubs.api.serializers.merging import (
    DuplicateSerializer,
    MergePreviewSerializer,
    OtherPlayerSerializer,
    PlayerMergeSerializer,
    TwoPeopleSerializer,
    TwoPlayersSerializer,
)
from clubs.api.things import ClubActionView
from clubs.errors import Refusal
from clubs.models import Club, Player, PlayerMerge, TwoPeople
from clubs.policy import Act, Actor
from clubs.selectors import get_or_refuse, player_of
from clubs.services.duplicates import duplicates_in
from clubs.services.merge_preview import compared
from clubs.services.player_merging import refuse_two_people
from clubs.services.two_people import two_people_of
from clubs.web.declared import DeclaredAction
from clubs.web.endpoints import BaseAPIView
from clubs.web.paging import Pages
from clubs.web.previews import PreviewView


class DuplicatesView(BaseAPIView):
    """Pairs of players who may be one person."""

    serializer_class = DuplicateSerializer
    pagination_class = Pages

    @extend_schema(summary="Duplicates", responses=DuplicateSerializer(many=True))
    def get(self, request: Request, slug: str) -> Response:
        """The surest first. Players who were in one event are two people, and left out."""
        return self.paged(duplicates_in(self.club_for(Act.MANAGE_PEOPLE)))


class MergePreviewView(PreviewView):
    """A merge, looked at."""

    serializer_class = OtherPlayerSerializer

    @extend_schema(
        summary="Preview a merge",
        responses=MergePreviewSerializer,
    )
    def preview(self, request: Request, slug: str, pk: int) -> Response:  # type: ignore[override]
        """The values of both players, and those that the kept one has afterwards."""
        club = self.club_for(Act.MANAGE_PEOPLE)
        kept, gone = player_of(club, pk), player_of(club, self.valid()["gone_id"])
        refused = None
        try:
            refuse_two_people(kept, gone)
        except Refusal as refusal:
            refused = refusal.sentence
        shown = {"kept": kept, "gone": gone, "refused": refused, "values": compared(kept, gone)}
        return Response(MergePreviewSerializer(shown).data)


class MergesView(BaseAPIView):
    """The merges of a club."""

    serializer_class = PlayerMergeSerializer
    pagination_class = Pages

    @extend_schema(summary="Merges", responses=PlayerMergeSerializer(many=True))
    def get(self, request: Request, slug: str) -> Response:
        """All of them, those undone too, the last first."""
        return self.paged(merges_of(self.club_for(Act.MANAGE_PEOPLE)))


class MergeActionView(ClubActionView):
    """A write about one merge; another club's is not found."""

    def arguments(self, thing: Club) -> dict[str, Any]:
        """The merge of this address."""
        return {"merge": get_or_refuse(merges_of(thing), pk=self.kwargs["pk"])}


class TwoPeopleListView(ClubActionView):
    """Pairs of players who are two people."""

    serializer_class = TwoPeopleSerializer
    pagination_class = Pages

    @extend_schema(summary="Two people", responses=TwoPeopleSerializer(many=True))
    def get(self, request: Request, slug: str) -> Response:
        """Pairs that are not suggested as duplicates, the last first."""
        return self.paged(two_people_of(self.club_for(Act.MANAGE_PEOPLE)))


class TwoPeopleActionView(ClubActionView):
    """A write about two people who are kept apart."""

    def arguments(self, thing: Club) -> dict[str, Any]:
        """The pair of this address; another club's is not found."""
        return {"said": get_or_refuse(two_people_of(thing), pk=self.kwargs["pk"])}


def merges_of(club: Club) -> QuerySet[PlayerMerge]:
    """The merges of a club with their players."""
    return PlayerMerge.objects.filter(kept__club=club).select_related("kept__club", "gone")


def _merge(*, by: Actor, player: Player, gone_id: int) -> PlayerMerge:
    """Another club's player is not found."""
    return services.merge_players(by=by, kept=player, gone=player_of(player.club, gone_id))


def _keep_apart(*, by: Actor, club: Club, one_id: int, other_id: int) -> TwoPeople:
    """Another club's players are not found."""
    return services.keep_both(by=by, one=player_of(club, one_id), other=player_of(club, other_id))


MERGE: DeclaredAction[Player] = DeclaredAction(
    name="merge",
    summary="Merge a player",
    about="Everything of `gone` belongs to the player of this address from then on. No result changes.",
    permission=Act.MANAGE_PEOPLE,
    service=_merge,
    body=OtherPlayerSerializer,
    answers=PlayerMergeSerializer,
    created=True,
)
UNDO_MERGE: DeclaredAction[Club] = DeclaredAction(
    name="undo",
    summary="Undo a merge",
    about="`gone` is a player again, with exactly what was moved.",
    permission=Act.MANAGE_PEOPLE,
    service=services.undo_player_merge,
    answers=PlayerMergeSerializer,
)
KEEP_APART: DeclaredAction[Club] = DeclaredAction(
    name="two-people",
    summary="Keep two people apart",
    about="They are not suggested as duplicates any more.",
    permission=Act.MANAGE_PEOPLE,
    service=_keep_apart,
    body=TwoPlayersSerializer,
    answers=TwoPeopleSerializer,
    created=True,
)
SUGGEST_AGAIN: DeclaredAction[Club] = DeclaredAction(
    name="suggest",
    at="",
    method="DELETE",
    summary="Suggest two people again",
    about="They may be one person after all.",
    permission=Act.MANAGE_PEOPLE,
    service=services.forget_two_people,
)
