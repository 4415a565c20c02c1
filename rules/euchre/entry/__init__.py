"""One hand dealt out: the scorekeeper's entry, and its faults."""

from rules.euchre.entry.faults import expected_dealer, faults, no_such_seat
from rules.euchre.entry.questions import Answers, Became, Named, Questions, questions
from rules.euchre.entry.result import HandResult
from rules.euchre.entry.sides import (
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
from rules.euchre.entry.written import WrittenHand

__all__ = [
    "SEATS",
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
