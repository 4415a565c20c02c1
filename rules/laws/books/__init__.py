"""The rule books: what each says on the points where they differ, and where it says so.

A book is data. Its values are written as in JSON, and `rules.laws` reads them as it reads the
overrides of an event, so a book cannot say what an event could not.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from rules.laws.books import fifty_five_plus, poker_euchre, standard, stubbington, zobel
from rules.laws.books.citing import CitedValue, Document

__all__ = ["BOOKS", "EUCHRE", "Book", "fifty_five_plus", "poker_euchre", "standard", "stubbington", "zobel"]

EUCHRE: Final = "euchre"
"""The game of five tricks; the other books are of Poker-Euchre."""


@dataclass(frozen=True, slots=True)
class Book:
    """`laws` maps each law that the document covers to its value, the document, and the section of it.

    On all others of its `game` the book is as usual (`rules.laws`).
    `least_age`: years that everybody has on the day of an event by this book, None where all may play.
    `qualifiers`: how many usually go on from each zone.
    """

    title: str
    document: Document
    laws: Mapping[str, CitedValue]
    game: str = EUCHRE
    least_age: int | None = None
    qualifiers: int = 0

    @property
    def values(self) -> dict[str, Any]:
        """Each law that the document covers with its value, as in JSON."""
        return {law: cited[0] for law, cited in self.laws.items()}


BOOKS: Final[Mapping[str, Book]] = {
    "55plus": Book(
        fifty_five_plus.TITLE,
        fifty_five_plus.BOOK,
        fifty_five_plus.LAWS,
        least_age=fifty_five_plus.LEAST_AGE,
        qualifiers=fifty_five_plus.QUALIFIERS,
    ),
    "standard4": Book(standard.FOUR, standard.BOOK, standard.STANDARD4),
    "standard32": Book(standard.THIRTY_TWO, standard.BOOK, standard.STANDARD32),
    "standard3": Book(standard.THREE, standard.BOOK, standard.STANDARD3),
    "english25": Book(standard.ENGLISH, standard.BOOK, standard.ENGLISH25),
    "zobel": Book(zobel.TITLE, zobel.BOOK, zobel.LAWS),
    "stubbington4": Book(stubbington.FOUR, stubbington.BOOK, stubbington.STUBBINGTON4),
    "stubbington3": Book(stubbington.THREE, stubbington.BOOK, stubbington.STUBBINGTON3),
    "stubbington2": Book(stubbington.TWO, stubbington.BOOK, stubbington.STUBBINGTON2),
    "poker_chips": Book(poker_euchre.CHIPS_TITLE, poker_euchre.BOOK, poker_euchre.CHIPS, "poker_chips"),
    "poker_points": Book(poker_euchre.POINTS_TITLE, poker_euchre.BOOK, poker_euchre.POINTS, "poker_points"),
}
