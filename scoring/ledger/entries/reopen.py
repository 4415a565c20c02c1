"""Something was opened again: a round, a tie, the event, or a game."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Annotated, ClassVar

from clubs.policy import Act
from rules.games import GameRules
from rules.scoresheet import GameRecord
from rules.words import Sentence, message
from rules.words import gettext_noop as N_
from scoring.ledger.coding import ANSWERED_LEFT_OUT
from scoring.ledger.entry import EventEntry, GameEntry, Names, Record, Topic
from scoring.ledger.game_entry import Decided
from scoring.models import Kind

AGAIN = N_("A game was opened again")


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundReopened(EventEntry):
    """The last round, by its number."""

    kind: ClassVar[Kind] = Kind.REOPEN
    topic: ClassVar[Topic | None] = Topic.ENDS
    form: ClassVar[Mapping[str, str]] = {"what": "round"}

    round: int

    def apply(self, record: Record) -> Record:
        """Nobody has sat it out yet."""
        sat_out = {number: resting for number, resting in record.sat_out.items() if number != self.round}
        return replace(record, sat_out=sat_out)

    def sentence(self, names: Names) -> Sentence:
        """Which."""
        return message(N_("Round {round} was opened again"), round=self.round)


@dataclass(frozen=True, slots=True, kw_only=True)
class TieReopened(EventEntry):
    """These (sorted ids) share their place no more."""

    kind: ClassVar[Kind] = Kind.REOPEN
    topic: ClassVar[Topic | None] = Topic.ENDS
    form: ClassVar[Mapping[str, str]] = {"what": "tie"}

    entries: tuple[int, ...]

    @property
    def act(self) -> Act:
        """Whoever may settle ties."""
        return Act.BREAK_TIES

    def apply(self, record: Record) -> Record:
        """What would settle the tie is asked for again."""
        left = tuple(entries for entries in record.shared if tuple(sorted(entries)) != self.entries)
        return replace(record, shared=left)

    def sentence(self, names: Names) -> Sentence:
        """That a game of it may be played."""
        return message(AGAIN)


@dataclass(frozen=True, slots=True, kw_only=True)
class EventReopened(EventEntry):
    """From the state it `was` in; once its secret was shown, a new one with this hash is drawn from."""

    kind: ClassVar[Kind] = Kind.REOPEN
    topic: ClassVar[Topic | None] = Topic.ENDS
    form: ClassVar[Mapping[str, str]] = {"what": "event"}

    was: Annotated[str | None, ANSWERED_LEFT_OUT] = None
    secret_hash: Annotated[str | None, ANSWERED_LEFT_OUT] = None

    @property
    def act(self) -> Act:
        """Whoever may publish."""
        return Act.PUBLISH

    def sentence(self, names: Names) -> Sentence:
        """That it was."""
        return message(N_("The event was opened again"))


@dataclass(frozen=True, slots=True, kw_only=True)
class GameReopened(GameEntry):
    """The sheets as they were, nobody's agreement on them."""

    kind: ClassVar[Kind] = Kind.REOPEN
    topic: ClassVar[Topic | None] = Topic.ENDS

    answer: Decided = None

    @property
    def act(self) -> Act:
        """Whoever may correct results."""
        return Act.CORRECT

    def apply(self, record: GameRecord, rules: GameRules, *, link: int, sheet: int) -> GameRecord:
        """Back to the table; from being void too."""
        return record.reopened()

    def sentence(self, rules: GameRules, names: Names) -> Sentence:
        """That it was."""
        return message(N_("re-opened"))

    def to_table(self) -> Sentence:
        """For the phones of the table."""
        return message(N_("The director opened this game again: both sides agree anew."))

    def at_the_desk(self) -> Sentence:
        """That it was."""
        return message(AGAIN)
