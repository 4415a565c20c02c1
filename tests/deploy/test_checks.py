"""The server does not start over a ledger that could be altered, and says what to do."""

from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.db import connection

from deploy.checks import (
    check_ledger_is_append_only,
    check_proxies_are_counted,
    check_sizes_fit,
    check_var_is_writable,
    refuse_an_open_ledger,
)
from scoring import append_only


def ids(found: list) -> list[str]:
    return [error.id for error in found]


@pytest.mark.django_db
def test_a_ledger_with_its_triggers_passes() -> None:
    assert check_ledger_is_append_only(None, databases=["default"]) == []


@pytest.mark.django_db
def test_a_ledger_without_its_triggers_is_an_error_until_they_are_put_back() -> None:
    append_only.lift(connection)
    assert ids(check_ledger_is_append_only(None, databases=["default"])) == ["bower.E001"]
    append_only.install(connection)
    assert check_ledger_is_append_only(None, databases=["default"]) == []


@pytest.mark.django_db
def test_a_web_server_refuses_to_start_over_an_open_ledger(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "close", lambda: None)  # the test's transaction lives on this connection
    refuse_an_open_ledger()
    append_only.lift(connection)
    with pytest.raises(ImproperlyConfigured, match="ledger_refuses_update, ledger_refuses_delete"):
        refuse_an_open_ledger()


@pytest.mark.django_db
@pytest.mark.skipif(connection.vendor != "sqlite", reason="SQLite's own weakness")
def test_sqlite_without_recursive_triggers_is_an_error() -> None:
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA recursive_triggers=OFF")
        try:
            assert ids(check_ledger_is_append_only(None, databases=["default"])) == ["bower.E002"]
        finally:
            cursor.execute("PRAGMA recursive_triggers=ON")


@pytest.mark.parametrize(
    ("embedded", "engine", "expected"),
    [(True, "sqlite3", []), (False, "sqlite3", ["bower.W001"]), (False, "postgresql", [])],
)
def test_redis_beside_sqlite_is_warned_of(
    embedded: bool, engine: str, expected: list[str], settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.EMBEDDED = embedded
    monkeypatch.setitem(settings.DATABASES["default"], "ENGINE", f"django.db.backends.{engine}")
    assert ids(check_sizes_fit(None)) == expected


def test_a_folder_that_cannot_be_written_to_is_an_error(tmp_path: Path, settings) -> None:
    settings.VAR_DIR = tmp_path
    assert check_var_is_writable(None) == []
    settings.VAR_DIR = tmp_path / "gone"
    assert ids(check_var_is_writable(None)) == ["bower.E003"]


@pytest.mark.parametrize(
    ("embedded", "tls", "count", "expected"),
    [
        (True, False, None, []),
        (False, False, None, ["bower.W002"]),
        (False, False, 0, []),
        (False, False, 1, []),
        (True, True, None, []),
        (True, True, 0, ["bower.E004"]),
        (False, True, 2, []),
    ],
)
def test_behind_a_proxy_the_number_of_proxies_is_stated(
    embedded: bool, tls: bool, count: int | None, expected: list[str], settings
) -> None:
    settings.EMBEDDED, settings.BEHIND_TLS, settings.TRUSTED_PROXY_COUNT = embedded, tls, count
    assert ids(check_proxies_are_counted(None)) == expected
