"""Two processes that migrate at once: one waits for the other, on both engines. Too old a database is refused.

After an upgrade, standings are computed again.
"""

import threading

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder

from deploy.management.commands.migrate import one_at_a_time
from deploy.upgrading import FIRST, LAST, applied_migrations
from scoring.standings.ledger_position import stages_behind
from scoring.standings.publishing import sweep
from tests.factories.evenings import evening


@pytest.mark.django_db(transaction=True)
def test_a_second_one_waits_until_the_first_is_done() -> None:
    inside, leave, order = threading.Event(), threading.Event(), []

    def first() -> None:
        with one_at_a_time(connection):
            inside.set()
            leave.wait(20)
            order.append("first")
        connection.close()

    def second() -> None:
        inside.wait(20)
        with one_at_a_time(connection):
            order.append("second")
        connection.close()

    threads = [threading.Thread(target=work) for work in (first, second)]
    for thread in threads:
        thread.start()
    inside.wait(20)
    threads[1].join(0.3)
    assert order == []
    leave.set()
    for thread in threads:
        thread.join(20)
    assert order == ["first", "second"]


@pytest.mark.django_db
@pytest.mark.parametrize("app", LAST)
def test_a_database_of_an_older_version_is_refused_in_one_sentence_and_stays_as_it_is(app: str) -> None:
    recorder = MigrationRecorder(connection)
    recorder.record_applied(*FIRST.split("."))
    recorder.record_unapplied(app, LAST[app])
    before = applied_migrations(connection), connection.introspection.table_names()
    with pytest.raises(CommandError) as refused:
        call_command("migrate")
    assert str(refused.value) == (
        "This database is older than version 0.6.7: upgrade to 0.6.7 first, then to this version."
    )
    assert (applied_migrations(connection), connection.introspection.table_names()) == before


@pytest.mark.django_db
@pytest.mark.postgres  # SQLite's lock goes with its file
def test_one_that_is_refused_lets_the_next_begin() -> None:
    with pytest.raises(CommandError), one_at_a_time(connection):
        raise CommandError
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT count(*) FROM pg_locks JOIN pg_database ON pg_database.oid = database "
            "WHERE locktype = 'advisory' AND datname = current_database()"
        )
        assert cursor.fetchone() == (0,)


@pytest.mark.django_db
def test_standings_wait_to_be_computed_again_where_a_migration_was_applied_and_only_there() -> None:
    night = evening(4)
    sweep()
    call_command("migrate", verbosity=0)
    assert stages_behind() == []
    [newest] = MigrationLoader(None).graph.leaf_nodes("scoring")
    MigrationRecorder(connection).record_unapplied(*newest)
    call_command("migrate", fake=True, verbosity=0)
    assert stages_behind() == [night.stage.pk]
