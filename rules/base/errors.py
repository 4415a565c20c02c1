"""Errors of the rule book: a fault names one thing that is wrong, a RulesError carries all of them.

Three kinds of bad input stay apart: `Unreadable` (not a hand, a card or a score at all), a fault
(read well, and the book forbids it), and a bug, which is never caught.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from rules.base.words import Sentence


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong: a stable code, a sentence for people, and where it is (trick, seat, card)."""

    code: str
    sentence: Sentence
    where: dict[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return str(self.sentence)

    def at(self, **where: object) -> "Fault":
        """The same fault, with more about where it is."""
        return replace(self, where={**self.where, **where})

    def within(self, name: str) -> "Fault":
        """The same fault, in the field `name` of the object around it: `dealer` in `hand` is `hand.dealer`."""
        inner = self.where.get("field")
        return self.at(field=f"{name}.{inner}" if isinstance(inner, str) else name)


class RulesError(Exception):
    """The book says no. `faults` holds every reason, never only the first."""

    def __init__(self, faults: Fault | Iterable[Fault]) -> None:
        self.faults: tuple[Fault, ...] = (faults,) if isinstance(faults, Fault) else tuple(faults)
        super().__init__(" ".join(str(fault) for fault in self.faults))

    @property
    def code(self) -> str:
        """The code of the first fault, for an answer that has room for one."""
        return self.faults[0].code


class NotNow(RulesError):
    """The book allows it, but not at this point of the game: the bank is open already, say. Answered 409, not 422."""


class Unreadable(RulesError):
    """Not a line as docs/programs/rules.md describes them: an unknown field, a card that does not exist."""


def unreadable(code: str, sentence: Sentence, **where: object) -> Unreadable:
    """One thing that cannot be read, and where it is: `field="entries"`."""
    return Unreadable(Fault(code, sentence, where))
