"""How a book writes its laws down: a value, its document, and the section that says so."""

from dataclasses import dataclass
from typing import Any, TypeAlias

CitedValue: TypeAlias = tuple[Any, str, str]
Lines: TypeAlias = dict[str, CitedValue]

OUR_READING = "(our reading)"
"""How the section ends where the document can be read otherwise, or is silent."""
NOT_COVERED = f"not covered {OUR_READING}"
"""The section of a law on which the document is silent, or that is of no matter in its game."""


@dataclass(frozen=True, slots=True)
class Document:
    """A document that laws are cited from."""

    name: str

    def says(self, value: Any, section: str) -> CitedValue:
        """The document says so in this section."""
        return (value, self.name, section)

    def we_read(self, value: Any, section: str) -> CitedValue:
        """The document can be read in more than one way; this is how we read it."""
        return (value, self.name, f"{section} {OUR_READING}")

    def silent_on(self, value: Any) -> CitedValue:
        """The document does not cover it; we read it as `value`: the usual way, or the director's word."""
        return (value, self.name, NOT_COVERED)
