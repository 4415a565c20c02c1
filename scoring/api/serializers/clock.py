"""Shapes of the clock of a round, and of a seated round that was undone."""

from typing import Any

from rest_framework import serializers

from clubs.web.body_fields import body_field_of
from rules.base.words import gettext_noop as N_
from scoring.api.serializers.event import MaybeWhySerializer, RoundSerializer
from scoring.api.serializers.fields import Shape, number_field
from scoring.forms.dashboard import MinutesForm
from scoring.ledger.entries.clock import ClockAction
from tournaments.states import TournamentState


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
