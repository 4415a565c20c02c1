"""Qualifiers were entered in another event, or those who did not qualify in a plate."""

from collections.abc import Mapping
from typing import Annotated, Any

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from scoring.ledger.coding import ANSWERED, LEFT_OUT
from scoring.ledger.entry import EventEntry, Names, Topic


class Sent(EventEntry, topic=Topic.ENDS, moves=False):
    """The `best` of each zone, or `overall`, to the event of this id: its name (`to`) and code.

    `plate`: everybody else, to an event that was made for them. It has an id once it is written, so `event` and `best`
    are 0.

    `through`: `{"entry", "place", "to", "alternate_for", "there"}`; `passed`: `{"entry", "why"}`.
    """

    stage: int
    event: int
    best: int
    overall: Annotated[bool, LEFT_OUT] = False
    plate: Annotated[bool, LEFT_OUT] = False
    to: Annotated[str, ANSWERED] = ""
    code: Annotated[str, ANSWERED] = ""
    through: Annotated[tuple[Mapping[str, Any], ...], ANSWERED] = ()
    passed: Annotated[tuple[Mapping[str, Any], ...], ANSWERED] = ()

    def sentence(self, names: Names) -> Sentence:
        """The entries that play on, and their new event."""
        pairs = names.listed(one["entry"] for one in self.through)
        if self.plate:
            return message(N_("{event} started for: {pairs}"), event=self.to, pairs=pairs)
        return message(N_("Qualifiers entered in {event}: {pairs}"), event=self.to, pairs=pairs)
