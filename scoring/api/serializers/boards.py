"""Shapes of a club's boards, the period that a program asks for, and the ratings of a club."""

from collections.abc import Collection
from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers

from clubs.web.body_fields import EnumField, Shape, id_of
from clubs.web.paging import BaseFilter
from clubs.web.sentence_field import SentenceField
from rules.club.boards import BoardKind, Period
from scoring.reads.boards import ClubBoard

BOARD_KINDS = [kind.value for kind in BoardKind]
PERIODS = [period.value for period in Period]


class PeriodFilter(BaseFilter):
    """A season, or a period of days."""

    period = EnumField(Period, required=False, help_text="Each board has a usual one.")
    season_id = id_of(required=False, help_text="A season in place of a period, as in `seasons`.")

    def validate_period(self, period: Period) -> Period:
        """One of those of the board in the context, if there is one."""
        periods: Collection[Period] = self.context.get("periods", Period)
        if period not in periods:
            wrong = _("This board is not counted over this period. Use one of these: %(periods)s.")
            raise serializers.ValidationError(wrong % {"periods": ", ".join(periods)}, code="invalid_choice")
        return period


class BoardPlayerSerializer(Shape):
    """A player on a board."""

    player_id = serializers.IntegerField(source="pk")
    name = serializers.CharField(source="*")


class BoardPlaceSerializer(Shape):
    """One place: a player, or two partners."""

    place = serializers.IntegerField(source="row.place")
    shared = serializers.BooleanField(source="row.shared", help_text="Others have the same place.")
    players = BoardPlayerSerializer(many=True)
    made = serializers.IntegerField(source="row.count.made", help_text="Lone hands, marches, games won, nights.")
    of = serializers.IntegerField(source="row.count.of", help_text="Games, or nights.")
    made_before = serializers.IntegerField(
        source="row.before.made", help_text="In the period before; 0 where it is not compared."
    )
    of_before = serializers.IntegerField(source="row.before.of", help_text="As `made_before`.")
    reason = SentenceField(source="row.explained", help_text="The number in words.")


class BoardAboutSerializer(Shape):
    """A board, and how it is counted."""

    kind = EnumField(BoardKind, source="board.kind")
    name = SentenceField(source="board.kind.sentence")
    period = EnumField(Period, allow_null=True, help_text="Null for a season.")
    season_id = serializers.IntegerField(allow_null=True, help_text="The season that is counted.")
    periods = serializers.ListField(child=EnumField(Period), source="board.periods", help_text="To choose from.")
    rule = SentenceField(source="board.rule", help_text="What counts.")

    def to_representation(self, instance: ClubBoard) -> dict[str, Any]:
        """A season is no period of days."""
        shown = super().to_representation(instance)
        return shown if instance.season_id is None else {**shown, "period": None}


class BoardSerializer(BoardAboutSerializer):
    """A board with its first places."""

    places = BoardPlaceSerializer(source="rows", many=True)
    others = serializers.IntegerField(help_text="How many places are left out here.")


class RatedPlayerSerializer(Shape):
    """The rating of one player, with any partner."""

    place = serializers.IntegerField(help_text="By the lower end of the interval.")
    shared = serializers.BooleanField(help_text="Others have the same interval.")
    player_id = serializers.IntegerField(source="player.pk")
    name = serializers.CharField(source="player")
    low = serializers.IntegerField(source="rating.low", help_text="The lower end of the interval.")
    high = serializers.IntegerField(source="rating.high", help_text="The upper end.")
    games = serializers.IntegerField(source="rating.games")
    sure = serializers.BooleanField(source="rating.sure", help_text="False until there are enough games.")
    reason = SentenceField(source="rating.explained", help_text="The rating in words.")


class RatingListSerializer(Shape):
    """The nights that the ratings come from."""

    nights = serializers.IntegerField(help_text="Published nights that count.")
    last = serializers.DateField(allow_null=True, help_text="The date of the last one; null before the first.")
