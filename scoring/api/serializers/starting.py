"""Shapes of how an event begins: sit-outs, rooms, the night, wishes, and the order in which places are decided."""

from fractions import Fraction
from typing import Any

from rest_framework import serializers

from rules.movements import LIVE, MOVEMENTS, Room, Wishes
from rules.movements.individuals.progressive_rules import Losers, Parting, RoundEnd
from rules.standings import Basis, Criterion, Lists, SitOut, SitOutPolicy, TieOrder, tie_order
from scoring.api.serializers.event import PROPOSED, Shape, a_number

CREDITS = ("0", "1/2", "1")


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
    """Of a progressive night: what rings the bell after how many points, hands or minutes (`length`), whether the head
    table may play alone, where losers go, and whether who partners whom goes by number or is drawn."""

    bell = serializers.ChoiceField([one.value for one in RoundEnd], required=False)
    length = serializers.IntegerField(min_value=1, max_value=99, required=False)
    lone_hands_at_head = serializers.BooleanField(required=False)
    losers = serializers.ChoiceField([one.value for one in Losers], required=False)
    parting = serializers.ChoiceField([one.value for one in Parting], required=False)


class TwoField(serializers.ListField):
    """Two numbers."""

    def __init__(self, **options: Any) -> None:
        super().__init__(child=a_number(), min_length=2, max_length=2, **options)


class KeptTableSerializer(Shape):
    """A number, and the table that it keeps."""

    number = a_number()
    table = a_number()


class WishesSerializer(Shape):
    """Of players who change partners, by numbers drawn beforehand.

    Two who are `apart` are never partners, two `together` always, two `away` never at one table.
    """

    apart = serializers.ListField(child=TwoField(), default=list, max_length=1000)
    together = serializers.ListField(child=TwoField(), default=list, max_length=1000)
    away = serializers.ListField(child=TwoField(), default=list, max_length=1000)
    fixed = KeptTableSerializer(many=True, default=list, max_length=1000)  # type: ignore[call-arg]
    threes = serializers.BooleanField(
        default=False, help_text="Two or three over play at tables of three, by the book's game for three."
    )

    def to_internal_value(self, data: Any) -> Wishes:
        """As the rule book has it."""
        read = super().to_internal_value(data)
        return Wishes.from_json({**read, "fixed": [(one["number"], one["table"]) for one in read["fixed"]]})


class StartSerializer(Shape):
    """How the event is played; what is left out is the seed's own way."""

    movement = serializers.ChoiceField(
        sorted((*MOVEMENTS, *LIVE)),
        required=False,
        help_text="Left out, the one that the chooser recommends for those who are here.",
    )
    rounds = serializers.IntegerField(min_value=1, max_value=200, allow_null=True, default=None)
    sit_out = SitOutSerializer(required=False)
    room = RoomSerializer(required=False)
    night = NightSerializer(required=False)
    lists = serializers.ChoiceField(
        [lists.value for lists in Lists],
        default=Lists.ONE.value,
        help_text="Whether all stand on one list, or each of the lines A and B, or each room, has its own.",
    )
    wishes = WishesSerializer(required=False)
    tables = serializers.IntegerField(
        min_value=1,
        max_value=500,
        required=False,
        help_text="Of Poker-Euchre: so many tables; left out, the fewest that hold everybody.",
    )
    compare = serializers.ChoiceField([basis.value for basis in Basis], required=False, help_text=PROPOSED)
    tie_order = serializers.ListField(
        child=serializers.ChoiceField([criterion.value for criterion in Criterion]),
        required=False,
        max_length=len(Criterion),
        help_text="First to last; left out, as it is usual under the laws of the event.",
    )

    def validate_lists(self, name: str) -> Lists:
        """As the rule book has it."""
        return Lists(name)

    def validate_compare(self, name: str) -> Basis:
        """As the rule book has it."""
        return Basis(name)

    def validate_tie_order(self, names: list[str]) -> TieOrder:
        """RulesError, naming everything wrong with it, where the order cannot be."""
        return tie_order(names)


class OrderSerializer(Shape):
    """How places are decided, as long as there is no result; `lists` left out, they stay as they are."""

    tie_order = serializers.ListField(
        child=serializers.ChoiceField([criterion.value for criterion in Criterion]),
        max_length=len(Criterion),
        help_text="First to last.",
    )
    lists = serializers.ChoiceField([lists.value for lists in Lists], required=False)

    def validate_lists(self, name: str) -> Lists:
        """As the rule book has it."""
        return Lists(name)

    def validate_tie_order(self, names: list[str]) -> TieOrder:
        """RulesError, naming everything wrong with it, where the order cannot be."""
        return tie_order(names)


class OrderNowSerializer(Shape):
    """How places are decided; `settled` once a result is in, for then it stays so."""

    tie_order = serializers.ListField(child=serializers.CharField())
    lists = serializers.CharField()
    settled = serializers.BooleanField()
