"""A pair did not play."""

from clubs.policy import Act
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.euchre.kinds import GameRules
from scoring.ledger.entry import Names
from scoring.ledger.game_entry import ResultEntry


class WalkOver(ResultEntry, act=Act.CORRECT):
    """Target to 0."""

    def sentence(self, rules: GameRules, names: Names) -> Sentence:
        """The score."""
        return message(N_("forfeit, {score}"), score=self.figures)

    def to_table(self) -> Sentence:
        """For the phones of the table."""
        return message(N_("The director entered the result: {score}."), score=self.figures)

    def at_the_desk(self) -> Sentence:
        """The score."""
        return message(N_("Forfeit: {score}"), score=self.figures)
