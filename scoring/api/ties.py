"""Settling ties: coins, lots, extra games, shared places (55+ Games, Tournament Play 10). Pairs go by number."""

from collections.abc import Iterable
from functools import partial
from typing import Any

from django.urls import path
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.errors import passes
from clubs.policy import Act
from clubs.selectors import get_or_refuse
from scoring.api.events import BaseDirectorView
from scoring.api.serializers import event as shapes
from scoring.api.serializers.starting import OrderNowSerializer, OrderSerializer
from scoring.api.standings import EVENT
from scoring.decisions.tie_order import change_order, refuse_order
from scoring.decisions.ties import call_extra_game, draw_lots, flip_coins, record_coins, share_place, undo_share
from scoring.ledger.entries.coin import CoinsFlipped
from tournaments.models import Entry, Stage, Table
from tournaments.selectors import entries_numbered


class BaseTieView(BaseDirectorView):
    """A view that settles a tie."""

    def tied(self) -> Stage:
        """The stage, if the actor may break ties in it."""
        return self.stage(Act.BREAK_TIES)

    def pairs(self, stage: Stage, numbers: Iterable[int]) -> list[Entry]:
        """The pairs of these numbers; refused for an unknown number."""
        return entries_numbered(stage.tournament_id, numbers, field="pairs")

    def settled(self) -> dict[str, Any]:
        """The user who settles a tie, its pairs, and the reason if one is needed."""
        stage, asked = self.tied(), self.valid()
        return {"by": self.user, "stage": stage, "entries": self.pairs(stage, asked.pop("pairs")), **asked}

    def flipped(self, stage: Stage, flip: CoinsFlipped) -> Response:
        """A flip, by the pairs' numbers."""
        numbers = dict(Entry.objects.filter(pk__in=flip.faces).values_list("pk", "number"))
        faces = {numbers[entry]: face for entry, face in flip.faces.items()}
        odd = None if flip.odd is None else numbers[flip.odd]
        return Response({"faces": faces, "odd": odd, "draw": flip.draw}, status=201)


class CoinsView(BaseTieView):
    """Coins drawn from the event's secret."""

    serializer_class = shapes.NumbersSerializer

    @extend_schema(summary="Flip coins", responses={201: shapes.CoinFlipSerializer})
    def post(self, request: Request, code: str) -> Response:
        """One flip for each of two or three tied pairs, repeated until it decides."""
        settled = self.settled()
        return self.flipped(settled["stage"], flip_coins(**settled))


class RealCoinsView(BaseTieView):
    """Coins of the hall."""

    serializer_class = shapes.RealCoinsSerializer

    @extend_schema(summary="Record real coins", responses={201: shapes.CoinFlipSerializer})
    def post(self, request: Request, code: str) -> Response:
        """One flip of real coins, and the witness."""
        stage, asked = self.tied(), self.valid()
        faces = {_number(text): face for text, face in asked["faces"].items()}
        shown = dict(zip(self.pairs(stage, faces), faces.values(), strict=True))
        flip = record_coins(by=self.user, stage=stage, faces=shown, witness=asked["witness"])
        return self.flipped(stage, flip)


class LotsView(BaseTieView):
    """Lots."""

    serializer_class = shapes.NumbersSerializer

    @extend_schema(summary="Draw lots", responses={201: shapes.LotsSerializer})
    def post(self, request: Request, code: str) -> Response:
        """The order in which four or more tied pairs enter a knock-out of extra games."""
        settled = self.settled()
        numbers = {entry.pk: entry.number for entry in settled["entries"]}
        order = draw_lots(**settled)
        return Response({"order": [numbers[entry] for entry in order]}, status=201)


class CallExtraGameView(BaseTieView):
    """Extra games."""

    serializer_class = shapes.ExtraGameSerializer

    @extend_schema(summary="Call an extra game", responses={201: shapes.CalledSerializer})
    def post(self, request: Request, code: str) -> Response:
        """Played at a table like any other game. It does not count as a win or add points."""
        stage, asked = self.tied(), self.valid()
        a, b = self.pairs(stage, (asked["a"], asked["b"]))
        table = self._table(stage, asked.get("table"))
        game = call_extra_game(by=self.user, stage=stage, a=a, b=b, table=table)
        number = game.table.number if game.table else None
        called = {"game": game.pk, "kind": game.kind, "table": number}
        return Response(shapes.CalledSerializer(called).data, status=201)

    def _table(self, stage: Stage, number: int | None) -> Table | None:
        return None if number is None else get_or_refuse(stage.tournament.tables.all(), number=number)


class SharePlaceView(BaseTieView):
    """Shared places."""

    serializer_class = shapes.ShareSerializer

    @extend_schema(summary="Share a place", responses={204: None})
    def post(self, request: Request, code: str) -> Response:
        """The tied pairs keep their shared place."""
        share_place(**self.settled())
        return Response(status=204)


class ReopenTieView(BaseTieView):
    """A place that is shared no longer."""

    serializer_class = shapes.ShareSerializer

    @extend_schema(summary="Reopen a tie", responses={204: None})
    def post(self, request: Request, code: str) -> Response:
        """These pairs no longer share their place."""
        undo_share(**self.settled())
        return Response(status=204)


class TieOrderView(BaseDirectorView):
    """How places are decided."""

    serializer_class = OrderSerializer

    @extend_schema(summary="Order of ties", responses=OrderNowSerializer)
    def get(self, request: Request, code: str) -> Response:
        """The criteria in order, the lists, and whether they can still be changed."""
        return self._current_order(self.stage(Act.SEE_DESK))

    @extend_schema(summary="Change the order", responses=OrderNowSerializer)
    def post(self, request: Request, code: str) -> Response:
        """Refused once the first result is in."""
        stage = change_order(by=self.user, stage=self.stage(Act.RUN_EVENT), **self.valid())
        return self._current_order(stage)

    def _current_order(self, stage: Stage) -> Response:
        settled = not passes(partial(refuse_order, stage))
        return Response({"tie_order": stage.tie_order, "lists": stage.lists, "settled": settled})


urlpatterns = [
    path(f"{EVENT}tie-order/", TieOrderView.as_view(), name="api-tie-order"),
    path(f"{EVENT}ties/coins/", CoinsView.as_view(), name="api-coins"),
    path(f"{EVENT}ties/coins/real/", RealCoinsView.as_view(), name="api-real-coins"),
    path(f"{EVENT}ties/lots/", LotsView.as_view(), name="api-lots"),
    path(f"{EVENT}ties/extra-games/", CallExtraGameView.as_view(), name="api-extra-game-call"),
    path(f"{EVENT}ties/share/", SharePlaceView.as_view(), name="api-share"),
    path(f"{EVENT}ties/reopen/", ReopenTieView.as_view(), name="api-tie-reopen"),
]


def _number(text: str) -> int:
    """An entry's number; 0, which nobody has, for anything else."""
    return int(text) if text.isdecimal() and len(text) < 6 else 0
