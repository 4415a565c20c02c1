"""A withdrawal was undone."""

from dataclasses import replace
from typing import Annotated

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from scoring.ledger.coding import ANSWERED, ANSWERED_LEFT_OUT
from scoring.ledger.entry import EventEntry, Names, Record, Topic


class Return(EventEntry, topic=Topic.PEOPLE):
    """`missed`: rounds closed in the meantime without a game of the pair; `resumed`: games it left that continue.

    `stale`: the numbers whose printed cards are out of date since.
    """

    entry: int
    missed: Annotated[tuple[int, ...], ANSWERED] = ()
    resumed: Annotated[tuple[int, ...], ANSWERED] = ()
    stale: Annotated[tuple[int, ...], ANSWERED_LEFT_OUT] = ()

    def apply(self, record: Record) -> Record:
        """It is there as if it had never left, and has sat out the rounds it missed."""
        withdrawn = {entry: gone for entry, gone in record.withdrawn.items() if entry != self.entry}
        sat_out = {number: (*record.sat_out.get(number, ()), self.entry) for number in self.missed}
        absent = {**record.absent, self.entry: (*record.absent.get(self.entry, ()), *self.missed)}
        return replace(record, withdrawn=withdrawn, sat_out={**record.sat_out, **sat_out}, absent=absent)

    def sentence(self, names: Names) -> Sentence:
        """The entry that is back."""
        return message(N_("{pair} is back: withdrawal undone"), pair=names.of(self.entry))
