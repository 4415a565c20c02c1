"""The rule books: what each says on every point where they differ, and where it says so.

A book is data. Its values are written as in JSON, and `rules.laws` reads them as it reads the
overrides of an event, so a book cannot say what an event could not.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from rules.books import fifty_five_plus, poker_euchre, standard, stubbington, zobel

__all__ = ["BOOKS", "EUCHRE", "Book", "fifty_five_plus", "poker_euchre", "standard", "stubbington", "zobel"]

EUCHRE: Final = "euchre"
"""The game of five tricks; the other books are of Poker-Euchre."""


@dataclass(frozen=True, slots=True)
class Book:
    """`laws` maps every law to its value, the document, and the section of it; `game` says which laws there are.

    `least_age`: years that everybody has on the day of an event by this book, None where all may play.
    `qualifiers`: how many usually go on from each zone.
    """

    title: str
    laws: Mapping[str, tuple[Any, str, str]]
    game: str = EUCHRE
    least_age: int | None = None
    qualifiers: int = 0

    @property
    def values(self) -> dict[str, Any]:
        """Every law with its value, as in JSON."""
        return {law: cited[0] for law, cited in self.laws.items()}


BOOKS: Final[Mapping[str, Book]] = {
    "55plus": Book(
        fifty_five_plus.TITLE,
        fifty_five_plus.LAWS,
        least_age=fifty_five_plus.LEAST_AGE,
        qualifiers=fifty_five_plus.QUALIFIERS,
    ),
    "standard4": Book(standard.FOUR, standard.STANDARD4),
    "standard32": Book(standard.THIRTY_TWO, standard.STANDARD32),
    "standard3": Book(standard.THREE, standard.STANDARD3),
    "english25": Book(standard.ENGLISH, standard.ENGLISH25),
    "zobel": Book(zobel.TITLE, zobel.LAWS),
    "stubbington4": Book(stubbington.FOUR, stubbington.STUBBINGTON4),
    "stubbington3": Book(stubbington.THREE, stubbington.STUBBINGTON3),
    "stubbington2": Book(stubbington.TWO, stubbington.STUBBINGTON2),
    "poker_chips": Book(poker_euchre.CHIPS_TITLE, poker_euchre.CHIPS, "poker_chips"),
    "poker_points": Book(poker_euchre.POINTS_TITLE, poker_euchre.POINTS, "poker_points"),
}
