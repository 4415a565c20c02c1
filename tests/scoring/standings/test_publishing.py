"""Snapshots: computed from the ledger, never counted up, never an older one over a newer."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from rules.tournament.standings import Standings
from scoring.models import Credit, Result, Snapshot
from scoring.standings import publishing
from scoring.standings.event_summary import EventSummary, before_renewal, no_work
from scoring.standings.ledger_position import stages_behind
from scoring.standings.snapshot import published, version_of
from tests.factories.evenings import by_the_book, evening, published_places, snapshot_of
from tests.scoring.standings.brokers import hanging_up
from tournaments.models import Game

pytestmark = pytest.mark.django_db
STORES = "UPDATE scoring_snapshot SET covers"


@pytest.fixture
def sent(settings, monkeypatch) -> list[list[int]]:
    """The stages of all messages to workers, of which none is there."""
    stages: list[list[int]] = []
    settings.EMBEDDED = False
    monkeypatch.setattr(publishing, "_silent_until", 0.0)
    monkeypatch.setattr(publishing.current_app, "send_task", lambda name, args, **kwargs: stages.append(args))
    return stages


def test_computing_twice_publishes_once():
    event = evening(4)
    event.play()
    assert [publishing.compute(event.stage.pk) for _ in range(3)] == [True, False, False]
    assert snapshot_of(event).version == 1


def test_an_older_snapshot_never_comes_over_a_newer_one():
    """Two computations side by side: the one that read first stores last."""
    event = evening(4)
    first, second = event.round.games.all()
    event.finish(first, (10, 3))
    overtaking = iter([True])

    def overtaken(execute: Callable[..., Any], sql: str, *rest: Any) -> Any:
        if sql.startswith(STORES) and next(overtaking, False):
            event.finish(second, (10, 4))
            assert publishing.compute(event.stage.pk) is True
        return execute(sql, *rest)

    with connection.execute_wrapper(overtaken):
        assert publishing.compute(event.stage.pk) is False
    assert next(overtaking, None) is None
    assert Standings.from_json(snapshot_of(event).body) == by_the_book(event)
    assert snapshot_of(event).version == 1


def test_a_correction_moves_what_is_covered():
    event = evening(2, rounds=1)
    event.play()
    publishing.publish(event.stage.pk)
    before = snapshot_of(event).covers
    Result.objects.filter(stage=event.stage).update(counts=False, link=9)
    Credit.objects.all().delete()
    assert stages_behind() == [event.stage.pk]
    publishing.publish(event.stage.pk)
    assert snapshot_of(event).covers > before
    assert published_places(event) == {1: 1, 2: 1}


def test_a_frozen_snapshot_is_let_be():
    event = evening(4)
    publishing.publish(event.stage.pk)
    Snapshot.objects.update(frozen=True)
    event.play()
    assert (stages_behind(), publishing.compute(event.stage.pk)) == ([], False)


def test_a_stage_that_another_process_has_claimed_is_left_to_it():
    event = evening(4)
    event.play()
    assert publishing._claim(event.stage.pk) is True
    publishing.publish(event.stage.pk)
    assert snapshot_of(event).version == 0
    Snapshot.objects.update(claimed_at=None)
    publishing.publish(event.stage.pk)
    assert (snapshot_of(event).version, snapshot_of(event).claimed_at) == (1, None)


def test_a_message_about_a_stage_that_is_gone_does_nothing():
    publishing.publish(1)
    assert not Snapshot.objects.exists()


def test_the_claim_of_a_process_that_died_runs_out():
    event = evening(4)
    event.play()
    publishing._claim(event.stage.pk)
    Snapshot.objects.update(claimed_at=publishing.timezone.now() - publishing.CLAIM * 2)
    publishing.sweep()
    assert stages_behind() == []


def test_the_claim_of_a_process_whose_clock_was_a_day_ahead_counts_for_nothing():
    event = evening(4)
    event.play()
    Snapshot.objects.update(claimed_at=publishing.timezone.now() + timedelta(days=1))
    publishing.sweep()
    assert stages_behind() == []


def test_a_stage_that_cannot_be_computed_does_not_hold_up_the_others(caplog):
    broken, sound = evening(2), evening(2)
    type(broken.stage).objects.filter(pk=broken.stage.pk).update(tie_order=["fortune"])
    publishing.sweep()
    assert (snapshot_of(broken).version, snapshot_of(sound).version) == (0, 1)
    assert "could not be published" in caplog.text


def test_a_reader_freshens_what_is_ten_seconds_behind_and_no_more():
    event = evening(4)
    publishing.publish(event.stage.pk)
    event.play()
    now = publishing.timezone.now()
    assert publishing.freshen(event.stage.pk, now) is False
    long_ago = now - publishing.STALE * 2
    assert [publishing.freshen(event.stage.pk, long_ago) for _ in range(2)] == [True, False]
    assert snapshot_of(event).version == 2


def test_a_reader_freshens_what_a_clock_that_was_a_day_ahead_has_dated():
    event = evening(4)
    publishing.publish(event.stage.pk)
    event.play()
    assert publishing.freshen(event.stage.pk, publishing.timezone.now() + timedelta(days=1)) is True


def test_readers_look_once_a_second_together():
    event = evening(4)
    publishing.publish(event.stage.pk)
    long_ago = publishing.timezone.now() - publishing.STALE * 2
    assert publishing.freshen(event.stage.pk, long_ago) is False, "nothing is behind"
    event.play()
    assert publishing.freshen(event.stage.pk, long_ago) is False, "this process looked a moment ago"
    publishing.cache.clear()
    assert publishing.freshen(event.stage.pk, long_ago) is True


@pytest.mark.parametrize("pairs", [4, 12])
def test_computing_takes_as_many_statements_for_few_pairs_as_for_many(pairs):
    event = evening(pairs)
    event.play()
    with CaptureQueriesContext(connection) as captured:
        publishing.compute(event.stage.pk)
    assert len(captured) == 5


def test_no_message_is_sent_while_a_worker_is_at_the_stage_and_asks_again(sent, django_capture_on_commit_callbacks):
    event = evening(4)
    first, second = event.round.games.all()

    def finish(game: Game) -> None:
        with django_capture_on_commit_callbacks(execute=True):
            event.finish(game, (10, 3))

    finishing = iter([second])

    def finished_meanwhile(execute: Callable[..., Any], sql: str, *rest: Any) -> Any:
        if sql.startswith(STORES) and (game := next(finishing, None)):
            finish(game)
        return execute(sql, *rest)

    finish(first)
    with connection.execute_wrapper(finished_meanwhile):
        publishing.publish(event.stage.pk)
    assert (sent, stages_behind()) == ([[event.stage.pk]], [])
    assert Standings.from_json(snapshot_of(event).body) == by_the_book(event)


@pytest.mark.django_db(transaction=True)
def test_a_result_that_comes_while_pages_are_made_needs_no_message(sent):
    event = evening(4)
    sent.clear()  # the start is a reason for a message too
    first, second = event.round.games.all()
    finishing = iter([second])

    def make_pages(now: EventSummary) -> None:
        if game := next(finishing, None):
            event.finish(game, (10, 3))

    event.finish(first, (10, 3))
    before_renewal(make_pages)
    try:
        publishing.publish(event.stage.pk)
    finally:
        before_renewal(no_work)
    snapshot = snapshot_of(event)
    assert (sent, stages_behind(), snapshot.version, snapshot.claimed_at) == ([[event.stage.pk]], [], 2, None)


def test_a_message_is_sent_where_the_one_at_work_has_died(sent, django_capture_on_commit_callbacks):
    event = evening(4)
    Snapshot.objects.update(claimed_at=publishing.timezone.now() - publishing.CLAIM * 2)
    with django_capture_on_commit_callbacks(execute=True):
        publishing.wake(event.stage.pk)
    assert sent == [[event.stage.pk]]


def test_a_message_that_cannot_be_sent_is_no_error(settings, monkeypatch, django_capture_on_commit_callbacks):
    settings.EMBEDDED = False
    monkeypatch.setattr(publishing, "_silent_until", 0.0)
    sent: list[str] = []

    def no_broker(name: str, **kwargs: object) -> None:
        sent.append(name)
        raise ConnectionError("nobody there")

    monkeypatch.setattr(publishing.current_app, "send_task", no_broker)
    with django_capture_on_commit_callbacks(execute=True):
        publishing.wake(1)
    with django_capture_on_commit_callbacks(execute=True):
        publishing.wake(1)
    assert sent == ["scoring.standings.tasks.publish"], "after one failure the broker is left alone for a while"


def test_a_broker_that_hangs_up_is_not_called_again(settings, monkeypatch, django_capture_on_commit_callbacks):
    settings.EMBEDDED = False
    monkeypatch.setattr(publishing, "_silent_until", 0.0)
    with hanging_up() as calls, django_capture_on_commit_callbacks(execute=True):
        publishing.wake(1)
    assert calls == ["127.0.0.1"]


def test_arrows_compare_with_the_places_before_the_round():
    event = evening(4, rounds=2)
    event.play({(1, 2): (10, 0), (3, 4): (10, 9)})
    event.close()
    publishing.publish(event.stage.pk)
    assert snapshot_of(event).before == "{}"
    event.play({(1, 4): (0, 10), (2, 3): (0, 10)})
    publishing.publish(event.stage.pk)
    standings, before = published(version_of(event.stage.pk))
    assert before == {1: 1, 3: 1, 4: 3, 2: 4}
    assert dict(standings.places) == {3: 1, 4: 2, 1: 3, 2: 4}
