"""Shapes of seasons: what a season is, its rules, its nights, its table, and players on duty."""

from collections.abc import Mapping
from typing import Any

from rest_framework import serializers

from clubs.web.body_fields import EnumField, FlagField, Shape, body_field_of, id_of
from clubs.web.errors import as_validation_error
from clubs.web.examples import example
from clubs.web.paging import BaseFilter
from clubs.web.rows import PlainSerializer, api_field_of
from clubs.web.sentence_field import SentenceField
from rules.base.errors import Unreadable
from rules.club.seasons import (
    DutyCredit,
    NightScore,
    NightValue,
    SeasonCriterion,
    SeasonOf,
    SeasonRow,
    SeasonRules,
    SeasonTable,
    SeasonTotal,
    SharedPlaces,
    amount_written,
    night_reason,
    place_reason,
)
from rules.club.seasons.season_rules import MOST_PLACES, MOST_POINTS
from scoring.models import Season, SeasonDuty, SeasonState
from scoring.seasons.forms import RulesForm
from tournaments.models import Tournament
from tournaments.states import TournamentState

EVENT = "The code of an event, as in its address."


class SeasonRulesSerializer(Shape):
    """The rules of a season. A field that is left out stays as it is, and has its usual value in a new season."""

    of = EnumField(SeasonOf, required=False)
    night = EnumField(NightValue, required=False, help_text="How a night scores.")
    place_points = serializers.ListField(
        child=serializers.IntegerField(min_value=0, max_value=MOST_POINTS), max_length=MOST_PLACES, required=False,
        help_text="Of the 1st, 2nd, … place.",
    )  # fmt: skip
    later_points = body_field_of(RulesForm, "later_points", required=False, help_text="Of every place after the table.")
    shared = EnumField(SharedPlaces, required=False, help_text="Points of tied places.")
    total = EnumField(SeasonTotal, required=False)
    best = body_field_of(RulesForm, "best", allow_null=True, help_text="The number of nights that count; null: all.")
    fewest = body_field_of(RulesForm, "fewest", required=False, help_text="Nights to be ranked.")
    duty = EnumField(DutyCredit, required=False)
    duty_points = body_field_of(
        RulesForm, "duty_points", allow_blank=False, help_text="A number such as 6, 6.5 or 13/2."
    )
    ties = serializers.ListField(
        child=EnumField(SeasonCriterion), max_length=len(SeasonCriterion), required=False, help_text="In this order."
    )

    def to_representation(self, instance: Any) -> dict[str, Any]:
        """Every rule, those that were never set with their usual values."""
        rules: SeasonRules = instance
        return {**rules.to_json(), "duty_points": str(rules.duty_points)}

    def to_internal_value(self, data: Any) -> Any:
        found = super().to_internal_value(data)
        try:
            return SeasonRules.from_json(found)
        except Unreadable as refused:
            raise as_validation_error(refused) from None


@example("Other rules from the new year on", from_date="2027-01-01", rules={"place_points": [10, 8, 6], "best": 20})
class RulesFromSerializer(Shape):
    """Rules, and the first day of the nights that they are for."""

    from_date = serializers.DateField(source="date")
    rules = SeasonRulesSerializer()


@example("All Tuesdays of a winter", name="Winter 2026–27", first="2026-09-01", last="2027-05-31", series_id=7)
class SeasonSerializer(PlainSerializer):
    """A season. All nights of its `series` count; others are chosen."""

    series_id = id_of(allow_null=True, required=False, help_text="The id of a series of the club.")

    class Meta:
        model = Season
        fields = ["id", "name", "first", "last", "series_id", "fresh_opponents", "state"]
        read_only_fields = ["state"]


class NewSeasonSerializer(SeasonSerializer):
    """A new season with the rules of its first day."""

    rules = SeasonRulesSerializer(required=False, write_only=True)

    class Meta(SeasonSerializer.Meta):
        fields = [*SeasonSerializer.Meta.fields, "rules"]


