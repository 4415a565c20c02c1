"""Shapes of calls for the director, and of objections to results.

Those that show a call take `cards` from the context: score cards by game.
"""

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from clubs.web.body_fields import EnumField, Shape, number_field, text_field, why_field
from clubs.web.examples import example
from rules.euchre.entry import side_names
from scoring.api.serializers.fields import SIDES, LedgerWriteSerializer, SideField, device_field
from scoring.api.serializers.tables import ScoreSerializer
from scoring.decisions.calls import LONGEST_CALL
from scoring.ledger.entries.call import OFFERED, CallAnswer, CallReason, CaseKind
from scoring.reads.calls import DirectorCall
from scoring.reads.objections import Objection

CALL_REASONS = [reason.value for reason in CallReason]


class NewCallSerializer(LedgerWriteSerializer):
    """Why the table calls, and perhaps a few words."""

    reason = serializers.ChoiceField([reason.value for reason in OFFERED])
    words = text_field(LONGEST_CALL, required=False)
    device = device_field()

    def validate_reason(self, value: str) -> CallReason:
        return CallReason(value)


class CallAnswerSerializer(LedgerWriteSerializer):
    """The desk's answer."""

    answer = EnumField(CallAnswer)


@example("Two sheets that differ", case="differs")
class TakenCaseSerializer(LedgerWriteSerializer):
    """The case that you are on the way to."""

    case = EnumField(CaseKind)
    link_id = number_field(source="link", required=False, help_text="Of a call or an objection, as they are listed.")


class RefusedLineSerializer(Shape):
    """An entry that was not saved: its place on the sheet was taken, or the game was decided."""

    sheet = serializers.IntegerField()
    number = serializers.IntegerField()
    kind = serializers.CharField(help_text="`hand` or `final`.")
    line = serializers.DictField(help_text="The hand or the final score, as it was sent.")


class CallSerializer(Shape):
    """A call. `reason` is `two_phones` where the server called: `refused` is then the entry that was not saved."""

    link_id = serializers.IntegerField(source="link", help_text="Its place in the history of the game.")
    at = serializers.DateTimeField()
    reason = EnumField(CallReason)
    words = serializers.CharField()
    side = serializers.SerializerMethodField(help_text="The side that called from its own page.")
    refused = RefusedLineSerializer(allow_null=True)
    hand = serializers.IntegerField(allow_null=True, help_text="The hand that is saved in that place.")
    waiting = serializers.IntegerField(help_text="Hands that the phone had behind the refused one.")
    open = serializers.BooleanField()
    answer = EnumField(CallAnswer, allow_null=True)

    @extend_schema_field(serializers.ChoiceField(SIDES, allow_null=True))
    def get_side(self, call: DirectorCall) -> str | None:
        """Its name."""
        return None if call.side is None else side_names(len(self.context["cards"][call.game].sides))[call.side]


class OpenCallSerializer(CallSerializer):
    """A call that waits, with its game."""

    game_id = serializers.IntegerField(source="game", help_text="The id of the game.")
    round = serializers.SerializerMethodField(help_text="null for an extra game.")
    table = serializers.SerializerMethodField(help_text="Its number.")

    def get_round(self, call: DirectorCall) -> int | None:
        """Its number."""
        played = self.context["cards"][call.game].game.round
        return played.number if played else None

    def get_table(self, call: DirectorCall) -> int | None:
        """None where the game has no table yet."""
        table = self.context["cards"][call.game].game.table
        return table.number if table else None


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
    on_the_way = serializers.SerializerMethodField(help_text="Whether somebody of the desk is.")
    answer = serializers.CharField()

    def get_on_the_way(self, objection: Objection) -> bool:
        """Whether somebody has taken it."""
        return objection.taken is not None
