"""Members change roles and go."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection

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


@pytest.mark.parametrize("change", ["leaves", "is made a director"])
def test_a_club_handed_over_to_somebody_who_goes_at_the_same_moment_keeps_an_administrator(
    change: str, club: Club, alice: User, bob: User
) -> None:
    """The role that was read before the other change decided: the club had no administrator any more."""
    seen_before = club.staff.get(user=bob)
    hand_over(by=alice, club=club, to=club.staff.get(user=bob))
    if change == "leaves":
        assert refused(remove_from_staff, by=bob, staff_role=seen_before) == "last_administrator"
    else:
        assert refused(change_role, by=bob, staff_role=seen_before, role=Role.DIRECTOR) == "last_administrator"
    assert list(club.staff.values_list("user", "role")) == [(bob.pk, Role.ADMINISTRATOR)]


def test_a_change_of_somebody_who_was_removed_in_the_meantime_finds_nothing(club: Club, alice: User, bob: User) -> None:
    gone = club.staff.get(user=bob)
    remove_from_staff(by=alice, staff_role=club.staff.get(user=bob))
    changes = (
        lambda: change_role(by=alice, staff_role=gone, role=Role.ASSISTANT),
        lambda: remove_from_staff(by=alice, staff_role=gone),
        lambda: hand_over(by=alice, club=club, to=gone),
    )
    assert [refused(change) for change in changes] == ["not_found"] * 3


def test_an_administrator_who_is_removed_at_the_same_moment_hands_over_nothing(
    club: Club, alice: User, bob: User
) -> None:
    """The permission was asked for before the club was held."""
    to = club.staff.get(user=bob)

    def removed_first(execute: Callable[..., Any], sql: str, *about: Any) -> Any:
        if 'FROM "clubs_club"' in sql:
            StaffRole.objects.filter(user=alice).delete()
        return execute(sql, *about)

    with connection.execute_wrapper(removed_first):
        assert refused(hand_over, by=alice, club=club, to=to) == "not_found"
    assert club.staff.get(user=bob).role == Role.DIRECTOR
