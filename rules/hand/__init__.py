"""One hand dealt out: the scorekeeper's entry, and its faults."""

from rules.hand.faults import expected_dealer, faults, no_such_seat
from rules.hand.known import SPECIAL
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
from rules.hand.written import WrittenHand

__all__ = [
    "SEATS",
    "SPECIAL",
    "TRICKS",
    "Answers",
    "Became",
    "HandResult",
    "Named",
    "Questions",
    "Side",
    "WrittenHand",
    "by_side",
    "expected_dealer",
    "faults",
    "is_barred",
    "no_such_seat",
    "of_sides",
    "partner_of",
    "questions",
    "score_figures",
    "side_label",
    "side_names",
    "side_of",
]
