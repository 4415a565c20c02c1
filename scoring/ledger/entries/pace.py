"""Games of a knock-out start as soon as both sides are known, or wait for the round."""

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from scoring.ledger.entry import EventEntry, Names


class PaceChanged(EventEntry, moves=False):
    """Of a stage."""

    stage: int
    continuous: bool

    def sentence(self, names: Names) -> Sentence:
        """When games start from now on."""
        if self.continuous:
            return message(N_("Games start as soon as both sides are known"))
        return message(N_("Games wait for the round"))
