"""Shapes of calls for the director."""

from rest_framework import serializers

from scoring.api.serializers.fields import EnumField, LedgerWriteSerializer, Shape, text_field
from scoring.ledger.entries.call import OFFERED, CallAnswer, CallReason


class NewCallSerializer(LedgerWriteSerializer):
    """Why the table calls, and perhaps a few words."""

    reason = serializers.ChoiceField([reason.value for reason in OFFERED])
    words = text_field(200, required=False)
    device = text_field(80, required=False)

    def validate_reason(self, value: str) -> CallReason:
        """As the service takes it."""
        return CallReason(value)


class CallAnswerSerializer(LedgerWriteSerializer):
    """The desk's answer."""

    answer = EnumField(CallAnswer)


class RefusedLineSerializer(Shape):
    """An entry that was not saved: its place on the sheet was taken, or the game was decided."""

    sheet = serializers.IntegerField()
    number = serializers.IntegerField()
    kind = serializers.CharField(help_text="`hand` or `final`.")
    line = serializers.DictField(help_text="The hand or the final score, as it was sent.")


class CallSerializer(Shape):
    """A call. `reason` is `two_phones` where the server called: `refused` is then the entry that was not saved."""

    link = serializers.IntegerField(help_text="Its place in the history of the game.")
    at = serializers.DateTimeField()
    reason = EnumField(CallReason)
    words = serializers.CharField()
    refused = RefusedLineSerializer(allow_null=True)
    hand = serializers.IntegerField(allow_null=True, help_text="The hand that is saved in that place.")
    open = serializers.BooleanField()
    answer = EnumField(CallAnswer, allow_null=True)


class CallsSerializer(Shape):
    """The calls about a game, first to last."""

    calls = CallSerializer(many=True)
