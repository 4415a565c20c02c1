"""Shapes of changes to the rest of the evening: another plan, a break, and the players of a house pair."""

from typing import Any

from rest_framework import serializers

from clubs.web.examples import example
from rules.tournament.movements.planning import MOST_ROUNDS
from scoring.api.serializers.event import MaybeWhySerializer, PreviewedSerializer, a_number
from scoring.api.serializers.fields import Shape
from scoring.decisions.breaks import LONGEST
from tournaments.api.serializers.seating import PlanDifferenceSerializer


class RestSerializer(Shape):
    """The conditions for later rounds. Without `rounds`, as many as planned."""

    rounds = serializers.IntegerField(min_value=0, max_value=MOST_ROUNDS, required=False)
    without = serializers.ListField(child=a_number(), default=list, max_length=1000, help_text="Tables out of use.")
    stay = serializers.ListField(
        child=a_number(), default=list, max_length=1000, help_text="Entries that must not move."
    )


class ReplanSerializer(RestSerializer, MaybeWhySerializer):
    """The same, accepted: `previewed` is the mark of the preview."""

    previewed = serializers.CharField(max_length=64, required=False)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """Without the mark it is refused with what would change."""
        return {"previewed": None, **attrs}


class ReplannedSerializer(PlanDifferenceSerializer):
    """The changes by a new plan; `first` is the first changed round."""

    first = serializers.IntegerField()
    joined = serializers.BooleanField(help_text="Several rooms become one.")


@example("A house pair", first="Eve Sund", second="Flo Marsh")
class WhoSitsInSerializer(MaybeWhySerializer):
    """The players of the house pair; without `second` in an event of individuals."""

    first = serializers.CharField(max_length=400)
    second = serializers.CharField(max_length=400, required=False, allow_blank=True)


class HouseSerializer(WhoSitsInSerializer, PreviewedSerializer):
    """The same, seated from the next round."""


class HouseSeatedSerializer(Shape):
    """The entry that takes the place."""

    id = serializers.IntegerField(source="pk")
    number = serializers.IntegerField()
    name = serializers.CharField()
    from_round = serializers.IntegerField()


@example("Coffee", minutes=15, reason="coffee")
class NewBreakSerializer(MaybeWhySerializer):
    """A break. Without minutes it lasts until you end it."""

    minutes = serializers.IntegerField(min_value=1, max_value=LONGEST, required=False)
    after_round = serializers.BooleanField(default=False, help_text="Begins after the current round.")


class EndBreakSerializer(MaybeWhySerializer):
    """The end of a break, with an optional reason."""


class PaceSerializer(Shape):
    """Whether each game of a knock-out starts as soon as both sides are known."""

    continuous = serializers.BooleanField()


class BreakSerializer(Shape):
    """A break. `began_at` is null before it begins; `until` is null while the end is unknown."""

    after_round = serializers.IntegerField(allow_null=True)
    minutes = serializers.IntegerField(allow_null=True)
    began_at = serializers.DateTimeField(allow_null=True)
    until = serializers.DateTimeField(allow_null=True)


class RestNowSerializer(Shape):
    """The current or next break, or null."""

    def get_fields(self) -> dict[str, Any]:
        """`break` is no name of Python's."""
        return {"break": BreakSerializer(allow_null=True)}
