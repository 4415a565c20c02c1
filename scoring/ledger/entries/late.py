"""A pair came late, and somebody of the desk is on the way to it."""

from dataclasses import replace
from typing import Annotated

from clubs.policy import Act
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from scoring.ledger.coding import ANSWERED, ANSWERED_LEFT_OUT, LEFT_OUT
from scoring.ledger.entry import EventEntry, Names, Record, Topic


class LatePair(EventEntry, topic=Topic.PEOPLE):
    """The number it got, and how many rounds were played before it came. `at_once`: it plays in the round then open.

    `stale`: the numbers whose printed cards are out of date since.
    """

    entry: int
    at_once: Annotated[bool, LEFT_OUT] = False
    number: Annotated[int | None, ANSWERED] = None
    missed: Annotated[int, ANSWERED] = 0
    stale: Annotated[tuple[int, ...], ANSWERED_LEFT_OUT] = ()

    def apply(self, record: Record) -> Record:
        """The rounds it missed count as no games."""
        return replace(record, missed={**record.missed, self.entry: self.missed})

    def sentence(self, names: Names) -> Sentence:
        """The late entry, and when it plays."""
        if self.at_once:
            text = N_("{pair} came late, missed {count} {count:round|rounds} and plays at once")
            return message(text, pair=names.of(self.entry), count=self.missed)
        text = N_("{pair} came late and missed {count} {count:round|rounds}")
        return message(text, pair=names.of(self.entry), count=self.missed)


class LatePairTaken(
    EventEntry,
    act=Act.ENTER_RESULT,
    topic=Topic.PEOPLE,
    form={"what": "on_the_way"},
    moves=False,
    changes_nothing=True,
):
    """Somebody of the desk is on the way to a late pair that waits for a seat. `entry`: its id."""

    entry: int

    def sentence(self, names: Names) -> Sentence:
        """The late pair that somebody of the desk goes to."""
        return message(N_("On the way: {case}"), case=names.of(self.entry))
