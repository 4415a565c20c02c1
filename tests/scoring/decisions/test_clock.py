"""The clock of a round: compared with one counted minute by minute, kept in the history, and shown to everybody."""

import datetime
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from uuid import uuid4

import pytest
import time_machine
from django.test import Client

from clubs.errors import Refusal
from clubs.policy import TableKeeper
from rules.base.errors import Unreadable
from scoring.decisions.breaks import call_break, end_break
from scoring.decisions.clock import (
    LONGEST,
    MOST,
    add_minutes,
    pause_clock,
    resume_clock,
    start_clock,
    stop_clock,
    undo_clock_start,
)
from scoring.decisions.hands import enter_hand
from scoring.history.dashboard import dashboard_of
from scoring.models import Kind, LedgerEntry
from scoring.standings.event_summary import summary_of
from scoring.verification.chains import problems
from tests.factories.evenings import Evening, evening
from tests.factories.scoring import hand
from tournaments.models import Game, Round
from tournaments.selectors import clock_of, rest_of

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


def on(night: Evening, act: Callable[..., Round], **how: object) -> Round:
    return act(by=night.director, round=night.round, **how)


def code_of(night: Evening, act: Callable[..., Round], **how: object) -> str:
    with pytest.raises(Refusal) as refusal:
        on(night, act, **how)
    return refusal.value.code


def done(name: str, night: Evening, at: datetime.datetime, minutes: int) -> bool:
    stage = {"by": night.director, "stage": night.stage}
    acts: dict[str, Callable[[], object]] = {
        "start": lambda: on(night, start_clock),
        "undo": lambda: on(night, undo_clock_start),
        "pause": lambda: on(night, pause_clock),
        "resume": lambda: on(night, resume_clock),
        "stop": lambda: on(night, stop_clock),
        "add": lambda: on(night, add_minutes, minutes=minutes),
        "break": lambda: call_break(**stage, minutes=minutes),
        "rest": lambda: call_break(**stage),
        "end": lambda: end_break(**stage),
    }
    try:
        with time_machine.travel(at, tick=False):
            acts[name]()
    except Refusal:
        return False
    return True


def left(night: Evening, at: datetime.datetime) -> int | None:
    """The minutes left on its clock, a break not counted; None without a clock."""
    rest = rest_of(night.stage, at)
    now = clock_of(night.round, rest)
    if now.stop_at is None:
        return None if now.seconds is None else now.seconds // 60
    return (now.stop_at - at - (rest.until - at if rest and rest.until else 0 * MINUTE)) // MINUTE


@pytest.mark.prove(cases=5)
@pytest.mark.parametrize("seed", range(12))
def test_whatever_is_done_the_clock_shows_the_minutes_that_were_not_played(seed: int) -> None:
    dice, counted = random.Random(f"clock {seed}"), Counted()
    night = evening(4, minutes_per_game=BELL)
    at = night.round.opened_at
    for _ in range(14):
        wait = dice.randrange(4)
        at += wait * MINUTE
        counted.wait(wait)
        name, minutes = dice.choice(ACTS), dice.randint(1, 5)
        if name == "stop" and dice.random() < 0.7:
            name = "start"
        assert done(name, night, at, minutes) == counted.act(name, minutes), name
        expected = None if counted.stopped else BELL + counted.added - counted.played
        assert left(night, at) == expected, name


def test_minutes_for_one_table_leave_the_others_as_they_are() -> None:
    night = evening(4, minutes_per_game=BELL)
    on(night, add_minutes, minutes=5, table=2)
    assert list(Game.objects.order_by("table__number").values_list("added_minutes", flat=True)) == [0, 5]
    assert left(night, night.round.opened_at) == BELL


