"""A pair came late."""

from dataclasses import dataclass, replace
from typing import Annotated, ClassVar

from rules.words import Sentence, message
from rules.words import gettext_noop as N_
from scoring.ledger.coding import ANSWERED
from scoring.ledger.entry import EventEntry, Names, Record, Topic
from scoring.models import Kind


@dataclass(frozen=True, slots=True, kw_only=True)
class LatePair(EventEntry):
    """The number it got, and how many rounds were played before it came."""

    kind: ClassVar[Kind] = Kind.LATE
    topic: ClassVar[Topic | None] = Topic.PEOPLE

    entry: int
    number: Annotated[int | None, ANSWERED] = None
    missed: Annotated[int, ANSWERED] = 0

    def apply(self, record: Record) -> Record:
        """The rounds it missed count as no games."""
        return replace(record, missed={**record.missed, self.entry: self.missed})

    def sentence(self, names: Names) -> Sentence:
        """Who came late."""
        text = N_("{pair} came late, missing {count} {count:round|rounds}")
        return message(text, pair=names.of(self.entry), count=self.missed)
