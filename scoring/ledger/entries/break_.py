"""A break was called, or ended."""

from typing import Annotated

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from scoring.ledger.coding import ANSWERED
from scoring.ledger.entry import EventEntry, Names


class BreakCalled(EventEntry, moves=False, form={"what": "call"}):
    """For `minutes` (None: until it is ended), `after` a round or at once; `until` when, where that is known."""

    minutes: int | None
    after_round: bool
    after: Annotated[int | None, ANSWERED] = None
    until: Annotated[str | None, ANSWERED] = None

    def sentence(self, names: Names) -> Sentence:
        """How long, and after which round."""
        if self.minutes and self.after:
            text = N_("Break of {minutes} {minutes:minute|minutes} after round {round}")
            return message(text, minutes=self.minutes, round=self.after)
        if self.after:
            return message(N_("Break after round {round}"), round=self.after)
        if self.minutes:
            return message(N_("Break of {minutes} {minutes:minute|minutes}"), minutes=self.minutes)
        return message(N_("Break"))


class BreakEnded(EventEntry, moves=False, form={"what": "end"}):
    """Early, or before it had `begun`."""

    begun: Annotated[bool, ANSWERED] = False

    def sentence(self, names: Names) -> Sentence:
        """Whether it had begun."""
        return message(N_("The break is over")) if self.begun else message(N_("The break was cancelled"))