def test_a_round_has_a_longest_time() -> None:
    night = evening(4, minutes_per_game=BELL)
    for _ in range((LONGEST - BELL) // MOST):
        on(night, add_minutes, minutes=MOST)
    with pytest.raises(Refusal) as refused:
        on(night, add_minutes, minutes=MOST)
    assert str(refused.value) == "A round takes at most 1000 minutes. Add fewer."


def test_a_round_keeps_at_least_a_minute() -> None:
    night = evening(4, minutes_per_game=BELL)
    assert code_of(night, add_minutes, minutes=-BELL) == "minutes_left"
    on(night, add_minutes, minutes=1 - BELL)
    assert left(night, night.round.opened_at) == 1
    for minutes in (0, MOST + 1, -MOST - 1):
        with pytest.raises(Unreadable):
            on(night, add_minutes, minutes=minutes)


def test_a_round_without_a_limit_has_no_clock_to_start() -> None:
    assert code_of(evening(4, ruleset="zobel"), start_clock) == "no_time_limit"


def first_hand(night: Evening) -> None:
    game = night.round.games.order_by("table__number").first()
    assert game is not None
    by = TableKeeper(game.table_id or 0, night.tournament.pk, night.tournament.club_id)
    enter_hand(by=by, game_id=game.pk, sheet=1, number=1, uuid=uuid4(), hand=hand("NS", 3))


def test_every_act_is_in_the_history_once_and_the_record_is_intact() -> None:
    night = evening(4)
    sent = uuid4()
    for _ in range(2):
        on(night, start_clock, uuid=sent)
    on(night, pause_clock)
    on(night, resume_clock)
    on(night, add_minutes, minutes=5)
    on(night, add_minutes, minutes=-2, table=2)
    on(night, undo_clock_start)
    on(night, stop_clock)
    rows = LedgerEntry.objects.filter(tournament=night.tournament, kind=Kind.CLOCK).order_by("link")
    written = [(row.body["action"], row.body.get("minutes"), row.body.get("table")) for row in rows]
    assert written == [
        ("start", None, None),
        ("pause", None, None),
        ("resume", None, None),
        ("add", 5, None),
        ("add", -2, 2),
        ("undo", None, None),
        ("stop", None, None),
    ]
    assert list(problems(night.tournament.pk)) == []


def test_a_hand_before_the_start_is_kept_and_leaves_the_clock_alone() -> None:
    night = evening(4)
    first_hand(night)
    assert (night.round.clock_started_at, dashboard_of(night.stage, night.round.opened_at).touched) == (None, True)
    on(night, start_clock)
    assert code_of(night, undo_clock_start) == "round_begun"
    assert night.round.clock_started_at is not None


def test_the_next_round_waits_for_its_own_start() -> None:
    night = evening(4)
    on(night, start_clock)
    first = night.round
    night.play()
    night.close()
    assert (night.round.number, night.round.clock_started_at) == (2, None)
    with pytest.raises(Refusal) as refusal:
        pause_clock(by=night.director, round=first)
    assert refusal.value.code == "round_closed"
    assert code_of(night, add_minutes, minutes=5, table=9) == "no_such_table"


def test_phones_the_public_and_the_wall_are_told(client: Client) -> None:
    night = evening(4)
    code, table = night.tournament.code, night.tournament.tables.get(number=1)
    addresses = (f"/e/{code}/", f"/e/{code}/wall/", f"/t/{table.token}/")

    def told(words: str) -> list[bool]:
        return [words in client.get(address).content.decode().lower() for address in addresses]

    assert told("not started") == [True] * 3
    tags = [summary_of(code).tag]
    for act in (start_clock, pause_clock):
        on(night, act)
        tags.append(summary_of(code).tag)
    assert (told("not started"), told("paused")) == ([False] * 3, [True] * 3)
    for act in (resume_clock, undo_clock_start, stop_clock):
        on(night, act)
    tags.append(summary_of(code).tag)
    assert (told("paused"), told("not started")) == ([False] * 3, [False] * 3)
    assert len({*tags}) == 4  # a page that is polled changes with each act


def test_a_table_with_more_time_shows_its_own_end(client: Client) -> None:
    night = evening(4)
    on(night, start_clock)
    on(night, add_minutes, minutes=5, table=2)
    ends = []
    for table in night.tournament.tables.order_by("number"):
        page = client.get(f"/t/{table.token}/").content.decode()
        ends.append(page.partition('data-clock-ends="')[2].partition('"')[0])
    clock = summary_of(night.tournament.code).clock
    assert clock is not None
    expected = [clock.with_minutes(more).stop_at for more in (0, 5)]
    assert ends == [moment.isoformat() for moment in expected if moment]
