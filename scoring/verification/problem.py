"""One thing in an event that contradicts its ledger."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import TypeVar

from rules.base.errors import RulesError
from rules.base.words import Sentence

# A stored value that somebody changed can have any shape, and then raises any of these where it is read.
UNREADABLE = (RulesError, KeyError, IndexError, ValueError, TypeError, AttributeError)

AT_A_TIME = 500  # games in memory: a large event has 100,000, more than one statement of PostgreSQL may name

Row = TypeVar("Row")


def in_batches(rows: Iterable[Row]) -> Iterator[list[Row]]:
    """The rows, `AT_A_TIME` together."""
    left = iter(rows)
    while batch := list(islice(left, AT_A_TIME)):
        yield batch


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
