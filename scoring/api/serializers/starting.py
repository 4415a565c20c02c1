"""Shapes of how an event begins: sit-outs, rooms, the night, wishes, and the order in which places are decided."""

from fractions import Fraction
from typing import Any

from rest_framework import serializers
from rest_framework.fields import empty

from clubs.web.body_fields import MOST_NUMBERS, EnumField, Shape, body_field_of, number_field, numbers_field
from clubs.web.examples import example
from clubs.web.rows import api_field_of
from rules.tournament.movements import LIVE, MOVEMENTS, Room, Wishes
from rules.tournament.movements.individuals.progressive_rules import TIED_CHOICES, Losers, Parting, RoundEnd
from rules.tournament.movements.planning import MOST_ROUNDS
from rules.tournament.standings import Basis, Criterion, Lists, SitOut, SitOutPolicy, TieOrder, tie_order
from scoring.api.serializers.event import PROPOSED
from scoring.forms.start import RoomForm, StartForm
from tournaments.models import Tournament

CREDITS = ("0", "1/2", "1")


class SitOutSerializer(Shape):
    """The value of a sit-out, locked when the event starts."""

    kind = EnumField(SitOut, default=SitOut.NONE)
    points = body_field_of(StartForm, "points", default=0)
    win = serializers.ChoiceField(CREDITS, default="0")

    def to_internal_value(self, data: Any) -> SitOutPolicy:
        read = super().to_internal_value(data)
        return SitOutPolicy(read["kind"], read["points"], _whole(Fraction(read["win"])))


def _whole(credit: Fraction) -> int | Fraction:
    return int(credit) if credit.denominator == 1 else credit


class RoomSerializer(Shape):
    """For pairs: tables out of use, and the number of rooms."""

    without = numbers_field(default=list)
    sections = body_field_of(RoomForm, "sections", default=1)

    def to_internal_value(self, data: Any) -> Room:
        return Room.from_json(super().to_internal_value(data))


class NightSerializer(Shape):
    """For a progressive event: what ends a round, after how many points, hands or minutes (`length`), whether the head
    table may play alone, where losers go, whether a tied table cuts or plays a deciding hand (`level`), and whether
    partners follow from the numbers or are drawn."""

    bell = EnumField(RoundEnd, required=False)
    length = body_field_of(StartForm, "length")
    lone_hands_at_head = serializers.BooleanField(required=False)
    losers = EnumField(Losers, required=False)
    level = serializers.ChoiceField([rule.value for rule in TIED_CHOICES], required=False)
    parting = EnumField(Parting, required=False)


class TwoField(serializers.ListField):
    """Two numbers."""

    def __init__(self, **options: Any) -> None:
        super().__init__(child=number_field(), min_length=2, max_length=2, **options)


class WishesSerializer(Shape):
    """For individuals, by numbers drawn before the start.

    Two players `apart` are never partners, two `together` always are, two `away` never share a table.
    """

    apart = serializers.ListField(child=TwoField(), default=list, max_length=MOST_NUMBERS)
    together = serializers.ListField(child=TwoField(), default=list, max_length=MOST_NUMBERS)
    away = serializers.ListField(child=TwoField(), default=list, max_length=MOST_NUMBERS)
    threes = serializers.BooleanField(
        default=False, help_text="Two or three leftover players play at tables of three, by the rules for three."
    )

    def to_internal_value(self, data: Any) -> Wishes:
        return Wishes.from_json(super().to_internal_value(data))


class TieOrderField(serializers.ListField):
    """By what places are decided. RulesError, naming everything wrong with it, where the order cannot be."""

    def __init__(self, **options: Any) -> None:
        criteria = serializers.ChoiceField([criterion.value for criterion in Criterion])
        super().__init__(child=criteria, max_length=len(Criterion), **options)

    def run_validation(self, data: Any = empty) -> TieOrder:
        return tie_order(super().run_validation(data))


@example("Two rounds", movement="a-up", rounds=2)
class StartSerializer(Shape):
    """How the event is played. Each field left out has its usual value."""

    movement = serializers.ChoiceField(
        sorted((*MOVEMENTS, *LIVE)),
        required=False,
        help_text="Without it, the recommended movement for the entries that are here.",
    )
    rounds = serializers.IntegerField(min_value=1, max_value=MOST_ROUNDS, allow_null=True, default=None)
    sit_out = SitOutSerializer(required=False)
    room = RoomSerializer(required=False)
    night = NightSerializer(required=False)
    lists = EnumField(
        Lists,
        default=Lists.ONE,
        help_text="One list for all, or one for each of the lines A and B, or one for each room.",
    )
    wishes = WishesSerializer(required=False)
    tables = api_field_of(
        Tournament,
        "tables_available",
        allow_null=False,
        help_text="For Poker-Euchre, the number of tables; without it, the fewest that seat everybody.",
    )
    compare = EnumField(Basis, required=False, help_text=PROPOSED)
    continuous = body_field_of(
        StartForm,
        "continuous",
        help_text="In a knock-out, a game starts as soon as its sides are known and a table is free.",
    )
    without_singles = body_field_of(
        StartForm,
        "without_singles",
        help_text="Leave out the players who wait for a partner. Otherwise the start is refused while there are any.",
    )
    fresh_opponents = serializers.BooleanField(
        required=False,
        help_text="For individuals: as few as possible meet the opponents of the last night of the season again. "
        "Without it, as the season says.",
    )
    tie_order = TieOrderField(
        required=False, help_text="First to last; without it, the usual order under the rules of the event."
    )


@example("Points, then shared", tie_order=["points", "shared"])
class OrderSerializer(Shape):
    """How places are decided; locked after the first result. Without `lists`, the lists do not change."""

    tie_order = TieOrderField(help_text="First to last.")
    lists = EnumField(Lists, required=False)


class OrderNowSerializer(Shape):
    """How places are decided. `settled` is true once the first result locks it."""

    tie_order = serializers.ListField(child=serializers.CharField())
    lists = serializers.CharField()
    settled = serializers.BooleanField()
