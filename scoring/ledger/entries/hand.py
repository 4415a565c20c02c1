"""A hand."""

from collections.abc import Mapping
from typing import Annotated, Any

from rules.base.words import Sentence
from rules.euchre.kinds import GameRules
from rules.euchre.score_sheet import Line, SheetTotals, WrittenHand
from scoring.ledger.coding import FieldCoding
from scoring.ledger.entry import Names
from scoring.ledger.game_entry import LineEntry


def _to_json(hand: WrittenHand | Mapping[str, Any]) -> Mapping[str, Any]:
    return hand if isinstance(hand, Mapping) else hand.to_json()


class HandWritten(LineEntry):
    """The hand as the scorekeeper entered it; of a stored entry its JSON, for only the laws of the game say how it is
    read.
    """

    hand: Annotated[WrittenHand | Mapping[str, Any], FieldCoding(write=_to_json)]

    def written(self, rules: GameRules) -> WrittenHand:
        """The hand."""
        return rules.read_hand(self.hand) if isinstance(self.hand, Mapping) else self.hand

    def line(self, rules: GameRules, totals: SheetTotals) -> Line:
        """With its points; RulesError names every fault of an impossible hand."""
        return rules.hand_line(totals, self.written(rules))

    def new_line(self, rules: GameRules, totals: SheetTotals) -> Line:
        """RulesError too where it differs from what the players agreed earlier in the game."""
        return rules.new_hand_line(totals, self.written(rules))

    def sentence(self, rules: GameRules, names: Names) -> Sentence:
        """Its outcome."""
        return rules.in_short(self.written(rules))
