"""One unmoving view of the database for several reads, so that what a snapshot covers is what it read."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection

# Deferred, so that reading takes no lock from a scorekeeper; in WAL the first read fixes the view.
BEGIN = {
    "postgresql": "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
    "sqlite": "BEGIN DEFERRED",
}


@contextmanager
def consistent_read() -> Iterator[None]:
    """Every read inside sees the same moment. Inside a transaction already begun it adds nothing.

    There is nothing to roll back, and a rollback would be dear: psycopg takes it that a table may be gone, and has the
    connection forget every statement that it has prepared.
    """
    if connection.in_atomic_block:
        yield
        return
    connection.ensure_connection()
    with connection.cursor() as cursor:
        cursor.execute(BEGIN[connection.vendor])
        try:
            yield
        finally:
            cursor.execute("COMMIT")


@contextmanager
def pipelined() -> Iterator[None]:
    """Statements inside are sent together, when the rows of one of them are asked for (PostgreSQL's pipeline).

    A write inside may be committed only at the end, unless it is `committed_at_once`. An error ends the connection:
    the statement that rolls back a transaction begun inside may never have run. Inside a transaction already begun it
    adds nothing.
    """
    if connection.in_atomic_block:
        yield
        return
    try:
        with pipelined_in_transaction():
            yield
    except BaseException:
        if connection.vendor == "postgresql":
            connection.close()
        raise


@contextmanager
def pipelined_in_transaction() -> Iterator[None]:
    """The same inside a transaction, which an error then rolls back.

    Rows that are asked for after the end come with it; those asked for before it cost a round trip more. How many rows
    a statement has changed is not known before the end.
    """
    if connection.vendor != "postgresql":
        yield
        return
    connection.ensure_connection()
    with connection.wrap_database_errors, connection.connection.pipeline():
        yield


@contextmanager
def committed_at_once() -> Iterator[None]:
    """A write inside `pipelined` is committed before the statements that come after it, and makes the round trip with
    them. Inside a transaction already begun it adds nothing.
    """
    if connection.vendor != "postgresql" or connection.in_atomic_block:
        yield
        return
    with connection.cursor() as cursor:
        cursor.execute("BEGIN")
        yield
        cursor.execute("COMMIT")
