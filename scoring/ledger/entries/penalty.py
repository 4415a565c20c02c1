"""Points taken from a pair's total, or given back."""

from dataclasses import replace
from typing import Annotated

from clubs.policy import Act
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from scoring.ledger.coding import LEFT_OUT
from scoring.ledger.entry import EventEntry, Names, Record, Topic


class Penalty(EventEntry, act=Act.RULE, topic=Topic.RULINGS):
    """`points` below 0 are given back; all of one penalty where it `takes_back` the entry of that link."""

    entry: int
    points: int
    takes_back: Annotated[int | None, LEFT_OUT] = None

    def apply(self, record: Record) -> Record:
        """The total of the pair changes; its wins do not."""
        left = record.penalties.get(self.entry, 0) - self.points
        return replace(record, penalties={**record.penalties, self.entry: left})

    def sentence(self, names: Names) -> Sentence:
        """Taken, undone, or given back in part."""
        text = N_("Penalty: {points} {points:point|points} deducted from {pair}")
        if self.points < 0:
            text = N_("Penalty lifted: {points} {points:point|points} given back to {pair}")
        if self.points < 0 and self.takes_back is not None:
            text = N_("Penalty undone: {points} {points:point|points} given back to {pair}")
        return message(text, points=abs(self.points), pair=names.of(self.entry))
