"""Shapes of changes to the rest of the evening: another plan, a break, the house pair, and the clock of a round."""

from typing import Any

from rest_framework import serializers

from clubs.web.body_fields import Shape, body_field, body_field_of, number_field, numbers_field
from clubs.web.examples import example
from clubs.web.forms import previewed_field
from rules.base.words import gettext_noop as N_
from scoring.api.serializers.event import MaybeWhySerializer, PreviewedSerializer, RoundSerializer
from scoring.forms.dashboard import BreakForm, MinutesForm
from scoring.forms.pairs import OthersForm
from scoring.forms.replanning import RestForm
from scoring.ledger.entries.clock import ClockAction
from tournaments.api.serializers.seating import PlanDifferenceSerializer
from tournaments.states import TournamentState


class RestSerializer(Shape):
    """The conditions for later rounds. Without `rounds`, as many as planned."""

    rounds = body_field_of(RestForm, "rounds")
    without = numbers_field(default=list, help_text="Tables out of use.")


class ReplanSerializer(RestSerializer, MaybeWhySerializer):
    """The same, accepted: `previewed` is the mark of the preview."""

    previewed = body_field(previewed_field(), allow_blank=False)

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

    first = body_field_of(OthersForm, "first")
    second = body_field_of(OthersForm, "second", required=False, allow_blank=True)


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

    minutes = body_field_of(BreakForm, "minutes")
    after_round = body_field_of(BreakForm, "after_round", help_text="Begins after the current round.")


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


class ClockActSerializer(Shape):
    """An act on the clock. `minutes` and `table` go with `add`; without `table`, all tables get the minutes."""

    action = serializers.ChoiceField([action.value for action in ClockAction])
    minutes = body_field_of(MinutesForm, "minutes", required=False)
    table = number_field(required=False, allow_null=True)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """Minutes go with `add` alone."""
        if attrs["action"] == ClockAction.ADD and not attrs.get("minutes"):
            raise serializers.ValidationError({"minutes": N_("Enter the minutes to add.")})
        if attrs["action"] != ClockAction.ADD:
            return {"action": attrs["action"]}
        return attrs


class UndoRoundSerializer(MaybeWhySerializer):
    """Undo a seated round, with an optional reason."""


class RoundUndoneSerializer(Shape):
    """The state of the event, and the round that is open again, if any."""

    state = serializers.ChoiceField(TournamentState.choices)
    reopened = RoundSerializer(allow_null=True)
