"""Members change roles and go."""

import pytest

from clubs.models import Club, Role, StaffRole, User
from clubs.services import change_role, hand_over, remove_from_staff
from tests.factories.clubs import StaffRoleFactory
from tests.refusals import refused

pytestmark = pytest.mark.django_db


def test_the_last_administrator_stays_one(club: Club, alice: User) -> None:
    staff_role = alice.staff_roles.get()
    assert refused(lambda: change_role(by=alice, staff_role=staff_role, role=Role.DIRECTOR)) == "last_administrator"
    assert refused(lambda: remove_from_staff(by=alice, staff_role=staff_role)) == "last_administrator"
    assert StaffRole.objects.get(user=alice).role == Role.ADMINISTRATOR


def test_with_a_second_administrator_the_first_may_go(club: Club, alice: User, bob: User) -> None:
    change_role(by=alice, staff_role=bob.staff_roles.get(), role=Role.ADMINISTRATOR)
    remove_from_staff(by=bob, staff_role=alice.staff_roles.get())
    assert list(club.staff.values_list("user", "role")) == [(bob.pk, Role.ADMINISTRATOR)]


def test_a_director_removes_nobody_but_may_leave(club: Club, alice: User, bob: User) -> None:
    other = StaffRoleFactory(club=club)
    assert refused(lambda: remove_from_staff(by=bob, staff_role=other)) == "not_you"
    remove_from_staff(by=bob, staff_role=bob.staff_roles.get())
    assert set(club.staff.all()) == {alice.staff_roles.get(), other}


def test_a_club_is_handed_over_to_one_of_its_staff_only(club: Club, alice: User, bob: User, charlie: User) -> None:
    stranger = StaffRole.objects.get(user=charlie)
    for to, code in ((stranger, "not_found"), (club.staff.get(user=alice), "already_yours")):
        assert refused(lambda to=to: hand_over(by=alice, club=club, to=to)) == code
    hand_over(by=alice, club=club, to=club.staff.get(user=bob))
    assert list(club.staff.values_list("user", "role")) == [(bob.pk, Role.ADMINISTRATOR)]
