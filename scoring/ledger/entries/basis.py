"""The basis of comparison was changed."""

from typing import Annotated

from rules.standings import BASIS_WORDS, Basis
from rules.words import Sentence, message
from rules.words import gettext_noop as N_
from scoring.ledger.coding import ANSWERED
from scoring.ledger.entry import EventEntry, Names, Topic


class BasisChanged(EventEntry, topic=Topic.TIES):
    """Of a stage, from what it `was`."""

    stage: int
    compare: str
    was: Annotated[str, ANSWERED] = ""

    def sentence(self, names: Names) -> Sentence:
        """The new basis."""
        return message(N_("Results are now compared by: {basis}"), basis=BASIS_WORDS[Basis(self.compare)])
