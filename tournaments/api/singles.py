"""Single players, and the partners drawn for them."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.policy import Act, nothing_here
from clubs.web.paging import BaseFilter, Pages
from clubs.web.previews import PreviewView
from clubs.web.sentence_field import SentenceField
from tournaments import services
from tournaments.api.event import BaseEventView
from tournaments.api.serializers.entries import (
    CutTableSerializer,
    NamesTextSerializer,
    NewSingleSerializer,
    PreviewSerializer,
    RealCutSerializer,
    SingleSerializer,
)
from tournaments.models import Single, Tournament
from tournaments.selectors import SingleLine, registration_of


def singles_as_listed(tournament: Tournament, *singles: Single) -> tuple[SingleLine, ...]:
    """These players as lists show them."""
    wanted = {single.pk for single in singles}
    return tuple(single for single in registration_of(tournament).singles if single.id in wanted)


class SingleFilter(BaseFilter):
    """By presence."""

    here = serializers.BooleanField(required=False, allow_null=True, default=None, help_text="Checked in, or not.")


class LeftOverSerializer(serializers.Serializer[Any]):
    """The players left over from the tables of four."""

    left_over = SentenceField(allow_null=True)


class SinglesView(BaseEventView):
    """The single players of an event."""

    serializer_class = NewSingleSerializer
    pagination_class = Pages
    list_about = LeftOverSerializer
    query = SingleFilter

    @extend_schema(summary="Single players", responses=SingleSerializer)
    def get(self, request: Request, code: str) -> Response:
        """With the players left over from the tables of four."""
        registration, here = registration_of(self.event()), self.queried().get("here")
        singles = [single for single in registration.singles if here in (None, single.here)]
        return self.paged(singles, SingleSerializer, registration)

    @extend_schema(summary="Register a player", responses={201: SingleSerializer})
    def post(self, request: Request, code: str) -> Response:
        """The player waits for a partner."""
        tournament = self.event(Act.REGISTER)
        single = services.register_single(by=self.user, tournament=tournament, **self.valid())
        return Response(SingleSerializer(singles_as_listed(tournament, single)[0]).data, status=201)


class SingleView(BaseEventView):
    """One single player."""

    public = False
    serializer_class = SingleSerializer

    @extend_schema(summary="Remove a player")
    def delete(self, request: Request, code: str, pk: int) -> Response:
        """Only before a partner is drawn."""
        services.unregister(by=self.user, entry=self.single(Act.REGISTER))
        return Response(status=204)


class SingleCheckInView(BaseEventView):
    """A player's presence."""

    public = False
    serializer_class = SingleSerializer

    @extend_schema(summary="Check a player in", request=None, responses=SingleSerializer)
    def post(self, request: Request, code: str, pk: int) -> Response:
        """The player is here."""
        single = self.single(Act.CHECK_IN)
        services.check_in(by=self.user, entry=single)
        return Response(SingleSerializer(singles_as_listed(single.tournament, single)[0]).data)

    @extend_schema(summary="Undo a player's check-in")
    def delete(self, request: Request, code: str, pk: int) -> Response:
        """The player is not here after all."""
        services.undo_check_in(by=self.user, entry=self.single(Act.CHECK_IN))
        return Response(status=204)


class SingleImportPreviewView(BaseEventView, PreviewView):
    """A list of players, looked at."""

    serializer_class = NamesTextSerializer

    @extend_schema(summary="Preview an import of players", responses=PreviewSerializer)
    def preview(self, request: Request, **address: Any) -> Response:
        """Every row, and each problem with its row, its column and the fix."""
        tournament = self.event(Act.REGISTER)
        return Response(PreviewSerializer(services.preview_singles(tournament=tournament, **self.valid())).data)


class SingleImportView(BaseEventView):
    """A list of players, imported whole or not at all."""

    public = False
    serializer_class = NamesTextSerializer

    @extend_schema(summary="Import players", responses={201: SingleSerializer(many=True)})
    def post(self, request: Request, code: str) -> Response:
        """Imports all pairs, or none: then the answer is 400 with every problem."""
        tournament = self.event(Act.REGISTER)
        singles = services.import_singles(by=self.user, tournament=tournament, **self.valid())
        return self.made(singles_as_listed(tournament, *singles), SingleSerializer)


class RealPartnersView(BaseEventView):
    """Partners by real cards."""

    public = False
    serializer_class = RealCutSerializer

    @extend_schema(summary="Record real cards", responses={201: CutTableSerializer})
    def post(self, request: Request, code: str) -> Response:
        """The cards that four players cut, and the witness."""
        tournament = self.event(Act.RUN_EVENT)
        asked = self.valid()
        table = services.record_partners(
            by=self.user, tournament=tournament, cut=_four(tournament, asked["cut"]), witness=asked["witness"]
        )
        return Response(CutTableSerializer(table).data, status=201)


def _four(tournament: Tournament, cut: dict[str, Any]) -> dict[Single, Any]:
    ids = [pk for pk in cut if pk.isdecimal() and len(pk) < 19]
    singles = tournament.singles_entered.select_related("player", "zone").in_bulk(map(int, ids))
    if len(singles) != len(cut):
        raise nothing_here()
    return {singles[int(pk)]: cards for pk, cards in cut.items()}
