"""Fixtures of every test that touches Django (loaded by conftest.py; tests of the rules run without them)."""

import os
from collections.abc import Callable, Iterable, Iterator
from fcntl import LOCK_EX, flock
from pathlib import Path
from shutil import copyfile
from typing import Any
from uuid import uuid4

import pytest
from django.conf import settings as django_settings
from django.core.cache import caches
from django.db import connection
from django.test import Client, TransactionTestCase
from rest_framework.test import APIClient

from clubs.models import Club, Role, User
from scoring.ledger import triggers
from tests.factories.clubs import ClubFactory, StaffRoleFactory
from tests.site import migrated_on_postgresql

django_settings.API_RATE = ""  # no test is told to wait, unless it asks
django_settings.BACKUPS = False  # nor waits for a backup
# Passwords are hashed quickly, and no collected static files are needed. It is so from the first request to the last:
# a page that is still open between two tests must not meet other settings.
django_settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
django_settings.STORAGES = {
    **django_settings.STORAGES,
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
# What a test keeps in its own database may be lost with the power. So no commit waits for the disk: that takes 4 ms.
if "init_command" in (options := django_settings.DATABASES["default"]["OPTIONS"]):
    options["init_command"] = options["init_command"].replace("synchronous=FULL", "synchronous=OFF")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave what needs PostgreSQL to the run on PostgreSQL (`tests.everything` makes both)."""
    if connection.vendor == "postgresql":
        return
    for item in items:
        if item.get_closest_marker("postgres"):
            item.add_marker(pytest.mark.skip(reason="needs PostgreSQL"))


@pytest.fixture(autouse=True, scope="session")
def _migrated_once() -> Iterator[None]:
    """The first worker of a run migrates, and the others copy: to migrate takes 6 s of processor time.

    `tests.everything` makes the folder for it.
    """
    shared = os.environ.get("INSTALLED_SITE")
    if not shared:
        yield
        return
    copied = _copy_on_sqlite(Path(shared) / "test.sqlite3") if connection.vendor == "sqlite" else _copy_on_postgresql
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(connection.creation), "create_test_db", copied)
        yield


def _copy_on_sqlite(kept: Path) -> Callable[..., str]:
    migrated = type(connection.creation).create_test_db

    def create(self: Any, *how: Any, **more: Any) -> str:
        with kept.with_suffix(".lock").open("w") as lock:
            flock(lock, LOCK_EX)  # until the file is closed
            if not kept.exists():
                name: str = migrated(self, *how, **more)
                with self.connection.cursor() as cursor:
                    cursor.execute("VACUUM INTO %s", [str(kept)])
                return name
        place = Path(self._get_test_db_name())
        self.connection.close()
        for old in (place, *(Path(f"{place}{beside}") for beside in ("-wal", "-shm"))):
            old.unlink(missing_ok=True)
        copyfile(kept, place)
        return _use(self.connection, str(place))

    return create


def _copy_on_postgresql(self: Any, *how: Any, **more: Any) -> str:
    name, kept = self._get_test_db_name(), migrated_on_postgresql()
    self.connection.close()
    with self._nodb_cursor() as cursor:
        cursor.execute(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')
        cursor.execute(f'CREATE DATABASE "{name}" TEMPLATE "{kept}"')
        cursor.execute(f'ALTER DATABASE "{name}" SET synchronous_commit = off')
    return _use(self.connection, name)


def _use(of: Any, name: str) -> str:
    """From here on this connection, and every new one, goes to the database of that name."""
    django_settings.DATABASES[of.alias]["NAME"] = of.settings_dict["NAME"] = name
    return name


@pytest.fixture(autouse=True, scope="session")
def _flush_lifts_the_triggers() -> Iterator[None]:
    """The ledger refuses to be emptied: lift its triggers for the flush after a transactional test, and only then."""
    flush = TransactionTestCase._fixture_teardown

    def lifted(case: TransactionTestCase) -> None:
        triggers.lift(connection)
        try:
            flush(case)
        finally:
            triggers.install(connection)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TransactionTestCase, "_fixture_teardown", lifted)
        if connection.vendor == "postgresql":
            patch.setattr(type(connection.ops), "sql_flush", _delete_rows)
        yield


def _delete_rows(self: Any, style: Any, tables: Iterable[str], **more: Any) -> list[str]:
    """The statements of a flush. TRUNCATE, which Django takes, gives each table new files: a second on a slow disk."""
    return [f"DELETE FROM {self.quote_name(table)}" for table in tables]


@pytest.fixture(autouse=True)
def _no_shared_cache(request: pytest.FixtureRequest) -> None:
    """Tests that touch Django share no cache."""
    asked_for = {"settings", "db", "transactional_db", "client"} & set(request.fixturenames)
    if asked_for or "django_db" in request.keywords:
        for kept in (caches["default"], caches["pages"]):
            kept.clear()


@pytest.fixture
def club(db: None) -> Club:
    """Riverside, the club of Alice and Bob."""
    return ClubFactory(name="Riverside Euchre Club", slug="riverside")


@pytest.fixture
def alice(club: Club) -> User:
    """The administrator of Riverside."""
    return StaffRoleFactory(club=club, user__email="alice@example.org", role=Role.ADMINISTRATOR).user


@pytest.fixture
def bob(club: Club) -> User:
    """A director of Riverside."""
    return StaffRoleFactory(club=club, user__email="bob@example.org", role=Role.DIRECTOR).user


@pytest.fixture
def sam(club: Club) -> User:
    """The secretary of Riverside."""
    return StaffRoleFactory(club=club, user__email="sam@example.org", role=Role.SECRETARY).user


@pytest.fixture
def tess(club: Club) -> User:
    """The treasurer of Riverside."""
    return StaffRoleFactory(club=club, user__email="tess@example.org", role=Role.TREASURER).user


@pytest.fixture
def dora(club: Club) -> User:
    """An assistant at Riverside."""
    return StaffRoleFactory(club=club, user__email="dora@example.org", role=Role.ASSISTANT).user


@pytest.fixture
def charlie(db: None) -> User:
    """An outsider: administrator of another club."""
    elsewhere = StaffRoleFactory(user__email="charlie@example.org", role=Role.ADMINISTRATOR)
    return elsewhere.user


@pytest.fixture
def signed_in() -> Callable[[User], Client]:
    """`signed_in(alice)`: a browser in which Alice has signed in."""

    def sign_in(user: User) -> Client:
        client = Client()
        client.force_login(user, backend="allauth.account.auth_backends.AuthenticationBackend")
        return client

    return sign_in


class ApiClient(APIClient):
    """REST framework's, speaking JSON and sending a new idempotency key with every write (`key=` gives one)."""

    def generic(self, method: str, path: str, *args: object, key: str | None = None, **extra: object) -> object:
        if method not in {"GET", "HEAD", "OPTIONS"} and "HTTP_IDEMPOTENCY_KEY" not in extra:
            extra["HTTP_IDEMPOTENCY_KEY"] = str(uuid4()) if key is None else key
        return super().generic(method, path, *args, **extra)


@pytest.fixture
def api() -> Callable[..., ApiClient]:
    """`api(alice)`: Alice's program; `api()` nobody's; `api(table_token="…")` a scorekeeper's phone."""

    def program(user: User | None = None, *, table_token: str = "") -> ApiClient:
        client = ApiClient()
        client.default_format = "json"
        if user is not None:
            client.force_authenticate(user)
        if table_token:
            client.credentials(HTTP_AUTHORIZATION=f"Table {table_token}")
        return client

    return program
