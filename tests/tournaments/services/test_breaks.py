"""A break holds the clock of the round, and one break is called at a time."""

import datetime

import pytest
from django.utils import timezone

from scoring.reads.dashboard import dashboard_of
from tests.factories.evenings import Evening, evening, run_clock
from tests.refusals import refused
from tournaments.models import Break
from tournaments.selectors import clock_of, rest_of
from tournaments.services import breaks

pytestmark = pytest.mark.django_db

MINUTE = datetime.timedelta(minutes=1)


def the_clock(night: Evening) -> datetime.datetime | None:
    return clock_of(night.round, rest_of(night.stage, timezone.now())).stop_at


def test_the_clock_stands_for_as_long_as_the_break_lasts() -> None:
    night = evening(4)
    run_clock(night)
    at, before = night.round.opened_at + 5 * MINUTE, the_clock(night)
    assert before is not None
    breaks.call_break(stage=night.stage, at=at, minutes=10)
    assert clock_of(night.round).stop_at == before + 10 * MINUTE
    breaks.end_break(stage=night.stage, at=at + 4 * MINUTE)
    assert clock_of(night.round).stop_at == before + 4 * MINUTE


def test_with_no_end_known_the_clock_has_none_either_until_everybody_is_called_back() -> None:
    night = evening(4)
    run_clock(night)
    at, before = night.round.opened_at + 5 * MINUTE, the_clock(night)
    assert before is not None
    breaks.call_break(stage=night.stage, at=at)
    assert (the_clock(night), dashboard_of(night.stage, at).clock.held) == (None, True)  # type: ignore[union-attr]
    breaks.end_break(stage=night.stage, at=at + 7 * MINUTE)
    assert the_clock(night) == before + 7 * MINUTE


def test_one_break_at_a_time_and_the_next_once_its_time_is_up() -> None:
    night = evening(4)
    run_clock(night)
    at = night.round.opened_at
    breaks.call_break(stage=night.stage, at=at, minutes=5)
    assert refused(breaks.call_break, stage=night.stage, at=at + 4 * MINUTE, minutes=5) == "break_called"
    breaks.call_break(stage=night.stage, at=at + 6 * MINUTE, minutes=5)
    assert night.round.held_seconds == 600
    assert Break.objects.filter(ended=False).count() == 1
