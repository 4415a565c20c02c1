"""A side agreed to the score."""

from typing import Annotated

from clubs.policy import Act
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.euchre.entry import score_figures
from rules.euchre.kinds import GameRules
from rules.euchre.score_sheet import GameRecord
from scoring.ledger.answers import Agreement, SigningWay
from scoring.ledger.coding import BySide, FieldCoding
from scoring.ledger.entry import GameEntry, Names


class Signed(GameEntry, act=Act.KEEP_SCORE):
    """By number of the side; the score is what it saw.

    Entries from before sides could agree for themselves have no `way`: all were made on the scorekeeper's phone.
    """

    side: int
    score: BySide
    way: Annotated[SigningWay, FieldCoding(left_out=True, read=SigningWay)] = SigningWay.SCOREKEEPER
    answer: Annotated[Agreement | None, FieldCoding(read=Agreement.from_json, write=Agreement.to_json)] = None

    def apply(self, record: GameRecord, rules: GameRules, *, link: int, sheet: int) -> GameRecord:
        """With the last of them the outcome is settled."""
        return record.agreed(rules, self.side, link)

    def sentence(self, rules: GameRules, names: Names) -> Sentence:
        """The side that agreed, its score, and how."""
        return message(_SENTENCES[self.way], pair=rules.called(self.side), score=score_figures(self.score))


_SENTENCES = {
    SigningWay.OWN_PHONE: N_("{pair} agrees to {score}, on their own phone"),
    SigningWay.PIN: N_("{pair} agrees to {score}, with their PIN"),
    SigningWay.SCOREKEEPER: N_("{pair} agrees to {score}, on the scorekeeper's phone"),
}
