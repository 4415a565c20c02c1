"""Common parts of groups of kinds on a game's chain: lines of a sheet, and results from the desk."""

from abc import ABC, abstractmethod
from collections.abc import Sized
from typing import Annotated, Any

from clubs.policy import Act
from rules.base.errors import Fault, RulesError
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.base.written import LETTERS
from rules.euchre.entry import score_figures
from rules.euchre.game import GameEnding
from rules.euchre.kinds import GameRules
from rules.euchre.score_sheet import GameRecord, Line, Score, SheetTotals
from scoring.ledger.answers import Answer, Decision
from scoring.ledger.coding import ANSWERED, AnsweredBySide, BySide, FieldCoding
from scoring.ledger.entry import GameEntry


def refuse_wrong_number(score: Score, sides: Sized) -> None:
    """RulesError for a score that leaves somebody out, or names one too many."""
    if len(score) != len(sides):
        text = message(N_("Give {count} scores, one for each side."), count=len(sides))
        raise RulesError(Fault("wrong_number_of_sides", text))


def lone_hand_faults(rules: GameRules, made: Score | None, sides: int) -> tuple[Fault, ...]:
    """The reasons why these cannot be the lone hands of each side; None where nobody counted them."""
    if made is None or (rules.counts_lone_hands and len(made) == sides and min(made) >= 0):
        return ()
    return (Fault("lone_hands", message(N_("Lone hands: enter a whole number for each side, in euchre games only."))),)


def result_figures(score: Score, ending: GameEnding) -> Sentence:
    """A final score in figures, and of a tied one the side that won the deciding hand."""
    return with_decider(score_figures(score), ending.decider)


def with_decider(score: Sentence, decider: int | None) -> Sentence:
    """A score in words, and of a tied one the side that won the deciding hand."""
    if decider is None:
        return score
    return message(N_("{score} (side {side} won the deciding hand)"), score=score, side=LETTERS[decider])


class TableEntry(GameEntry, act=Act.KEEP_SCORE):
    """Written by a scorekeeper at the table, in the next place of a sheet."""

    answer: Annotated[Answer | None, FieldCoding(read=Answer.from_json, write=Answer.to_json)] = None


class LineEntry(TableEntry, ABC):
    """One that adds a line to its sheet."""

    @abstractmethod
    def line(self, rules: GameRules, totals: SheetTotals) -> Line:
        """The line."""

    def new_line(self, rules: GameRules, totals: SheetTotals) -> Line:
        """The line as it may be written now; refuses what need not be asked of an entry that is written."""
        return self.line(rules, totals)

    def apply(self, record: GameRecord, rules: GameRules, *, link: int, sheet: int) -> GameRecord:
        """The record with that line."""
        return record.with_line(sheet, self.line(rules, record.sheet_totals(rules, sheet)))


class DecidedEntry(GameEntry):
    """Written by the desk, and answered with the new state of the game."""

    answer: Annotated[Decision | None, FieldCoding(read=Decision.from_json, write=Decision.to_json)] = None


class ResultEntry(DecidedEntry):
    """A result from the desk, whatever the sheets say."""

    score: BySide
    ending: Annotated[GameEnding, FieldCoding(read=GameEnding)]

    def apply(self, record: GameRecord, rules: GameRules, *, link: int, sheet: int) -> GameRecord:
        """That is the outcome."""
        return record.decided(self.score, self.ending, link)

    @property
    def figures(self) -> Sentence:
        """The score in words."""
        return result_figures(self.score, self.ending)


class TakeBackEntry(GameEntry):
    """Takes back the entry of this link. `score` and `state` are the game's after it."""

    takes_back: Annotated[int, FieldCoding("link")]
    game: Annotated[int, ANSWERED] = 0
    score: AnsweredBySide = ()
    state: Annotated[str, ANSWERED] = ""

    def to_json(self) -> dict[str, Any]:
        """The answer to the sender of the undo."""
        return {name: self.answered[name] for name in ("game", "what", "score", "state")}
