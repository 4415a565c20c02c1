"""A knock-out was ended before it had a champion."""

from typing import Annotated

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from scoring.ledger.coding import ANSWERED
from scoring.ledger.entry import EventEntry, Names, Topic


class EndedEarly(EventEntry, topic=Topic.ENDS, moves=False):
    """After this number of `rounds`."""

    stage: int
    rounds: Annotated[int, ANSWERED] = 0

    def sentence(self, names: Names) -> Sentence:
        """That it was."""
        return message(N_("Ended early, without a champion"))
