"""The final score alone, without hands."""

from dataclasses import dataclass
from typing import Annotated, ClassVar

from rules.game import GameEnding
from rules.games import GameRules
from rules.hand import by_side, of_sides, score_figures
from rules.scoresheet import FinalLine, Line, SheetTotals
from rules.words import Sentence, message
from rules.words import gettext_noop as N_
from scoring.ledger.coding import BySide, Kept, Score
from scoring.ledger.entry import Names
from scoring.ledger.game_entry import LineEntry
from scoring.models import Kind


@dataclass(frozen=True, slots=True, kw_only=True)
class FinalScore(LineEntry):
    """As recorded; `lone_hands` of each side, where somebody says so."""

    kind: ClassVar[Kind] = Kind.FINAL

    score: BySide
    ending: Annotated[GameEnding, Kept(read=GameEnding)]
    lone_hands: Annotated[Score | None, Kept(left_out=True, read=of_sides, write=by_side)] = None

    def line(self, rules: GameRules, totals: SheetTotals) -> Line:
        """The score."""
        return FinalLine(totals.next_number, self.score, self.ending, self.lone_hands or ())

    def sentence(self, rules: GameRules, names: Names) -> Sentence:
        """The score."""
        return message(N_("final score {score}"), score=score_figures(self.score))
