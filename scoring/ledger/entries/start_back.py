"""The start of the event was undone before the first hand."""

from collections.abc import Mapping
from typing import Annotated, Any

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from scoring.ledger.coding import ANSWERED
from scoring.ledger.entry import EventEntry, Names, Topic


class StartBack(EventEntry, topic=Topic.ENDS):
    """`stage`: the one that is gone; `seats`: who sat where in its first round, `{"table", "entries"}`."""

    stage: int
    seats: Annotated[tuple[Mapping[str, Any], ...], ANSWERED] = ()

    def sentence(self, names: Names) -> Sentence:
        """That registration is open again."""
        return message(N_("Start undone before the first hand: registration is open again"))
