"""Accounts of an imported club are known by their address, and come without password and rights."""

from io import BytesIO
from typing import Any

import pytest
from django.core import mail
from django.test import Client

from clubs.errors import Refusal
from clubs.models import Club, Role, StaffRole, User
from scoring.archive.importing import import_club
from tests.factories.archives import archive_of, empty_site, forged, rows_of
from tests.factories.clubs import StaffRoleFactory, UserFactory
from tests.factories.evenings import evening

pytestmark = pytest.mark.django_db

ACCOUNTS = "clubs.user.jsonl"


@pytest.fixture
def archive(club: Club) -> bytes:
    """A club of Ann, who may do everything on the old site too, and of Bo, whose account is closed."""
    user = {"with_password": "seven of clubs turned", "is_superuser": True, "is_staff": True}
    ann = {f"user__{name}": value for name, value in user.items()}
    StaffRoleFactory(club=club, role=Role.ADMINISTRATOR, user__email="ann@example.org", user__name="Ann Lee", **ann)
    StaffRoleFactory(club=club, user__email="bo@example.org", user__is_active=False)
    file = archive_of(club)
    empty_site()
    return file


def numbers(archive: bytes) -> dict[str, int]:
    return {row["email"]: row["id"] for row in rows_of(archive, ACCOUNTS)}


def test_a_new_account_has_its_number_but_no_password_and_no_rights(archive: bytes) -> None:
    accounts = import_club(BytesIO(archive)).accounts
    assert (accounts.created, accounts.linked) == (("ann@example.org", "bo@example.org"), ())
    assert [
        (user.pk, user.email, user.name, user.has_usable_password(), user.is_active, user.is_staff, user.is_superuser)
        for user in User.objects.order_by("email")
    ] == [
        (numbers(archive)["ann@example.org"], "ann@example.org", "Ann Lee", False, True, False, False),
        (numbers(archive)["bo@example.org"], "bo@example.org", "", False, False, False, False),
    ]


def test_the_owner_of_a_new_account_chooses_a_password_by_email(archive: bytes) -> None:
    import_club(BytesIO(archive))
    Client().post("/accounts/password/reset/", {"email": "ann@example.org"})
    assert [letter.to for letter in mail.outbox] == [["ann@example.org"]]
    assert "/accounts/password/reset/key/" in str(mail.outbox[0].body)


def test_an_account_with_the_same_address_is_linked_and_stays_as_it_is(archive: bytes) -> None:
    ours = UserFactory(email="ann@example.org", name="Ann", with_password="bower left behind")
    assert ours.pk not in numbers(archive).values()
    accounts = import_club(BytesIO(archive)).accounts
    assert (accounts.created, accounts.linked) == (("bo@example.org",), ("ann@example.org",))
    ours.refresh_from_db()
    assert (ours.name, ours.check_password("bower left behind")) == ("Ann", True)
    assert StaffRole.objects.get(role=Role.ADMINISTRATOR).user == ours


def test_an_account_whose_number_is_in_use_gets_another(archive: bytes) -> None:
    erin = UserFactory(email="erin@example.org", pk=numbers(archive)["ann@example.org"])
    import_club(BytesIO(archive))
    ann = User.objects.get(email="ann@example.org")
    assert ann.pk not in {erin.pk, *numbers(archive).values()}
    assert StaffRole.objects.get(role=Role.ADMINISTRATOR).user == ann


def test_the_record_names_accounts_by_number_so_no_other_number_will_do() -> None:
    night = evening(4, rounds=1)
    night.play()
    night.close()
    director, archive = night.director, archive_of(night.tournament.club)
    line = next(n for n, row in enumerate(rows_of(archive, "scoring.ledgerentry.jsonl"), 1) if row["user_id"])
    empty_site()
    UserFactory(email=director.email)
    with pytest.raises(Refusal) as refusal:
        import_club(BytesIO(archive))
    assert (refusal.value.code, str(refusal.value)) == (
        "taken",
        f"scoring.ledgerentry.jsonl, line {line}: the record names account {director.pk}, a different one here. "
        "Import before anybody creates an account.",
    )
    assert (Club.objects.count(), User.objects.count()) == (0, 1)


@pytest.mark.parametrize("email", ["Ann@example.org", " ann@example.org", "ann", ""])
def test_an_address_that_no_account_could_have_is_refused(archive: bytes, email: str) -> None:
    def change(rows: list[dict[str, Any]]) -> None:
        rows[0]["email"] = email

    with pytest.raises(Refusal) as refusal:
        import_club(BytesIO(forged(archive, ACCOUNTS, change)))
    assert str(refusal.value) == f"The part {ACCOUNTS} cannot be read at line 1. Download the archive again."
    assert User.objects.count() == 0


def test_a_row_of_an_account_that_is_not_in_the_archive_is_refused(archive: bytes) -> None:
    """An account of the new site cannot be named by its number."""
    erin = UserFactory(email="erin@example.org")
    with pytest.raises(Refusal) as refusal:
        import_club(BytesIO(forged(archive, "clubs.staffrole.jsonl", lambda rows: rows[0].update(user_id=erin.pk))))
    assert refusal.value.code == "damaged"
    assert StaffRole.objects.count() == 0
