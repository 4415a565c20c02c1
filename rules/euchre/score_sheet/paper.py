"""A score sheet of paper: what a scorekeeper writes of a hand, in columns."""

from dataclasses import dataclass

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_


@dataclass(frozen=True, slots=True)
class PaperColumns:
    """`hand`: the columns of the hand itself. `side`: those of each side. `rows`: the lines that most games need.

    `final`: what is written of each side when the game is over; `first`: before the first hand, where that matters.
    """

    hand: tuple[Sentence, ...]
    side: tuple[Sentence, ...]
    rows: int
    final: Sentence
    first: Sentence | None = None


MAKERS, MAKER, TRICKS, ALONE = message(N_("Makers")), message(N_("Maker")), message(N_("Tricks")), message(N_("Alone"))
POINTS, CHIPS, TOTAL = message(N_("Points")), message(N_("Chips")), message(N_("Total"))
BOUGHT, GAIN = message(N_("Chips bought")), message(N_("Chips won or lost"))
USUAL_ROWS = 16
