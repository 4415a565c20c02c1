"""What the director does with the clock of a round, compared with a clock that is counted minute by minute."""

import datetime
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from clubs.errors import Refusal
from rules.base.errors import Unreadable
from tests.factories.tournaments import AT, make_round
from tournaments.models import Game, Round
from tournaments.selectors import clock_of, rest_of
from tournaments.services import breaks
from tournaments.services import round_clock as clock
from tournaments.services.stages import close_round

pytestmark = pytest.mark.django_db

ACTS = ["start", "undo", "pause", "resume", "stop", "add", "break", "rest", "end"]
MINUTE = datetime.timedelta(minutes=1)
BELL = 30


@dataclass
class Counted:
    """A clock on paper: a minute is counted unless something holds it. `rest`: minutes of break left, −1 unknown."""

    started: bool = False
    paused: bool = False
    stopped: bool = False
    rest: int = 0
    played: int = 0
    added: int = 0

    def wait(self, minutes: int) -> None:
        for _ in range(minutes):
            if self.started and not self.paused and not self.rest:
                self.played += 1
            self.rest = max(self.rest - 1, 0) if self.rest > 0 else self.rest

    def act(self, name: str, minutes: int) -> bool:
        """Whether it may be done now; then it is done."""
        acts: dict[str, tuple[bool, dict[str, Any]]] = {
            "start": (not self.started, {"started": True, "stopped": False, "played": 0}),
            "undo": (self.started, {"started": False, "paused": False, "played": 0}),
            "pause": (self.started and not self.paused and not self.rest, {"paused": True}),
            "resume": (self.started and self.paused, {"paused": False}),
            "stop": (not self.stopped, {"started": False, "paused": False, "stopped": True, "played": 0}),
            "add": (not self.stopped, {"added": self.added + minutes}),
            "break": (not self.rest, {"rest": minutes, "paused": False}),
            "rest": (not self.rest, {"rest": -1, "paused": False}),
            "end": (self.rest != 0, {"rest": 0}),
        }
        may, after = acts[name]
        for field, value in after.items() if may else ():
            setattr(self, field, value)
        return may


def done(name: str, round_: Round, at: datetime.datetime, minutes: int) -> bool:
    acts: dict[str, Callable[[], object]] = {
        "start": lambda: clock.start_clock(round=round_, at=at),
        "undo": lambda: clock.undo_clock_start(round=round_),
        "pause": lambda: clock.pause_clock(round=round_, at=at),
        "resume": lambda: clock.resume_clock(round=round_, at=at),
        "stop": lambda: clock.stop_clock(round=round_),
        "add": lambda: clock.add_minutes(round=round_, minutes=minutes),
        "break": lambda: breaks.call_break(stage=round_.stage, at=at, minutes=minutes),
        "rest": lambda: breaks.call_break(stage=round_.stage, at=at),
        "end": lambda: breaks.end_break(stage=round_.stage, at=at),
    }
    try:
        acts[name]()
    except Refusal:
        return False
    return True


def left(round_: Round, at: datetime.datetime) -> int | None:
    """The minutes left on its clock, a break not counted; None without a clock."""
    rest = rest_of(round_.stage, at)
    now = clock_of(Round.objects.get(pk=round_.pk), rest)
    if now.stop_at is None:
        return None if now.seconds is None else now.seconds // 60
    return (now.stop_at - at - (rest.until - at if rest and rest.until else 0 * MINUTE)) // MINUTE


@pytest.mark.prove(cases=5)
@pytest.mark.parametrize("seed", range(12))
def test_whatever_is_done_the_clock_shows_the_minutes_that_were_not_played(seed: int) -> None:
    dice, counted, at = random.Random(f"clock {seed}"), Counted(), AT
    round_ = make_round(pairs=4, minutes_per_game=BELL)
    for _ in range(14):
        wait = dice.randrange(4)
        at += wait * MINUTE
        counted.wait(wait)
        name, minutes = dice.choice(ACTS), dice.randint(1, 5)
        if name == "stop" and dice.random() < 0.7:
            name = "start"
        assert done(name, round_, at, minutes) == counted.act(name, minutes), name
        expected = None if counted.stopped else BELL + counted.added - counted.played
        assert left(round_, at) == expected, name


def code_of(act: Callable[..., object], **asked: object) -> str:
    with pytest.raises(Refusal) as refusal:
        act(**asked)
    return refusal.value.code


def test_minutes_for_one_table_leave_the_others_as_they_are() -> None:
    round_ = make_round(pairs=4, minutes_per_game=BELL)
    game = round_.games.get(table__number=2)
    clock.add_minutes(round=round_, minutes=5, game=game)
    assert list(Game.objects.order_by("table__number").values_list("added_minutes", flat=True)) == [0, 5]
    assert left(round_, AT) == BELL


def test_a_round_keeps_at_least_a_minute() -> None:
    round_ = make_round(pairs=4, minutes_per_game=BELL)
    assert code_of(clock.add_minutes, round=round_, minutes=-BELL) == "minutes_left"
    clock.add_minutes(round=round_, minutes=1 - BELL)
    assert left(round_, AT) == 1
    for minutes in (0, 61, -61):
        with pytest.raises(Unreadable):
            clock.add_minutes(round=round_, minutes=minutes)


def test_a_closed_round_and_a_round_without_a_limit_have_no_clock_to_start() -> None:
    timeless = make_round(pairs=4, ruleset="zobel")
    assert code_of(clock.start_clock, round=timeless, at=AT) == "no_time_limit"
    round_ = make_round(pairs=4)
    close_round(round=round_, at=AT)
    assert code_of(clock.start_clock, round=round_, at=AT) == "round_closed"
