"""Objections to a result: players object, the director keeps the result or corrects it."""

from collections.abc import Callable
from typing import Any

from django.urls import path
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.policy import Actor
from scoring import services
from scoring.api.desk import BaseGameView
from scoring.api.serializers import objections as shapes
from scoring.api.serializers.desk import ReasonSerializer
from scoring.api.tables import BaseTableWriteView
from scoring.api.writes import KEY
from scoring.reads.objections import objections_to
from scoring.reads.score_card import TableCard, card_of
from scoring.services.objections import authorise_objection
from tournaments.authentication import keeper_of


def objections_json(card: TableCard) -> Any:
    """All objections to the game."""
    shown = {"objections": objections_to([card.game_id])}
    return shapes.ObjectionsSerializer(shown, context={"card": card}).data


@extend_schema(tags=["table"])
class ObjectionsView(BaseTableWriteView):
    """Objections to the result of a game, from any table of the event."""

    serializer_class = shapes.NewObjectionSerializer

    @extend_schema(
        summary="Objections to a result",
        operation_id="objections_list",
        responses=shapes.ObjectionsSerializer,
        parameters=[],
    )
    def get(self, request: Request, game_id: int) -> Response:
        """With the director's answers."""
        return Response(objections_json(self._authorised(game_id)[1]))

    @extend_schema(
        summary="Object to a result",
        operation_id="objections_create",
        responses={201: shapes.ObjectionsSerializer},
        parameters=[KEY],
    )
    def post(self, request: Request, game_id: int) -> Response:
        """Of a final game, until it locks. No place moves before the director decides."""
        by, card = self._authorised(game_id)
        services.object_to_result(by=by, game_id=game_id, uuid=self.key, **self.valid(card=card))
        return Response(objections_json(card), status=201)

    def _authorised(self, game_id: int) -> tuple[Actor, TableCard]:
        by = self.actor if self.token is None else keeper_of(self.token)
        card = card_of(game_id)
        authorise_objection(by, card)
        return by, card


class BaseAnswerView(BaseGameView):
    """An answer of the director to an objection."""

    serializer_class = ReasonSerializer
    service: Callable[..., None]

    def answered(self, link: int) -> Response:
        """The objections once it is answered."""
        self.service(**self.common_arguments(), link=link, **self.valid())
        return Response(objections_json(self.card), status=201)


class KeepResultView(BaseAnswerView):
    """An objection that changes nothing."""

    service = staticmethod(services.keep_result)

    @extend_schema(
        summary="Keep the result",
        operation_id="objections_keep",
        responses={201: shapes.ObjectionsSerializer},
        parameters=[KEY],
        tags=["desk"],
    )
    def post(self, request: Request, game_id: int, link: int) -> Response:
        """The players see the reason. To change the result, correct it: that answers the objection too."""
        return self.answered(link)


class ReopenObjectionView(BaseAnswerView):
    """An answer undone."""

    service = staticmethod(services.reopen_objection)

    @extend_schema(
        summary="Undo an answer",
        operation_id="objections_reopen",
        responses={201: shapes.ObjectionsSerializer},
        parameters=[KEY],
        tags=["desk"],
    )
    def post(self, request: Request, game_id: int, link: int) -> Response:
        """The objection waits for the director again."""
        return self.answered(link)


OBJECTION = "games/<int:game_id>/objections/"
urlpatterns = [
    path(OBJECTION, ObjectionsView.as_view(), name="api-objections"),
    path(f"{OBJECTION}<int:link>/keep/", KeepResultView.as_view(), name="api-objection-keep"),
    path(f"{OBJECTION}<int:link>/reopen/", ReopenObjectionView.as_view(), name="api-objection-reopen"),
]
