"""Members change roles and go."""

import pytest

from clubs.models import Club, Membership, Role, User
from clubs.services import change_role, remove_member
from tests.factories.clubs import MembershipFactory
from tests.refusals import refused

pytestmark = pytest.mark.django_db


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
