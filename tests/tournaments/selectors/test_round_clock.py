"""The clock of a round in each of its states, and the break that is on or to come."""

import datetime

import pytest
from django.utils import timezone

from scoring.decisions.breaks import call_break, end_break
from scoring.decisions.clock import start_clock
from tests.factories.evenings import evening
from tests.factories.tournaments import AT, make_round
from tournaments.models import Round
from tournaments.selectors import Clock, clock_of, rest_of

pytestmark = pytest.mark.django_db

MINUTE = datetime.timedelta(minutes=1)


def with_clock(**fields: object) -> Round:
    """A round of 20 minutes, with a warning after 15, whose clock has these fields."""
    round_ = make_round(pairs=4, minutes_per_game=20)
    Round.objects.filter(pk=round_.pk).update(**fields)
    return Round.objects.get(pk=round_.pk)


def shown(clock: Clock) -> list[str]:
    """Its state and its figures while it stands still, minute by minute where something changes."""
    found: list[str] = []
    for minute in range(60):
        now = f"{clock.state(AT + minute * MINUTE)} {clock.shows}".strip()
        if not found or not found[-1].endswith(now):
            found.append(f"{minute} {now}")
    return found


def test_a_clock_waits_until_the_director_starts_it() -> None:
    clock = clock_of(with_clock())
    assert (clock.open, clock.warn_at, clock.stop_at, clock.playing_since) == (True, None, None, None)
    assert shown(clock) == ["0 not_started 20:00"]


def test_a_clock_that_runs_warns_and_stops_by_the_minutes_of_the_event() -> None:
    clock = clock_of(with_clock(clock_started_at=AT))
    assert (clock.warn_at, clock.stop_at, clock.warns_before) == (AT + 15 * MINUTE, AT + 20 * MINUTE, 5)
    assert shown(clock) == ["0 running", "15 warned", "20 over"]


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"paused_at": AT + 7 * MINUTE}, ["0 paused 13:00"]),
        ({"paused_at": AT + 7 * MINUTE, "held_seconds": 90}, ["0 paused 14:30"]),
        ({"paused_at": AT + 25 * MINUTE}, ["0 paused +5:00"]),
        ({"held_seconds": 120}, ["0 running", "17 warned", "22 over"]),
        ({"added_minutes": 5}, ["0 running", "20 warned", "25 over"]),
        ({"added_minutes": -5}, ["0 running", "10 warned", "15 over"]),
        ({"clock_stopped": True}, ["0 stopped"]),
    ],
)
def test_a_pause_a_delay_more_minutes_or_no_clock(fields: dict[str, object], told: list[str]) -> None:
    assert shown(clock_of(with_clock(clock_started_at=AT, **fields))) == told


def test_a_table_with_minutes_of_its_own_has_its_own_end() -> None:
    clock = clock_of(with_clock(clock_started_at=AT))
    assert shown(clock.with_minutes(5)) == ["0 running", "20 warned", "25 over"]
    assert clock.with_minutes(0) == clock
    assert shown(clock_of(with_clock()).with_minutes(-5)) == ["0 not_started 15:00"]


@pytest.mark.parametrize(
    ("ruleset", "overrides", "warns", "stops", "before"),
    [
        ("zobel", {}, None, None, 0),
        ("zobel", {"stop_minutes": 40}, None, 40, 0),
        ("zobel", {"stop_minutes": 40, "warn_minutes": 30}, 30, 40, 10),
        ("55plus", {"stop_minutes": 0}, None, None, 0),
    ],
)
def test_a_round_has_the_warning_and_the_bell_that_the_laws_know(ruleset, overrides, warns, stops, before) -> None:
    round_ = make_round(pairs=4, ruleset=ruleset, law_overrides=overrides)
    round_.clock_started_at = AT
    clock = clock_of(round_)
    at = [moment and (moment - AT) // MINUTE for moment in (clock.warn_at, clock.stop_at)]
    assert (at, clock.warns_before, clock.limited) == ([warns, stops], before, stops is not None)


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
