"""Shapes of a director's actions on the whole event."""

from typing import Any

from rest_framework import serializers

from rules.movements import LIVE, MOVEMENTS
from rules.standings import Basis
from scoring.api.serializers.desk import PlaceChangeSerializer
from scoring.api.serializers.fields import EnumField, Shape
from scoring.ledger.stage_record import DELETE, FORFEIT
from tournaments.api.serializers.fields import SentenceField
from tournaments.models import GameKind
from tournaments.states import RoundState, TournamentState

SEEN = (
    "The mark of the preview that was agreed to; needed where everybody is seated afresh. Where anything has changed "
    "since, it is refused with the new difference."
)

PROPOSED = "Left out: totals where the schedule gives everybody the same number of games, else per_game."


def a_number(**options: Any) -> serializers.IntegerField:
    """The number of a pair or of a table."""
    return serializers.IntegerField(min_value=1, max_value=10_000, **options)


class GoOnSerializer(Shape):
    """How many go on, and what they play: the best against the last, or `drawn` from the event's secret.

    Where there are several lists, so many of each go on.
    """

    best = serializers.IntegerField(min_value=1, max_value=1000)
    movement = serializers.ChoiceField(sorted({*MOVEMENTS, *LIVE}))
    rounds = serializers.IntegerField(min_value=1, max_value=1000, allow_null=True, default=None)
    drawn = serializers.BooleanField(default=False)
    compare = EnumField(Basis, required=False, help_text=PROPOSED)


class LineSerializer(Shape):
    """Which line moves at this change: "A" up or "B" down; left out, as the movement has it."""

    line = serializers.CharField(max_length=4, required=False)


class CloseSerializer(LineSerializer):
    """`draw_next` false leaves the next seating undrawn, for a late pair that is still in the car park."""

    draw_next = serializers.BooleanField(default=True)


class BellSerializer(Shape):
    """Nothing more is said."""


class RungSerializer(Shape):
    """Tables by number: whose play has stopped, that play one more hand, and where nothing is written down."""

    stopped = serializers.ListField(child=serializers.IntegerField())
    level = serializers.ListField(child=serializers.IntegerField())
    nothing_kept = serializers.ListField(child=serializers.IntegerField())


class RoundSerializer(Shape):
    """A round."""

    number = serializers.IntegerField()
    state = serializers.ChoiceField(RoundState.choices)
    sit_out = serializers.ListField(child=serializers.IntegerField(), help_text="Ids of entries without a table.")


class ClosedSerializer(Shape):
    """The round that was closed, who sat it out, and the next one."""

    round = RoundSerializer()
    sat_out = serializers.ListField(child=serializers.IntegerField())
    next = RoundSerializer(allow_null=True)


class StageSerializer(Shape):
    """How the event is played, as it was copied when it started."""

    movement = serializers.CharField()
    rounds_planned = serializers.IntegerField()
    tables = serializers.IntegerField()
    compare = serializers.CharField(source="compared_by", help_text="What is compared: totals, or results per_game.")
    compare_words = SentenceField(source="compared_in_words")
    started_at = serializers.DateTimeField()


class StateSerializer(Shape):
    """Where the event stands."""

    code = serializers.CharField()
    state = serializers.ChoiceField(TournamentState.choices)


class WhySerializer(Shape):
    """Why; everybody reads it in the history."""

    reason = serializers.CharField(max_length=400)


class MaybeWhySerializer(Shape):
    """A reason, if there is one to give."""

    reason = serializers.CharField(max_length=400, required=False, allow_blank=True)


class PreviewedSerializer(Shape):
    """An act that was previewed."""

    previewed = serializers.CharField(max_length=64, required=False, help_text=SEEN)


class ReturnSerializer(PreviewedSerializer, WhySerializer):
    """A withdrawal taken back, and why."""


class FinishSerializer(MaybeWhySerializer):
    """Why a knock-out is ended before it has a champion."""


class StageUndoneSerializer(Shape):
    """What would be undone."""

    undone = serializers.ListField(child=SentenceField())


class LateSerializer(PreviewedSerializer, MaybeWhySerializer):
    """A late pair; a reason if there is one to give."""


class WithdrawalSerializer(ReturnSerializer):
    """`rule` left out: results are deleted before half of the rounds, the rest is forfeited after."""

    rule = serializers.ChoiceField((DELETE, FORFEIT), required=False)


class AppliedSerializer(Shape):
    """The rule that applied."""

    rule = serializers.ChoiceField((DELETE, FORFEIT))


class BackSerializer(Shape):
    """What a withdrawal taken back came to."""

    missed = serializers.ListField(child=serializers.IntegerField(), help_text="Rounds that count as sit-outs.")
    resumed = serializers.ListField(child=serializers.IntegerField(), help_text="Ids of games that go on.")


class PenaltySerializer(WhySerializer):
    """Points taken from a pair's total."""

    points = serializers.IntegerField(min_value=1, max_value=99)


class NumbersSerializer(Shape):
    """Pairs, by their numbers."""

    pairs = serializers.ListField(child=a_number(), min_length=2, max_length=1000)


class ShareSerializer(NumbersSerializer, WhySerializer):
    """Pairs that share a place, and why."""


class RealCoinsSerializer(Shape):
    """Faces of real coins by the pairs' numbers, and who saw them."""

    faces = serializers.DictField(child=serializers.ChoiceField(("H", "T")), help_text='{"1": "H", "4": "T", …}')
    witness = serializers.CharField(max_length=120)


class CoinFlipSerializer(Shape):
    """One flip: faces by number, and whose coin was odd, of two had heads (null: they flip again)."""

    faces = serializers.DictField(child=serializers.CharField())
    odd = serializers.IntegerField(allow_null=True)
    draw = serializers.IntegerField(help_text="Number of the draw, so that anyone can make it again.")


class LotsSerializer(Shape):
    """The drawn order, by number."""

    order = serializers.ListField(child=serializers.IntegerField())


class ExtraGameSerializer(Shape):
    """Two pairs, by number, and the table where they play (the lowest free one when left out)."""

    a = a_number()
    b = a_number()
    table = a_number(required=False)


class CalledSerializer(Shape):
    """An extra game that was called."""

    game = serializers.IntegerField()
    kind = serializers.ChoiceField(GameKind.choices)
    table = serializers.IntegerField(allow_null=True)


class StillSerializer(Shape):
    """Whether the standings are held still."""

    still = serializers.BooleanField(default=True)


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
