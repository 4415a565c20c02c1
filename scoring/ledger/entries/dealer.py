"""The dealer."""

from rules.base.errors import RulesError
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.euchre.entry import no_such_seat
from rules.euchre.kinds import GameRules
from rules.euchre.score_sheet import DealerLine, Line, SheetTotals
from scoring.ledger.entry import Names
from scoring.ledger.game_entry import LineEntry


class DealerNamed(LineEntry):
    """From the cut; later in a game, that another dealt and the deal counts (55+ Games, 11 Misdeal)."""

    seat: int

    def line(self, rules: GameRules, totals: SheetTotals) -> Line:
        """The seat."""
        return DealerLine(totals.next_number, self.seat)

    def new_line(self, rules: GameRules, totals: SheetTotals) -> Line:
        """RulesError for a seat where nobody sits."""
        if self.seat not in totals.seats:
            raise RulesError(no_such_seat(self.seat))
        return self.line(rules, totals)

    def sentence(self, rules: GameRules, names: Names) -> Sentence:
        """The side that sits there."""
        return message(N_("{pair} deals first"), pair=rules.called(rules.side_at(self.seat)))
