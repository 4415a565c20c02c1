"""The director's tasks on the desk, under "Needs you now"."""

import datetime
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from rules.words import Sentence


class NeedKind(StrEnum):
    """The director's tasks, each with its own button."""

    DIFFERS = "differs"
    OBJECTION = "objection"
    OVER_TIME = "over_time"
    BELL = "bell"
    AGREE = "agree"
    MISSING = "missing"
    LATE_PAIR = "late_pair"
    CLOSE = "close"
    OPEN = "open"
    TIE = "tie"
    FINISH = "finish"
    PUBLISH = "publish"


class NeededTable(NamedTuple):
    """A table that needs somebody, by its number (0 where none was free), and its game."""

    table: int
    game: int


@dataclass(frozen=True, slots=True)
class Need:
    """One thing for the director, about these `tables` or this `entry`.

    `since`: the moment from which it has waited, None for the next step. `objection`: the id of the ledger entry that
    waits for an answer.
    """

    kind: NeedKind
    title: Sentence
    detail: Sentence
    tables: tuple[NeededTable, ...] = ()
    entry: int | None = None
    since: datetime.datetime | None = None
    objection: int | None = None

    @property
    def game(self) -> int | None:
        """The one game that it is about; None where there is none, or several."""
        return self.tables[0].game if len(self.tables) == 1 else None
