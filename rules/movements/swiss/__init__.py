"""Swiss: entries with equal results meet, rematches are avoided, and every pairing explains its cost."""

from rules.movements.swiss.draw import swiss_round
from rules.movements.swiss.reasons import Pairing, SitsOut

__all__ = ["Pairing", "SitsOut", "swiss_round"]
