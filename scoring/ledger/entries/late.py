"""A pair came late."""

from dataclasses import replace
from typing import Annotated

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from scoring.ledger.coding import ANSWERED, ANSWERED_LEFT_OUT, LEFT_OUT
from scoring.ledger.entry import EventEntry, Names, Record, Topic


class LatePair(EventEntry, topic=Topic.PEOPLE):
    """The number it got, and how many rounds were played before it came. `at_once`: it plays in the round then open.

    `stale`: the numbers whose printed cards are out of date since.
    """

    entry: int
    at_once: Annotated[bool, LEFT_OUT] = False
    number: Annotated[int | None, ANSWERED] = None
    missed: Annotated[int, ANSWERED] = 0
    stale: Annotated[tuple[int, ...], ANSWERED_LEFT_OUT] = ()

    def apply(self, record: Record) -> Record:
        """The rounds it missed count as no games."""
        return replace(record, missed={**record.missed, self.entry: self.missed})

    def sentence(self, names: Names) -> Sentence:
        """The late entry, and when it plays."""
        if self.at_once:
            text = N_("{pair} came late, missed {count} {count:round|rounds} and plays at once")
            return message(text, pair=names.of(self.entry), count=self.missed)
        text = N_("{pair} came late and missed {count} {count:round|rounds}")
        return message(text, pair=names.of(self.entry), count=self.missed)
