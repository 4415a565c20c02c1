"""A result from the desk."""

from dataclasses import dataclass
from typing import ClassVar

from clubs.policy import Act
from rules.game import GameEnding
from rules.games import GameRules
from rules.words import Sentence, message
from rules.words import gettext_noop as N_
from scoring.ledger.entry import Names
from scoring.ledger.game_entry import ResultEntry
from scoring.models import Kind


@dataclass(frozen=True, slots=True, kw_only=True)
class DeskResult(ResultEntry):
    """For a game still open; or for one that is final, and then it corrects the result."""

    kind: ClassVar[Kind] = Kind.DESK

    @property
    def act(self) -> Act:
        """A director's decision is a correction, like another result for a game that is final."""
        return Act.CORRECT if self.ending is GameEnding.DECISION else Act.ENTER_RESULT

    def sentence(self, rules: GameRules, names: Names) -> Sentence:
        """The score, and whether it was played."""
        decided = self.ending is GameEnding.DECISION
        text = N_("director's decision, {score}") if decided else N_("result from the desk, {score}")
        return message(text, score=self.figures)

    def to_table(self) -> Sentence:
        """For the phones of the table."""
        if self.ending is GameEnding.DECISION:
            return message(N_("The director decided the result: {score}."), score=self.figures)
        return message(N_("The director entered the result: {score}."), score=self.figures)
