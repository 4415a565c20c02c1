"""One ambiguous sentence of a document, and how we read it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """A sentence that can be read in more than one way, or a question that its document leaves open.

    `sentence` is quoted from the `section` of the `document`, with ‘…’ for quotation marks in it; empty where the
    document is silent. `ours` and `other` are for directors, in plain words. `otherwise`: rules that an event by this
    book can choose to play by another reading; the value of the book is our own. `code` says what obeys the reading
    where no rule of the book has the choice: a path, or a path and a name (`rules/base/cuts.py::must_cut`).
    """

    number: int
    document: str
    section: str
    ruleset: str
    sentence: str = ""
    ours: str
    other: str
    otherwise: tuple[Mapping[str, Any], ...] = ()
    code: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """As comments and pages call it: AMB-04."""
        return f"AMB-{self.number:02}"

    @property
    def laws(self) -> tuple[str, ...]:
        """The laws that hold the reading, each once."""
        return tuple(dict.fromkeys(law for values in self.otherwise for law in values))
