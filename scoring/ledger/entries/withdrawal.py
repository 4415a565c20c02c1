"""A pair left, by a rule that says what becomes of its results."""

from dataclasses import replace
from typing import Annotated

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from scoring.ledger.coding import ANSWERED, ANSWERED_LEFT_OUT, LEFT_OUT, FieldCoding
from scoring.ledger.entry import EventEntry, Names, Record, Topic
from scoring.ledger.stage_record import DELETE, Withdrawn


class Withdrawal(EventEntry, topic=Topic.PEOPLE):
    """`rule` as asked (None: the usual one), `applied` as it was; `round`: the last one seated.

    `left_out`: compared per game its missed rounds are left out; they were not before that rule existed.
    `keep_seats`: all others keep their seats, as asked. `stale`: the numbers whose printed cards are out of date since.
    """

    entry: int
    rule: str | None = None
    keep_seats: Annotated[bool, LEFT_OUT] = False
    applied: Annotated[str, FieldCoding("rule", answered=True)] = ""
    round: Annotated[int, ANSWERED] = 0
    left_out: Annotated[bool, ANSWERED_LEFT_OUT] = False
    stale: Annotated[tuple[int, ...], ANSWERED_LEFT_OUT] = ()

    def apply(self, record: Record) -> Record:
        """Its results are deleted, or the rest is forfeited."""
        withdrawn = {**record.withdrawn, self.entry: Withdrawn(rule=self.applied, after=self.round)}
        leaving = record.leaving | {self.entry} if self.left_out else record.leaving
        return replace(record, withdrawn=withdrawn, leaving=leaving)

    def sentence(self, names: Names) -> Sentence:
        """By which rule it left."""
        if self.applied == DELETE:
            return message(N_("{pair} withdrew: results deleted"), pair=names.of(self.entry))
        text = N_("{pair} withdrew: games played count, the rest are forfeited")
        return message(text, pair=names.of(self.entry))
