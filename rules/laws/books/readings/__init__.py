"""The register of readings: every ambiguous sentence of the five documents, our reading of it, and the others.

Comments and tests name a reading by its number (AMB-04). `python -m docs.readings` makes docs/readings.md from this
list, with a heading for each number, and tests compare it with the books. docs/programs/add-a-law.md says how to add
one.
"""

from collections.abc import Mapping
from functools import cache
from typing import Final, TypeAlias

from rules.laws.books import BOOKS
from rules.laws.books.citing import NOT_COVERED, OUR_READING
from rules.laws.books.readings import fifty_five_plus, poker_euchre, standard, stubbington, zobel
from rules.laws.books.readings.reading import Reading

__all__ = [
    "FOLLOWS",
    "NOT_COVERED",
    "READINGS",
    "Reading",
    "Source",
    "fifty_five_plus",
    "is_ours",
    "poker_euchre",
    "readings_by_source",
    "source_of",
    "standard",
    "stubbington",
    "zobel",
]

_DOCUMENTS: Final = (fifty_five_plus, standard, zobel, stubbington, poker_euchre)

READINGS: Final[tuple[Reading, ...]] = tuple(reading for document in _DOCUMENTS for reading in document.READINGS)
"""Document by document."""

FOLLOWS: Final[Mapping[str, Mapping[str, str]]] = {document.BOOK.name: document.FOLLOWS for document in _DOCUMENTS}
"""By document, the laws whose value follows from other sentences of it, each with the reason."""


Source: TypeAlias = tuple[str, str, str]
"""A law, and the document and the section that its value is cited from."""


def source_of(ruleset: str, law: str) -> Source:
    """Where the book has a law from."""
    book = BOOKS[ruleset]
    _, document, section = book.laws.get(law, book.document.silent_on(None))
    return law, document, section


def is_ours(source: Source) -> bool:
    """Whether a book marks the value as our reading of its document, which is not silent."""
    return source[2].endswith(OUR_READING) and source[2] != NOT_COVERED


@cache
def readings_by_source() -> Mapping[Source, Reading]:
    """The first reading behind the value of each law that has one."""
    by_source: dict[Source, Reading] = {}
    for reading in READINGS:
        for law in reading.laws:
            by_source.setdefault(source_of(reading.ruleset, law), reading)
    return by_source
