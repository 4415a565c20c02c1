"""Shapes of the desk's actions on a game, and of its history."""

from typing import Any

from rest_framework import serializers

from clubs.web.body_fields import EnumField, FlagField, Shape, id_of, number_field, why_field
from clubs.web.examples import example
from clubs.web.sentence_field import SentenceField
from rules.base.reading import read_object
from rules.euchre.entry import Side
from rules.euchre.game import GameEnding
from rules.euchre.poker.chart import MOST_PLAYERS
from rules.euchre.rulings import Choice, Offence
from rules.euchre.rulings.at_table.interface import AnyCase
from rules.euchre.rulings.poker_cases import PokerOffence
from scoring.api.serializers.fields import SEATS, SIDES, TWO_SIDES, AnyOf, LeadersField, LedgerWriteSerializer
from scoring.api.serializers.tables import CARD_STATES, ENDINGS, DealSerializer, HandSerializer, ScoreSerializer
from scoring.decisions.paper_cards import CardMatch
from scoring.models import Kind
from scoring.reads.game_history import HistoryLine
from scoring.reads.score_card import TableCard

UNDO = "Allows undoing later knock-out games that depend on the result. Refused without it if there are any."


class UndoSerializer(LedgerWriteSerializer):
    """Why, and whether what was drawn from the result may be undone."""

    reason = why_field()
    undo = FlagField(required=False, help_text=UNDO)


class NewResultSerializer(LedgerWriteSerializer):
    """A result as recorded. A reason is needed if a finished sheet differs."""

    score = ScoreSerializer()
    ending = EnumField(GameEnding, required=False)
    reason = why_field(required=False)


class NewCardSerializer(LedgerWriteSerializer):
    """A paper card: the score as recorded, how the game ended, and the lone hands of each side where it has them."""

    score = ScoreSerializer()
    ending = EnumField(GameEnding, required=False)
    lone_hands = ScoreSerializer(required=False, help_text="Lone hands made, by side; optional.")


class CardAnswerSerializer(Shape):
    """How the card compares: saved as the result, the same as a result that was final, or different from it."""

    game_id = serializers.IntegerField(source="game")
    match = serializers.ChoiceField([one.value for one in CardMatch])
    card = ScoreSerializer()
    known = ScoreSerializer(allow_null=True, help_text="The score on the phones, or saved at the desk.")
    desk = serializers.BooleanField(help_text="Whether the known score was saved at the desk.")
    sentence = SentenceField(allow_null=True, help_text="The comparison in words.")


class CorrectionSerializer(NewResultSerializer, UndoSerializer):
    """Another result, and why. A result typed at the desk needs no reason while its round is open."""


class VoidSerializer(UndoSerializer):
    """Why a game does not count."""


@example("Two tables", into=108)
class NewMergingSerializer(LedgerWriteSerializer):
    """The game at the table to which the players take their chips."""

    into = id_of()
    reason = why_field(required=False)


class MergedSerializer(Shape):
    """The game of all of them, where it is played, and the chips that each entry (by id) has there."""

    game_id = serializers.IntegerField(source="game")
    table = serializers.IntegerField()
    tables = serializers.ListField(child=serializers.IntegerField(), help_text="Those that became one.")
    chips = serializers.DictField(child=serializers.IntegerField())


class ReasonSerializer(LedgerWriteSerializer):
    """Why."""

    reason = why_field()


class WalkOverSerializer(ReasonSerializer):
    """The winner by forfeit, and the reason."""

    winner = serializers.ChoiceField(TWO_SIDES, source="winner_side")

    def validate_winner(self, name: str) -> Side:
        return Side[name]


@example("Other pairs", sides=[3, 2], reason="pairs 1 and 3 changed tables")
class NewSeatingSerializer(ReasonSerializer):
    """The numbers of the pairs or players who really sat there, and the reason for the correction."""

    sides = serializers.ListField(
        child=number_field(),
        max_length=MOST_PLAYERS,
        help_text="A first, then B; partners of one game side by side.",
    )
    swap = FlagField(
        required=False,
        help_text="They changed tables: the entries listed here sat in their place in their other game.",
    )


