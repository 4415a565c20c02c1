"""The final score alone, without hands."""

from typing import Annotated

from clubs.errors import Refusal
from rules.base.errors import RulesError
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.euchre.entry import by_side, of_sides
from rules.euchre.game import GameEnding
from rules.euchre.kinds import GameRules
from rules.euchre.score_sheet import FinalLine, Line, SheetTotals
from scoring.ledger.coding import BySide, FieldCoding, Score
from scoring.ledger.entry import Names
from scoring.ledger.game_entry import LineEntry, lone_hand_faults, refuse_wrong_number, result_figures


class FinalScore(LineEntry):
    """As recorded; `lone_hands` of each side, where somebody says so."""

    score: BySide
    ending: Annotated[GameEnding, FieldCoding(read=GameEnding)]
    lone_hands: Annotated[Score | None, FieldCoding(left_out=True, read=of_sides, write=by_side)] = None

    def line(self, rules: GameRules, totals: SheetTotals) -> Line:
        """The score."""
        return FinalLine(totals.next_number, self.score, self.ending, self.lone_hands or ())

    def new_line(self, rules: GameRules, totals: SheetTotals) -> Line:
        """RulesError with every fault; `Refusal` for results that only the desk decides."""
        refuse_wrong_number(self.score, totals.points)
        if self.ending is GameEnding.WALKOVER:
            raise Refusal("desk_only", N_("Only the director can enter a forfeit. Call the director."))
        if self.ending is GameEnding.DECISION:
            raise Refusal("desk_only", N_("Only the director can decide a result. Call the director."))
        alone = lone_hand_faults(rules, self.lone_hands, len(self.score))
        if faults := (*rules.final_faults(self.score, ending=self.ending), *alone):
            raise RulesError(faults)
        return self.line(rules, totals)

    def sentence(self, rules: GameRules, names: Names) -> Sentence:
        """The score."""
        return message(N_("final score {score}"), score=result_figures(self.score, self.ending))
