"""Which entries of the event's chain a stage counts."""

import pytest

from scoring.decisions.pairs import undo_withdrawal, withdraw_pair
from scoring.standings.final_scores import final_scores_of
from scoring.standings.stage_entries import deleted_entries
from tests.factories.evenings import evening

pytestmark = pytest.mark.django_db


def test_a_pair_that_is_back_after_a_round_it_missed_has_its_results_again():
    event = evening(8)
    event.play()
    event.close()
    pair, of_event = event.entry(3), {"by": event.director, "stage": event.stage, "entry": event.entry(3)}
    withdraw_pair(**of_event, reason="ill", rule="delete_results")
    event.play()
    event.close()
    assert deleted_entries(event.stage.pk) == {pair.pk}
    undo_withdrawal(**of_event, reason="better")
    assert deleted_entries(event.stage.pk) == frozenset()
    games = final_scores_of(event.stage, 1)
    assert (len(games), {game.gone for game in games.values()}) == (4, {frozenset()})
