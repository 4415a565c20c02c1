"""Objections to a result: players object, the director keeps the result or corrects it."""

from collections.abc import Callable

from django.urls import path
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.policy import Actor
from clubs.web.paging import Pages
from scoring.api.desk import BaseGameView
from scoring.api.serializers import objections as shapes
from scoring.api.serializers.desk import ReasonSerializer
from scoring.api.tables import BaseTableWriteView
from scoring.api.writes import KEY
from scoring.decisions.objections import authorise_objection, keep_result, object_to_result, undo_answer
from scoring.reads.objections import objections_to
from scoring.reads.score_card import TableCard, card_of
from tournaments.authentication import keeper_of


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


class BaseAnswerView(BaseGameView):
    """An answer of the director to an objection."""

    serializer_class = ReasonSerializer
    service: Callable[..., None]

    def answered(self, link: int) -> Response:
        """The objections once it is answered."""
        self.service(**self.common_arguments(), link=link, **self.valid())
        return self.made(objections_to([self.card.game_id]), shapes.ObjectionSerializer, card=self.card)


class KeepResultView(BaseAnswerView):
    """An objection that changes nothing."""

    service = staticmethod(keep_result)

    @extend_schema(
        summary="Keep the result",
        responses={201: shapes.ObjectionSerializer(many=True)},
        parameters=[KEY],
        tags=["desk"],
    )
    def post(self, request: Request, game_id: int, link_id: int) -> Response:
        """The players see the reason. To change the result, correct it: that answers the objection too."""
        return self.answered(link_id)


class ReopenObjectionView(BaseAnswerView):
    """The director's answer to an objection, undone."""

    service = staticmethod(undo_answer)

    @extend_schema(
        summary="Undo an answer",
        responses={201: shapes.ObjectionSerializer(many=True)},
        parameters=[KEY],
        tags=["desk"],
    )
    def post(self, request: Request, game_id: int, link_id: int) -> Response:
        """The objection waits for the director again."""
        return self.answered(link_id)


OBJECTION = "games/<int:game_id>/objections/"
urlpatterns = [
    path(OBJECTION, ObjectionsView.as_view(), name="api-objections"),
    path(f"{OBJECTION}<int:link_id>/keep/", KeepResultView.as_view(), name="api-objection-keep"),
    path(f"{OBJECTION}<int:link_id>/reopen/", ReopenObjectionView.as_view(), name="api-objection-reopen"),
]
