"""The later rounds were seated again, or that was undone."""

from collections.abc import Mapping
from typing import Annotated, Any

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from scoring.ledger.coding import ANSWERED, ANSWERED_LEFT_OUT
from scoring.ledger.entry import EventEntry, Names, Topic


class Replan(EventEntry, topic=Topic.PEOPLE):
    """Asked: `rounds` in all, tables out of use (`without`) and entries that keep their table (`stay`).

    Answered: the plan from round `first` on, with how many rounds are `left`, and which `changed`. `before`: the plan,
    room and number of rounds until then, so that they can be restored; earlier entries do not have it.
    """

    rounds: int | None
    without: tuple[int, ...]
    stay: tuple[int, ...]
    first: Annotated[int, ANSWERED] = 0
    left: Annotated[int, ANSWERED] = 0
    changed: Annotated[tuple[int, ...], ANSWERED] = ()
    plan: Annotated[Any, ANSWERED] = None
    room: Annotated[Mapping[str, Any] | None, ANSWERED] = None
    before: Annotated[Mapping[str, Any] | None, ANSWERED_LEFT_OUT] = None

    def sentence(self, names: Names) -> Sentence:
        """From which round on."""
        text = N_("Re-planned from round {round}: {left} {left:round|rounds} left")
        return message(text, round=self.first, left=self.left)


class ReplanBack(EventEntry, topic=Topic.PEOPLE, form={"what": "back"}):
    """The new plan in entry `takes_back` of the event's history is undone: from round `first` on as planned before."""

    takes_back: int
    first: Annotated[int, ANSWERED] = 0
    left: Annotated[int, ANSWERED] = 0

    def sentence(self, names: Names) -> Sentence:
        """From which round on."""
        text = N_("New plan undone: from round {round} as planned before, {left} {left:round|rounds} left")
        return message(text, round=self.first, left=self.left)
