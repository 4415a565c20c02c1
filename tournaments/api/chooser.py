"""The chooser: what fits an evening, for an event or by a rule book alone."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.policy import Act
from clubs.web.endpoints import BaseAPIView
from clubs.web.rows import api_field_of, limits_of
from rules.laws.books import BOOKS
from rules.tournament.movements import Evening
from rules.tournament.movements.advice import DAY
from rules.tournament.movements.chooser import MOST_ADVISED, MOST_ENTRIES
from tournaments import selectors
from tournaments.api.event import BaseEventView
from tournaments.api.serializers.events import AdviceSerializer
from tournaments.models import Tournament

Shape = serializers.Serializer[Any]
MINUTES = Tournament._meta.get_field("minutes_per_game")


class EveningSerializer(Shape):
    """The resources of an evening; without minutes and rounds three hours are planned for."""

    minutes = serializers.IntegerField(required=False, min_value=0, max_value=DAY)
    rounds = serializers.IntegerField(required=False, max_value=MOST_ADVISED)
    tables = api_field_of(Tournament, "tables_available", allow_null=False, help_text="")


class EventEveningSerializer(EveningSerializer):
    """The evening of an event, whose entries and tables are known."""

    pairs = serializers.IntegerField(
        required=False,
        max_value=MOST_ENTRIES,
        help_text="Number of pairs or players. Without it, those checked in; if nobody is, all.",
    )


class BookEveningSerializer(EveningSerializer):
    """An evening under a rule book, without an event."""

    ruleset = serializers.ChoiceField(sorted(BOOKS), default="55plus")
    changing_partners = serializers.BooleanField(default=False)
    entries = serializers.IntegerField(
        min_value=1, max_value=MOST_ENTRIES, help_text="Pairs, or players who enter alone."
    )
    minutes_per_game = serializers.IntegerField(default=MINUTES.default, **limits_of(MINUTES))


class EventChooserView(BaseEventView):
    """The chooser of an event."""

    public = False
    serializer_class = AdviceSerializer
    query = EventEveningSerializer

    @extend_schema(
        summary="Movements that fit, and those that do not",
    )
    def get(self, request: Request, code: str) -> Response:
        """Each movement with its rounds, length and guarantees, or why it does not fit. One is recommended."""
        tournament = self.event(Act.SEE_DESK)
        advice = selectors.advice_for(tournament, **self.queried())
        return Response(AdviceSerializer(advice).data)


class ChooserView(BaseAPIView):
    """The chooser by a rule book, before there is an event."""

    serializer_class = AdviceSerializer
    query = BookEveningSerializer

    @extend_schema(summary="Movements that fit an evening")
    def get(self, request: Request) -> Response:
        """As for an event, with the rule book unchanged."""
        there = self.queried()
        ruleset, changing = there.pop("ruleset"), there.pop("changing_partners")
        return Response(AdviceSerializer(selectors.advice_by_book(ruleset, Evening(**there), changing=changing)).data)
