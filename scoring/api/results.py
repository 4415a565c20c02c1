"""Results of several tables in one request. Each row is answered for itself, as it would be alone."""

from collections.abc import Mapping
from typing import Any

from django.urls import path
from drf_spectacular.utils import extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.errors import Refusal
from clubs.policy import Act
from clubs.selectors import get_or_refuse
from clubs.web.body_fields import EnumField, Shape, id_of, why_field
from clubs.web.examples import example
from rules.base.errors import RulesError
from rules.euchre.game import GameEnding
from scoring.api.serializers.desk import DecisionSerializer
from scoring.api.serializers.fields import LedgerWriteSerializer
from scoring.api.serializers.tables import ScoreSerializer
from scoring.api.standings import EVENT
from scoring.api.things import BaseDirectorView
from scoring.api.writes import with_game_id
from scoring.decisions.results import enter_result
from tournaments.models import Game

MOST_ROWS = 200
SOME_ID = "0b9d6f0e-4c3a-4f57-9a63-6d1f3a2b7c10"


class ResultRowSerializer(LedgerWriteSerializer):
    """The result of one game. `id` is the id of its ledger entry: the same when you send the row again."""

    id = serializers.UUIDField()
    game_id = id_of()
    score = ScoreSerializer()
    ending = EnumField(GameEnding, required=False)
    reason = why_field(required=False)


@example("Two tables", results=[{"id": SOME_ID, "game_id": 107, "score": {"NS": 10, "EW": 6}}])
class ResultRowsSerializer(Shape):
    """Results of games of this event."""

    results = ResultRowSerializer(many=True, allow_empty=False, max_length=MOST_ROWS)  # type: ignore[call-arg]


@extend_schema_field({"allOf": [{"$ref": "#/components/schemas/Problem"}]})
class ProblemField(serializers.JSONField):
    """A problem as every refusal has it; its type is described by `deploy`, which nothing here imports."""


class AnsweredRowSerializer(Shape):
    """The answer to one row: what `games/<game_id>/result/` would say. 201 with `answer`, otherwise `problem`."""

    id = serializers.UUIDField()
    game_id = serializers.IntegerField()
    status = serializers.IntegerField()
    answer = DecisionSerializer(allow_null=True)
    problem = ProblemField(allow_null=True, help_text="A problem document.")

    def to_representation(self, instance: Mapping[str, Any]) -> dict[str, Any]:
        """The answer is JSON already."""
        return {**instance, "id": str(instance["id"])}


class ResultsInBulkView(BaseDirectorView):
    """Results of several tables. The id of each row is its own receipt."""

    keeps_its_own_receipts = True
    serializer_class = ResultRowsSerializer

    @extend_schema(summary="Enter several results", responses=AnsweredRowSerializer(many=True))
    def post(self, request: Request, code: str) -> Response:
        """Each row is entered or refused for itself. All rows can be sent again: no result is entered twice."""
        self.event(Act.ENTER_RESULT)
        return self.all_of([self._entered(**row) for row in self.valid()["results"]], AnsweredRowSerializer)

    def _entered(self, *, id: object, game_id: int, **result: Any) -> dict[str, Any]:  # noqa: A002
        row = {"id": id, "game_id": game_id}
        try:
            games = Game.objects.filter(stage__tournament__code=self.kwargs["code"])
            game = get_or_refuse(games, pk=game_id)
            decided = enter_result(by=self.user, game=game, uuid=id, **result)  # type: ignore[arg-type]
        except (RulesError, Refusal) as error:
            refused: Any = self.get_exception_handler()(error, self.get_exception_handler_context())
            return {**row, "status": refused.status_code, "answer": None, "problem": refused.data}
        return {**row, "status": 201, "answer": with_game_id(decided.to_json()), "problem": None}


urlpatterns = [path(f"{EVENT}results/", ResultsInBulkView.as_view(), name="api-results")]
