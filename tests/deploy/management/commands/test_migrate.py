"""Two processes that migrate at once: one waits for the other, on both engines."""

import threading

import pytest
from django.core.management import CommandError
from django.db import connection

from deploy.management.commands.migrate import one_at_a_time


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
