"""A ruling, a void game, or a result of the desk was undone."""

from collections.abc import Mapping
from typing import Annotated, Any

from clubs.policy import Act
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.euchre.entry import score_figures
from rules.euchre.kinds import GameRules
from rules.euchre.score_sheet import GameRecord, Outcome, RulingLine
from scoring.ledger.coding import ANSWERED
from scoring.ledger.entry import Names, Topic
from scoring.ledger.game_entry import TakeBackEntry


class RulingTakenBack(TakeBackEntry, act=Act.RULE, topic=Topic.RULINGS):
    """The entry of this link; `rulings` are those that count without it, on `hand` an earlier one perhaps."""

    what: Annotated[str, ANSWERED] = "ruling"
    hand: Annotated[int, ANSWERED] = 0
    rulings: Annotated[tuple[list[Any], ...], ANSWERED] = ()

    @classmethod
    def reads(cls, body: Mapping[str, Any]) -> bool:
        """The answer names the undone entry."""
        return bool(body["answer"]["what"] == "ruling")

    def apply(self, record: GameRecord, rules: GameRules, *, link: int, sheet: int) -> GameRecord:
        """Only the rulings that are left count."""
        return record.ruling_taken_back(tuple(map(RulingLine.from_json, self.rulings)))

    def sentence(self, rules: GameRules, names: Names) -> Sentence:
        """On which hand it was."""
        return message(N_("ruling on hand {hand} undone"), hand=self.hand)

    def to_table(self) -> Sentence:
        """For the phones of the table."""
        text = N_("The director undid the ruling on hand {hand}. The score is now {score}.")
        return message(text, hand=self.hand, score=score_figures(self.score))

    def at_the_desk(self) -> Sentence:
        """On which hand it was."""
        return message(N_("Undone: the ruling on hand {hand}"), hand=self.hand)


class VoidTakenBack(TakeBackEntry, act=Act.CORRECT, topic=Topic.RULINGS):
    """The entry of this link; `outcome` is the earlier result of the game, None if it continues."""

    what: Annotated[str, ANSWERED] = "void"
    outcome: Annotated[tuple[Any, ...] | None, ANSWERED] = None

    @classmethod
    def reads(cls, body: Mapping[str, Any]) -> bool:
        """The answer names the undone entry."""
        return bool(body["answer"]["what"] == "void")

    def apply(self, record: GameRecord, rules: GameRules, *, link: int, sheet: int) -> GameRecord:
        """With the outcome that it had."""
        return record.void_taken_back(Outcome.from_json(self.outcome) if self.outcome else None)

    def sentence(self, rules: GameRules, names: Names) -> Sentence:
        """The effect."""
        return message(N_("no longer void: the game counts again"))

    def to_table(self) -> Sentence:
        """For the phones of the table."""
        text = N_("The director restored this game: it counts again. The score is {score}.")
        return message(text, score=score_figures(self.score))

    def at_the_desk(self) -> Sentence:
        """The effect."""
        return message(N_("No longer void: the game counts again"))


class ResultTakenBack(TakeBackEntry, act=Act.CORRECT, topic=Topic.RULINGS):
    """The desk's result, correction, forfeit or reopening of this link; `outcome` is the one before it, None if the
    game continues at its table.
    """

    what: Annotated[str, ANSWERED] = "result"
    outcome: Annotated[tuple[Any, ...] | None, ANSWERED] = None

    @classmethod
    def reads(cls, body: Mapping[str, Any]) -> bool:
        """The answer names the undone entry."""
        return bool(body["answer"]["what"] == "result")

    def apply(self, record: GameRecord, rules: GameRules, *, link: int, sheet: int) -> GameRecord:
        """With the outcome that it had."""
        return record.void_taken_back(Outcome.from_json(self.outcome) if self.outcome else None)

    def sentence(self, rules: GameRules, names: Names) -> Sentence:
        """The effect."""
        if self.outcome is None:
            return message(N_("undone: the game continues at its table"))
        return message(N_("undone: the result is {score} again"), score=score_figures(self.score))

    def to_table(self) -> Sentence:
        """For the phones of the table."""
        if self.outcome is None:
            return message(N_("The director undid the result. The game continues."))
        return message(
            N_("The director undid the last change: the result is {score}."), score=score_figures(self.score)
        )

    def at_the_desk(self) -> Sentence:
        """The effect."""
        if self.outcome is None:
            return message(N_("Undone: the game continues at its table"))
        return message(N_("Undone: the result is {score} again"), score=score_figures(self.score))
