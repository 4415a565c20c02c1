"""Several questions answered as of one moment."""

import pytest
from django.db import DatabaseError, connection

from scoring.models import Snapshot
from scoring.standings import publishing
from scoring.standings.consistent_read import committed_at_once, consistent_read, pipelined
from scoring.standings.ledger_position import ledger_position_of
from tests.factories.evenings import evening
from tests.threads import apart

pytestmark = [pytest.mark.django_db(transaction=True)]


@pytest.mark.postgres
@pytest.mark.skipif(connection.vendor != "postgresql", reason="SQLite has one writer")
def test_in_one_view_nothing_moves():
    event = evening(4)
    game = event.round.games.first()
    with consistent_read():
        before = ledger_position_of(event.stage.pk)
        assert apart(lambda: event.finish(game, (10, 4))) == []
        assert ledger_position_of(event.stage.pk) == before
    assert ledger_position_of(event.stage.pk) > before


@pytest.mark.postgres
@pytest.mark.skipif(connection.vendor != "postgresql", reason="SQLite has no prepared statements")
def test_a_connection_keeps_its_prepared_statements():
    event = evening(2)
    for _ in range(7):
        ledger_position_of(event.stage.pk)
    prepared = statements_prepared()
    with consistent_read():
        ledger_position_of(event.stage.pk)
    publishing.publish(event.stage.pk)
    assert prepared
    assert statements_prepared() >= prepared


def statements_prepared() -> set[str]:
    """The names of those that PostgreSQL has for this connection."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT name FROM pg_prepared_statements")
        return {name for (name,) in cursor.fetchall()}


def test_a_view_is_let_go_when_reading_fails():
    with pytest.raises(ZeroDivisionError), consistent_read():
        raise ZeroDivisionError
    event = evening(2)
    assert publishing.compute(event.stage.pk) is True


@pytest.mark.postgres
@pytest.mark.skipif(connection.vendor != "postgresql", reason="SQLite sends nothing together")
def test_what_is_committed_at_once_is_seen_by_others_before_the_reads_after_it_end():
    event = evening(4)
    seen: list[bool] = []
    with pipelined():
        with committed_at_once():
            Snapshot.objects.update(frozen=True)
        with consistent_read():
            ledger_position_of(event.stage.pk)
            assert apart(lambda: seen.append(Snapshot.objects.get().frozen)) == []
    assert seen == [True]


@pytest.mark.parametrize(("sql", "error"), [("SELECT 1 FROM no_such_table", DatabaseError), ("", ZeroDivisionError)])
def test_after_an_error_on_the_way_everything_is_read_anew(sql: str, error: type[Exception]):
    event = evening(2)
    with pytest.raises(error):
        ask_and_fail(event.stage.pk, sql)
    event.finish(event.round.games.first(), (10, 4))
    assert publishing.compute(event.stage.pk) is True


def ask_and_fail(stage: int, sql: str) -> None:
    """Ask one question that is answered, and another that is not; without one, fail by ourselves."""
    with pipelined(), consistent_read(), connection.cursor() as cursor:
        ledger_position_of(stage)
        if not sql:
            raise ZeroDivisionError
        cursor.execute(sql)
        cursor.fetchall()
