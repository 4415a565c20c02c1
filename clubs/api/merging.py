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
from clubs.errors import Refusal
from clubs.models import Club, PlayerMerge
from clubs.policy import Act
from clubs.selectors import get_or_refuse, player_of
from clubs.services.duplicates import duplicates_in
from clubs.services.merge_preview import compared
from clubs.services.player_merging import refuse_two_people
from clubs.services.two_people import two_people_of
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
    """The effect of a merge, which is not carried out."""

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


class MergeIntoView(BaseAPIView):
    """A merge of two players."""

    serializer_class = OtherPlayerSerializer

    @extend_schema(summary="Merge a player", responses={201: PlayerMergeSerializer})
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """Everything of `gone` belongs to the player of this address from then on. No result changes."""
        club = self.club_for(Act.MANAGE_PEOPLE)
        gone = player_of(club, self.valid()["gone_id"])
        merge = services.merge_players(by=self.actor, kept=player_of(club, pk), gone=gone)
        return Response(PlayerMergeSerializer(merge).data, status=201)


class MergesView(BaseAPIView):
    """The merges of a club."""

    serializer_class = PlayerMergeSerializer
    pagination_class = Pages

    @extend_schema(summary="Merges", responses=PlayerMergeSerializer(many=True))
    def get(self, request: Request, slug: str) -> Response:
        """All of them, those undone too, the last first."""
        return self.paged(merges_of(self.club_for(Act.MANAGE_PEOPLE)))


class UndoMergeView(BaseAPIView):
    """A merge that was a mistake."""

    serializer_class = PlayerMergeSerializer

    @extend_schema(summary="Undo a merge", request=None, responses={200: PlayerMergeSerializer})
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """`gone` is a player again, with exactly what was moved."""
        merge = get_or_refuse(merges_of(self.club_for(Act.MANAGE_PEOPLE)), pk=pk)
        return Response(PlayerMergeSerializer(services.undo_player_merge(by=self.actor, merge=merge)).data)


class TwoPeopleListView(BaseAPIView):
    """Pairs of players who are two people."""

    serializer_class = TwoPeopleSerializer
    pagination_class = Pages

    @extend_schema(summary="Two people", responses=TwoPeopleSerializer(many=True))
    def get(self, request: Request, slug: str) -> Response:
        """Pairs that are not suggested as duplicates, the last first."""
        return self.paged(two_people_of(self.club_for(Act.MANAGE_PEOPLE)))

    @extend_schema(
        summary="Keep two people apart",
        request=TwoPlayersSerializer,
        responses={201: TwoPeopleSerializer},
    )
    def post(self, request: Request, slug: str) -> Response:
        """They are not suggested as duplicates any more."""
        club = self.club_for(Act.MANAGE_PEOPLE)
        both: dict[str, Any] = {
            name.removesuffix("_id"): player_of(club, pk) for name, pk in self.valid(TwoPlayersSerializer).items()
        }
        return Response(TwoPeopleSerializer(services.keep_both(by=self.actor, **both)).data, status=201)


class TwoPeopleView(BaseAPIView):
    """Two people who are not suggested as duplicates."""

    serializer_class = TwoPeopleSerializer

    @extend_schema(summary="Suggest two people again")
    def delete(self, request: Request, slug: str, pk: int) -> Response:
        """They may be one person after all."""
        said = get_or_refuse(two_people_of(self.club_for(Act.MANAGE_PEOPLE)), pk=pk)
        services.forget_two_people(by=self.actor, said=said)
        return Response(status=204)


def merges_of(club: Club) -> QuerySet[PlayerMerge]:
    """The merges of a club with their players."""
    return PlayerMerge.objects.filter(kept__club=club).select_related("kept__club", "gone")
