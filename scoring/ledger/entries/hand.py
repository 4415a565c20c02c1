"""A hand."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from rules.games import GameRules
from rules.scoresheet import Line, SheetTotals
from rules.words import Sentence
from scoring.ledger.entry import Names
from scoring.ledger.game_entry import LineEntry
from scoring.models import Kind


@dataclass(frozen=True, slots=True, kw_only=True)
class HandWritten(LineEntry):
    """As the JSON of what the scorekeeper wrote; only the laws of the game say how it is read."""

    kind: ClassVar[Kind] = Kind.HAND

    hand: Mapping[str, Any]

    def line(self, rules: GameRules, totals: SheetTotals) -> Line:
        """With its points; RulesError names every fault of an impossible hand."""
        return rules.hand_line(totals, rules.read_hand(self.hand))

    def sentence(self, rules: GameRules, names: Names) -> Sentence:
        """Its outcome."""
        return rules.in_short(rules.read_hand(self.hand))
