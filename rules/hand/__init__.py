"""One hand dealt out: what a scorekeeper enters, and what is wrong with it."""

from rules.hand.faults import expected_dealer, faults
from rules.hand.result import HandResult
from rules.hand.sides import SEATS, TRICKS, Side, by_side, partner_of, side_of

__all__ = ["SEATS", "TRICKS", "HandResult", "Side", "by_side", "expected_dealer", "faults", "partner_of", "side_of"]
