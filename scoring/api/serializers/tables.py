"""Shapes of what is written and answered at a table. A score and a hand are read by the rule book."""

from collections.abc import Mapping
from typing import Any

from rest_framework import serializers

from clubs.web.body_fields import EnumField, FlagField, Shape, number_field, text_field
from clubs.web.examples import example
from rules.base.cards import LONGEST_CARD
from rules.base.errors import Fault, Unreadable
from rules.base.reading import read_object
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.euchre.entry import by_side, side_names
from rules.euchre.entry.reading import read_by_side, read_whole
from rules.euchre.game import GameEnding
from rules.euchre.poker.chart import MOST_PLAYERS
from rules.euchre.poker.chips import played_for
from rules.euchre.score_sheet import KEEPERS, BankAct, Score, WrittenHand
from rules.laws.chip_laws import Money
from scoring.api.serializers.fields import (
    SEATS,
    SIDES,
    TWO_SIDES,
    AnyOf,
    BettingPartField,
    CallersField,
    LedgerWriteSerializer,
    LoneDefenderField,
    SideField,
    device_field,
    seat_field,
)
from scoring.ledger.answers import SigningWay
from scoring.models import CardState, Kind
from scoring.reads.score_card import TableCard

ENDINGS = [ending.value for ending in GameEnding]
SUITS = ("S", "H", "D", "C")
CALLS = ("no_trump", "misdeal")
WAYS = [way.value for way in SigningWay]
CARD_STATES = [state.value for state in CardState]
CHECKED = "Compared with the computed result."
CALLERS = "Or a list of the seats that called."
HIGHEST = 9_999
MONEY = [money.value for money in played_for(Money.AS_AGREED)]
SEATS_OF_FOUR = 4


class ScoreOfTwoSerializer(Shape):
    """Points of two sides: NS is pair A, EW is pair B."""

    NS = serializers.IntegerField()
    EW = serializers.IntegerField()


ScoreOfMoreSerializer = type(
    "ScoreOfMoreSerializer",
    (Shape,),
    {
        "__doc__": "Points of three sides or more, by seat.",
        **{seat: serializers.IntegerField(required=int(seat) < 3) for seat in SEATS},
    },
)


@example("Ten to six", NS=10, EW=6)
class ScoreSerializer(AnyOf):
    """Points by side: NS and EW, or "0", "1", "2" and so on for more than two sides."""

    shapes = (ScoreOfTwoSerializer, ScoreOfMoreSerializer)

    def read(self, value: Any) -> Score:
        """Side by side; how many play, the service asks."""
        score = _by_seat(value) if isinstance(value, Mapping) and len(value) > len(TWO_SIDES) else read_by_side(value)
        if max(map(abs, score)) > HIGHEST:
            raise Unreadable(Fault("score_out_of_range", message(N_("This score is out of range. Check the points."))))
        return score

    def to_representation(self, value: Score) -> dict[str, int]:
        """By the names of the sides."""
        return by_side(value)


def _by_seat(value: Mapping[str, object]) -> Score:
    names = side_names(len(value))
    if len(value) > MOST_PLAYERS or set(value) != set(names):
        raise Unreadable(Fault("not_by_seat", message(N_("Give each seat's points by its number: 0, 1, 2 and so on."))))
    return tuple(read_whole(value[name]) for name in names)


