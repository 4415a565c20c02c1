"""Time is up: at every table of a round, or on one sheet."""

from typing import Annotated

from clubs.errors import Refusal
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.euchre.kinds import GameRules
from rules.euchre.score_sheet import BellLine, Line, SheetTotals
from scoring.ledger.coding import ANSWERED
from scoring.ledger.entry import EventEntry, Names
from scoring.ledger.game_entry import LineEntry


class BellEverywhere(EventEntry, moves=False):
    """Tables whose play has stopped, those that are tied and play one more hand, and those where nothing is kept."""

    round: int
    stopped: Annotated[tuple[int, ...], ANSWERED] = ()
    level: Annotated[tuple[int, ...], ANSWERED] = ()
    nothing_kept: Annotated[tuple[int, ...], ANSWERED] = ()


class BellRung(LineEntry):
    """The hand in progress was entered: the leader wins with actual points; tied, one more hand is played."""

    def line(self, rules: GameRules, totals: SheetTotals) -> Line:
        """The bell."""
        return BellLine(totals.next_number)

    def new_line(self, rules: GameRules, totals: SheetTotals) -> Line:
        """`Refusal` where it was rung before."""
        if totals.bell:
            raise Refusal("bell_rung", N_("Time is already up for this game: play one more hand."))
        return self.line(rules, totals)

    def sentence(self, rules: GameRules, names: Names) -> Sentence:
        """That it rang."""
        return message(N_("stopped at the bell"))
