"""The later rounds were seated again."""

from collections.abc import Mapping
from typing import Annotated, Any

from rules.words import Sentence, message
from rules.words import gettext_noop as N_
from scoring.ledger.coding import ANSWERED
from scoring.ledger.entry import EventEntry, Names, Topic


class Replan(EventEntry, topic=Topic.PEOPLE):
    """Asked: `rounds` in all, tables out of use (`without`) and entries that keep their table (`stay`).

    Answered: the plan from round `first` on, with how many rounds are `left`, and which `changed`.
    """

    rounds: int | None
    without: tuple[int, ...]
    stay: tuple[int, ...]
    first: Annotated[int, ANSWERED] = 0
    left: Annotated[int, ANSWERED] = 0
    changed: Annotated[tuple[int, ...], ANSWERED] = ()
    plan: Annotated[Any, ANSWERED] = None
    room: Annotated[Mapping[str, Any] | None, ANSWERED] = None

    def sentence(self, names: Names) -> Sentence:
        """From which round on."""
        text = N_("Re-planned from round {round}: {left} {left:round|rounds} left")
        return message(text, round=self.first, left=self.left)
