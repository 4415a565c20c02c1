"""A game as its table sees it: scores and sides by name, sentences in English."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from clubs.web.body_fields import Shape
from rules.euchre.entry import by_side
from rules.euchre.kinds import GameRules
from rules.euchre.poker.settlement import Verdict
from rules.euchre.score_sheet import KEEPERS, Difference, SheetRow, SheetTotals
from scoring.api.serializers.fields import TWO_SIDES, NumberOfField, SideField
from scoring.api.serializers.tables import CALLS, CARD_STATES, ENDINGS, MONEY, WAYS, SaidSerializer, ScoreSerializer
from scoring.reads.score_card import TableCard
from scoring.reads.sheet_text import difference_in_words, on_each_sheet, row_in_words
from scoring.reads.signatures import signing_ways
from scoring.reads.table_sides import SideAtTable
from scoring.reads.table_state import TableState, table_state
from tournaments.models import Game
from tournaments.selectors import dealer_by_the_cut


class HandAtSerializer(Shape):
    """One hand on a sheet."""

    hand = serializers.IntegerField()
    number = serializers.IntegerField(allow_null=True, help_text="Its place on the sheet; null for a ruling.")
    points = ScoreSerializer()
    after = ScoreSerializer()
    makers = serializers.ChoiceField(TWO_SIDES, allow_null=True, required=False)
    tricks = serializers.IntegerField(allow_null=True, required=False)
    alone = serializers.BooleanField(required=False)
    defend_alone = serializers.BooleanField(required=False)
    fold = serializers.ChoiceField(TWO_SIDES, allow_null=True, required=False)
    call = serializers.ChoiceField(CALLS, allow_null=True, required=False)
    stuck = serializers.BooleanField(required=False)
    dealer = serializers.IntegerField(allow_null=True, required=False)
    said = SaidSerializer(required=False, help_text="With more than two sides; replaces the fields from makers on.")
    ruled = serializers.BooleanField()
    what = serializers.CharField()

    def to_representation(self, instance: SheetRow) -> dict[str, Any]:
        """Of two sides what was written under its own names, else as a `score` line."""
        return {
            "hand": instance.hand,
            "number": instance.number,
            "points": by_side(instance.points),
            "after": by_side(instance.after),
            **instance.written.shown(),
            "ruled": instance.ruling is not None,
            "what": str(row_in_words(self.context["card"].rules, instance)),
        }


class BankSerializer(Shape):
    """The state before the next deal."""

    banker = serializers.IntegerField()
    dealer = serializers.IntegerField()
    jokers = serializers.BooleanField()
    money = serializers.ChoiceField(MONEY, help_text="The stakes.")
    cards_each = serializers.IntegerField()
    carry = serializers.IntegerField(help_text="Left over in the pot, in white chips.")
    chips = serializers.DictField(child=serializers.IntegerField(), help_text="By seat, for the players still in.")
    sits_out = serializers.ListField(
        child=serializers.IntegerField(), source="sat_out", help_text="Seats that cannot pay for their cards."
    )
    buy_or_leave = serializers.ListField(
        child=serializers.IntegerField(),
        source="must_buy_or_leave",
        help_text="Seats that sat out the last deal and cannot pay: the next deal waits until they buy or cash out.",
    )
    below_minimum = serializers.ListField(
        child=serializers.IntegerField(), help_text="Seats with fewer chips than the minimum to start."
    )


class DeclaredSerializer(Shape):
    """A player's result in the last deal of Poker-Euchre, in the order of reporting tricks."""

    seat = serializers.IntegerField()
    tricks = serializers.IntegerField()
    verdict = serializers.ChoiceField([verdict.value for verdict in Verdict], allow_null=True)
    paid = serializers.DictField(child=serializers.IntegerField(), help_text="Part by part; payments are negative.")
    gained = serializers.IntegerField(help_text="Less antes and stakes.")
    what = serializers.CharField()


