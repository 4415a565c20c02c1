"""The break that is on or to come."""

import pytest
from django.utils import timezone

from scoring.decisions.breaks import call_break, end_break
from scoring.decisions.clock import start_clock
from tests.factories.evenings import evening
from tournaments.selectors import rest_of

pytestmark = pytest.mark.django_db


def test_a_break_after_the_round_begins_as_it_closes_and_the_next_round_waits_for_it() -> None:
    night = evening(4)
    rest = call_break(by=night.director, stage=night.stage, minutes=15, after_round=True)
    assert rest is not None
    assert (rest.after_round, rest.on) == (1, False)
    assert night.round.held_seconds == 0
    night.play()
    night.close()
    rest = rest_of(night.stage, timezone.now())
    assert rest is not None
    assert (night.round.number, rest.on) == (2, True)
    assert night.round.held_seconds == 0
    start_clock(by=night.director, round=night.round)
    assert 890 <= night.round.held_seconds <= 900


def test_it_is_called_off_before_it_begins() -> None:
    night = evening(4)
    call_break(by=night.director, stage=night.stage, after_round=True)
    end_break(by=night.director, stage=night.stage)
    night.play()
    night.close()
    assert (rest_of(night.stage, timezone.now()), night.round.held_seconds) == (None, 0)
