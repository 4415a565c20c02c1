"""Calls for the director: a table calls, the desk answers."""

from collections.abc import Sequence
from typing import Any

from django.urls import path
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.policy import Act, TableKeeper, nothing_here
from clubs.web.declared import DeclaredAction, action_addresses
from clubs.web.paging import Pages
from scoring.api.serializers import calls as shapes
from scoring.api.standings import EVENT
from scoring.api.tables import BaseTableView, BaseTableWriteView
from scoring.api.things import BaseCaseActionView, BaseDirectorView
from scoring.api.writes import KEY
from scoring.decisions.calls import answer_call, call_director, refuse_settled_call
from scoring.ledger.entries.call import CallAnswer
from scoring.models import ScoreCard
from scoring.reads.calls import DirectorCall, calls_at, open_calls
from scoring.reads.table_state import games_at
from tournaments.models import Game


def cards_of(calls: Sequence[DirectorCall]) -> dict[int, ScoreCard]:
    """The score cards that the calls are about, by game."""
    found = ScoreCard.objects.filter(game__in={one.game for one in calls})
    return {card.game_id: card for card in found.select_related("game__round", "game__table")}


@extend_schema(tags=["table"])
class CallsView(BaseTableWriteView):
    """Calls of a table for the director."""

    serializer_class = shapes.NewCallSerializer
    pagination_class = Pages

    @extend_schema(summary="Calls for the director", responses={200: shapes.CallSerializer(many=True)}, parameters=[])
    def get(self, request: Request, game_id: int) -> Response:
        """With the desk's answers, and with entries that a sheet refused."""
        self.at_card(game_id)
        calls = calls_at([game_id])
        return self.paged(calls, shapes.CallSerializer, cards=cards_of(calls))

    @extend_schema(
        summary="Call the director",
        responses={201: shapes.CallSerializer(many=True)},
        parameters=[KEY],
    )
    def post(self, request: Request, game_id: int) -> Response:
        """About the game in play. A call changes no score."""
        by, card = self.at_card(game_id)
        call_director(by=by, game_id=game_id, uuid=self.key, **self.valid(card=card))
        calls = calls_at([game_id])
        return self.made(calls, shapes.CallSerializer, cards=cards_of(calls))


class CallActionView(BaseCaseActionView[DirectorCall]):
    """A write of the desk about one call. Answered with all calls of the game."""

    cases = staticmethod(calls_at)

    def shown(self, answer: Sequence[DirectorCall]) -> Any:
        """With the score cards that they are about."""
        return self.all_of(answer, shapes.CallSerializer, cards=cards_of(answer)).data


class EventCallsView(BaseDirectorView):
    """Calls that wait, for the desk."""

    serializer_class = shapes.OpenCallSerializer
    pagination_class = Pages

    @extend_schema(summary="Open calls of an event")
    def get(self, request: Request, code: str) -> Response:
        """From every table, the oldest first, each with the id of its game. Answer them there."""
        calls = open_calls(self.stage(Act.SEE_DESK))
        return self.paged(calls, cards=cards_of(calls))


class MyCallsView(BaseTableView):
    """Calls that wait, for a table."""

    serializer_class = shapes.OpenCallSerializer
    pagination_class = Pages

    @extend_schema(summary="Open calls of a table", tags=["table"])
    def get(self, request: Request) -> Response:
        """About the game at the table whose token is shown: the open one, otherwise the last one played here."""
        if not isinstance(self.actor, TableKeeper):
            raise nothing_here()
        games = games_at(request.auth)[:1]  # type: ignore[arg-type]
        calls = [one for one in calls_at([game.pk for game in games]) if one.open]
        return self.paged(calls, cards=cards_of(calls))


def _answer_call(*, game: Game, **given: Any) -> Sequence[DirectorCall]:
    answer_call(game=game, **given)
    return calls_at([game.pk])


ANSWER: DeclaredAction[DirectorCall] = DeclaredAction(
    name="answer",
    summary="Answer a call",
    about="On the way, or settled. A ruling on the game settles the calls of its table too.",
    permission=Act.ENTER_RESULT,
    service=_answer_call,
    check=refuse_settled_call,
    choices=lambda call: {"answer": [CallAnswer.SETTLED] if call.taken else list(CallAnswer)},
    body=shapes.CallAnswerSerializer,
    answers=shapes.CallSerializer,
    many=True,
    created=True,
)

CALLS = "games/<int:game_id>/calls/"
urlpatterns = [
    path(CALLS, CallsView.as_view(), name="api-calls"),
    path(f"{EVENT}calls/", EventCallsView.as_view(), name="api-event-calls"),
    path("table/calls/", MyCallsView.as_view(), name="api-my-calls"),
    *action_addresses(f"{CALLS}<int:link_id>/", "call", [ANSWER], CallActionView),
]
