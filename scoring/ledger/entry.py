"""The common part of all kinds of ledger entries. Each kind is one module of `scoring.ledger.entries`.

A body is `{"schema", …what was asked…, "answer": {…what came of it…}}`. A module holds a class for each form of its
kind: kinds that are written on the event's chain and on a game's have one for each, and where an entry says "what" it
is, one for each of these. Bodies of earlier code are read by the same class, or by one beside it.
"""

from collections.abc import Iterable, Mapping
from dataclasses import Field, dataclass, field
from enum import Enum, auto
from typing import Any, ClassVar, Self, TypedDict, TypeVar, Unpack, dataclass_transform

from clubs.policy import Act
from rules.base.words import Sentence, message
from rules.euchre.kinds import GameRules
from rules.euchre.score_sheet import GameRecord
from scoring.ledger.coding import values_in, written
from scoring.ledger.stage_record import StageRecord
from scoring.models import Kind

Record = TypeVar("Record", bound=StageRecord)


class Topic(Enum):
    """The page of the desk on which an entry is listed."""

    RULINGS = auto()
    TIES = auto()
    PEOPLE = auto()
    ENDS = auto()


@dataclass(frozen=True, slots=True)
class Names:
    """The current names of entries and players, and the numbers of entries, by ids; the ledger holds no names."""

    entries: Mapping[int, str] = field(default_factory=dict)
    players: Mapping[int, str] = field(default_factory=dict)
    numbers: Mapping[int, int | None] = field(default_factory=dict)

    def of(self, entry: int) -> str:
        """A pair, or a player where each plays alone."""
        return self.entries.get(entry, "?")

    def listed(self, entries: Iterable[int]) -> str:
        """Several of them."""
        return ", ".join(map(self.of, entries))

    def of_players(self, players: Iterable[int]) -> str:
        """Those who play together."""
        return " & ".join(self.players.get(player, "?") for player in players)


class Header(TypedDict, total=False):
    """The options in the head of an entry's class.

    `act`: what somebody must be allowed to do to write it. `topic`: the page of the desk that lists it. `form`: what
    its bodies always ask, and no other of the kind does. `moves`: places may move by it, so standings are published
    again. `changes_nothing`: neither the result nor the seats of a game, so that the decision before it can still be
    undone.
    """

    act: Act
    topic: Topic
    form: Mapping[str, str]
    moves: bool
    changes_nothing: bool


@dataclass_transform(frozen_default=True, kw_only_default=True)
class BaseEntry:
    """One ledger entry. Its subclasses say who may write it, what it does, and its sentence.

    Each is a frozen dataclass, its fields given by name, and its kind is the name of its module.
    """

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    kind: ClassVar[Kind]
    schema: ClassVar[int] = 1
    act: ClassVar[Act] = Act.RUN_EVENT
    topic: ClassVar[Topic | None] = None
    form: ClassVar[Mapping[str, str]] = {}
    changes_nothing: ClassVar[bool] = False

    def __init_subclass__(cls, **header: Unpack[Header]) -> None:
        module = cls.__module__.rpartition(".")[2].rstrip("_")
        if module in Kind.values:
            cls.kind = Kind(module)
        for name, value in header.items():
            setattr(cls, name, value)
        dataclass(frozen=True, kw_only=True)(cls)

    @property
    def asked(self) -> dict[str, Any]:
        """The request: the same id sent again must ask the same."""
        return {**self.form, **{key: value for key, value in written(self).items() if key != "answer"}}

    @property
    def answered(self) -> dict[str, Any]:
        """The answer, so that the same request is answered the same."""
        whole = written(self)
        return dict(whole["answer"] or {}) if "answer" in whole else written(self, answered=True)

    def to_body(self) -> dict[str, Any]:
        """The body of a ledger entry, which its hash covers."""
        return {"schema": self.schema, **self.asked, "answer": self.answered}

    @classmethod
    def reads(cls, body: Mapping[str, Any]) -> bool:
        """Whether a body of the kind has the form of this class."""
        return cls.form.items() <= body.items()

    @classmethod
    def from_body(cls, body: Mapping[str, Any]) -> Self:
        """The entry that `to_body` wrote."""
        answer = body.get("answer", {})
        stored = body if answer else {key: value for key, value in body.items() if key != "answer"}
        return cls(**values_in(cls, stored, answer))


class EventEntry(BaseEntry):
    """An entry on the event's own chain."""

    moves: ClassVar[bool] = True

    def apply(self, record: Record) -> Record:
        """Its effect on the record of the stage in which it was written."""
        return record

    def sentence(self, names: Names) -> Sentence:
        """Its text in the history; entries that no page lists have the name of their kind."""
        return message(str(self.kind.label))


class GameEntry(BaseEntry):
    """An entry on a game's chain."""

    def apply(self, record: GameRecord, rules: GameRules, *, link: int, sheet: int) -> GameRecord:
        """The record of the game once it is in, as the `link`th of its chain."""
        return record

    def sentence(self, rules: GameRules, names: Names) -> Sentence:
        """Its text in the history of the game."""
        return message(str(self.kind.label))

    def to_table(self) -> Sentence | None:
        """The message to the phones of the table, where the desk changed something; None for entries of a table."""
        return None

    def at_the_desk(self) -> Sentence:
        """Its text on the pages of the whole event."""
        return message(str(self.kind.label))
