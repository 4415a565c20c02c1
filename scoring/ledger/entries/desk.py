"""A result from the desk."""

from collections.abc import Mapping
from typing import Annotated, Any

from clubs.policy import Act
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.euchre.entry import by_side, of_sides
from rules.euchre.game import GameEnding
from rules.euchre.kinds import GameRules
from rules.euchre.score_sheet import GameRecord
from scoring.ledger.coding import FieldCoding, Score
from scoring.ledger.entry import Names
from scoring.ledger.game_entry import ResultEntry


class DeskResult(ResultEntry, act=Act.ENTER_RESULT):
    """For a game still open; in the ledger also for one that is final, and then it corrects the result.

    `lone_hands` of each side, where a paper card says so.
    """

    lone_hands: Annotated[Score | None, FieldCoding(left_out=True, read=of_sides, write=by_side)] = None

    def apply(self, record: GameRecord, rules: GameRules, *, link: int, sheet: int) -> GameRecord:
        """That is the outcome."""
        return record.decided(self.score, self.ending, link, self.lone_hands or ())

    @classmethod
    def reads(cls, body: Mapping[str, Any]) -> bool:
        """Any but a director's decision."""
        return bool(body["ending"] != GameEnding.DECISION)

    def sentence(self, rules: GameRules, names: Names) -> Sentence:
        """The score, and whether it was played."""
        decided = self.ending is GameEnding.DECISION
        text = N_("director's decision, {score}") if decided else N_("result entered, {score}")
        return message(text, score=self.figures)

    def at_the_desk(self) -> Sentence:
        """The score, and whether it was played."""
        if self.ending is GameEnding.DECISION:
            return message(N_("Director's decision: {score}"), score=self.figures)
        return message(N_("Result entered at the desk: {score}"), score=self.figures)

    def to_table(self) -> Sentence:
        """For the phones of the table."""
        if self.ending is GameEnding.DECISION:
            return message(N_("The director decided the result: {score}."), score=self.figures)
        return message(N_("The director entered the result: {score}."), score=self.figures)


class CorrectedResult(DeskResult, act=Act.CORRECT):
    """Another result for a game that is final, or a director's decision, which is a correction too.

    Not everybody who may enter a result may write it; its body is the same.
    """

    @classmethod
    def reads(cls, body: Mapping[str, Any]) -> bool:
        """A director's decision."""
        return not DeskResult.reads(body)
