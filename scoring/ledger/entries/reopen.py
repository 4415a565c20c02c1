"""Something was reopened: a round, a tie, the event, or a game."""

from dataclasses import replace
from typing import Annotated

from clubs.policy import Act
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.euchre.kinds import GameRules
from rules.euchre.score_sheet import GameRecord
from scoring.ledger.coding import ANSWERED_LEFT_OUT
from scoring.ledger.entry import EventEntry, Names, Record, Topic
from scoring.ledger.game_entry import DecidedEntry

AGAIN = N_("Game reopened")


class RoundReopened(EventEntry, topic=Topic.ENDS, form={"what": "round"}):
    """The last round, by its number."""

    round: int

    def apply(self, record: Record) -> Record:
        """Nobody has sat it out yet."""
        sat_out = {number: resting for number, resting in record.sat_out.items() if number != self.round}
        return replace(record, sat_out=sat_out)

    def sentence(self, names: Names) -> Sentence:
        """Which."""
        return message(N_("Round {round} reopened"), round=self.round)


class TieReopened(EventEntry, act=Act.BREAK_TIES, topic=Topic.ENDS, form={"what": "tie"}):
    """These (sorted ids) share their place no more."""

    entries: tuple[int, ...]

    def apply(self, record: Record) -> Record:
        """The next step for the tie is asked for again."""
        left = tuple(entries for entries in record.shared if tuple(sorted(entries)) != self.entries)
        return replace(record, shared=left)

    def sentence(self, names: Names) -> Sentence:
        """That a game of it may be played."""
        return message(AGAIN)


class EventReopened(EventEntry, act=Act.PUBLISH, topic=Topic.ENDS, form={"what": "event"}):
    """From the state it `was` in; once its secret was shown, a new one with this hash is drawn from."""

    was: Annotated[str | None, ANSWERED_LEFT_OUT] = None
    secret_hash: Annotated[str | None, ANSWERED_LEFT_OUT] = None

    def sentence(self, names: Names) -> Sentence:
        """That it was."""
        return message(N_("Event reopened"))


class GameReopened(DecidedEntry, act=Act.CORRECT, topic=Topic.ENDS):
    """The sheets as they were, nobody's agreement on them."""

    def apply(self, record: GameRecord, rules: GameRules, *, link: int, sheet: int) -> GameRecord:
        """Back to the table; from being void too."""
        return record.reopened()

    def sentence(self, rules: GameRules, names: Names) -> Sentence:
        """That it was."""
        return message(N_("reopened"))

    def to_table(self) -> Sentence:
        """For the phones of the table."""
        return message(N_("The director reopened this game. Each side must agree again."))

    def at_the_desk(self) -> Sentence:
        """That it was."""
        return message(AGAIN)
