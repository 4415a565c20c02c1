"""The server does not start over a ledger that could be altered, and says what to do."""

import shutil
from pathlib import Path

import pytest
from django.core import mail
from django.core.exceptions import ImproperlyConfigured
from django.db import connection
from django.test import Client

from deploy.checks import (
    LEAST_ROOM,
    check_admin_has_second_step,
    check_disk_has_room,
    check_figures_are_closed,
    check_hosts_are_stated,
    check_ledger_is_append_only,
    check_letters_leave,
    check_link_key_fits,
    check_link_key_is_long,
    check_proxies_are_counted,
    check_redis_is_private,
    check_sign_up_is_known,
    check_sizes_fit,
    check_var_is_writable,
    refuse_an_open_ledger,
    refuse_unsafe_settings,
    tell_of_another_link_key,
)
from scoring.ledger import triggers
from tests.factories.clubs import UserFactory
from tests.factories.tournaments import make_tournament
from tournaments.services import make_tables


def ids(found: list) -> list[str]:
    return [error.id for error in found]


@pytest.mark.django_db
def test_a_ledger_with_its_triggers_passes() -> None:
    assert check_ledger_is_append_only(None, databases=["default"]) == []


@pytest.mark.django_db
def test_a_ledger_without_its_triggers_is_an_error_until_they_are_put_back() -> None:
    triggers.lift(connection)
    assert ids(check_ledger_is_append_only(None, databases=["default"])) == ["bower.E001"]
    triggers.install(connection)
    assert check_ledger_is_append_only(None, databases=["default"]) == []


@pytest.mark.django_db
def test_a_web_server_refuses_to_start_over_an_open_ledger(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "close", lambda: None)  # the test's transaction lives on this connection
    refuse_an_open_ledger()
    triggers.lift(connection)
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


@pytest.mark.parametrize(("key", "found"), [("", ["bower.E007"]), ("x" * 31, ["bower.E007"]), ("x" * 32, [])])
def test_a_key_that_can_be_guessed_is_an_error(key: str, found: list[str], settings) -> None:
    settings.LINK_KEY = key
    assert ids(check_link_key_is_long(None)) == found
    if found:
        with pytest.raises(ImproperlyConfigured, match="LINK_KEY has"):
            refuse_unsafe_settings()


