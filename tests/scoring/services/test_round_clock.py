"""The clock of a round from the desk: kept in the history, shown to everybody, and started when the director says."""

from collections.abc import Callable
from uuid import uuid4

import pytest
from django.test import Client

from clubs.errors import Refusal
from clubs.policy import TableKeeper
from scoring.decisions import enter_hand
from scoring.models import Kind, LedgerEntry
from scoring.reads.dashboard import dashboard_of
from scoring.reads.verification.chains import problems
from scoring.services.round_clock import (
    add_minutes,
    pause_clock,
    resume_clock,
    start_clock,
    stop_clock,
    undo_clock_start,
)
from scoring.standings.event_summary import summary_of
from tests.factories.evenings import Evening, evening
from tests.factories.scoring import hand
from tournaments.models import Round

pytestmark = pytest.mark.django_db


def on(night: Evening, act: Callable[..., Round], **how: object) -> Round:
    return act(by=night.director, round=night.round, **how)


def code_of(night: Evening, act: Callable[..., Round], **how: object) -> str:
    with pytest.raises(Refusal) as refusal:
        on(night, act, **how)
    return refusal.value.code


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
