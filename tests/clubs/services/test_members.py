"""Members come, change roles and go, with no mail server."""

import pytest
from django.test import Client

from clubs.models import Club, Membership, Role, User
from clubs.services import change_role, invite_member, remove_member
from tests.factories.clubs import MembershipFactory, UserFactory
from tests.refusals import refused

pytestmark = pytest.mark.django_db

PASSWORD = "seven of clubs turned down"


def set_password(link: str, password: str = PASSWORD) -> None:
    """What the invited person does: opens the link and, if it is still good, chooses a password."""
    browser = Client()
    form = browser.get(link)
    if form.status_code == 302:
        browser.post(form["Location"], {"password1": password, "password2": password})


def test_an_unknown_address_gets_an_account_and_a_link_that_sets_its_password_once(club: Club, alice: User) -> None:
    invitation = invite_member(by=alice, club=club, email=" Erin@Example.org ", role=Role.DIRECTOR, name="Erin Fox")
    erin = User.objects.get(email="erin@example.org")
    assert (invitation.membership.user, invitation.membership.role, erin.name) == (erin, Role.DIRECTOR, "Erin Fox")
    assert not erin.has_usable_password()

    set_password(invitation.link)
    erin.refresh_from_db()
    assert erin.check_password(PASSWORD)

    set_password(invitation.link, "somebody else's password")
    erin.refresh_from_db()
    assert erin.check_password(PASSWORD)


def test_somebody_with_an_account_is_a_member_at_once_and_needs_no_link(club: Club, alice: User) -> None:
    erin = UserFactory(email="erin@example.org", with_password=PASSWORD)
    invitation = invite_member(by=alice, club=club, email="erin@example.org", role=Role.ASSISTANT)
    assert (invitation.membership.user, invitation.link) == (erin, None)


def test_a_lost_link_is_made_again_for_who_has_no_password_yet(club: Club, alice: User) -> None:
    first = invite_member(by=alice, club=club, email="erin@example.org", role=Role.DIRECTOR)
    again = invite_member(by=alice, club=club, email="erin@example.org", role=Role.DIRECTOR)
    assert again.membership == first.membership
    set_password(again.link)
    assert User.objects.get(email="erin@example.org").check_password(PASSWORD)


def test_no_club_gets_the_link_of_somebody_whom_another_club_invited(club: Club, alice: User, charlie: User) -> None:
    invite_member(by=alice, club=club, email="erin@example.org", role=Role.DIRECTOR)
    elsewhere = charlie.memberships.get().club
    again = lambda: invite_member(by=charlie, club=elsewhere, email="erin@example.org", role=Role.DIRECTOR)  # noqa: E731
    assert refused(again) == "waits_elsewhere"


def test_a_member_is_not_invited_twice(club: Club, alice: User) -> None:
    UserFactory(email="erin@example.org", with_password=PASSWORD)
    invite_member(by=alice, club=club, email="erin@example.org", role=Role.ASSISTANT)
    again = lambda: invite_member(by=alice, club=club, email="erin@example.org", role=Role.DIRECTOR)  # noqa: E731
    assert refused(again) == "already_member"
    assert Membership.objects.get(user__email="erin@example.org").role == Role.ASSISTANT


def test_an_address_that_is_none_makes_no_account(club: Club, alice: User) -> None:
    assert refused(lambda: invite_member(by=alice, club=club, email="erin", role=Role.DIRECTOR)) == "no_address"
    assert list(User.objects.all()) == [alice]


def test_the_last_administrator_stays_one(club: Club, alice: User) -> None:
    membership = alice.memberships.get()
    assert refused(lambda: change_role(by=alice, membership=membership, role=Role.DIRECTOR)) == "last_administrator"
    assert refused(lambda: remove_member(by=alice, membership=membership)) == "last_administrator"
    assert Membership.objects.get(user=alice).role == Role.ADMINISTRATOR


def test_with_a_second_administrator_the_first_may_go(club: Club, alice: User, bob: User) -> None:
    change_role(by=alice, membership=bob.memberships.get(), role=Role.ADMINISTRATOR)
    remove_member(by=bob, membership=alice.memberships.get())
    assert list(club.memberships.values_list("user", "role")) == [(bob.pk, Role.ADMINISTRATOR)]


def test_a_director_removes_nobody_but_may_leave(club: Club, alice: User, bob: User) -> None:
    other = MembershipFactory(club=club)
    assert refused(lambda: remove_member(by=bob, membership=other)) == "not_you"
    remove_member(by=bob, membership=bob.memberships.get())
    assert set(club.memberships.all()) == {alice.memberships.get(), other}


@pytest.mark.parametrize("stranger", ["bob", "charlie"])
def test_only_an_administrator_invites(stranger: str, club: Club, request: pytest.FixtureRequest) -> None:
    by = request.getfixturevalue(stranger)
    code = refused(lambda: invite_member(by=by, club=club, email="erin@example.org", role=Role.DIRECTOR))
    assert code == {"bob": "not_you", "charlie": "not_found"}[stranger]
