"""The director's tasks on the desk, under "Needs you now"."""

import datetime
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from rules.base.words import Sentence


class NeedKind(StrEnum):
    """The director's tasks, each with its own button."""

    DIFFERS = "differs"
    OBJECTION = "objection"
    CALL = "call"
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


class NeededCall(NamedTuple):
    """A call by its link in the game's chain. `offence`: the irregularity that a ruling would be about, "" unknown."""

    link: int
    on_the_way: bool
    two_phones: bool
    offence: str


@dataclass(frozen=True, slots=True)
class Need:
    """One thing for the director, about these `tables` or this `entry`.

    `since`: the moment from which it has waited, None for the next step. `objection`: the id of the ledger entry that
    waits for an answer.
    `joins`: a late entry can still be seated. `call`: the call of a table, with what the director can do about it.
    """

    kind: NeedKind
    title: Sentence
    detail: Sentence
    tables: tuple[NeededTable, ...] = ()
    entry: int | None = None
    since: datetime.datetime | None = None
    objection: int | None = None
    call: NeededCall | None = None
    joins: bool = False

    @property
    def place(self) -> str:
        """The id of its place on the desk: that of a call, an objection, a late pair or a table is its own."""
        about = f"{self.kind}-{self.objection or self.entry or self.game or ''}"
        return f"{about}-{self.call.link}" if self.call else about

    @property
    def game(self) -> int | None:
        """The one game that it is about; None where there is none, or several."""
        return self.tables[0].game if len(self.tables) == 1 else None
