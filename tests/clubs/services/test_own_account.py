"""An account is renamed, signs in with another address, and is deleted without a trace of who it was."""

import pytest
import time_machine
from allauth.account.models import EmailAddress

from clubs.models import ApiToken, Club, Contact, Role, Scope, StaffRole, User
from clubs.services import (
    address_proof,
    change_address,
    create_token,
    delete_account,
    proven_address,
    rename_account,
)
from rules.base.errors import RulesError
from tests.factories.clubs import PlayerFactory, StaffRoleFactory, UserFactory
from tests.refusals import refused

pytestmark = pytest.mark.django_db


def test_a_name_is_shown_at_once_by_the_pages_of_the_clubs(bob: User, club: Club) -> None:
    rename_account(by=bob, name="  Bob   Marsh ")
    before = club.names_corrected
    club.refresh_from_db()
    assert (User.objects.get(pk=bob.pk).name, club.names_corrected) == ("Bob Marsh", before + 1)


@pytest.mark.parametrize("name", ["", "\u200b", "x" * 200])
def test_a_name_that_nobody_could_read_is_refused(name: str, bob: User) -> None:
    before = bob.name
    with pytest.raises(RulesError):
        rename_account(by=bob, name=name)
    assert User.objects.get(pk=bob.pk).name == before


def test_the_new_address_signs_in_and_the_old_one_is_forgotten(bob: User) -> None:
    EmailAddress.objects.create(user=bob, email=bob.email, verified=True, primary=True)
    change_address(by=bob, email=" Bob@Marsh.example ")
    assert (User.objects.get(pk=bob.pk).email, EmailAddress.objects.count()) == ("bob@marsh.example", 0)


def test_an_address_of_another_account_or_of_nobody_is_refused(bob: User) -> None:
    other = UserFactory().email
    assert refused(change_address, by=bob, email=other.upper()) == "email_taken"
    with pytest.raises(RulesError):
        change_address(by=bob, email="bob@")


def test_a_proof_works_for_its_account_for_an_hour_and_once(bob: User) -> None:
    with time_machine.travel("2026-03-01 12:00", tick=False):
        proof = address_proof(by=bob, email="bob@marsh.example")
    with time_machine.travel("2026-03-01 12:59", tick=False):
        assert proven_address(by=bob, proof=proof) == "bob@marsh.example"
        assert refused(proven_address, by=UserFactory(), proof=proof) == "not_found"
        assert refused(proven_address, by=bob, proof=proof + "x") == "link_ended"
    with time_machine.travel("2026-03-01 13:01", tick=False):
        assert refused(proven_address, by=bob, proof=proof) == "link_ended"
    with time_machine.travel("2026-03-01 12:59", tick=False):
        changed = change_address(by=bob, email="bob@marsh.example")
        assert refused(proven_address, by=changed, proof=proof) == "link_ended"


def test_a_deleted_account_is_nobody_and_its_player_stays(bob: User, club: Club) -> None:
    create_token(by=bob, name="scoreboard", scope=Scope.READ, days=30)
    contact = Contact.objects.create(player=PlayerFactory(club=club, name="Bob May"), user=bob, email="bob@example.org")
    delete_account(by=bob)
    row = User.objects.get(pk=bob.pk)
    assert (row.name, row.is_active, row.has_usable_password()) == (f"Deleted account {bob.pk}", False, False)
    assert row.email.endswith("@deleted.invalid")
    contact.refresh_from_db()
    assert (contact.user, contact.email) == (None, "bob@example.org")
    assert [model.objects.filter(user=bob).count() for model in (ApiToken, StaffRole, EmailAddress)] == [0, 0, 0]


def test_the_last_administrator_of_a_club_cannot_go_before_there_is_another(club: Club) -> None:
    only = StaffRoleFactory(club=club, role=Role.ADMINISTRATOR).user
    before = only.email
    others = StaffRole.objects.filter(club=club, role=Role.ADMINISTRATOR).exclude(user=only)
    others.delete()
    assert refused(delete_account, by=only) == "last_administrator"
    assert User.objects.get(pk=only.pk).email == before
    StaffRoleFactory(club=club, role=Role.ADMINISTRATOR)
    delete_account(by=only)
    assert not StaffRole.objects.filter(user=only).exists()


def test_the_last_person_who_runs_the_site_cannot_go() -> None:
    only = User.objects.create_superuser("root@example.org", "seven of clubs turned")
    assert refused(delete_account, by=only) == "last_superuser"
    User.objects.create_superuser("other@example.org", "seven of clubs turned")
    delete_account(by=only)
    assert not User.objects.get(pk=only.pk).is_superuser
