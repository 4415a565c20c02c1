"""A round was closed, and the entries without a game in it have sat out."""

from dataclasses import replace
from typing import Annotated

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from scoring.ledger.coding import ANSWERED, FieldCoding
from scoring.ledger.entry import EventEntry, Names, Record


class RoundClosed(EventEntry):
    """`line` moves at this change; `following`: the number of the round seated next. `games`: all of the round, so
    that none of them can vanish unseen.
    """

    round: int
    line: str | None = None
    draw_next: bool = True
    sit_out: Annotated[tuple[int, ...], ANSWERED] = ()
    following: Annotated[int | None, FieldCoding("next", answered=True)] = None
    games: Annotated[tuple[int, ...], ANSWERED] = ()

    def apply(self, record: Record) -> Record:
        """The sit-outs of the round are known from now on."""
        return replace(record, sat_out={**record.sat_out, self.round: self.sit_out})

    def sentence(self, names: Names) -> Sentence:
        """The round that was closed."""
        return message(N_("Round {round} is closed"), round=self.round)
