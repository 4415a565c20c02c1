"""Verbs of scoring: keyword-only, `by=` the actor; each says what it refuses."""

from scoring.services.answers import Answer, PlaceTaken
from scoring.services.desk import Decision
from scoring.services.desk_results import correct_result, enter_result, reopen_game, void_game, walk_over
from scoring.services.hands import enter_final, enter_hand, ring_bell, set_first_dealer, undo_hand
from scoring.services.previews import PlaceChange, Preview, preview_correction
from scoring.services.rulings import Ruled, advise, record_ruling
from scoring.services.seats import who_sat_there
from scoring.services.signing import Agreement, agree

__all__ = [
    "Agreement",
    "Answer",
    "Decision",
    "PlaceChange",
    "PlaceTaken",
    "Preview",
    "Ruled",
    "advise",
    "agree",
    "correct_result",
    "enter_final",
    "enter_hand",
    "enter_result",
    "preview_correction",
    "record_ruling",
    "reopen_game",
    "ring_bell",
    "set_first_dealer",
    "undo_hand",
    "void_game",
    "walk_over",
    "who_sat_there",
]
