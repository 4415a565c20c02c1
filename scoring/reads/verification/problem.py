"""One thing in an event that contradicts its ledger."""

from dataclasses import dataclass

from rules.errors import RulesError
from rules.words import Sentence

# A stored value that somebody changed can have any shape, and then raises any of these where it is read.
UNREADABLE = (RulesError, KeyError, IndexError, ValueError, TypeError, AttributeError)


@dataclass(frozen=True, slots=True)
class LedgerProblem:
    """One thing that does not hold: of which event, which game (None: the event's own chain), at which link."""

    tournament: int
    game: int | None
    link: int | None
    code: str
    sentence: Sentence

    def __str__(self) -> str:
        where = f"event {self.tournament}" + (f", game {self.game}" if self.game else "")
        return f"{where}{f', entry {self.link}' if self.link else ''}: {self.sentence}"
