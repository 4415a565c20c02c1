"""Who deals."""

from dataclasses import dataclass
from typing import ClassVar

from rules.games import GameRules
from rules.scoresheet import DealerLine, Line, SheetTotals
from rules.words import Sentence, message
from rules.words import gettext_noop as N_
from scoring.ledger.entry import Names
from scoring.ledger.game_entry import LineEntry
from scoring.models import Kind


@dataclass(frozen=True, slots=True, kw_only=True)
class DealerNamed(LineEntry):
    """From the cut; later in a game, that another dealt and the deal counts (55+ Games, 11 Misdeal)."""

    kind: ClassVar[Kind] = Kind.DEALER

    seat: int

    def line(self, rules: GameRules, totals: SheetTotals) -> Line:
        """The seat."""
        return DealerLine(totals.next_number, self.seat)

    def sentence(self, rules: GameRules, names: Names) -> Sentence:
        """The side that sits there."""
        return message(N_("{pair} deals first"), pair=rules.called(rules.side_at(self.seat)))