class HandOfSidesSerializer(Shape):
    """A hand of two sides. `makers` null: passed out. Of two players NS is A in seat 0, and EW is B in seat 1."""

    makers = serializers.ChoiceField(TWO_SIDES, allow_null=True)
    tricks = ScoreOfTwoSerializer(required=False)
    alone = CallersField(required=False, help_text=CALLERS)
    defend_alone = CallersField(required=False, help_text=CALLERS)
    round = serializers.ChoiceField((1, 2), required=False, help_text="1 turned up, 2 named.")
    dealer = seat_field(SEATS_OF_FOUR, required=False)
    maker_seat = seat_field(SEATS_OF_FOUR, required=False)
    trump = serializers.ChoiceField(SUITS, required=False)
    upcard = serializers.CharField(
        max_length=LONGEST_CARD, required=False, help_text="A card such as TS, the ten of spades."
    )
    nominated = serializers.ChoiceField(
        SUITS, required=False, help_text="The suit named for a Joker or Bennie turned up."
    )
    call = serializers.ChoiceField(CALLS, required=False, help_text="misdeal: a hand thrown in.")
    stuck = serializers.BooleanField(required=False, help_text="The dealer had to name trump.")
    fold = serializers.ChoiceField(SIDES, required=False, help_text="The side that folded.")
    passed_out = serializers.BooleanField(required=False)
    points = ScoreOfTwoSerializer(required=False, help_text=CHECKED)


class TricksOfMakerSerializer(Shape):
    """Tricks of the maker, and of the opponents together."""

    maker = serializers.IntegerField()
    opponents = serializers.IntegerField()


def by_seat(**wanted: Any) -> serializers.DictField:
    """Numbers by seat: {"0": 5, "2": 1}."""
    return serializers.DictField(child=serializers.IntegerField(), required=False, **wanted)


def seats(**wanted: Any) -> serializers.ListField:
    """Some of the seats."""
    return serializers.ListField(child=serializers.ChoiceField(SEATS), required=False, **wanted)


class HandOfPlayersSerializer(Shape):
    """A hand of three players; seats name them. `maker` null: passed out."""

    players = seats(help_text="Clockwise; optional.")
    maker = serializers.ChoiceField(SEATS, allow_null=True)
    tricks = TricksOfMakerSerializer(required=False)
    alone = serializers.BooleanField(required=False)
    defend_alone = LoneDefenderField(required=False, help_text="The seat that defended alone, or true or false.")
    round = serializers.ChoiceField((1, 2), required=False)
    dealer = serializers.ChoiceField(SEATS, required=False)
    trump = serializers.ChoiceField(SUITS, required=False)
    upcard = serializers.CharField(max_length=LONGEST_CARD, required=False)
    call = serializers.ChoiceField(CALLS, required=False)
    stuck = serializers.BooleanField(required=False)
    passed_out = serializers.BooleanField(required=False)
    points = by_seat(help_text=CHECKED)


class DealSerializer(Shape):
    """A deal of Poker-Euchre. Seats name the players; the players in the deal come from the sheet."""

    players = seats(help_text="From the dealer's left; may be left out.")
    maker = serializers.ChoiceField(SEATS, required=False)
    jokers = serializers.BooleanField(
        required=False, help_text="Whether they are in the pack: three players have 17 cards each with them, else 16."
    )
    tricks = by_seat()
    bets = by_seat(help_text="Bets by seat, in white chips.")
    folded = seats()
    expelled = seats(help_text="Out of the deal by a ruling.")
    cards_won = by_seat(help_text="If it differs from all cards of the tricks.")
    void_tricks = serializers.IntegerField(required=False)
    betting = serializers.ListField(
        child=serializers.ListField(child=BettingPartField()),
        required=False,
        help_text='[["2", "bet", 3], ["0", "call"], …]',
    )
    trump = serializers.ChoiceField(SUITS, required=False)
    passed_out = serializers.BooleanField(required=False)
    delta = by_seat(help_text=CHECKED)
    net = by_seat(help_text=CHECKED)
    points = by_seat(help_text=CHECKED)


@example("A march", makers="NS", tricks={"NS": 5, "EW": 0})
class HandSerializer(AnyOf):
    """A hand as a line for the `score` command, by the rules of the game. Leave out unknown fields.

    Anything that the event's rules do not have (a lone defender, a fold, no trump) is refused with a reason.
    """

    shapes = (HandOfSidesSerializer, HandOfPlayersSerializer, DealSerializer)

    def read(self, value: Any) -> WrittenHand:
        """By the game in the context (`card`)."""
        card: TableCard = self.context["card"]
        return card.rules.read_hand(read_object(value))