class SheetAtSerializer(Shape):
    """The sheet of one scorekeeper."""

    sheet = serializers.SerializerMethodField(help_text="1 or 2.")
    hands = HandAtSerializer(many=True, source="rows")
    score = ScoreSerializer(source="points")
    over = serializers.BooleanField()
    recorded = ScoreSerializer(allow_null=True)
    winner = SideField(allow_null=True)
    bell = serializers.BooleanField()
    next_number = serializers.IntegerField()
    next_dealer = serializers.IntegerField(allow_null=True)
    barred = SideField(allow_null=True, help_text="Side that may not make trump in the next hand.")
    bank = BankSerializer(source="session", allow_null=True, help_text="For a game with chips, once the bank is open.")
    jokers = serializers.SerializerMethodField(
        help_text="Whether the Jokers are in the pack of Poker-Euchre; null while nobody has said."
    )
    tricks_in_deal = serializers.SerializerMethodField(
        help_text="How many tricks the next deal of Poker-Euchre can have; two numbers if it depends on the Jokers."
    )
    declared = serializers.SerializerMethodField(help_text="The last deal of Poker-Euchre, as its dealer announces it.")
    undoes = serializers.IntegerField(allow_null=True, help_text="The place of the line that an undo removes.")

    def get_sheet(self, totals: SheetTotals) -> int:
        """Of which scorekeeper, from the context."""
        return int(self.context["keeper"])

    def get_jokers(self, totals: SheetTotals) -> bool | None:
        """By the rules of the game in the context."""
        return self._rules.jokers_in(totals)

    def get_tricks_in_deal(self, totals: SheetTotals) -> list[int]:
        """Nothing in a game of hands, and once the game is over."""
        return [] if totals.over else list(self._rules.tricks_in_deal(totals))

    @extend_schema_field(DeclaredSerializer(many=True))
    def get_declared(self, totals: SheetTotals) -> Any:
        """Nothing where nobody declares."""
        return [one.to_json() for one in self._rules.declared_last(totals)]

    @property
    def _rules(self) -> GameRules:
        rules: GameRules = self.context["card"].rules
        return rules


class PairAtSerializer(Shape):
    """A side of the table: a pair, a player, or two who are partners for this game."""

    side = SideField()
    numbers = serializers.ListField(child=NumberOfField(), source="who", help_text="Numbers of its entries.")
    name = serializers.CharField()
    agreed = serializers.BooleanField(source="signed")
    way = serializers.SerializerMethodField(help_text="How it agreed; null where it has not, or by cashing out.")

    @extend_schema_field(serializers.ChoiceField(WAYS, allow_null=True))
    def get_way(self, side: SideAtTable) -> Any:
        """From the context, where all sides' ways are."""
        return self.context["ways"].get(side.side)


class SeatAtSerializer(Shape):
    """A player in a seat, from 0 clockwise."""

    seat = serializers.IntegerField()
    side = SideField()
    player = serializers.CharField()


class DifferenceSerializer(Shape):
    """A hand on which the two scorekeepers differ."""

    hand = serializers.IntegerField(allow_null=True)
    one = serializers.CharField()
    two = serializers.CharField()
    sentence = serializers.CharField()

    def to_representation(self, instance: Difference) -> dict[str, Any]:
        rules: GameRules = self.context["card"].rules
        one, two = on_each_sheet(rules, instance)
        sentence = difference_in_words(rules, instance)
        return {"hand": instance.hand, "one": str(one), "two": str(two), "sentence": str(sentence)}


class TableViewSerializer(Shape):
    """A game as its table sees it."""

    game_id = serializers.IntegerField()
    table = serializers.IntegerField(allow_null=True)
    round = serializers.IntegerField(allow_null=True)
    kind = serializers.CharField()
    state = serializers.ChoiceField(CARD_STATES, source="record_totals.state")
    target = serializers.IntegerField(
        source="card.rules.target", allow_null=True, help_text="Null in a game for chips."
    )
    pairs = PairAtSerializer(many=True, source="sides")
    seats = serializers.SerializerMethodField()
    first_dealer = serializers.SerializerMethodField(
        help_text="The seat of the lowest cut for partners, who deals first; null: cut for the deal."
    )
    sheets = serializers.SerializerMethodField()
    differences = DifferenceSerializer(many=True, source="record_totals.differences")
    score = ScoreSerializer(source="card.record.outcome.score", allow_null=True)
    ending = serializers.ChoiceField(ENDINGS, source="card.record.outcome.ending", allow_null=True)
    may = serializers.SerializerMethodField(help_text="Actions possible at the table now.")

    @extend_schema_field(SeatAtSerializer(many=True))
    def get_seats(self, state: TableState) -> Any:
        """Clockwise from seat 0."""
        seats = sorted((player.seat, side.side, player.name) for side in state.sides for player in side.players)
        taken_seats = [{"seat": seat, "side": side, "player": name} for seat, side, name in seats]
        return SeatAtSerializer(taken_seats, many=True, context=self.context).data

    def get_first_dealer(self, state: TableState) -> int | None:
        """By the game in the context."""
        game: Game = self.context["game"]
        return dealer_by_the_cut(game, game.seats.all())

    @extend_schema_field(SheetAtSerializer(many=True))
    def get_sheets(self, state: TableState) -> Any:
        """One of each scorekeeper."""
        contexts = [{**self.context, "keeper": keeper} for keeper in KEEPERS]
        return [SheetAtSerializer(state.sheet(each["keeper"]), context=each).data for each in contexts]

    def get_may(self, state: TableState) -> list[str]:
        """In order of the alphabet."""
        return sorted(state.may)


def table_json(game: Game, card: TableCard | None = None) -> Any:
    """A game, read with its round and stage. Two queries, one with its `card`, and in round 1 those of the cut.

    One more once a side has agreed.
    """
    state = table_state(game, card)
    context = {"card": state.card, "game": game, "ways": signing_ways(state.card)}
    return TableViewSerializer(state, context=context).data
