"""Kinds of membership."""

from decimal import Decimal

import pytest

from clubs.errors import Refusal
from clubs.models import Club, MemberKind, User
from clubs.services import add_member_kind, change_member_kind, remove_member_kind, save_member
from rules.base.errors import RulesError
from tests.factories.clubs import PlayerFactory

pytestmark = pytest.mark.django_db
ADULT = {"name": "Adult", "fee": Decimal("40.00"), "months": 12}


def test_a_kind_is_added_changed_and_deleted_while_no_member_has_it(club: Club, sam: User) -> None:
    kind = add_member_kind(by=sam, club=club, **ADULT)
    change_member_kind(by=sam, kind=kind, name="Senior", fee=Decimal("25.50"), months=6)
    assert list(MemberKind.objects.values_list("name", "fee", "months")) == [("Senior", Decimal("25.50"), 6)]
    save_member(by=sam, player=(player := PlayerFactory(club=club)), kind=kind)
    with pytest.raises(Refusal) as used:
        remove_member_kind(by=sam, kind=kind)
    save_member(by=sam, player=player)
    remove_member_kind(by=sam, kind=kind)
    assert (used.value.code, MemberKind.objects.count()) == ("kind_in_use", 0)


def test_two_kinds_of_one_name_and_impossible_values_are_refused(club: Club, sam: User, bob: User) -> None:
    add_member_kind(by=sam, club=club, **ADULT)
    with pytest.raises(Refusal) as twice:
        add_member_kind(by=sam, club=club, **ADULT)
    with pytest.raises(Refusal) as stranger:
        add_member_kind(by=bob, club=club, **ADULT)
    assert (twice.value.code, stranger.value.code) == ("kind_exists", "not_you")
    for wrong in ({"fee": Decimal(-1)}, {"months": 121}):
        with pytest.raises(RulesError) as error:
            add_member_kind(by=sam, club=club, **ADULT | wrong)
        assert [fault.where["field"] for fault in error.value.faults] == list(wrong)


def test_a_kind_that_differs_from_another_only_in_capitals_is_refused(club: Club, sam: User) -> None:
    kind = add_member_kind(by=sam, club=club, **ADULT)
    with pytest.raises(Refusal) as again:
        add_member_kind(by=sam, club=club, **ADULT | {"name": "adult"})
    change_member_kind(by=sam, kind=kind, **ADULT | {"name": "ADULT"})
    assert (again.value.code, MemberKind.objects.get().name) == ("kind_exists", "ADULT")
