"""Reads of an event for everybody: a round with its scores, the bracket of a knock-out, and the draws.

While the standings are frozen, coins and lots wait for the ceremony here too.
"""

import dataclasses
from typing import Any

from django.core.paginator import Paginator
from django.urls import path
from drf_spectacular.utils import extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.policy import nothing_here
from clubs.selectors import get_or_refuse
from clubs.web.body_fields import Shape
from clubs.web.paging import Pages, PartFilter, PartSerializer
from rules.tournament.brackets import SHAPES, BracketGame
from scoring.api.serializers.tables import ENDINGS, ScoreSerializer
from scoring.api.standings import EVENT, BaseStageView
from scoring.models import Result
from scoring.reads.ceremony import is_shown, public_draws
from scoring.standings.bracket import EventBracket, bracket_of, without_results_after
from scoring.standings.event_summary import summary_now
from scoring.standings.sql_lists import rows_of
from tournaments.api.event import BaseEventView
from tournaments.api.serializers.events import DrawsSerializer
from tournaments.api.serializers.seating import RoundSheetSerializer, TableSeatSerializer
from tournaments.selectors import round_sheet

TABLES = 500  # on a page


class PlayedTableSerializer(TableSeatSerializer):
    """One game by sides, with its result."""

    score = serializers.SerializerMethodField(help_text="As recorded; null until the game is final, and while frozen.")
    ending = serializers.SerializerMethodField(help_text="Null without a result.")

    @extend_schema_field(ScoreSerializer(allow_null=True))
    def get_score(self, table: Any) -> Any:
        """Points by side."""
        result = self.context["results"].get(table.game_id)
        return result and ScoreSerializer().to_representation(tuple(result.score))

    @extend_schema_field(serializers.ChoiceField(ENDINGS, allow_null=True))
    def get_ending(self, table: Any) -> str | None:
        """How the game ended."""
        result = self.context["results"].get(table.game_id)
        return result and str(result.ending)


class PlayedRoundSerializer(PartSerializer, RoundSheetSerializer):
    """A round with everybody's place and the results so far."""

    tables = PlayedTableSerializer(many=True)


class RoundView(BaseStageView):
    """One round."""

    serializer_class = PlayedRoundSerializer
    query = PartFilter

    @extend_schema(summary="A round with its scores")
    def get(self, request: Request, code: str, number: int) -> Response:
        """The seating of a round, its results and the sit-outs; more than 500 tables in pages."""
        round_ = get_or_refuse(self.stage().rounds.all(), number=number)
        pages = Paginator(range(round_.games.count()), TABLES)
        part = self.part(pages)
        whole = pages.num_pages == 1
        sheet = round_sheet(round_, None if whole else slice(part.start_index() - 1, part.end_index()))
        shown = is_shown(number, self.last_shown())
        seated = [table.game_id for table in sheet.tables]
        results = Result.objects.filter(game__in=rows_of(seated), counts=True) if shown else Result.objects.none()
        context = {"results": {result.game_id: result for result in results}}
        fields = {field.name: getattr(sheet, field.name) for field in dataclasses.fields(sheet)}
        answer = {**fields, "page": part.number, "pages": pages.num_pages}
        return Response(PlayedRoundSerializer(answer, context=context).data)


class BracketGameSerializer(Shape):
    """A game of a bracket. Pairs and players go by number; `game_id` once it is seated or played."""

    number = serializers.IntegerField(help_text="Its place in the bracket.")
    part = serializers.CharField(source="fixture.part.value")
    round = serializers.IntegerField(source="fixture.round", help_text="Within its part of the bracket.")
    sides = serializers.SerializerMethodField(help_text="Numbers; null while a side is not known, or is a bye.")
    winner = serializers.SerializerMethodField()
    game_id = serializers.SerializerMethodField()
    points = serializers.SerializerMethodField(help_text="Points of the two sides; null until it is played.")

    @extend_schema_field(serializers.ListField(child=serializers.IntegerField(allow_null=True)))
    def get_sides(self, game: BracketGame) -> list[int | None]:
        """Its two sides."""
        return [_number(game.a), _number(game.b)]

    @extend_schema_field(serializers.IntegerField(allow_null=True))
    def get_winner(self, game: BracketGame) -> int | None:
        """The number of the entry that goes on."""
        return _number(game.winner)

    @extend_schema_field(serializers.IntegerField(allow_null=True))
    def get_game_id(self, game: BracketGame) -> int | None:
        """The id of the event's game."""
        found: EventBracket = self.context["bracket"]
        return found.games.get(game.number)

    @extend_schema_field(serializers.ListField(child=serializers.IntegerField(), allow_null=True))
    def get_points(self, game: BracketGame) -> list[int] | None:
        """In the order of the sides."""
        found: EventBracket = self.context["bracket"]
        points = found.points.get(game.number)
        return points and [points[side] for side in (game.a, game.b)]  # type: ignore[index,return-value]


class BracketView(BaseStageView):
    """The bracket of a knock-out, round by round."""

    serializer_class = BracketGameSerializer
    pagination_class = Pages

    @extend_schema(summary="The bracket of a knock-out")
    def get(self, request: Request, code: str) -> Response:
        """Every game there may be, by number. Not found where no knock-out is in play."""
        stage = self.stage()
        if stage.movement not in SHAPES:
            raise nothing_here()
        found = bracket_of(stage.pk, stage.movement, instead=without_results_after(stage.pk, self.last_shown()))
        return self.paged(found.bracket.games, bracket=found)


def _number(side: Any) -> int | None:
    """The number of an entry; None for nobody, and while it is not known."""
    return side if isinstance(side, int) and side > 0 else None


class DrawsView(BaseEventView):
    """The draws of an event."""

    serializer_class = DrawsSerializer

    @extend_schema(summary="Draws")
    def get(self, request: Request, code: str) -> Response:
        """Each with its key, so that anyone can repeat it with `python -m rules draw`.

        While the standings are frozen, a draw that breaks a tie has no key and no outcome.
        """
        event = self.event()
        return Response(DrawsSerializer(public_draws(event, summary_now(event.code))).data)


urlpatterns = [
    path(f"{EVENT}rounds/<int:number>/", RoundView.as_view(), name="api-round"),
    path(f"{EVENT}bracket/", BracketView.as_view(), name="api-bracket"),
    path(f"{EVENT}draws/", DrawsView.as_view(), name="api-draws"),
]
