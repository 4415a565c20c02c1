"""House laws as data: every point on which the rule books differ is a field of `Laws`.

Code asks a law and never which book it is playing from. A book is a mapping of laws to a value and
the place where its text says so (`rules.books`); an event may override single laws of its book.
Everything wrong with a set of laws is reported at once.

`any_laws_of` reads the laws of any book, whatever its game; `laws_of` those of a book of euchre.
"""

from collections.abc import Mapping
from typing import Any, Final

from rules.books import BOOKS
from rules.errors import Fault, RulesError
from rules.laws.contradictions import cards_dealt
from rules.laws.euchre import Laws
from rules.laws.fields import Cited, LawBook, LawType
from rules.laws.poker import ChipLaws, PointLaws, PokerLaws
from rules.laws.poker_words import JokersIn
from rules.laws.words import (
    Alone,
    AloneDeadline,
    AtTheBell,
    Choice,
    CutOrder,
    CutTies,
    DealBatches,
    DecidedBy,
    DefendBefore,
    Dummies,
    DummyTaken,
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
    SuggestedFormat,
    TableTalk,
    TeamA,
    TurnUp,
    WinnerShows,
    WrongNumber,
)
from rules.words import gettext_noop as N_
from rules.words import message

GAMES: Final[Mapping[str, type[LawBook]]] = {kind.game: kind for kind in (Laws, ChipLaws, PointLaws)}
"""The kinds of laws that there are, by the game that a book is of."""


def any_laws_of(ruleset: object, overrides: Mapping[str, Any] | None = None) -> LawBook:
    """The laws of a book of any game, with some of them overridden; RulesError names all that is wrong."""
    if not isinstance(ruleset, str) or ruleset not in BOOKS:
        raise RulesError(_no_such_book(ruleset))
    return GAMES[BOOKS[ruleset].game].agreed(ruleset, overrides)


def laws_of(ruleset: str, overrides: Mapping[str, Any] | None = None) -> Laws:
    """The laws of a book of euchre with some of them overridden; RulesError names all that is wrong."""
    return any_laws_of(ruleset, overrides).of_euchre()


def laws_written(stored: Mapping[str, Any]) -> LawBook:
    """The laws that `LawBook.to_json` wrote, whatever their game."""
    return GAMES[BOOKS[stored["ruleset"]].game].from_json(stored)


def _no_such_book(ruleset: object) -> Fault:
    sentence = message(
        N_("There is no rule book “{ruleset}”; there are {books}."), ruleset=ruleset, books=", ".join(BOOKS)
    )
    return Fault("unknown_ruleset", sentence)


PRESETS: Final[Mapping[str, Laws]] = {name: laws_of(name) for name, book in BOOKS.items() if book.game == Laws.game}
"""The books of euchre."""

__all__ = [
    "GAMES",
    "PRESETS",
    "Alone",
    "AloneDeadline",
    "AtTheBell",
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
    "FinishTogether",
    "FirstDealer",
    "IdleCards",
    "JokerAtNoTrump",
    "JokerNTwoSuit",
    "JokersIn",
    "LawBook",
    "LawType",
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
    "SuggestedFormat",
    "TableTalk",
    "TeamA",
    "TurnUp",
    "WinnerShows",
    "WrongNumber",
    "any_laws_of",
    "cards_dealt",
    "laws_of",
    "laws_written",
]
