"""The clock of a round was started, paused, given minutes or stopped."""

from enum import StrEnum
from typing import Annotated

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from scoring.ledger.coding import LEFT_OUT, FieldCoding
from scoring.ledger.entry import EventEntry, Names


class ClockAction(StrEnum):
    """One act of the director."""

    START = "start"
    UNDO = "undo"
    PAUSE = "pause"
    RESUME = "resume"
    STOP = "stop"
    ADD = "add"


_TOLD = {
    ClockAction.START: N_("Clock of round {round} started"),
    ClockAction.UNDO: N_("Start of the clock of round {round} undone"),
    ClockAction.PAUSE: N_("Clock of round {round} paused"),
    ClockAction.RESUME: N_("Clock of round {round} continues"),
    ClockAction.STOP: N_("Round {round} is played without a clock"),
}


class ClockChanged(EventEntry, moves=False):
    """`minutes` were given, below 0 taken away, to all tables or to the `table` of that number."""

    action: Annotated[ClockAction, FieldCoding(read=ClockAction)]
    round: int
    minutes: Annotated[int, LEFT_OUT] = 0
    table: Annotated[int | None, LEFT_OUT] = None

    def sentence(self, names: Names) -> Sentence:
        """The act and its round."""
        if self.action is not ClockAction.ADD:
            return message(_TOLD[self.action], round=self.round)
        more, taken = self.minutes > 0, abs(self.minutes)
        if self.table is not None:
            text = N_("Round {round}: {minutes} {minutes:minute|minutes} more for table {table}")
            less = N_("Round {round}: {minutes} {minutes:minute|minutes} less for table {table}")
            return message(text if more else less, round=self.round, minutes=taken, table=self.table)
        text = N_("Round {round}: {minutes} {minutes:minute|minutes} more for all tables")
        less = N_("Round {round}: {minutes} {minutes:minute|minutes} less for all tables")
        return message(text if more else less, round=self.round, minutes=taken)
