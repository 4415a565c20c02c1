"""A game was declared void."""

from clubs.policy import Act
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.euchre.kinds import GameRules
from rules.euchre.score_sheet import GameRecord
from scoring.ledger.entry import Names, Topic
from scoring.ledger.game_entry import DecidedEntry


class VoidGame(DecidedEntry, act=Act.CORRECT, topic=Topic.RULINGS):
    """It counts for nobody."""

    def apply(self, record: GameRecord, rules: GameRules, *, link: int, sheet: int) -> GameRecord:
        """No outcome, for now."""
        return record.voided()

    def sentence(self, rules: GameRules, names: Names) -> Sentence:
        """That it was."""
        return message(N_("declared void"))

    def to_table(self) -> Sentence:
        """For the phones of the table."""
        return message(N_("The director declared this game void: it counts for nobody."))

    def at_the_desk(self) -> Sentence:
        """The effect."""
        return message(N_("Declared void: the game counts for nobody"))
