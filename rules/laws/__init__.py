"""House laws as data: every point on which the rule books differ is a field of `Laws`.

Code asks a law and never which book it is playing from. A book is a mapping of laws to a value and
the place where its text says so (`rules.books`); an event may override single laws of its book.
Everything wrong with a set of laws is reported at once.

`any_laws_of` reads the laws of any book, whatever its game; `laws_of` those of a book of euchre.
"""

from collections.abc import Mapping
from typing import Any, Final

from rules.books import BOOKS
from rules.errors import Fault, RulesError, Unreadable
from rules.laws.contradictions import dealt
from rules.laws.euchre import Laws
from rules.laws.fields import Cited, LawBook, Takes
from rules.laws.poker import ChipLaws, PointLaws, PokerLaws
from rules.laws.poker_words import JokersIn
from rules.laws.words import (
    Alone,
    AtTheBell,
    Before,
    Choice,
    CutOrder,
    CutTies,
    DealBatches,
    DecidedBy,
    DefendBefore,
    Dummies,
    DummyTaken,
    EventFormat,
    FinishTogether,
    FirstDealer,
    IdleCards,
    JokerAtNoTrump,
    JokerNTwoSuit,
    LeadAfterLone,
    LevelAtTime,
    LoneDefenderPays,
    LonePriority,
    LoneRevoke,
    Markers,
    Natural,
    NextDeal,
    OddPlayer,
    PartnersBy,
    PartnersOrder,
    RevokeWithin,
    ShortOfIt,
    Sides,
    SpecialTurnUp,
    TableTalk,
    TeamA,
    TurnUp,
    WinnerShows,
    WrongNumber,
)
from rules.words import gettext_noop as N_
from rules.words import say

GAMES: Final[Mapping[str, type[LawBook]]] = {kind.game: kind for kind in (Laws, ChipLaws, PointLaws)}
"""The kinds of laws that there are, by the game that a book is of."""


def any_laws_of(ruleset: object, overrides: Mapping[str, Any] | None = None) -> LawBook:
    """The laws of a book of any game, with some of them overridden; RulesError names all that is wrong."""
    if not isinstance(ruleset, str) or ruleset not in BOOKS:
        raise RulesError(_no_such_book(ruleset))
    if overrides is not None and not isinstance(overrides, Mapping):
        raise Unreadable(Fault("laws_not_an_object", say(N_("Laws are written as an object: a law and its value."))))
    return GAMES[BOOKS[ruleset].game].agreed(ruleset, overrides or {})


def laws_of(ruleset: str, overrides: Mapping[str, Any] | None = None) -> Laws:
    """The laws of a book of euchre with some of them overridden; RulesError names all that is wrong."""
    return of_euchre(any_laws_of(ruleset, overrides))


def of_euchre(laws: LawBook) -> Laws:
    """The same laws, known to be of a book of euchre; RulesError where they are of another game."""
    if not isinstance(laws, Laws):
        raise RulesError(_another_game(laws.ruleset))
    return laws


def laws_written(stored: Mapping[str, Any]) -> LawBook:
    """The laws that `LawBook.to_json` wrote, whatever their game."""
    return GAMES[BOOKS[stored["ruleset"]].game].from_json(stored)


def _no_such_book(ruleset: object) -> Fault:
    sentence = say(N_("There is no rule book “{ruleset}”; there are {books}."), ruleset=ruleset, books=", ".join(BOOKS))
    return Fault("unknown_ruleset", sentence)


def _another_game(ruleset: str) -> Fault:
    sentence = say(N_("The rule book “{ruleset}” is of another game than is asked for here."), ruleset=ruleset)
    return Fault("another_game", sentence)


PRESETS: Final[Mapping[str, Laws]] = {name: laws_of(name) for name, book in BOOKS.items() if book.game == Laws.game}
"""The books of euchre."""

__all__ = [
    "GAMES",
    "PRESETS",
    "Alone",
    "AtTheBell",
    "Before",
    "ChipLaws",
    "Choice",
    "Cited",
    "CutOrder",
    "CutTies",
    "DealBatches",
    "DecidedBy",
    "DefendBefore",
    "Dummies",
    "DummyTaken",
    "EventFormat",
    "FinishTogether",
    "FirstDealer",
    "IdleCards",
    "JokerAtNoTrump",
    "JokerNTwoSuit",
    "JokersIn",
    "LawBook",
    "Laws",
    "LeadAfterLone",
    "LevelAtTime",
    "LoneDefenderPays",
    "LonePriority",
    "LoneRevoke",
    "Markers",
    "Natural",
    "NextDeal",
    "OddPlayer",
    "PartnersBy",
    "PartnersOrder",
    "PointLaws",
    "PokerLaws",
    "RevokeWithin",
    "ShortOfIt",
    "Sides",
    "SpecialTurnUp",
    "TableTalk",
    "Takes",
    "TeamA",
    "TurnUp",
    "WinnerShows",
    "WrongNumber",
    "any_laws_of",
    "dealt",
    "laws_of",
    "laws_written",
    "of_euchre",
]
