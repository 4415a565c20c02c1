"""Shapes of objections to results."""

from rest_framework import serializers

from clubs.web.examples import example
from scoring.api.serializers.fields import LedgerWriteSerializer, Shape, SideField, device_field, why_field
from scoring.api.serializers.tables import ScoreSerializer


@example("A march", side="EW", reason="hand 6 was a march")
class NewObjectionSerializer(LedgerWriteSerializer):
    """The side that objects, what is wrong, and perhaps the score that it says."""

    side = SideField()
    reason = why_field()
    score = ScoreSerializer(required=False)
    device = device_field()


class ObjectionSerializer(Shape):
    """An objection. `open`: the director has still to decide. `answer`: why the result is kept."""

    link_id = serializers.IntegerField(source="link", help_text="Its place in the history of the game.")
    side = SideField()
    at = serializers.DateTimeField()
    reason = serializers.CharField()
    score = ScoreSerializer(allow_null=True)
    open = serializers.BooleanField()
    answer = serializers.CharField()