class SaidSerializer(AnyOf):
    """A hand of three players, or a deal of Poker-Euchre."""

    shapes = (HandOfPlayersSerializer, DealSerializer)


class SheetPlaceSerializer(LedgerWriteSerializer):
    """The sheet and the place on it: only one phone can enter line 5."""

    sheet = serializers.IntegerField(min_value=min(KEEPERS), max_value=max(KEEPERS))
    number = number_field()
    device = device_field()


class NewHandSerializer(SheetPlaceSerializer):
    """A hand for the next place of a sheet."""

    hand = HandSerializer()


class NewFinalSerializer(SheetPlaceSerializer):
    """Only the final score, as recorded."""

    score = ScoreSerializer()
    ending = EnumField(GameEnding, required=False, help_text="The director enters forfeits and decisions.")
    lone_hands = ScoreSerializer(required=False, help_text="Lone hands made, by side; optional.")


class NewDealerSerializer(SheetPlaceSerializer):
    """The next dealer."""

    seat = seat_field()


@example("Four players", sheet=1, number=1, chips=[64, 64, 64, 64], banker=1, dealer=3, jokers=False)
class NewBankSerializer(SheetPlaceSerializer):
    """The bank opens: what each bought, who keeps it, who deals first, and the Jokers in the pack or out of it."""

    chips = serializers.ListField(
        child=serializers.IntegerField(min_value=0, max_value=HIGHEST),
        min_length=2,
        max_length=MOST_PLAYERS,
        help_text="In white chips, seat by seat.",
    )
    banker = seat_field()
    dealer = seat_field()
    jokers = FlagField()
    money = serializers.ChoiceField(
        MONEY, required=False, help_text="none: play chips, the same number for each player."
    )
    adults = FlagField(required=False, help_text="All players are declared to be adults; needed for cash.")

    def validate_money(self, name: str) -> Money:
        return Money(name)


@example("Twenty chips", sheet=1, number=2, act="buy", seat=2, chips=20)
class AtTheBankSerializer(SheetPlaceSerializer):
    """Between two deals a player buys chips, or cashes out and leaves."""

    act = EnumField(BankAct)
    seat = seat_field()
    chips = serializers.IntegerField(
        min_value=0, max_value=HIGHEST, required=False, help_text="Chips bought; not for cashing out."
    )


class NewAgreementSerializer(LedgerWriteSerializer):
    """One pair agrees to the score that it sees."""

    side = SideField()
    score = ScoreSerializer()
    pin = text_field(4, required=False, help_text="Four digits on a personal card of this side, if somebody gave them.")
    device = device_field()


class AnswerSerializer(Shape):
    """The sheet after the change."""

    game_id = serializers.IntegerField(source="game")
    sheet = serializers.IntegerField()
    number = serializers.IntegerField()
    kind = serializers.ChoiceField(Kind.values)
    points = ScoreSerializer(allow_null=True, help_text="Points of the hand.")
    after = ScoreSerializer(help_text="The running score, which may exceed the target.")
    hands = serializers.IntegerField()
    over = serializers.BooleanField()
    recorded = ScoreSerializer(allow_null=True, help_text="Once the game is over, the score on the Master Score Card.")
    winner = serializers.ChoiceField(SIDES, allow_null=True)
    next_number = serializers.IntegerField()
    next_dealer = serializers.IntegerField(allow_null=True)
    state = serializers.ChoiceField(CARD_STATES)


class AgreementSerializer(Shape):
    """The sides that have agreed, and whether the game is final."""

    game_id = serializers.IntegerField(source="game")
    side = serializers.ChoiceField(SIDES)
    score = ScoreSerializer()
    agreed = serializers.ListField(child=serializers.ChoiceField(SIDES))
    final = serializers.BooleanField()
    way = serializers.ChoiceField(WAYS, help_text="How this side agreed.")
