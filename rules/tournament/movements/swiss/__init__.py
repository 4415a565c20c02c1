"""Swiss: entries with equal results meet, rematches are avoided, and every pairing explains its cost."""

from rules.tournament.movements.swiss.draw import Pairing, SitsOut, swiss_round

__all__ = ["Pairing", "SitsOut", "swiss_round"]
