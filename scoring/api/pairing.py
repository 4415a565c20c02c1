"""A pairing fixed by hand: the preview, and the swap."""

from typing import Any
from uuid import uuid4

from django.urls import path
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.policy import Act
from clubs.selectors import get_or_refuse
from clubs.web.previews import PreviewView
from scoring.api.serializers import pairing as shapes
from scoring.api.standings import EVENT
from scoring.api.things import BaseDirectorView
from scoring.decisions.pairing_repair import fix_pairing
from scoring.reads.pairing_repair import preview_repair
from tournaments.models import Entry, Round
from tournaments.selectors import entries_numbered


class BasePairingView(BaseDirectorView):
    """A view about two entries of one round."""

    def seated_round(self) -> Round:
        """The round of this number, with its stage and event."""
        rounds = self.stage(Act.RUN_EVENT).rounds.select_related("stage__tournament__club")
        return get_or_refuse(rounds, number=self.kwargs["number"])

    def two(self, round_: Round, one: int, other: int) -> tuple[Entry, Entry]:
        """The entries of these numbers."""
        event = round_.stage.tournament_id
        (first,) = entries_numbered(event, [one], field="one")
        (second,) = entries_numbered(event, [other], field="other")
        return first, second


class SwapPreviewView(BasePairingView, PreviewView):
    """The changes by a swap."""

    serializer_class = shapes.NewSwapSerializer

    @extend_schema(summary="Preview a pairing fixed by hand", responses=shapes.SwapPreviewSerializer)
    def preview(self, request: Request, **address: Any) -> Response:
        """The tables after the swap, and its effects."""
        round_ = self.seated_round()
        preview = preview_repair(round_, *self.two(round_, **self.valid()))
        return Response(shapes.SwapPreviewSerializer(preview).data)


class SwapView(BasePairingView):
    """A pairing fixed by hand. Its receipt outlives the round, which can be undone."""

    serializer_class = shapes.NewSwapSerializer

    @extend_schema(summary="Fix a pairing by hand", responses={201: shapes.SwapSerializer})
    def post(self, request: Request, code: str, number: int) -> Response:
        """Two entries change seats before a hand is saved at their tables. The same swap again takes it back."""
        round_, asked = self.seated_round(), self.valid()
        one, other = self.two(round_, asked.pop("one"), asked.pop("other"))
        fixed = fix_pairing(by=self.user, round=round_, one=one, other=other, uuid=uuid4(), **asked)
        return Response(shapes.SwapSerializer(fixed).data, status=201)


urlpatterns = [
    path(f"{EVENT}rounds/<int:number>/swap/", SwapView.as_view(), name="api-round-swap"),
    path(f"{EVENT}rounds/<int:number>/swap/preview/", SwapPreviewView.as_view(), name="api-round-swap-preview"),
]