class SeasonNightSerializer(Shape):
    """An event on the days of the season. `by_series`: it counts because it is a night of the series."""

    event = serializers.CharField(source="code", help_text=EVENT)
    name = serializers.CharField()
    date = serializers.DateField()
    state = serializers.ChoiceField(choices=TournamentState.choices)
    by_series = serializers.BooleanField()
    counts = serializers.BooleanField()


@example("This night does not count", event="k3m9w2xq", counts=False)
class ChooseNightSerializer(Shape):
    """Whether an event counts."""

    event = api_field_of(Tournament, "code", required=True, help_text=EVENT, validators=())
    counts = FlagField()


class CountedNightSerializer(Shape):
    """A night of the table. `provisional`: its results are not published yet."""

    id = serializers.IntegerField()
    date = serializers.DateField()
    ranked = serializers.IntegerField(help_text="How many pairs or players had a place.")
    provisional = serializers.BooleanField()


class NightScoreSerializer(Shape):
    """A night of one competitor. `place` is null for a night on duty for the club."""

    night_id = serializers.IntegerField(help_text="As `id` in `nights`.")
    score = serializers.CharField(help_text="As written: 7, 6.5, 22.67.")
    place = serializers.IntegerField(allow_null=True)
    counts = serializers.BooleanField(help_text="False: dropped, because better nights count.")
    reason = SentenceField()


class SeasonRowSerializer(Shape):
    """The line of one player or pair. `place` is null for too few nights."""

    place = serializers.IntegerField(allow_null=True)
    tied = serializers.BooleanField()
    player_ids = serializers.ListField(child=serializers.IntegerField(), help_text="One, or the two of a pair.")
    name = serializers.CharField()
    total = serializers.CharField(help_text="As written: 84, 84.5, 22.67.")
    reason = SentenceField(help_text="Why this place.")
    nights = NightScoreSerializer(many=True)


class SeasonTableSerializer(Shape):
    """The table. `changed`: results changed since it was published."""

    state = serializers.ChoiceField(choices=SeasonState.choices)
    provisional = serializers.BooleanField(help_text="A night in it is still in play.")
    published_at = serializers.DateTimeField(allow_null=True)
    changed = serializers.BooleanField()
    nights = CountedNightSerializer(many=True)
    rows = SeasonRowSerializer(many=True)


class SeasonsFilter(BaseFilter):
    """Only seasons in this state."""

    state = serializers.ChoiceField(choices=SeasonState.choices, required=False)


class SeasonTableFilter(BaseFilter):
    """Which table of a season."""

    as_of = serializers.DateField(required=False, help_text="After the nights up to this day.")
    live = serializers.BooleanField(
        required=False, default=False, help_text="As the results are today, also of a published season."
    )


@example("A player who ran the night", event="k3m9w2xq", player_id=12)
class DutySerializer(Shape):
    """A player who was on duty for the club on a night."""

    id = serializers.IntegerField(read_only=True)
    event = api_field_of(Tournament, "code", required=True, help_text=EVENT, validators=())
    player_id = id_of()

    def to_representation(self, instance: Any) -> dict[str, Any]:
        duty: SeasonDuty = instance
        return {"id": duty.pk, "event": duty.tournament.code, "player_id": duty.player_id}


def row_written(table: SeasonTable, row: SeasonRow, names: Mapping[tuple[int, ...], str]) -> dict[str, Any]:
    """A row with its reasons."""
    return {
        "place": row.place,
        "tied": row.tied,
        "player_ids": list(row.competitor),
        "name": names[row.competitor],
        "total": amount_written(row.total),
        "reason": place_reason(table, row),
        "nights": [score_written(table, score) for score in row.scores],
    }


def score_written(table: SeasonTable, score: NightScore) -> dict[str, Any]:
    """A night with its reason."""
    return {
        "night_id": score.night,
        "score": amount_written(score.score),
        "place": score.side.place if score.side else None,
        "counts": score.counts,
        "reason": night_reason(table, score),
    }
