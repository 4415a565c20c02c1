"""An event is finished, published, and opened again."""

import pytest

from tests.factories.tournaments import make_stage, make_tournament
from tests.refusals import refused
from tournaments.services import (
    finish_tournament,
    publish_tournament,
    reopen_tournament,
)
from tournaments.states import StageState, TournamentState

pytestmark = pytest.mark.django_db


def test_an_event_ends_is_published_and_can_be_taken_back_step_by_step() -> None:
    tournament = make_stage(4).tournament
    finish_tournament(tournament=tournament)
    assert tournament.stages.get().state == StageState.FINISHED
    publish_tournament(tournament=tournament)
    first = tournament.published_at
    reopen_tournament(tournament=tournament)
    publish_tournament(tournament=tournament)
    assert tournament.published_at == first
    reopen_tournament(tournament=tournament)
    reopen_tournament(tournament=tournament, reason="round 3 was wrong")
    assert (tournament.state, tournament.stages.get().state) == (TournamentState.PLAYING, StageState.RUNNING)
    assert tournament.history.first().history_change_reason == "round 3 was wrong"
    assert refused(reopen_tournament, tournament=tournament) == "wrong_state"


def test_an_event_in_registration_is_neither_finished_nor_published() -> None:
    tournament = make_tournament()
    assert refused(finish_tournament, tournament=tournament) == "wrong_state"
    assert refused(publish_tournament, tournament=tournament) == "wrong_state"
