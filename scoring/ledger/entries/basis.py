"""The basis of comparison was changed."""

from typing import Annotated

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.tournament.standings import Basis
from scoring.ledger.coding import ANSWERED
from scoring.ledger.entry import EventEntry, Names, Topic

_NOW = {
    Basis.TOTALS: N_("Totals are compared now: a round without a game adds nothing"),
    Basis.PER_GAME_DUE: N_(
        "Results per game are compared now: a sit-out is left out, a missed round is a game not won"
    ),
    Basis.PER_GAME: N_("Results per game are compared now: a round without a game is left out"),
}


class BasisChanged(EventEntry, topic=Topic.TIES):
    """Of a stage, from what it `was`."""

    stage: int
    compare: str
    was: Annotated[str, ANSWERED] = ""

    def sentence(self, names: Names) -> Sentence:
        """The new basis."""
        return message(_NOW[Basis(self.compare)])
