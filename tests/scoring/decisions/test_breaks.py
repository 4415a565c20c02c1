"""A break called by the director: shown everywhere, and it holds the clock of the round."""

import datetime
from collections.abc import Callable
from uuid import uuid4

import pytest
import time_machine
from django.test import Client
from django.utils import timezone

from scoring.decisions.breaks import call_break, end_break
from scoring.history.dashboard import dashboard_of
from scoring.history.event_history import EVERYTHING, event_history
from scoring.models import Kind, LedgerEntry
from scoring.standings.event_summary import summary_of
from scoring.table.state import at_table
from tests.factories.evenings import Evening, evening, run_clock
from tests.refusals import refused
from tournaments.models import Break
from tournaments.selectors import clock_of, rest_of

pytestmark = pytest.mark.django_db

MINUTE = datetime.timedelta(minutes=1)


def timed(at_minute: int, act: Callable[..., object], night: Evening, **how: object) -> None:
    """Done so many minutes after the clock started."""
    with time_machine.travel(night.round.opened_at + at_minute * MINUTE, tick=False):
        act(by=night.director, stage=night.stage, **how)


def the_clock(night: Evening) -> datetime.datetime | None:
    return clock_of(night.round, rest_of(night.stage, timezone.now())).stop_at


def running() -> tuple[Evening, datetime.datetime]:
    """A night whose clock runs, and the end of its round."""
    night = evening(4)
    run_clock(night)
    end = the_clock(night)
    assert end is not None
    return night, end


def test_the_clock_stands_for_as_long_as_the_break_lasts() -> None:
    night, end = running()
    timed(5, call_break, night, minutes=10)
    assert clock_of(night.round).stop_at == end + 10 * MINUTE
    timed(9, end_break, night)
    assert clock_of(night.round).stop_at == end + 4 * MINUTE


def test_with_no_end_known_the_clock_has_none_either_until_everybody_is_called_back() -> None:
    night, end = running()
    timed(5, call_break, night)
    shown = dashboard_of(night.stage, night.round.opened_at + 5 * MINUTE).clock
    assert (the_clock(night), shown and shown.held) == (None, True)
    timed(12, end_break, night)
    assert the_clock(night) == end + 7 * MINUTE


def test_one_break_at_a_time_and_the_next_once_its_time_is_up() -> None:
    night, _ = running()
    timed(0, call_break, night, minutes=5)
    assert refused(timed, 4, call_break, night, minutes=5) == "break_called"
    timed(6, call_break, night, minutes=5)
    assert night.round.held_seconds == 600
    assert Break.objects.filter(ended=False).count() == 1


def test_a_break_ends_by_itself_the_moment_its_time_is_up() -> None:
    night, _ = running()
    timed(0, call_break, night, minutes=5)
    assert refused(timed, 5, end_break, night) == "no_break"


@pytest.mark.parametrize("minutes", [0, 241])
def test_minutes_are_such_as_a_break_takes(minutes: int) -> None:
    night = evening(4)
    assert refused(call_break, by=night.director, stage=night.stage, minutes=minutes) == "break_minutes"


def test_there_is_a_break_to_end_and_a_round_to_wait_for() -> None:
    night = evening(4, rounds=2)
    assert refused(end_break, by=night.director, stage=night.stage) == "no_break"
    night.play()
    night.close(draw_next=False)
    assert refused(call_break, by=night.director, stage=night.stage, after_round=True) == "no_round_open"


def test_once_every_round_is_closed_there_is_no_play_to_interrupt() -> None:
    night = evening(4, rounds=1)
    night.play()
    night.close()
    assert refused(call_break, by=night.director, stage=night.stage) == "no_play_left"


def test_sent_twice_it_is_called_once_and_the_history_has_its_start_and_end() -> None:
    night = evening(4)
    how = {"by": night.director, "stage": night.stage, "minutes": 5, "uuid": uuid4()}
    assert call_break(**how) == call_break(**how)
    end_break(by=night.director, stage=night.stage)
    said = LedgerEntry.objects.filter(tournament=night.tournament, kind=Kind.BREAK)
    assert [entry.body["what"] for entry in said.order_by("link")] == ["call", "end"]


def test_the_history_tells_a_break_that_is_over_from_one_that_was_cancelled() -> None:
    night = evening(4)
    how = {"by": night.director, "stage": night.stage}
    for after_round in (False, True):
        call_break(**how, after_round=after_round)
        end_break(**how)
    said = [str(line.sentence) for line in event_history(night.tournament, EVERYTHING) if line.kind == Kind.BREAK]
    assert said == ["The break was cancelled", "Break after round 1", "The break is over", "Break"]


def test_keepers_the_public_and_the_wall_see_it(client: Client) -> None:
    night = evening(4)
    code, table = night.tournament.code, night.tournament.tables.get(number=1)
    before = summary_of(code).tag
    rest = call_break(by=night.director, stage=night.stage, minutes=30)
    assert (rest, summary_of(code).tag == before) == (at_table(table).rest, False)
    pages = [client.get(f"/e/{code}/"), client.get(f"/e/{code}/wall/"), client.get(f"/t/{table.token}/")]
    assert ["Break until " in page.content.decode() for page in pages] == [True] * 3
    end_break(by=night.director, stage=night.stage)
    assert not summary_of(code).resting
    assert "Break until " not in client.get(f"/e/{code}/").content.decode()


def test_a_break_without_an_end_is_shown_as_that(client: Client) -> None:
    night = evening(4)
    call_break(by=night.director, stage=night.stage)
    now = summary_of(night.tournament.code)
    assert (now.resting, now.stop_at) == (True, None)
    assert "Break until the director ends it" in client.get(f"/e/{night.tournament.code}/").content.decode()


def test_the_desk_calls_it_and_ends_it(signed_in) -> None:
    night = evening(4)
    desk, page = signed_in(night.director), f"/desk/{night.tournament.code}/"
    sent = {"action": "break", "break-uuid": str(uuid4()), "break-minutes": "20"}
    assert [desk.post(page, sent).status_code for _ in range(2)] == [302, 302]
    assert "Break until " in desk.get(page).content.decode()
    assert desk.post(page, {"action": "play_on", "play_on-uuid": str(uuid4())}).status_code == 302
    assert "Break until " not in desk.get(page).content.decode()
