"""What groups of kinds on a game's chain have in common: lines of a sheet, and results from the desk."""

from dataclasses import dataclass
from typing import Annotated

from clubs.policy import Act
from rules.game import GameEnding
from rules.games import GameRules
from rules.hand import score_figures
from rules.scoresheet import GameRecord, Line, SheetTotals
from rules.words import Sentence
from scoring.ledger.answers import Answer, Decision
from scoring.ledger.coding import BySide, Kept
from scoring.ledger.entry import GameEntry

Answered = Annotated[Answer | None, Kept(read=Answer.from_json, write=Answer.to_json)]
Decided = Annotated[Decision | None, Kept(read=Decision.from_json, write=Decision.to_json)]


@dataclass(frozen=True, slots=True, kw_only=True)
class TableEntry(GameEntry):
    """Written by a scorekeeper at the table, in the next place of a sheet."""

    answer: Answered = None

    @property
    def act(self) -> Act:
        """Whoever keeps the score of the table."""
        return Act.KEEP_SCORE


@dataclass(frozen=True, slots=True, kw_only=True)
class LineEntry(TableEntry):
    """One that adds a line to its sheet."""

    def line(self, rules: GameRules, totals: SheetTotals) -> Line:
        """The line."""
        raise NotImplementedError

    def apply(self, record: GameRecord, rules: GameRules, *, link: int, sheet: int) -> GameRecord:
        """The record with that line."""
        return record.with_line(sheet, self.line(rules, record.sheet_totals(rules, sheet)))


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultEntry(GameEntry):
    """A result from the desk, whatever the sheets say."""

    score: BySide
    ending: Annotated[GameEnding, Kept(read=GameEnding)]
    answer: Decided = None

    def apply(self, record: GameRecord, rules: GameRules, *, link: int, sheet: int) -> GameRecord:
        """That is the outcome."""
        return record.decided(self.score, self.ending, link)

    @property
    def figures(self) -> Sentence:
        """The score in words."""
        return score_figures(self.score)
