"""A qualifier for another event declines, or comes after all."""

from typing import Annotated

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from scoring.ledger.coding import ANSWERED
from scoring.ledger.entry import EventEntry, Names, Topic


class Declined(EventEntry, topic=Topic.ENDS, moves=False):
    """`there`: its entries elsewhere that were changed with it."""

    entry: int
    no: bool
    there: Annotated[tuple[int, ...], ANSWERED] = ()

    def sentence(self, names: Names) -> Sentence:
        """Whether it goes."""
        text = (
            N_("{pair} declined the qualifying place") if self.no else N_("{pair} took the qualifying place after all")
        )
        return message(text, pair=names.of(self.entry))
