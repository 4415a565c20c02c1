"""Shapes of what is written and answered at a table; they describe the API, reading is done by the rule book."""

from typing import Any

from rest_framework import serializers

from rules.game import Ending
from scoring.models import CardState, Kind

SIDES = ("NS", "EW")
ENDINGS = [ending.value for ending in Ending]
SUITS = ("S", "H", "D", "C")
CALLS = ("no_trump", "misdeal")
TABLE_ENDINGS = [Ending.TARGET.value, Ending.TIMED_OUT.value]
Shape = serializers.Serializer[dict[str, Any]]


class ScoreSerializer(Shape):
    """Points by side: NS is pair A, EW is pair B."""

    NS = serializers.IntegerField()
    EW = serializers.IntegerField()


class HandSerializer(Shape):
    """A hand as a `score` line of the formats page; what is unknown is left out. `makers` null: passed out.

    What the event's rule book does not know (a lone defender, a fold, no trump) is refused with a sentence. Where each
    plays alone, NS is player A in seat 0 and EW player B in seat 1.
    """

    makers = serializers.ChoiceField(SIDES, allow_null=True)
    tricks = ScoreSerializer(required=False)
    alone = serializers.BooleanField(required=False, help_text="Or a list of the seats that called it.")
    defend_alone = serializers.BooleanField(required=False, help_text="Or a list of the seats that called it.")
    round = serializers.ChoiceField((1, 2), required=False, help_text="1 turned up, 2 named.")
    dealer = serializers.IntegerField(min_value=0, max_value=3, required=False)
    maker_seat = serializers.IntegerField(min_value=0, max_value=3, required=False)
    trump = serializers.ChoiceField(SUITS, required=False)
    upcard = serializers.CharField(required=False, help_text="TS is the ten of spades.")
    nominated = serializers.ChoiceField(
        SUITS, required=False, help_text="The suit named for a Joker or Bennie turned up."
    )
    call = serializers.ChoiceField(CALLS, required=False, help_text="misdeal: a hand thrown in.")
    stuck = serializers.BooleanField(required=False, help_text="The dealer had to name trump.")
    fold = serializers.ChoiceField(SIDES, required=False, help_text="The side that gave the hand up.")
    passed_out = serializers.BooleanField(required=False)
    points = ScoreSerializer(required=False, help_text="Checked against what the book says, never believed.")


class SheetPlaceSerializer(Shape):
    """Which sheet, and the place on it: two phones cannot both write the fifth line."""

    sheet = serializers.IntegerField(min_value=1, max_value=2)
    number = serializers.IntegerField(min_value=1)
    device = serializers.CharField(max_length=80, required=False)


class NewHandSerializer(SheetPlaceSerializer):
    """A hand for the next place of a sheet."""

    hand = HandSerializer()


class NewFinalSerializer(SheetPlaceSerializer):
    """The final score alone, as it is recorded."""

    score = ScoreSerializer()
    ending = serializers.ChoiceField(TABLE_ENDINGS, required=False)


class NewDealerSerializer(SheetPlaceSerializer):
    """Who deals from here on."""

    seat = serializers.IntegerField(min_value=0, max_value=3)


class AnswerSerializer(Shape):
    """How the sheet stands after a write."""

    game = serializers.IntegerField()
    sheet = serializers.IntegerField()
    number = serializers.IntegerField()
    kind = serializers.ChoiceField(Kind.values)
    points = ScoreSerializer(allow_null=True, help_text="Of the hand.")
    after = ScoreSerializer(help_text="The running score, not cut at the target.")
    hands = serializers.IntegerField()
    over = serializers.BooleanField()
    recorded = ScoreSerializer(allow_null=True, help_text="Once over: what the Master Score Card shows.")
    winner = serializers.ChoiceField(SIDES, allow_null=True)
    next_number = serializers.IntegerField()
    next_dealer = serializers.IntegerField(allow_null=True)
    state = serializers.ChoiceField(CardState.values)


class NewAgreementSerializer(Shape):
    """One pair agrees to the score that it sees."""

    side = serializers.ChoiceField(SIDES)
    score = ScoreSerializer()
    device = serializers.CharField(max_length=80, required=False)


class AgreementSerializer(Shape):
    """Who has agreed by now, and whether the game is final with it."""

    game = serializers.IntegerField()
    side = serializers.ChoiceField(SIDES)
    score = ScoreSerializer()
    agreed = serializers.ListField(child=serializers.ChoiceField(SIDES))
    final = serializers.BooleanField()


class HandAtSerializer(Shape):
    """One hand on a sheet."""

    hand = serializers.IntegerField()
    number = serializers.IntegerField(allow_null=True, help_text="Its place on the sheet; null for a ruling.")
    points = ScoreSerializer()
    after = ScoreSerializer()
    makers = serializers.ChoiceField(SIDES, allow_null=True)
    tricks = serializers.IntegerField(allow_null=True)
    alone = serializers.BooleanField()
    defend_alone = serializers.BooleanField()
    fold = serializers.ChoiceField(SIDES, allow_null=True)
    call = serializers.ChoiceField(CALLS, allow_null=True)
    stuck = serializers.BooleanField()
    dealer = serializers.IntegerField(allow_null=True)
    ruled = serializers.BooleanField()
    what = serializers.CharField()


class SheetAtSerializer(Shape):
    """One keeper's sheet."""

    sheet = serializers.IntegerField()
    hands = HandAtSerializer(many=True)
    score = ScoreSerializer()
    over = serializers.BooleanField()
    recorded = ScoreSerializer(allow_null=True)
    winner = serializers.ChoiceField(SIDES, allow_null=True)
    bell = serializers.BooleanField()
    next_number = serializers.IntegerField()
    next_dealer = serializers.IntegerField(allow_null=True)
    barred = serializers.ChoiceField(SIDES, allow_null=True, help_text="May not make trump in the next hand.")
    undoes = serializers.IntegerField(allow_null=True, help_text="The place that an undo would take back.")


class PairAtSerializer(Shape):
    """A pair at the table."""

    side = serializers.ChoiceField(SIDES)
    number = serializers.IntegerField()
    name = serializers.CharField()
    agreed = serializers.BooleanField()


class SeatAtSerializer(Shape):
    """A player in a seat, 0 to 3 clockwise."""

    seat = serializers.IntegerField()
    side = serializers.ChoiceField(SIDES)
    player = serializers.CharField()


class DifferenceSerializer(Shape):
    """What the two keepers wrote differently."""

    hand = serializers.IntegerField(allow_null=True)
    one = serializers.CharField()
    two = serializers.CharField()
    sentence = serializers.CharField()


class TableViewSerializer(Shape):
    """A game as its table sees it."""

    game = serializers.IntegerField()
    table = serializers.IntegerField(allow_null=True)
    round = serializers.IntegerField(allow_null=True)
    kind = serializers.CharField()
    state = serializers.ChoiceField(CardState.values)
    target = serializers.IntegerField()
    pairs = PairAtSerializer(many=True)
    seats = SeatAtSerializer(many=True)
    first_dealer = serializers.IntegerField(
        allow_null=True, help_text="The seat of who cut lowest for partners, and so deals first; null: cut for it."
    )
    sheets = SheetAtSerializer(many=True)
    differences = DifferenceSerializer(many=True)
    score = ScoreSerializer(allow_null=True)
    ending = serializers.ChoiceField(ENDINGS, allow_null=True)
    may = serializers.ListField(child=serializers.CharField(), help_text="What may be done at the table now.")
