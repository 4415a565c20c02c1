"""A game that was decided goes back to its table."""

import pytest

from scoring.decisions.reopening import reopen_game
from scoring.decisions.results import correct_result
from tests.factories.scoring import Here, desk
from tests.refusals import refused
from tests.scoring.decisions.test_results import scores
from tournaments.states import GameState, RoundState

pytestmark = pytest.mark.django_db


def test_a_re_opened_game_goes_back_to_the_table_as_it_was(at: Here) -> None:
    at.finish(10, 7)
    told = reopen_game(**desk(at, reason="agreed too soon"))
    at.game.refresh_from_db()
    assert (told.score, told.state, at.game.state) == (None, "agreeing", GameState.OPEN)
    assert scores(at) == (10, 7, "target", False, 20)
    at.undo()
    at.hand("EW", 3)
    at.hand("NS", 3)
    at.both_agree(10, 8)
    assert scores(at) == (10, 8, "target", True, 25)


def test_a_game_of_a_closed_round_is_corrected_and_not_re_opened(at: Here) -> None:
    at.finish(10, 7)
    at.round.state = RoundState.CLOSED
    at.round.save()
    assert refused(reopen_game, **desk(at, reason="why not")) == "round_closed"
    assert correct_result(**desk(at, score=(10, 6), reason="miscounted")).score == (10, 6)
