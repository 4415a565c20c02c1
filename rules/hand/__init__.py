"""One hand dealt out: the scorekeeper's entry, and its faults."""

from rules.hand.faults import expected_dealer, faults, no_such_seat
from rules.hand.known import SPECIAL, Known
from rules.hand.questions import Answers, Became, Named, Questions, questions
from rules.hand.result import HandResult
from rules.hand.sides import (
    SEATS,
    TRICKS,
    Side,
    by_side,
    is_barred,
    of_sides,
    partner_of,
    score_figures,
    side_label,
    side_names,
    side_of,
)
from rules.hand.solo import SoloHand, solo_faults
from rules.hand.written import WrittenHand
from rules.laws import Laws, Sides

__all__ = [
    "SEATS",
    "SPECIAL",
    "TRICKS",
    "Answers",
    "Became",
    "HandResult",
    "Known",
    "Named",
    "Questions",
    "Side",
    "SoloHand",
    "WrittenHand",
    "by_side",
    "expected_dealer",
    "faults",
    "is_barred",
    "kind_of_hand",
    "no_such_seat",
    "of_sides",
    "partner_of",
    "questions",
    "score_figures",
    "side_label",
    "side_names",
    "side_of",
    "solo_faults",
]


def kind_of_hand(laws: Laws) -> type[HandResult] | type[SoloHand]:
    """Whether a hand is of two sides or of players with their own scores."""
    return HandResult if laws.sides is Sides.PARTNERS else SoloHand
