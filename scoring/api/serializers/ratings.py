"""Shapes of a club's ratings."""

from rest_framework import serializers

from clubs.web.sentence_field import SentenceField
from scoring.api.serializers.fields import Shape


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
