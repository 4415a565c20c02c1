"""What tests of scoring may ask for, and what holds after every one of them: the ledger names nobody."""

from collections.abc import Iterator
from typing import Any

import pytest

from clubs.models import Club, Player, User
from scoring.models import LedgerEntry
from tests.factories.clubs import UserFactory
from tests.factories.qualifying import directed
from tests.factories.scoring import Here, here


def _texts(value: Any) -> Iterator[str]:
    """Every text in a body, however deep."""
    if isinstance(value, dict):
        for part in (*value, *value.values()):
            yield from _texts(part)
    elif isinstance(value, list):
        for part in value:
            yield from _texts(part)
    elif isinstance(value, str):
        yield value


@pytest.fixture(autouse=True)
def _the_ledger_names_nobody(request: pytest.FixtureRequest) -> Iterator[None]:
    """Names are looked up when they are shown: what can never be changed holds ids."""
    marked = request.node.get_closest_marker("django_db")
    if marked is None:
        yield
        return
    request.getfixturevalue("transactional_db" if marked.kwargs.get("transaction") else "db")
    yield
    said = {text for body in LedgerEntry.objects.values_list("body", flat=True) for text in _texts(body)}
    names = set(Player.objects.values_list("name", flat=True)) if said else set()
    naming = [text for text in said for name in names if text == name or f"{name} & " in text or f" & {name}" in text]
    assert naming == []


@pytest.fixture
def at() -> Here:
    """A table in play."""
    return here()


@pytest.fixture
def by(club: Club) -> User:
    """A director of the club."""
    return directed(club, UserFactory())
