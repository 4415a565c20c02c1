"""A pairing fixed by hand: the preview, and the swap."""

from typing import Any
from uuid import uuid4

from django.urls import path
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.policy import Act
from clubs.web.declared import DeclaredAction
from clubs.web.previews import PreviewView
from scoring.api.serializers import pairing as shapes
from scoring.api.standings import EVENT
from scoring.api.things import BaseRoundThingView
from scoring.decisions.pairing_repair import fix_pairing, refuse_no_repair
from scoring.ledger.entries.pairing import PairingFixed
from scoring.reads.pairing_repair import preview_repair
from tournaments.models import Entry, Round
from tournaments.selectors import entries_numbered


class SwapPreviewView(BaseRoundThingView, PreviewView):
    """The changes by a swap."""

    serializer_class = shapes.NewSwapSerializer

    @extend_schema(summary="Preview a pairing fixed by hand", responses=shapes.SwapPreviewSerializer)
    def preview(self, request: Request, **address: Any) -> Response:
        """The tables after the swap, and its effects."""
        round_ = self.thing(Act.RUN_EVENT)
        preview = preview_repair(round_, *_two(round_, **self.valid()))
        return Response(shapes.SwapPreviewSerializer(preview).data)


def _two(round_: Round, one: int, other: int) -> tuple[Entry, Entry]:
    """The entries of these numbers."""
    event = round_.stage.tournament_id
    (first,) = entries_numbered(event, [one], field="one")
    (second,) = entries_numbered(event, [other], field="other")
    return first, second


def _swap(*, round: Round, one: int, other: int, **given: Any) -> PairingFixed:  # noqa: A002  (the field's own word)
    """Its receipt outlives the round, which can be undone."""
    first, second = _two(round, one, other)
    return fix_pairing(round=round, one=first, other=second, uuid=uuid4(), **given)


SWAP: DeclaredAction[Round] = DeclaredAction(
    name="swap",
    summary="Fix a pairing by hand",
    about="Two entries change seats before a hand is saved at their tables. The same swap again takes it back.",
    permission=Act.RUN_EVENT,
    service=_swap,
    check=refuse_no_repair,
    body=shapes.NewSwapSerializer,
    answers=shapes.SwapSerializer,
    created=True,
)

urlpatterns = [
    path(f"{EVENT}rounds/<int:number>/swap/preview/", SwapPreviewView.as_view(), name="api-round-swap-preview"),
]