@example("A ruling", link_id=4, reason="it was a mistake")
class TakeBackSerializer(ReasonSerializer):
    """The entry of the game's history to undo, and the reason."""

    link_id = number_field(source="link", help_text="As in the history of the game.")


class TakenBackSerializer(Shape):
    """The undone entry, and the new score of the game."""

    game_id = serializers.IntegerField(source="game")
    what = serializers.ChoiceField(("ruling", "void"))
    score = ScoreSerializer()
    state = serializers.ChoiceField(CARD_STATES)


class SeatingSerializer(Shape):
    """Ids of the entries before and after, and of the other games of one of them."""

    game_id = serializers.IntegerField(source="game")
    before = serializers.ListField(child=serializers.IntegerField())
    after = serializers.ListField(child=serializers.IntegerField())
    elsewhere = serializers.ListField(child=serializers.IntegerField())
    corrected = serializers.ListField(child=serializers.IntegerField(), help_text="Ids of the corrected games.")


class DecisionSerializer(Shape):
    """The result of the director's decision."""

    game_id = serializers.IntegerField(source="game")
    kind = serializers.ChoiceField(Kind.values)
    score = ScoreSerializer(allow_null=True)
    ending = serializers.ChoiceField(ENDINGS, allow_null=True)
    state = serializers.ChoiceField(CARD_STATES)


class PlaceChangeSerializer(Shape):
    """A pair with a new place, by its number."""

    pair = serializers.IntegerField()
    before = serializers.IntegerField()
    after = serializers.IntegerField()
    in_before = serializers.BooleanField(help_text="Still playing in a knock-out: this is its best possible place.")
    in_after = serializers.BooleanField(help_text="The same, after the change.")


class UndoneSerializer(Shape):
    """A knock-out game that would be undone with the result that it depends on."""

    game_id = serializers.IntegerField(source="game")
    round = serializers.IntegerField()
    table = serializers.IntegerField()
    pairs = serializers.ListField(child=serializers.IntegerField(), help_text="Their numbers.")


class CorrectionPreviewSerializer(Shape):
    """Every pair with a new place, and the games that would be undone."""

    changes = PlaceChangeSerializer(many=True)
    undone = UndoneSerializer(many=True)


class EuchreCaseSerializer(Shape):
    """A case at euchre, with two sides or three players."""

    offence = EnumField(Offence)
    offender = serializers.ChoiceField(SIDES, required=False)
    hand = HandSerializer(required=False, help_text="The hand as played; taken from the sheet if it is there.")
    scores_before = ScoreSerializer(required=False, help_text="Taken from the sheet.")
    choice = EnumField(Choice, required=False)
    turned_up = serializers.BooleanField(required=False)
    partner_spoke = serializers.BooleanField(required=False, help_text="Whether the dealer's partner spoke.")
    first_trick_quitted = serializers.BooleanField(required=False)
    all_played = serializers.BooleanField(required=False)
    trick_quitted = serializers.BooleanField(required=False)
    same_hand = serializers.BooleanField(required=False)
    proved = serializers.BooleanField(required=False)
    tricks_mixed = serializers.BooleanField(required=False)
    lone_offender = serializers.BooleanField(required=False)


class PokerCaseSerializer(Shape):
    """A case at Poker-Euchre."""

    offence = EnumField(PokerOffence)
    offender = serializers.ChoiceField(SEATS, required=False)
    hand = DealSerializer(required=False, help_text="The hand as played; taken from the sheet if it is there.")
    trick_to = serializers.ChoiceField(
        SEATS, required=False, help_text="The winner of the trick of a renege without the wrong card."
    )
    in_time = serializers.BooleanField(required=False)
    proved = serializers.BooleanField(required=False)
    play_over = serializers.BooleanField(required=False)
    announced = serializers.IntegerField(required=False)
    to_call = serializers.IntegerField(required=False)
    pushed = serializers.IntegerField(required=False)
    deals = serializers.BooleanField(required=False)


