"""The final table was published."""

from collections.abc import Mapping
from typing import Annotated, Any

from clubs.policy import Act
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from scoring.ledger.coding import ANSWERED, FieldCoding
from scoring.ledger.entry import EventEntry, Names, Topic


class FinalTable(EventEntry, act=Act.PUBLISH, topic=Topic.ENDS, moves=False):
    """Rows [place, entry, played, wins, points, reason], and `qualified`: `{"zone", "qualified": [entry ids]}`.

    So what was published stays readable whatever the code becomes.
    """

    stage: int
    rows: Annotated[tuple[list[Any], ...], ANSWERED] = ()
    by_rate: Annotated[bool, ANSWERED] = False
    qualified: Annotated[tuple[Mapping[str, Any], ...], ANSWERED] = ()
    ledger_position: Annotated[int, FieldCoding("covers", answered=True)] = 0

    def sentence(self, names: Names) -> Sentence:
        """That it was published."""
        return message(N_("Final standings published"))