@pytest.mark.django_db
def test_another_key_than_that_of_the_links_is_an_error_and_logged(
    settings, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(connection, "close", lambda: None)  # the test's transaction lives on this connection
    assert check_link_key_fits(None, databases=["default"]) == []  # no links yet
    make_tables(by=None, tournament=make_tournament(), count=1)
    assert check_link_key_fits(None, databases=["default"]) == []
    settings.LINK_KEY = "y" * 40
    (error,) = check_link_key_fits(None, databases=["default"])
    assert (error.id, "renew_links" in error.hint) == ("bower.E008", True)
    tell_of_another_link_key()
    assert [record.getMessage() for record in caplog.records] == [f"{error.msg} {error.hint}"]


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


SMTP = "django.core.mail.backends.smtp.EmailBackend"
CONSOLE = "django.core.mail.backends.console.EmailBackend"


@pytest.mark.parametrize(
    ("backend", "hosts", "expected"),
    [
        (CONSOLE, ["*"], []),
        (SMTP, ["*"], ["bower.E005"]),
        (SMTP, ["euchre.example.org", "*"], ["bower.E005"]),
        (SMTP, ["euchre.example.org", ".example.com"], []),
        ("some.other.Backend", ["*"], ["bower.E005"]),
    ],
)
def test_with_a_mail_server_the_hosts_are_stated(backend: str, hosts: list[str], expected: list[str], settings) -> None:
    settings.EMAIL_BACKEND, settings.ALLOWED_HOSTS = backend, hosts
    assert ids(check_hosts_are_stated(None)) == expected


def test_a_web_server_refuses_to_start_with_a_mail_server_and_any_host(settings) -> None:
    settings.EMAIL_BACKEND, settings.ALLOWED_HOSTS = CONSOLE, ["*"]
    refuse_unsafe_settings()
    settings.EMAIL_BACKEND = SMTP
    with pytest.raises(ImproperlyConfigured, match="Set ALLOWED_HOSTS to the names of this site"):
        refuse_unsafe_settings()


@pytest.mark.django_db
def test_a_forged_host_is_sent_no_letter_for(client: Client, settings) -> None:
    settings.ALLOWED_HOSTS = ["euchre.example.org"]
    UserFactory(email="erin@example.org", with_password="seven of clubs turned down")
    answers = [
        client.post("/accounts/password/reset/", {"email": "erin@example.org"}, HTTP_HOST=host).status_code
        for host in ("evil.example.com", "euchre.example.org")
    ]
    assert answers == [400, 302]
    assert ["http://euchre.example.org/accounts/password/reset/key/" in letter.body for letter in mail.outbox] == [True]


@pytest.mark.parametrize(
    ("embedded", "url", "expected"),
    [
        (True, "", []),
        (False, "redis://127.0.0.1:6379/0", ["bower.W003"]),
        (False, "redis://:secret@127.0.0.1:6379/0", []),
        (False, "redis://:secret@redis:6379/0", []),
        (False, "rediss://bower:secret@8.8.8.8:6379/0", ["bower.W004"]),
        (False, "redis://[2606:4700::1]/0", ["bower.W003", "bower.W004"]),
        (False, "unix:///run/redis/redis.sock", []),
    ],
)
def test_redis_asks_for_a_password_and_is_on_a_private_network(
    embedded: bool, url: str, expected: list[str], settings
) -> None:
    settings.EMBEDDED, settings.REDIS_URL = embedded, url
    assert ids(check_redis_is_private(None)) == expected


@pytest.mark.parametrize(("word", "found"), [("open", []), ("invited", []), ("closed", []), ("no", ["bower.E006"])])
def test_a_misspelt_sign_up_is_an_error(word: str, found: list[str], settings: object) -> None:
    settings.SIGN_UP = word  # type: ignore[attr-defined]
    assert ids(check_sign_up_is_known(None)) == found
    if found:
        with pytest.raises(ImproperlyConfigured, match="Set SIGN_UP to open, invited or closed"):
            refuse_unsafe_settings()


def test_a_large_site_without_a_mail_server_is_warned(settings: object) -> None:
    settings.EMBEDDED, settings.SENDS_LETTERS = False, False  # type: ignore[attr-defined]
    assert ids(check_letters_leave(None)) == ["bower.W005"]
    settings.SENDS_LETTERS = True  # type: ignore[attr-defined]
    assert check_letters_leave(None) == []


@pytest.mark.parametrize(
    ("embedded", "tls", "expected"),
    [(True, False, []), (True, True, ["bower.W007"]), (False, False, ["bower.W007"]), (False, True, ["bower.W007"])],
)
def test_a_site_that_others_can_reach_is_warned_when_a_password_alone_opens_the_admin_site(
    embedded: bool, tls: bool, expected: list[str], settings: object
) -> None:
    settings.EMBEDDED, settings.BEHIND_TLS, settings.ADMIN_SECOND_STEP = embedded, tls, False  # type: ignore[attr-defined]
    assert ids(check_admin_has_second_step(None)) == expected
    settings.ADMIN_SECOND_STEP = True  # type: ignore[attr-defined]
    assert check_admin_has_second_step(None) == []


def test_a_disk_that_is_nearly_full_is_a_warning(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    usage = shutil.disk_usage(tmp_path)
    monkeypatch.setattr(shutil, "disk_usage", lambda path: usage._replace(free=LEAST_ROOM - 1))
    assert ids(check_disk_has_room(None)) == ["bower.W006"]
    monkeypatch.setattr(shutil, "disk_usage", lambda path: usage._replace(free=LEAST_ROOM))
    assert check_disk_has_room(None) == []


@pytest.mark.parametrize(
    ("token", "is_open", "expected"),
    [("", False, []), ("", True, ["bower.W008"]), ("a token", True, [])],
)
def test_figures_that_everybody_reads_are_warned_of(token: str, is_open: bool, expected: list[str], settings) -> None:
    settings.METRICS_TOKEN, settings.METRICS_OPEN = token, is_open
    assert ids(check_figures_are_closed(None)) == expected