@example("A revoke", offence="revoke", offender="NS", trick_quitted=True, proved=True)
class CaseSerializer(AnyOf):
    """A case; a missing field means unknown. A refusal asks for each fact that is still needed."""

    shapes = (EuchreCaseSerializer, PokerCaseSerializer)

    def read(self, value: Any) -> AnyCase:
        """By the game in the context (`card`)."""
        card: TableCard = self.context["card"]
        return card.rules.rulings.read(read_object(value))


@example("A revoke", hand=5, case={"offence": "revoke", "offender": "NS", "trick_quitted": True, "proved": True})
class NewRulingSerializer(LedgerWriteSerializer):
    """A case in a hand of the game."""

    hand = number_field()
    case = CaseSerializer()
    reason = why_field(required=False)


class SentencePartsSerializer(Shape):
    """The text of a message, and the names and numbers in it."""

    text = serializers.CharField()
    params = serializers.DictField()


class EuchreRulingSerializer(Shape):
    """A ruling by a rule book of euchre."""

    reason = serializers.CharField()
    says = SentencePartsSerializer(help_text="The sentence for any language.")
    document = serializers.CharField()
    section = serializers.CharField()
    points = ScoreSerializer(allow_null=True)
    replaces_hand = serializers.BooleanField()
    new_deal = serializers.CharField(allow_null=True)
    call_void = serializers.BooleanField()
    accepted = serializers.BooleanField()
    barred = serializers.ChoiceField(SIDES, allow_null=True)
    no_score = serializers.ChoiceField(SIDES, allow_null=True)
    may_call_lead = LeadersField(allow_null=True, help_text="The side; of three players the seats; or null.")
    card_exposed = serializers.BooleanField()
    choices = serializers.ListField(child=serializers.CharField())
    plays_alone = serializers.BooleanField(
        required=False, help_text="Whether the dealer's partner, who ordered the turn-up, must play alone."
    )
    advice = serializers.BooleanField(required=False, help_text="The rules leave the decision to the director.")


class PokerRulingSerializer(Shape):
    """A ruling by the rules of Poker-Euchre. The scorekeeper enters the result."""

    reason = serializers.CharField()
    says = SentencePartsSerializer(help_text="The sentence for any language.")
    document = serializers.CharField()
    section = serializers.CharField()
    new_deal = serializers.CharField(allow_null=True)
    counts_as = serializers.CharField(allow_null=True)
    amount = serializers.IntegerField(allow_null=True)
    returned = serializers.IntegerField(
        allow_null=True, help_text="Chips that go back; negative for chips still to be paid."
    )
    stands = serializers.BooleanField()
    void = serializers.BooleanField()
    sits_out = serializers.CharField(allow_null=True)
    expelled = serializers.CharField(allow_null=True)
    advice = serializers.BooleanField()


class RulingSerializer(AnyOf):
    """A ruling."""

    shapes = (EuchreRulingSerializer, PokerRulingSerializer)


class RuledSerializer(Shape):
    """A ruling as recorded, and the score it leaves."""

    game_id = serializers.IntegerField(source="game")
    hand = serializers.IntegerField()
    ruling = RulingSerializer()
    after = ScoreSerializer()
    state = serializers.ChoiceField(CARD_STATES)


class HistoryLineSerializer(Shape):
    """One entry in the history of a game."""

    link_id = serializers.IntegerField(source="link")
    at = serializers.DateTimeField()
    who = serializers.CharField()
    device = serializers.CharField(allow_blank=True)
    sheet = serializers.IntegerField()
    kind = serializers.ChoiceField(Kind.values)
    what = serializers.CharField()
    reason = serializers.CharField(allow_blank=True)
    before = ScoreSerializer(allow_null=True)
    score = ScoreSerializer(allow_null=True)
    replaces = serializers.IntegerField(allow_null=True)
    replaced_by = serializers.IntegerField(allow_null=True)

    def to_representation(self, instance: HistoryLine) -> dict[str, Any]:
        return instance.to_json()
