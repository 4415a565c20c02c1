"""The last line of a sheet was undone."""

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.euchre.kinds import GameRules
from rules.euchre.score_sheet import GameRecord
from scoring.ledger.entry import Names
from scoring.ledger.game_entry import TableEntry


class LineUndone(TableEntry):
    """It takes a place itself; the ledger keeps the line."""

    def apply(self, record: GameRecord, rules: GameRules, *, link: int, sheet: int) -> GameRecord:
        """The sheet without it."""
        return record.undone(sheet)

    def sentence(self, rules: GameRules, names: Names) -> Sentence:
        """That it was."""
        return message(N_("last line undone"))
