"""House laws as data: every point on which the rule books differ is a field of `Laws`.

Code asks a law and never which book it is playing from. A book is a mapping of laws to a value and
the place where its text says so (`rules.laws.books`); an event may override single laws of its book.
Everything wrong with a set of laws is reported at once.

A law is declared once, by `rules.laws.fields.law` at its field: meaning, values, words, and the usual value.
Each chapter of the rule sheet is a class in a module of its own, on top of the chapter before, so that a
sentence or a contradiction can name every law up to its own.

`any_laws_of` reads the laws of any book, whatever its game; `laws_of` those of a book of euchre.
"""

from collections.abc import Mapping
from typing import Any, Final

from rules.base.errors import Fault, RulesError
from rules.base.reading import as_written
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.laws.books import BOOKS
from rules.laws.books.citing import CitedValue
from rules.laws.chip_laws import ChipLaws
from rules.laws.deal_laws import CutDuty, DealCutBy, Dummies, cards_dealt
from rules.laws.euchre import Laws, euchre_laws
from rules.laws.fields import LawType
from rules.laws.game_laws import AtTheBell, FinishTogether, LevelAtTime, Markers, UnplayedHands, WinnerShows
from rules.laws.law_book import Cited, LawBook
from rules.laws.play_laws import Alone
from rules.laws.point_laws import PointLaws
from rules.laws.poker_laws import JokersIn, PokerLaws
from rules.laws.scoring_laws import LoneDefenderPays, ShortOfIt
from rules.laws.table_laws import OddPlayer
from rules.laws.trouble_laws import Choice, DecidedBy, ImproperDeal, LoneRevoke, RevokeWithin, TableTalk, WrongNumber
from rules.laws.trump_laws import JokerNTwoSuit, Natural, PartnersOrder, SpecialTurnUp
from rules.laws.words import FirstDealer, NextDeal, Sides, SuggestedFormat

__all__ = [
    "PRESETS",
    "Alone",
    "AtTheBell",
    "ChipLaws",
    "Choice",
    "Cited",
    "CutDuty",
    "DealCutBy",
    "DecidedBy",
    "Dummies",
    "FinishTogether",
    "FirstDealer",
    "ImproperDeal",
    "JokerNTwoSuit",
    "JokersIn",
    "LawBook",
    "LawType",
    "Laws",
    "LevelAtTime",
    "LoneDefenderPays",
    "LoneRevoke",
    "Markers",
    "Natural",
    "NextDeal",
    "OddPlayer",
    "PartnersOrder",
    "PointLaws",
    "PokerLaws",
    "RevokeWithin",
    "ShortOfIt",
    "Sides",
    "SpecialTurnUp",
    "SuggestedFormat",
    "TableTalk",
    "UnplayedHands",
    "WinnerShows",
    "WrongNumber",
    "any_laws_of",
    "cards_dealt",
    "euchre_laws",
    "kind_of_laws",
    "laws_in_book",
    "laws_kept",
    "laws_of",
    "laws_written",
]


def any_laws_of(ruleset: object, overrides: Mapping[str, Any] | None = None) -> LawBook:
    """The laws of a book of any game, with some of them overridden; RulesError names all that is wrong."""
    if kind := kind_of_laws(ruleset):
        return kind.agreed(str(ruleset), overrides)
    text = N_("There is no rule book “{ruleset}”. Choose one of {books}.")
    sentence = message(text, ruleset=as_written(ruleset), books=", ".join(BOOKS))
    raise RulesError(Fault("unknown_ruleset", sentence, {"field": "ruleset"}))


def kind_of_laws(ruleset: object) -> type[LawBook] | None:
    """The class of the laws of a book; None if there is no such book."""
    return LawBook.kinds[BOOKS[ruleset].game] if isinstance(ruleset, str) and ruleset in BOOKS else None


def laws_of(ruleset: str, overrides: Mapping[str, Any] | None = None) -> Laws:
    """The laws of a book of euchre with some of them overridden; RulesError names all that is wrong."""
    return euchre_laws(any_laws_of(ruleset, overrides))


def laws_in_book(ruleset: str) -> dict[str, CitedValue]:
    """Every law with its value in a book, its document and the section there."""
    return LawBook.kinds[BOOKS[ruleset].game].laws_of_book(ruleset)


def laws_kept(ruleset: str, overrides: Mapping[str, Any]) -> LawBook:
    """The laws of an event that has not begun, from the changes that it keeps: a law added later is its book's."""
    return LawBook.kinds[BOOKS[ruleset].game].kept(ruleset, overrides)


def laws_written(stored: Mapping[str, Any]) -> LawBook:
    """The laws that `LawBook.to_json` wrote, whatever their game."""
    return LawBook.kinds[BOOKS[stored["ruleset"]].game].from_json(stored)


PRESETS: Final[Mapping[str, Laws]] = {name: laws_of(name) for name, book in BOOKS.items() if book.game == Laws.game}
"""The books of euchre."""
