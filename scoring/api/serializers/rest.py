"""Shapes of what changes the rest of the evening: another plan, a break, and who sits in for the house."""

from typing import Any

from rest_framework import serializers

from scoring.api.serializers.event import MaybeWhySerializer, PreviewedSerializer, a_number
from scoring.api.serializers.fields import Shape
from tournaments.api.serializers.seating import PlanDifferenceSerializer


class RestSerializer(Shape):
    """What the rounds to come must keep to; `rounds` left out, as many as planned."""

    rounds = serializers.IntegerField(min_value=0, max_value=200, required=False)
    without = serializers.ListField(child=a_number(), default=list, max_length=1000, help_text="Tables out of use.")
    stay = serializers.ListField(child=a_number(), default=list, max_length=1000, help_text="Who must not move.")


class ReplanSerializer(RestSerializer, MaybeWhySerializer):
    """The same, agreed to: `previewed` is the mark of what was shown."""

    previewed = serializers.CharField(max_length=64, required=False)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """Without the mark it is refused with what would change."""
        return {"previewed": None, **attrs}


class ReplannedSerializer(PlanDifferenceSerializer):
    """What re-planning from here changes; `first` is the first of the rounds to come."""

    first = serializers.IntegerField()
    joined = serializers.BooleanField(help_text="There were several rooms, and from here on there is one.")


class WhoSitsInSerializer(MaybeWhySerializer):
    """Who plays for the house; `second` left out where everybody plays alone."""

    first = serializers.CharField(max_length=400)
    second = serializers.CharField(max_length=400, required=False, allow_blank=True)


class HouseSerializer(WhoSitsInSerializer, PreviewedSerializer):
    """The same, seated from the next round."""


class HouseSeatedSerializer(Shape):
    """The entry that fills the place."""

    id = serializers.IntegerField(source="pk")
    number = serializers.IntegerField()
    name = serializers.CharField()
    from_round = serializers.IntegerField()


class NewBreakSerializer(MaybeWhySerializer):
    """A break; without minutes it lasts until it is ended."""

    minutes = serializers.IntegerField(min_value=1, max_value=240, required=False)
    after_round = serializers.BooleanField(default=False, help_text="Only once the round being played is closed.")


class EndBreakSerializer(MaybeWhySerializer):
    """The end of a break; a reason if there is one to give."""


class BreakSerializer(Shape):
    """A break. It has not begun while `began_at` is null; `until` is null where nobody knows yet."""

    after_round = serializers.IntegerField(allow_null=True)
    minutes = serializers.IntegerField(allow_null=True)
    began_at = serializers.DateTimeField(allow_null=True)
    until = serializers.DateTimeField(allow_null=True)


class RestNowSerializer(Shape):
    """The break that is called or on, or null."""

    def get_fields(self) -> dict[str, Any]:
        """`break` is no name of Python's."""
        return {"break": BreakSerializer(allow_null=True)}
