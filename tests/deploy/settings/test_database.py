"""The settings of the database."""

from pathlib import Path

import pytest
from django.db import close_old_connections, connection

from tests.deploy.settings.environments import settings_under


@pytest.mark.parametrize(
    ("environment", "sizes"),
    [
        ({}, "'min_size': 2, 'max_size': 16"),
        ({"WEB_THREADS": "4"}, "'min_size': 4, 'max_size': 16"),
        ({"WEB_THREADS": "4", "DATABASE_POOL": "3"}, "'min_size': 3, 'max_size': 3"),
    ],
)
def test_with_postgresql_a_web_process_opens_a_connection_for_each_thread_at_once(
    environment: dict[str, str], sizes: str, tmp_path: Path
) -> None:
    shown = settings_under(DATABASE_URL="postgres://db/bower", VAR_DIR=str(tmp_path), **environment)
    assert sizes in shown


@pytest.mark.django_db(transaction=True)
@pytest.mark.skipif(connection.vendor != "sqlite", reason="PostgreSQL has a pool of connections")
def test_with_sqlite_a_thread_keeps_its_connection_from_request_to_request() -> None:
    connection.close()  # one that another test opened may be older than a minute
    connection.ensure_connection()
    opened = connection.connection
    close_old_connections()  # as after each request
    assert (opened is not None, connection.connection is opened) == (True, True)
