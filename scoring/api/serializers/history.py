"""Shapes of the event's history, and of what is undone from it."""

from typing import Any

from rest_framework import serializers

from clubs.web.body_fields import Shape, why_field
from scoring.history.event_history import EventHistoryLine
from scoring.models import Kind


class DecisionLineSerializer(Shape):
    """A decision of the desk. `can_undo`: now, by somebody with permission. `undone`: a later entry says so."""

    id = serializers.IntegerField()
    at = serializers.DateTimeField()
    kind = serializers.ChoiceField(Kind.values)
    sentence = serializers.CharField()
    who = serializers.CharField()
    reason = serializers.CharField()
    game_id = serializers.IntegerField(source="game", allow_null=True)
    table = serializers.IntegerField(allow_null=True)
    undone = serializers.BooleanField()
    can_undo = serializers.BooleanField()

    def to_representation(self, instance: EventHistoryLine) -> dict[str, Any]:
        """The sentence is in English."""
        same = {name: getattr(instance, name) for name in ("id", "kind", "who", "reason", "table")}
        said = {"at": instance.at.isoformat(), "sentence": str(instance.sentence)}
        return {**same, **said, "game_id": instance.game, "undone": instance.undone, "can_undo": bool(instance.act)}


class WhyUndoSerializer(Shape):
    """Why it is undone."""

    reason = why_field()


class DecisionUndoneSerializer(Shape):
    """The id of the entry that is undone. It stays in the history, and a further entry says why."""

    undone = serializers.IntegerField()
