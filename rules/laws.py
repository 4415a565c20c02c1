"""House laws as data: every point on which the rule books differ is a field of `Laws`.

Code asks a law and never which book it is playing from. A book is a mapping of laws to a value and
the place where its text says so (`rules.books`); an event may override single laws of its book.
Everything wrong with a set of laws is reported at once.
"""
# ruff: noqa: RUF009 (a law is a field made by a function, as dataclasses.field is)

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from enum import StrEnum
from typing import Any, Final

from rules.books import BOOKS
from rules.cards import Pack
from rules.errors import Fault, RulesError, Unreadable
from rules.words import Sentence, say
from rules.words import gettext_noop as N_


class Natural(StrEnum):
    """Who must hold a card of the turned-up suit to accept it."""

    NOBODY = "nobody"
    DEALER = "dealer"
    ANY_ACCEPTER = "any_accepter"


class Alone(StrEnum):
    """Who of the making side may play alone."""

    NOBODY = "nobody"
    MAKER = "maker"
    EITHER_MAKER = "either_maker"


class WinnerShows(StrEnum):
    """What the Master Score Card shows for a winner."""

    TARGET = "target"
    ACTUAL = "actual"


class LevelAtTime(StrEnum):
    """What becomes of a game that is level when its time is up."""

    ONE_MORE_HAND = "one_more_hand"
    STANDS = "stands"


class NextDeal(StrEnum):
    """Who deals when a deal came to nothing."""

    LEFT = "left"
    SAME = "same"


class Choice(StrEnum):
    """What the side that did not revoke may do."""

    AS_PLAYED = "as_played"
    ADD = "add"
    TAKE = "take"


class LoneRevoke(StrEnum):
    """When a revoke was “made on a lone hand”."""

    ANY_LONE_HAND = "any_lone_hand"
    BY_LONE_PLAYER = "by_lone_player"


@dataclass(frozen=True, slots=True)
class Cited:
    """A law as a book has it: its value as JSON, what it means, and where the book says so."""

    value: Any
    means: Sentence
    document: str
    section: str


Reader = Callable[[object], Any]
_WRONG: Final = object()


def _whole(least: int, most: int) -> dict[str, Any]:
    def read(value: object) -> Any:
        return value if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most else _WRONG

    return {"read": read, "takes": say(N_("a whole number from {least} to {most}"), least=least, most=most)}


def _yes_no() -> dict[str, Any]:
    return {"read": lambda value: value if isinstance(value, bool) else _WRONG, "takes": say(N_("true or false"))}


def _one_of(words: type[StrEnum]) -> dict[str, Any]:
    def read(value: object) -> Any:
        return words(value) if isinstance(value, str) and value in tuple(words) else _WRONG

    return {"read": read, "takes": say(N_("one of {words}"), words=", ".join(words))}


def _some_of(words: type[StrEnum]) -> dict[str, Any]:
    def read(value: object) -> Any:
        if not isinstance(value, list | tuple) or any(word not in tuple(words) for word in value):
            return _WRONG
        return tuple(word for word in words if word in value)

    return {"read": read, "takes": say(N_("a list of some of {words}"), words=", ".join(words))}


def _law(means: str, takes: dict[str, Any]) -> Any:
    return field(metadata={"means": say(means), **takes})


@dataclass(frozen=True, slots=True, kw_only=True)
class Laws:
    """The laws of one event; make one with `laws_of`, which refuses contradictions."""

    ruleset: str
    pack: Pack = _law(N_("The pack"), _one_of(Pack))
    players: int = _law(N_("Players at a table"), _whole(2, 12))
    target: int = _law(N_("Points that win a game"), _whole(1, 99))
    win_by: int = _law(N_("Points by which a winner must lead"), _whole(1, 10))
    winner_shows: WinnerShows = _law(N_("What is recorded for the winner"), _one_of(WinnerShows))
    negative_scores: bool = _law(N_("A score may fall below 0"), _yes_no())
    partner_orders_alone: bool = _law(N_("The dealer's partner who orders up plays alone"), _yes_no())
    natural_card: Natural = _law(N_("Who needs a card of the turned-up suit to accept it"), _one_of(Natural))
    stick_the_dealer: bool = _law(N_("The dealer must name a suit when all have passed"), _yes_no())
    no_trump: bool = _law(N_("No trump may be called in the second round"), _yes_no())
    alone: Alone = _law(N_("Who of the makers may play alone"), _one_of(Alone))
    defend_alone: bool = _law(N_("A defender may play alone"), _yes_no())
    point: int = _law(N_("Points for three or four tricks"), _whole(0, 20))
    march: int = _law(N_("Points for five tricks"), _whole(0, 20))
    lone_point: int = _law(N_("Points for three or four tricks alone"), _whole(0, 20))
    lone_march: int = _law(N_("Points for five tricks alone"), _whole(0, 20))
    euchre: int = _law(N_("Points to the defenders for a euchre"), _whole(0, 20))
    lone_defender_euchre: int = _law(N_("Points to a lone defender for a euchre"), _whole(0, 20))
    lone_defender_march: int = _law(N_("Points to a lone defender for all five tricks"), _whole(0, 20))
    after_passed_out: NextDeal = _law(N_("Who deals when everybody has passed"), _one_of(NextDeal))
    after_misdeal: NextDeal = _law(N_("Who deals after a misdeal"), _one_of(NextDeal))
    revoke_penalty: int = _law(N_("Points for a revoke"), _whole(0, 20))
    revoke_penalty_alone: int = _law(N_("Points for a revoke on a lone hand"), _whole(0, 20))
    lone_revoke: LoneRevoke = _law(N_("When a revoke is on a lone hand"), _one_of(LoneRevoke))
    revoke_choices: tuple[Choice, ...] = _law(N_("What the side that did not revoke may choose"), _some_of(Choice))
    revoke_replaces_hand: bool = _law(N_("The penalty stands in place of the points of the hand"), _yes_no())
    revoke_floor: int = _law(N_("The score below which a penalty takes no points"), _whole(-99, 0))
    revoke_may_win: bool = _law(N_("Points added for a revoke may win the game"), _yes_no())
    warn_minutes: int = _law(N_("Minutes after which the clock warns"), _whole(0, 240))
    stop_minutes: int = _law(N_("Minutes after which the last hand is played"), _whole(1, 240))
    level_at_time: LevelAtTime = _law(N_("What becomes of a game that is level at time"), _one_of(LevelAtTime))

    def cited(self) -> dict[str, Cited]:
        """Every law with its value and the place it comes from; an overridden law is the event's own."""
        book = BOOKS[self.ruleset]
        return {name: self._cite(name, means, book.laws[name]) for name, means in _meanings()}

    def to_json(self) -> dict[str, Any]:
        """`{"ruleset", law: value, …}`, every law written out: what a stage keeps when it starts."""
        return {law.name: _plain(getattr(self, law.name)) for law in fields(self)}

    @classmethod
    def from_json(cls, stored: Mapping[str, Any]) -> "Laws":
        """The laws that `to_json` wrote; a law since added has its book's value."""
        return laws_of(stored["ruleset"], {name: value for name, value in stored.items() if name != "ruleset"})

    def _cite(self, name: str, means: Sentence, said: tuple[Any, str, str]) -> Cited:
        value, document, section = said
        own = self.to_json()[name]
        return Cited(own, means, document, section) if own == value else Cited(own, means, "Event", "agreed")


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_plain(word) for word in value]
    return value.value if isinstance(value, StrEnum) else value


