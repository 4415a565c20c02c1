"""The rule books: what each says on every point where they differ, and where it says so.

A book is data. Its values are written as in JSON, and `rules.laws` reads them as it reads the
overrides of an event, so a book cannot say what an event could not.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from rules.books import fifty_five_plus


@dataclass(frozen=True, slots=True)
class Book:
    """`laws` maps every law to its value, the document, and the section of it."""

    title: str
    laws: Mapping[str, tuple[Any, str, str]]


BOOKS: Mapping[str, Book] = MappingProxyType(
    {
        "55plus": Book(fifty_five_plus.TITLE, fifty_five_plus.LAWS),
    }
)
