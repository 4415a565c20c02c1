"""`manage.py create_club` creates a club and its administrator, or nothing."""

import sys
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from clubs.models import Club, Role, StaffRole, User

pytestmark = pytest.mark.django_db


def created(monkeypatch: pytest.MonkeyPatch, password: str, *arguments: str) -> str:
    out = StringIO()
    monkeypatch.setattr(sys, "stdin", StringIO(f"{password}\n"))
    call_command("create_club", *arguments, stdout=out)
    return out.getvalue()


def test_a_new_account_administers_the_new_club(monkeypatch: pytest.MonkeyPatch) -> None:
    said = created(monkeypatch, "seven of hearts", "Tuesday Club", "Ann@Example.org", "--time-zone=America/Edmonton")
    assert said == "Tuesday Club is at /clubs/tuesday-club/. ann@example.org is its administrator.\n"
    role = StaffRole.objects.get()
    assert (role.club.time_zone, role.user.email, role.role) == (
        "America/Edmonton",
        "ann@example.org",
        Role.ADMINISTRATOR,
    )
    assert role.user.check_password("seven of hearts")


def test_an_account_that_is_there_keeps_its_password(monkeypatch: pytest.MonkeyPatch) -> None:
    User.objects.create_user("ann@example.org", "seven of hearts")
    created(monkeypatch, "nine of spades", "Tuesday Club", "ann@example.org")
    assert User.objects.get().check_password("seven of hearts")


@pytest.mark.parametrize(
    ("password", "arguments", "said"),
    [
        ("short", ("Tuesday Club", "ann@example.org"), "at least 10 characters"),
        ("seven of hearts", ("Tuesday Club", "ann"), "email"),
        ("seven of hearts", ("Tuesday Club", "ann@example.org", "--time-zone=Moon"), "no time zone called Moon"),
        ("seven of hearts", (" ", "ann@example.org"), "name"),
    ],
)
def test_a_mistake_creates_nothing(
    password: str, arguments: tuple[str, ...], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(CommandError, match=said):
        created(monkeypatch, password, *arguments)
    assert (User.objects.count(), Club.objects.count()) == (0, 0)
