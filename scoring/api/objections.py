"""Objections to a result: players object, the director keeps the result or corrects it."""

from collections.abc import Callable, Sequence
from typing import Any

from django.urls import path
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.policy import Act, Actor
from clubs.web.declared import DeclaredAction, action_addresses
from clubs.web.paging import Pages
from scoring.api.serializers import calls as shapes
from scoring.api.serializers.desk import ReasonSerializer
from scoring.api.tables import BaseTableWriteView
from scoring.api.things import BaseCaseActionView
from scoring.api.writes import KEY
from scoring.decisions.objections import (
    authorise_objection,
    keep_result,
    object_to_result,
    refuse_settled_objection,
    refuse_unanswered,
    undo_answer,
)
from scoring.reads.objections import Objection, objections_to
from scoring.reads.score_card import TableCard, card_of
from tournaments.authentication import keeper_of
from tournaments.models import Game


@extend_schema(tags=["table"])
class ObjectionsView(BaseTableWriteView):
    """Objections to the result of a game, from any table of the event."""

    serializer_class = shapes.NewObjectionSerializer
    pagination_class = Pages

    @extend_schema(
        summary="Objections to a result",
        responses={200: shapes.ObjectionSerializer(many=True)},
        parameters=[],
    )
    def get(self, request: Request, game_id: int) -> Response:
        """With the director's answers."""
        card = self._authorised(game_id)[1]
        return self.paged(objections_to([card.game_id]), shapes.ObjectionSerializer, card=card)

    @extend_schema(
        summary="Object to a result",
        responses={201: shapes.ObjectionSerializer(many=True)},
        parameters=[KEY],
    )
    def post(self, request: Request, game_id: int) -> Response:
        """Of a final game, until it locks. No place moves before the director decides."""
        by, card = self._authorised(game_id)
        object_to_result(by=by, game_id=game_id, uuid=self.key, **self.valid(card=card))
        return self.made(objections_to([card.game_id]), shapes.ObjectionSerializer, card=card)

    def _authorised(self, game_id: int) -> tuple[Actor, TableCard]:
        by = self.actor if self.token is None else keeper_of(self.token)
        card = card_of(game_id)
        authorise_objection(by, card)
        return by, card


class ObjectionActionView(BaseCaseActionView[Objection]):
    """An answer of the director to an objection. Answered with all objections to the result."""

    cases = staticmethod(objections_to)

    def get_serializer_context(self) -> dict[str, Any]:
        """With the card of the game."""
        return {**super().get_serializer_context(), "card": getattr(self, "card", None)}


def _then_objections(service: Callable[..., None]) -> Callable[..., Sequence[Objection]]:
    def done(*, game: Game, **given: Any) -> Sequence[Objection]:
        service(game=game, **given)
        return objections_to([game.pk])

    return done


_COMMON: dict[str, Any] = {
    "permission": Act.CORRECT,
    "body": ReasonSerializer,
    "answers": shapes.ObjectionSerializer,
    "many": True,
    "created": True,
}
ACTIONS: Sequence[DeclaredAction[Objection]] = (
    DeclaredAction(
        name="keep",
        summary="Keep the result",
        about="The players see the reason. To change the result, correct it: that answers the objection too.",
        service=_then_objections(keep_result),
        check=refuse_settled_objection,
        **_COMMON,
    ),
    DeclaredAction(
        name="reopen",
        summary="Undo an answer",
        about="The objection waits for the director again.",
        service=_then_objections(undo_answer),
        check=refuse_unanswered,
        **_COMMON,
    ),
)

OBJECTION = "games/<int:game_id>/objections/"
urlpatterns = [
    path(OBJECTION, ObjectionsView.as_view(), name="api-objections"),
    *action_addresses(f"{OBJECTION}<int:link_id>/", "objection", ACTIONS, ObjectionActionView),
]
