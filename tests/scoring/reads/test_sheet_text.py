"""Differences of two sheets, in words."""

import pytest

from scoring.reads.game_history import history_of
from scoring.reads.sheet_text import difference_in_words
from scoring.reads.table_state import table_state
from tests.factories.scoring import here

pytestmark = pytest.mark.django_db


def test_history_and_differences_name_players_as_players() -> None:
    at = here(ruleset="stubbington2")
    at.hand("NS", 3)
    at.hand("EW", 3, sheet=2)
    assert str(history_of(at.game.pk)[0].what) == "player A: point"
    told = "Hand 1: sheet 1 has player A: point, 1 to 0, sheet 2 has player B: point, 0 to 1."
    state = table_state(at.game)
    (found,) = state.record_totals.differences
    assert str(difference_in_words(state.card.rules, found)) == told
