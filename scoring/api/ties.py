"""Settling ties: coins, lots, extra games, shared places (55+ Games, Tournament Play 10). Pairs go by number."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from django.urls import path
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.errors import passes
from clubs.policy import Act
from clubs.selectors import get_or_refuse
from clubs.web.declared import BaseActionView, DeclaredAction, action_addresses
from rules.tournament.standings import TieStep
from scoring.api.serializers import event as shapes
from scoring.api.serializers.starting import OrderNowSerializer, OrderSerializer
from scoring.api.standings import EVENT
from scoring.api.things import BaseOneEventView, StageActionView
from scoring.decisions.tie_order import change_order, refuse_order
from scoring.decisions.tie_steps import TiesNow
from scoring.decisions.ties import call_extra_game, draw_lots, flip_coins, record_coins, share_place, undo_share
from scoring.ledger.entries.coin import CoinsFlipped
from tournaments.models import Entry, Stage
from tournaments.selectors import entries_numbered


def _pairs(stage: Stage, numbers: Iterable[int]) -> list[Entry]:
    """The pairs of these numbers; refused for an unknown number."""
    return entries_numbered(stage.tournament_id, numbers, field="pairs")


def _flip_coins(*, stage: Stage, pairs: Sequence[int], **given: Any) -> dict[str, Any]:
    return _flipped(flip_coins(stage=stage, entries=_pairs(stage, pairs), **given))


def _record_coins(*, stage: Stage, faces: Mapping[str, str], **given: Any) -> dict[str, Any]:
    numbered = {_number(text): face for text, face in faces.items()}
    shown = dict(zip(_pairs(stage, numbered), numbered.values(), strict=True))
    return _flipped(record_coins(stage=stage, faces=shown, **given))


def _flipped(flip: CoinsFlipped) -> dict[str, Any]:
    """A flip, by the pairs' numbers."""
    numbers = dict(Entry.objects.filter(pk__in=flip.faces).values_list("pk", "number"))
    faces = {str(numbers[entry]): face for entry, face in flip.faces.items()}
    return {"faces": faces, "odd": None if flip.odd is None else numbers[flip.odd], "draw": flip.draw}


def _draw_lots(*, stage: Stage, pairs: Sequence[int], **given: Any) -> dict[str, Any]:
    entries = _pairs(stage, pairs)
    numbers = {entry.pk: entry.number for entry in entries}
    return {"order": [numbers[entry] for entry in draw_lots(stage=stage, entries=entries, **given)]}


def _call_extra_game(*, stage: Stage, a: int, b: int, table: int | None = None, **given: Any) -> dict[str, Any]:
    one, other = _pairs(stage, (a, b))
    at = None if table is None else get_or_refuse(stage.tournament.tables.all(), number=table)
    game = call_extra_game(stage=stage, a=one, b=other, table=at, **given)
    return {"game": game.pk, "kind": game.kind, "table": game.table.number if game.table else None}


def _share_place(*, stage: Stage, pairs: Sequence[int], **given: Any) -> None:
    share_place(stage=stage, entries=_pairs(stage, pairs), **given)


def _undo_share(*, stage: Stage, pairs: Sequence[int], **given: Any) -> None:
    undo_share(stage=stage, entries=_pairs(stage, pairs), **given)


def _number(text: str) -> int:
    """An entry's number; 0, which nobody has, for anything else."""
    return int(text) if text.isdecimal() and len(text) < 6 else 0


TIE_ACTIONS: Sequence[DeclaredAction[TiesNow]] = (
    DeclaredAction(
        name="ties/coins",
        summary="Flip coins",
        about="One flip for each of two or three tied pairs, repeated until it decides.",
        permission=Act.BREAK_TIES,
        service=_flip_coins,
        check=lambda now: now.refuse_no_step(TieStep.FLIP, TieStep.TOSS),
        body=shapes.NumbersSerializer,
        answers=shapes.CoinFlipSerializer,
        created=True,
    ),
    DeclaredAction(
        name="ties/coins/real",
        summary="Record real coins",
        about="One flip of real coins, and the witness.",
        permission=Act.BREAK_TIES,
        service=_record_coins,
        check=lambda now: now.refuse_no_step(TieStep.FLIP, TieStep.TOSS),
        body=shapes.RealCoinsSerializer,
        answers=shapes.CoinFlipSerializer,
        created=True,
    ),
    DeclaredAction(
        name="ties/lots",
        summary="Draw lots",
        about="The order in which four or more tied pairs enter a knock-out of extra games.",
        permission=Act.BREAK_TIES,
        service=_draw_lots,
        check=lambda now: now.refuse_no_step(TieStep.LOTS),
        body=shapes.NumbersSerializer,
        answers=shapes.LotsSerializer,
        created=True,
    ),
    DeclaredAction(
        name="ties/extra-games",
        summary="Call an extra game",
        about="Played at a table like any other game. It does not count as a win or add points.",
        permission=Act.BREAK_TIES,
        service=_call_extra_game,
        check=TiesNow.refuse_no_game,
        body=shapes.ExtraGameSerializer,
        answers=shapes.CalledSerializer,
        created=True,
    ),
    DeclaredAction(
        name="ties/share",
        summary="Share a place",
        about="The tied pairs keep their shared place.",
        permission=Act.BREAK_TIES,
        service=_share_place,
        check=TiesNow.refuse_no_step,
        body=shapes.ShareSerializer,
    ),
)
UNDO_SHARE: DeclaredAction[TiesNow] = DeclaredAction(
    name="ties/reopen",
    summary="Reopen a tie",
    about="These pairs no longer share their place.",
    permission=Act.BREAK_TIES,
    service=_undo_share,
    body=shapes.ShareSerializer,
)
"""Not in the list of what can be done: the history of the event says what can be undone."""


class TieActionView(BaseOneEventView[TiesNow], BaseActionView[TiesNow]):
    """A write about the ties of the stage in play."""

    def thing(self, permission: Act) -> TiesNow:
        return TiesNow(self.stage(permission))

    def arguments(self, thing: TiesNow) -> dict[str, Any]:
        """The stage alone: the services read its ties once they hold it."""
        return {"stage": thing.stage}


class TieOrderView(StageActionView):
    """How places are decided."""

    serializer_class = OrderSerializer

    @extend_schema(summary="Order of ties", responses=OrderNowSerializer)
    def get(self, request: Request, code: str) -> Response:
        """The criteria in order, the lists, and whether they can still be changed."""
        return Response(_current_order(self.stage(Act.SEE_DESK)))


def _current_order(stage: Stage) -> dict[str, Any]:
    settled = not passes(partial(refuse_order, stage))
    return {"tie_order": stage.tie_order, "lists": stage.lists, "settled": settled}


def _change_order(**given: Any) -> dict[str, Any]:
    return _current_order(change_order(**given))


CHANGE_ORDER: DeclaredAction[Stage] = DeclaredAction(
    name="tie-order",
    summary="Change the order",
    about="Refused once the first result is in.",
    permission=Act.RUN_EVENT,
    service=_change_order,
    check=refuse_order,
    body=OrderSerializer,
    answers=OrderNowSerializer,
)

urlpatterns = [
    path(f"{EVENT}tie-order/", TieOrderView.doing(CHANGE_ORDER), name="api-tie-order"),
    *action_addresses(EVENT, "event", [*TIE_ACTIONS, UNDO_SHARE], TieActionView),
]
