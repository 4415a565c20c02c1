"""Verbs of scoring: keyword-only, `by=` the actor; each says what it refuses."""

from scoring.services.answers import Answer, PlaceTaken
from scoring.services.hands import enter_final, enter_hand, ring_bell, set_first_dealer, undo_hand
from scoring.services.signing import Agreement, agree

__all__ = [
    "Agreement",
    "Answer",
    "PlaceTaken",
    "agree",
    "enter_final",
    "enter_hand",
    "ring_bell",
    "set_first_dealer",
    "undo_hand",
]
