"""Shapes of what a director says about the whole event."""

from fractions import Fraction
from typing import Any

from rest_framework import serializers

from rules.movements import LIVE, MOVEMENTS, Night, Room
from rules.movements.individuals.night import Losers, Parting
from rules.standings import SitOut, SitOutPolicy, TieOrder, tie_order
from scoring.selectors.ground import DELETE, FORFEIT
from scoring.selectors.tallies import SETTLED
from tournaments.models import GameKind
from tournaments.serializers.fields import SentenceField
from tournaments.states import RoundState, TournamentState

Shape = serializers.Serializer[Any]
CREDITS = ("0", "1/2", "1")


def a_number(**options: Any) -> serializers.IntegerField:
    """The number of a pair or of a table."""
    return serializers.IntegerField(min_value=1, max_value=10_000, **options)


class SitOutSerializer(Shape):
    """What a sit-out is worth, frozen when the event starts."""

    kind = serializers.ChoiceField([kind.value for kind in SitOut], default=SitOut.NONE.value)
    points = serializers.IntegerField(min_value=0, max_value=99, default=0)
    win = serializers.ChoiceField(CREDITS, default="0")

    def to_internal_value(self, data: Any) -> SitOutPolicy:
        """As the rule book has it."""
        read = super().to_internal_value(data)
        return SitOutPolicy(SitOut(read["kind"]), read["points"], _whole(Fraction(read["win"])))


def _whole(credit: Fraction) -> int | Fraction:
    return int(credit) if credit.denominator == 1 else credit


class RoomSerializer(Shape):
    """Who keeps their table (numbers, drawn beforehand), tables out of use, and how many rooms; events of pairs."""

    stay = serializers.ListField(child=a_number(), default=list, max_length=1000)
    without = serializers.ListField(child=a_number(), default=list, max_length=1000)
    sections = serializers.IntegerField(min_value=1, max_value=1000, default=1)

    def to_internal_value(self, data: Any) -> Room:
        """As the rule book has it."""
        return Room.from_json(super().to_internal_value(data))


class NightSerializer(Shape):
    """Of a progressive night: where losers go, and whether who partners whom goes by number or is drawn."""

    losers = serializers.ChoiceField([one.value for one in Losers], default=Losers.STAY.value)
    parting = serializers.ChoiceField([one.value for one in Parting], default=Parting.LOWER_EAST.value)

    def to_internal_value(self, data: Any) -> Night:
        """As the rule book has it."""
        return Night.from_json(super().to_internal_value(data))


class StartSerializer(Shape):
    """How the event is played; what is left out is the seed's own way."""

    movement = serializers.ChoiceField(
        sorted((*MOVEMENTS, *LIVE)),
        required=False,
        help_text="A up for pairs, and for players as advised, when nothing is said.",
    )
    rounds = serializers.IntegerField(min_value=1, max_value=200, allow_null=True, default=None)
    sit_out = SitOutSerializer(required=False)
    room = RoomSerializer(required=False)
    night = NightSerializer(required=False)
    tie_order = serializers.ListField(
        child=serializers.ChoiceField([criterion.value for criterion in SETTLED]),
        required=False,
        help_text="First to last; left out, as it is usual under the laws of the event.",
    )

    def validate_tie_order(self, names: list[str]) -> TieOrder:
        """RulesError, naming everything wrong with it, where the order cannot be."""
        return tie_order(names)


class GoOnSerializer(Shape):
    """How many go on, and what they play: the best against the last, or `drawn` from the event's secret."""

    best = serializers.IntegerField(min_value=2, max_value=1000)
    movement = serializers.ChoiceField(sorted({*MOVEMENTS, *LIVE}))
    rounds = serializers.IntegerField(min_value=1, max_value=1000, allow_null=True, default=None)
    drawn = serializers.BooleanField(default=False)


class LineSerializer(Shape):
    """Which line moves at this change: "A" up or "B" down; left out, as the movement has it."""

    line = serializers.CharField(max_length=4, required=False)


class CloseSerializer(LineSerializer):
    """`draw_next` false leaves the next seating undrawn, for a late pair that is still in the car park."""

    draw_next = serializers.BooleanField(default=True)


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
    started_at = serializers.DateTimeField()


class StateSerializer(Shape):
    """Where the event stands."""

    code = serializers.CharField()
    state = serializers.ChoiceField(TournamentState.choices)


class WhySerializer(Shape):
    """Why; everybody reads it in the history."""

    reason = serializers.CharField(max_length=400)


class FinishSerializer(Shape):
    """Why a knock-out is ended before it has a champion."""

    reason = serializers.CharField(max_length=400, required=False, allow_blank=True)


class StageUndoneSerializer(Shape):
    """What would be undone."""

    undone = serializers.ListField(child=SentenceField())


class LateSerializer(Shape):
    """A late pair; a reason if there is one to give."""

    reason = serializers.CharField(max_length=400, required=False, allow_blank=True)


class WithdrawalSerializer(WhySerializer):
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


class ShareSerializer(NumbersSerializer):
    """Pairs that share a place, and why."""

    reason = serializers.CharField(max_length=400)


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
