"""Players object to a result; the director keeps it, or opens the objection again. None of them moves a place."""

from typing import Annotated

from clubs.policy import Act
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.euchre.entry import by_side, of_sides, score_figures
from rules.euchre.kinds import GameRules
from scoring.ledger.coding import FieldCoding, Score
from scoring.ledger.entry import GameEntry, Names, Topic


class ObjectionRaised(
    GameEntry, act=Act.KEEP_SCORE, topic=Topic.RULINGS, form={"what": "raised"}, changes_nothing=True
):
    """A side, by its number, says that the result is wrong, and perhaps which `score` it was."""

    side: int
    score: Annotated[Score | None, FieldCoding(left_out=True, read=of_sides, write=by_side)] = None

    def sentence(self, rules: GameRules, names: Names) -> Sentence:
        """The side, and its score."""
        if self.score:
            text = N_("{pair} objects to the result: it was {score}")
            return message(text, pair=rules.called(self.side), score=score_figures(self.score))
        return message(N_("{pair} objects to the result"), pair=rules.called(self.side))

    def to_table(self) -> Sentence:
        """For the phones of the table."""
        return message(N_("Objection received. The director will decide."))

    def at_the_desk(self) -> Sentence:
        """The score that it says."""
        if self.score:
            return message(N_("Objection to the result: it was {score}"), score=score_figures(self.score))
        return message(N_("Objection to the result"))


class ObjectionAnswered(GameEntry, act=Act.CORRECT, topic=Topic.RULINGS, form={"what": "kept"}, changes_nothing=True):
    """The director keeps the result that the objection of this link is about."""

    objection: int

    def sentence(self, rules: GameRules, names: Names) -> Sentence:
        """The decision."""
        return message(N_("objection answered: the result stays"))

    def to_table(self) -> Sentence:
        """For the phones of the table."""
        return message(N_("The director decided on the objection: the result stays."))

    def at_the_desk(self) -> Sentence:
        """The decision."""
        return message(N_("Objection answered: the result stays"))


class ObjectionReopened(
    GameEntry, act=Act.CORRECT, topic=Topic.RULINGS, form={"what": "reopened"}, changes_nothing=True
):
    """The answer to the objection of this link is undone."""

    objection: int

    def sentence(self, rules: GameRules, names: Names) -> Sentence:
        """That it was."""
        return message(N_("answer undone: the objection is open again"))

    def to_table(self) -> Sentence:
        """For the phones of the table."""
        return message(N_("The director is looking at the objection again."))

    def at_the_desk(self) -> Sentence:
        """That it was."""
        return message(N_("Undone: the answer to the objection"))
