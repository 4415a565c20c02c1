"""A stage without a game played was undone."""

from collections.abc import Mapping
from typing import Annotated, Any

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from scoring.ledger.coding import ANSWERED
from scoring.ledger.entry import EventEntry, Names, Topic


class StageBack(EventEntry, topic=Topic.ENDS):
    """`back`: the stage that plays on; `seats`: who sat where, `{"table", "entries"}`."""

    stage: int
    number: int
    back: Annotated[int, ANSWERED] = 0
    seats: Annotated[tuple[Mapping[str, Any], ...], ANSWERED] = ()

    def sentence(self, names: Names) -> Sentence:
        """Which."""
        return message(N_("Stage {number} undone: nothing had been played in it"), number=self.number)
