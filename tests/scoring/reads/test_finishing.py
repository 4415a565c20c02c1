"""Whether an event is over, ended early, or what is missing."""

import pytest

from scoring.decisions.ending import finish_event, reopen_event
from scoring.decisions.rounds import open_round
from scoring.reads.finishing import ended_early
from tests.factories.evenings import evening

pytestmark = pytest.mark.django_db


def test_an_event_ended_early_and_taken_up_again_is_not_ended_early():
    event = evening(4, movement="knock-out")
    event.play()
    event.close(draw_next=False)
    finish_event(by=event.director, stage=event.stage, reason="The hall closes")
    assert ended_early(event.tournament.pk, "finished") == "The hall closes"
    reopen_event(by=event.director, tournament=event.tournament, reason="It stays open")
    open_round(by=event.director, stage=event.stage)
    event.play_out()
    finish_event(by=event.director, stage=event.stage)
    assert ended_early(event.tournament.pk, "finished") == ""
