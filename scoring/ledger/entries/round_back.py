"""A seated round was undone before its first hand."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Annotated, Any

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from scoring.ledger.coding import ANSWERED
from scoring.ledger.entry import EventEntry, Names, Record, Topic


class RoundBack(EventEntry, topic=Topic.ENDS):
    """`reopened`: the round before, None if it stays closed; `seats`: who sat where, `{"table", "entries"}`."""

    round: int
    reopened: Annotated[int | None, ANSWERED] = None
    seats: Annotated[tuple[Mapping[str, Any], ...], ANSWERED] = ()

    def apply(self, record: Record) -> Record:
        """Nobody has sat out the round that is open again."""
        sat_out = {number: resting for number, resting in record.sat_out.items() if number != self.reopened}
        return replace(record, sat_out=sat_out)

    def sentence(self, names: Names) -> Sentence:
        """Both rounds."""
        if self.reopened is None:
            return message(N_("Seating of round {round} undone before its first hand"), round=self.round)
        text = N_("Round {round} undone before its first hand. Round {reopened} is open again")
        return message(text, round=self.round, reopened=self.reopened)
