"""Calls for the director: a table calls, the desk answers."""

from typing import Any

from django.urls import path
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from scoring import services
from scoring.api.desk import BaseGameView
from scoring.api.serializers import calls as shapes
from scoring.api.tables import BaseTableWriteView
from scoring.api.writes import KEY
from scoring.reads.calls import calls_at


def calls_json(game_id: int) -> Any:
    """All calls about the game."""
    return shapes.CallsSerializer({"calls": calls_at([game_id])}).data


@extend_schema(tags=["table"])
class CallsView(BaseTableWriteView):
    """Calls of a table for the director."""

    serializer_class = shapes.NewCallSerializer

    @extend_schema(
        summary="Calls for the director", operation_id="calls_list", responses=shapes.CallsSerializer, parameters=[]
    )
    def get(self, request: Request, game_id: int) -> Response:
        """With the desk's answers, and with entries that a sheet refused."""
        self.at_card(game_id)
        return Response(calls_json(game_id))

    @extend_schema(
        summary="Call the director",
        operation_id="calls_create",
        responses={201: shapes.CallsSerializer},
        parameters=[KEY],
    )
    def post(self, request: Request, game_id: int) -> Response:
        """About the game in play. A call changes no score."""
        by, card = self.at_card(game_id)
        services.call_director(by=by, game_id=game_id, uuid=self.key, **self.valid(card=card))
        return Response(calls_json(game_id), status=201)


class AnswerCallView(BaseGameView):
    """The desk's answer to a call."""

    serializer_class = shapes.CallAnswerSerializer

    @extend_schema(
        summary="Answer a call",
        operation_id="calls_answer",
        responses={201: shapes.CallsSerializer},
        parameters=[KEY],
        tags=["desk"],
    )
    def post(self, request: Request, game_id: int, link: int) -> Response:
        """On the way, or settled. A ruling on the game settles the calls of its table too."""
        services.answer_call(**self.common_arguments(), link=link, **self.valid())
        return Response(calls_json(game_id), status=201)


CALLS = "games/<int:game_id>/calls/"
urlpatterns = [
    path(CALLS, CallsView.as_view(), name="api-calls"),
    path(f"{CALLS}<int:link>/answer/", AnswerCallView.as_view(), name="api-call-answer"),
]
