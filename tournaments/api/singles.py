"""Single players, and the partners drawn for them."""

from collections.abc import Sequence
from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.policy import Act, nothing_here
from clubs.web.declared import BaseActionView, DeclaredAction
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
from tournaments.services.imports import refuse_import_of_singles
from tournaments.services.partners import CutTable


def singles_as_listed(tournament: Tournament, *singles: Single) -> tuple[SingleLine, ...]:
    """These players as lists show them."""
    wanted = {single.pk for single in singles}
    return tuple(single for single in registration_of(tournament).singles if single.id in wanted)


class SingleFilter(BaseFilter):
    """Only players who are checked in, or who are not."""

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
    """A player who waits for a partner."""

    public = False
    serializer_class = SingleSerializer

    @extend_schema(summary="Remove a player")
    def delete(self, request: Request, code: str, pk: int) -> Response:
        """Only before a partner is drawn."""
        services.unregister(by=self.user, entry=self.single(Act.REGISTER))
        return Response(status=204)


class SingleActionView(BaseEventView, BaseActionView[Single]):
    """A write of declared actions on a single player."""

    public = False
    serializer_class = SingleSerializer

    def thing(self, permission: Act) -> Single:
        return self.single(permission)

    def arguments(self, thing: Single) -> dict[str, Any]:
        return {"entry": thing}


class SingleCheckInView(SingleActionView):
    """A player's presence."""

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


def _check_in(*, entry: Single, **given: Any) -> SingleLine:
    services.check_in(entry=entry, **given)
    return singles_as_listed(entry.tournament, entry)[0]


def _import_players(*, tournament: Tournament, **given: Any) -> Sequence[SingleLine]:
    return singles_as_listed(tournament, *services.import_singles(tournament=tournament, **given))


def _record_partners(*, tournament: Tournament, cut: dict[str, Any], **given: Any) -> CutTable:
    """Another event's players are not found."""
    return services.record_partners(tournament=tournament, cut=_four(tournament, cut), **given)


def _four(tournament: Tournament, cut: dict[str, Any]) -> dict[Single, Any]:
    ids = [pk for pk in cut if pk.isdecimal() and len(pk) < 19]
    singles = tournament.singles_entered.select_related("player", "zone").in_bulk(map(int, ids))
    if len(singles) != len(cut):
        raise nothing_here()
    return {singles[int(pk)]: cards for pk, cards in cut.items()}


CHECK_IN: DeclaredAction[Single] = DeclaredAction(
    name="check-in",
    summary="Check a player in",
    about="The player is here.",
    permission=Act.CHECK_IN,
    service=_check_in,
    answers=SingleSerializer,
)
IMPORT: DeclaredAction[Tournament] = DeclaredAction(
    name="singles/import",
    summary="Import players",
    about="Imports all pairs, or none: then the answer is 400 with every problem.",
    permission=Act.REGISTER,
    service=_import_players,
    check=refuse_import_of_singles,
    body=NamesTextSerializer,
    answers=SingleSerializer,
    many=True,
    created=True,
)
RECORD_PARTNERS: DeclaredAction[Tournament] = DeclaredAction(
    name="partners/real",
    summary="Record real cards",
    about="The cards that four players cut, and the witness.",
    permission=Act.RUN_EVENT,
    service=_record_partners,
    body=RealCutSerializer,
    answers=CutTableSerializer,
    created=True,
)
