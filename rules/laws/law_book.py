"""Everything that a set of laws can do, whatever the game: cite its book, go to JSON and come back."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from enum import StrEnum
from functools import cache
from typing import Any, ClassVar, TypeVar

from rules.base.cards import Pack
from rules.base.cut_rule import CutRule
from rules.base.errors import Fault, RulesError, Unreadable
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.laws.books import BOOKS
from rules.laws.books.citing import OUR_READING, CitedValue
from rules.laws.chapters import Part, chapters_of
from rules.laws.fields import WRONG, Law, LawType
from rules.laws.tie_order import POKER_ORDER, TieOrder
from rules.laws.words import FirstDealer, Sides, SuggestedFormat

Own = TypeVar("Own", bound="LawBook")


@dataclass(frozen=True, slots=True)
class Cited:
    """A law as a book has it: its value as JSON, what it means, and where the book says so."""

    value: Any
    means: Sentence
    document: str
    section: str


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class LawBook(ABC):
    """The laws of one event, of whichever game; subclasses add the laws, and keep the short `repr`.

    `kinds` has the class of each game that a book can be of. The hands and lines of a `family` of games look alike.
    """

    kinds: ClassVar[dict[str, type["LawBook"]]] = {}
    game: ClassVar[str] = ""
    family: ClassVar[str]
    heading: ClassVar[str] = ""
    """The heading on the rule sheet of the laws that a class adds to those of its base."""
    headings: ClassVar[tuple[str, ...]] = ()
    """Every heading in the order in which they are read, where that is not the order of the fields."""
    ruleset: str

    def __init_subclass__(cls) -> None:
        LawBook.kinds[cls.game] = cls

    def __repr__(self) -> str:
        """The book, and only the laws that differ from it."""
        own = (f"{name}={value!r}" for name, value in self.changes.items())
        return f"<{', '.join([f'{type(self).__name__} {self.ruleset}', *own])}>"

    @property
    def changes(self) -> dict[str, Any]:
        """The laws that differ from those of the book, each with its value as in JSON."""
        printed = {"ruleset": self.ruleset, **self.values_of_book(self.ruleset)}
        return {name: value for name, value in self.to_json().items() if value != printed[name]}

    def cited(self) -> dict[str, Cited]:
        """Every law by its name, as `cite` has it."""
        return {name: self.cite(name) for name in self.declared()}

    def cite(self, name: str) -> Cited:
        """A law with its value and the place it comes from; an overridden law is the event's own."""
        law, book, own = self.declared()[name], BOOKS[self.ruleset], _plain(getattr(self, name))
        value, document, section = book.laws[name] if name in book.laws else book.document.silent_on(law.usual)
        return Cited(own, law.means, *((document, section) if own == value else ("Event", "agreed")))

    @property
    def closed_by_book(self) -> dict[str, frozenset[str]]:
        """Values that the book itself rules out, by law: it says clearly what is done."""
        said = BOOKS[self.ruleset].laws
        return {
            name: frozenset(law.where_silent)
            for name, law in self.declared().items()
            if law.where_silent and name in said and not said[name][2].endswith(OUR_READING)
        }

    def to_json(self) -> dict[str, Any]:
        """`{"ruleset", law: value, …}`, every law written out: what a stage keeps when it starts."""
        return {law.name: _plain(getattr(self, law.name)) for law in fields(self)}

    @property
    def partners(self) -> bool:
        """Whether two play against two; else each plays for himself, or one against all others."""
        return False

    @property
    def sides(self) -> Sides | None:
        """The sides of a game; None where the kind of game leaves no choice."""
        return None

    @property
    def may_be_negative(self) -> bool:
        """Whether a score may fall below 0: chips lost, and points where the laws say so."""
        return True

    @property
    def table_sizes(self) -> tuple[int, int] | None:
        """The fewest and the most at a table; None where the number of players is fixed."""
        return None

    @property
    def clock(self) -> tuple[int, int]:
        """Minutes into a round at which players are warned and at which the bell rings; 0 for criteria that are
        missing.
        """
        return 0, 0

    def rung_after(self: Own, minutes: int) -> Own:
        """The same laws with the bell after these minutes, its warning as long before; where no bell rings, none."""
        return self

    # The table

    @property
    def players(self) -> int | None:
        """How many sit at a table; None where that is open (`table_sizes`)."""
        return None

    @property
    def event_format(self) -> SuggestedFormat:
        """The competition that the book has a tournament be."""
        return SuggestedFormat.ANY

    @property
    def final_is_replayed(self) -> bool:
        """Whether a final is played again when the unbeaten side loses it."""
        return False

    # Draws

    @property
    def pack(self) -> Pack | None:
        """The pack; None where the players agree on it."""
        return None

    @property
    def cut(self) -> CutRule:
        """How cards are cut in a tournament: as at the 55+ Games where the book does not say."""
        return CutRule()

    @property
    def matches_cards(self) -> bool:
        """Whether players without a partner find one by matched cards, two at a time."""
        return False

    @abstractmethod
    def first_dealer_by(self, *, tournament: bool) -> FirstDealer:
        """How the first dealer is found, in a tournament or outside one."""

    # The end of a game

    @property
    def target(self) -> int | None:
        """The points that win a game; None where none do."""
        return None

    @property
    def hands_in_game(self) -> int:
        """Hands in a game; 0 where it lasts until somebody has won."""
        return 0

    @property
    def finishes_hand_at_bell(self) -> bool:
        """Whether the hand in progress is played out when the bell rings, and counts."""
        return False

    @property
    def winner_shows_target(self) -> bool:
        """Whether a winner's recorded score is the target, however far past it the game went."""
        return False

    @property
    def stuck_all_play(self) -> bool:
        """Whether nobody plays alone or folds once the dealer had to name trump."""
        return False

    @property
    def buys_or_leaves(self) -> bool:
        """Whether a player who sat out and still cannot pay has to buy chips or leave before the next deal."""
        return False

    @property
    def may_be_drawn(self) -> bool:
        """Whether a game can end tied.

        In Poker-Euchre two can have the same number of chips, and the winner of a play-off is in no total of points.
        """
        return True

    def tie_order(self, *, in_twos: bool = True) -> TieOrder:
        """How ties are broken unless agreed otherwise; `in_twos`: two entries play each other, so extra games can be.

        In Poker-Euchre the chips themselves, and anyone who has as many shares the place.
        """
        return POKER_ORDER

    @property
    def has_deciding_hand(self) -> bool:
        """Whether a tied game is decided by one more hand, whose points are not scored."""
        return False

    def ended_by_bell(self: Own, *, hands: int = 0, minutes: int = 0, deciding_hand: bool = False) -> Own:
        """The same laws where a bell ends all games at once, after this number of hands or minutes.

        A tied game has ended too, unless it has a `deciding_hand`.
        """
        return self

    def at_head_table(self: Own, *, target: int | None, lone_hands: bool) -> Own:
        """The laws of the head table of a progressive night, to its own target, with lone hands or without."""
        return self

    @abstractmethod
    def contradictions(self) -> Iterator[Fault]:
        """Laws that cannot both be kept, each pair by name."""

    @classmethod
    def idle(cls, laws: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
        """Laws that can never be obeyed beside another: (the idle law, the law beside it)."""
        return iter(())

    @classmethod
    def takes(cls) -> dict[str, LawType]:
        """The values that each law takes, by its name."""
        return {name: law.takes for name, law in cls.declared().items()}

    @classmethod
    def meanings(cls) -> dict[str, Sentence]:
        """The meaning of each law, by its name."""
        return {name: law.means for name, law in cls.declared().items()}

    @classmethod
    def declared(cls) -> Mapping[str, Law]:
        """Each law as it is declared, by its name."""
        return _declared(cls)

    @classmethod
    def chapters(cls) -> tuple[Part, ...]:
        """The laws under the headings of the rule sheet, in the order in which they are read."""
        return _chapters(cls)

    @classmethod
    def laws_of_book(cls, ruleset: str) -> dict[str, CitedValue]:
        """Every law with its value in a book and its place there; a law that the book does not cover is as usual."""
        book = BOOKS[ruleset]
        return {**{law: book.document.silent_on(value) for law, value in cls.usual().items()}, **book.laws}

    @classmethod
    def values_of_book(cls, ruleset: str) -> dict[str, Any]:
        """Every law with its value in a book, as in JSON."""
        return {**cls.usual(), **BOOKS[ruleset].values}

    @classmethod
    def usual(cls) -> dict[str, Any]:
        """The value, as in JSON, of each law in a book that does not cover it; without those that every book covers."""
        return {name: law.usual for name, law in cls.declared().items() if law.usual is not None}

    @classmethod
    def from_json(cls: type[Own], stored: Mapping[str, Any]) -> Own:
        """The laws that `to_json` wrote. A law added later has the value that the program obeyed `before`, so that no
        event that has begun changes; without one, its book's value.
        """
        written = {name: value for name, value in stored.items() if name != "ruleset"}
        return cls.kept(stored["ruleset"], {**cls.before_they_were_laws(), **written})

    @classmethod
    def kept(cls: type[Own], ruleset: str, overrides: Mapping[str, Any]) -> Own:
        """The laws of a book with the changes that an event keeps, those that no event can choose any more too."""
        return cls.of(ruleset, {**cls.values_of_book(ruleset), **overrides})

    @classmethod
    def before_they_were_laws(cls) -> dict[str, Any]:
        """The value of each law added later in laws that were stored without it."""
        return {name: law.before for name, law in cls.declared().items() if law.before is not None}

    @classmethod
    def agreed(cls: type[Own], ruleset: str, overrides: Mapping[str, Any] | None) -> Own:
        """The laws of a book with some changed for an event; a change without any effect is refused."""
        overrides = {} if overrides is None else overrides
        if not isinstance(overrides, Mapping):
            text = N_("Write the rules as a JSON object: each rule's name with its value.")
            raise Unreadable(Fault("laws_not_an_object", message(text), {"field": "laws"}))
        known = cls.takes()
        if retired := [name for name in overrides if name in known and overrides[name] in known[name].retired]:
            raise RulesError(_wrong_value(name, known[name]) for name in retired)
        laws = cls.of(ruleset, {**cls.values_of_book(ruleset), **overrides})
        if overrides and (idle := [contradiction(*pair) for pair in cls.idle(laws.to_json()) if pair[0] in overrides]):
            raise RulesError(idle)
        return laws

    @classmethod
    def of(cls: type[Own], ruleset: str, written: Mapping[str, Any]) -> Own:
        """The laws that are written out in full; RulesError with every fault, then with every contradiction."""
        known = cls.takes()
        faults = [_unknown_law(name) for name in written if name not in known]
        read = {name: takes.read(written[name]) for name, takes in known.items() if name in written}
        faults += [_wrong_value(name, known[name]) for name in read if read[name] is WRONG]
        if faults:
            raise RulesError(faults)
        laws = cls(ruleset=ruleset, **read)
        if contradictory := tuple(laws.contradictions()):
            raise RulesError(contradictory)
        return laws


@cache
def _declared(kind: type[LawBook]) -> Mapping[str, Law]:
    return {law.name: law.metadata["law"] for law in fields(kind) if law.metadata}


@cache
def _chapters(kind: type[LawBook]) -> tuple[Part, ...]:
    return chapters_of(kind, kind.declared(), kind.headings)


def contradiction(one: str, other: str) -> Fault:
    """The fault of two laws that cannot both be kept."""
    sentence = message(
        N_("The rules {one} and {other} contradict each other: change one of them."), one=one, other=other
    )
    return Fault("laws_contradict", sentence, {"laws": [one, other]})


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_plain(word) for word in value]
    return value.value if isinstance(value, StrEnum) else value


def _unknown_law(name: str) -> Fault:
    return Fault("unknown_law", message(N_("There is no rule named “{law}”."), law=name), {"law": name})


def _wrong_value(name: str, takes: LawType) -> Fault:
    sentence = message(N_("{law}: write {takes}."), law=name, takes=takes.sentence)
    return Fault("wrong_law_value", sentence, {"law": name})
