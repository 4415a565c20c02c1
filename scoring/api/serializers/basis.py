"""Shapes of what is compared, and of how that is changed."""

from rest_framework import serializers

from rules.standings import Basis
from scoring.api.serializers.desk import PlaceChangeSerializer
from scoring.api.serializers.fields import EnumField, Shape
from tournaments.api.serializers.fields import SentenceField


class BasisAskedSerializer(Shape):
    """What would be compared."""

    compare = EnumField(Basis)


class BasisSerializer(BasisAskedSerializer):
    """What is compared from now on, and why; everybody reads the reason in the history."""

    reason = serializers.CharField(max_length=400)


class BasisNowSerializer(Shape):
    """What is compared, and whether a director can still change it."""

    compare = EnumField(Basis)
    sentence = SentenceField()
    games_differ = SentenceField(allow_null=True, help_text="Said while some have played more games than others.")
    can_change = serializers.BooleanField()


class BasisPreviewSerializer(Shape):
    """Every pair whose place would change."""

    changes = PlaceChangeSerializer(many=True)