def _meanings() -> Iterator[tuple[str, Sentence]]:
    return ((law.name, law.metadata["means"]) for law in fields(Laws) if law.metadata)


def laws_of(ruleset: str, overrides: Mapping[str, Any] | None = None) -> Laws:
    """The laws of a book with some of them overridden; RulesError names all that is wrong."""
    if not isinstance(ruleset, str) or ruleset not in BOOKS:
        raise RulesError(_no_such_book(ruleset))
    if overrides is not None and not isinstance(overrides, Mapping):
        raise Unreadable(Fault("laws_not_an_object", say(N_("Laws are written as an object: a law and its value."))))
    book = {name: said[0] for name, said in BOOKS[ruleset].laws.items()}
    return _checked(ruleset, {**book, **(overrides or {})})


def _checked(ruleset: str, written: Mapping[str, Any]) -> Laws:
    known = {law.name: law.metadata for law in fields(Laws) if law.metadata}
    faults = [_unknown_law(name) for name in written if name not in known]
    read = {name: known[name]["read"](value) for name, value in written.items() if name in known}
    faults += [_wrong_value(name, written[name], known[name]["takes"]) for name in read if read[name] is _WRONG]
    if faults:
        raise RulesError(faults)
    laws = Laws(ruleset=ruleset, **read)
    if contradictory := tuple(contradictions(laws)):
        raise RulesError(contradictory)
    return laws


def contradictions(laws: Laws) -> Iterator[Fault]:
    """Laws that cannot both be kept, each pair by name."""
    if laws.partner_orders_alone and laws.alone is Alone.NOBODY:
        yield _contradiction("partner_orders_alone", "alone")
    if laws.win_by > 1 and laws.winner_shows is WinnerShows.TARGET:
        yield _contradiction("win_by", "winner_shows")
    if laws.win_by > laws.target:
        yield _contradiction("win_by", "target")
    if laws.revoke_floor < 0 and not laws.negative_scores:
        yield _contradiction("revoke_floor", "negative_scores")
    if laws.warn_minutes > laws.stop_minutes:
        yield _contradiction("warn_minutes", "stop_minutes")
    if laws.players * 5 >= len(laws.pack.cards):
        yield _contradiction("players", "pack")
    if not laws.revoke_choices:
        yield Fault("no_revoke_choice", say(N_("Something must follow a revoke: revoke_choices is empty.")))


def _contradiction(one: str, other: str) -> Fault:
    sentence = say(N_("The laws {one} and {other} contradict each other."), one=one, other=other)
    return Fault("laws_contradict", sentence, {"laws": [one, other]})


def _unknown_law(name: str) -> Fault:
    return Fault("unknown_law", say(N_("There is no law “{law}”."), law=name), {"law": name})


def _wrong_value(name: str, value: object, takes: Sentence) -> Fault:
    sentence = say(N_("The law {law} takes {takes}, not {value}."), law=name, takes=takes, value=str(value))
    return Fault("wrong_law_value", sentence, {"law": name})


def _no_such_book(ruleset: object) -> Fault:
    sentence = say(N_("There is no rule book “{ruleset}”; there are {books}."), ruleset=ruleset, books=", ".join(BOOKS))
    return Fault("unknown_ruleset", sentence)


PRESETS: Final[Mapping[str, Laws]] = {name: laws_of(name) for name in BOOKS}
