"""A game was declared void."""

from dataclasses import dataclass
from typing import ClassVar

from clubs.policy import Act
from rules.games import GameRules
from rules.scoresheet import GameRecord
from rules.words import Sentence, message
from rules.words import gettext_noop as N_
from scoring.ledger.entry import GameEntry, Names, Topic
from scoring.ledger.game_entry import Decided
from scoring.models import Kind


@dataclass(frozen=True, slots=True, kw_only=True)
class VoidGame(GameEntry):
    """It counts for nobody."""

    kind: ClassVar[Kind] = Kind.VOID
    topic: ClassVar[Topic | None] = Topic.RULINGS

    answer: Decided = None

    @property
    def act(self) -> Act:
        """Whoever may correct results."""
        return Act.CORRECT

    def apply(self, record: GameRecord, rules: GameRules, *, link: int, sheet: int) -> GameRecord:
        """No outcome, for now."""
        return record.voided()

    def sentence(self, rules: GameRules, names: Names) -> Sentence:
        """That it was."""
        return message(N_("declared void"))

    def at_the_desk(self) -> Sentence:
        """What that means."""
        return message(N_("Declared void: the game counts for nobody"))
