"""Plain rows of a club: saved under a name of their own, within the limits of their fields, by those who keep them."""

from datetime import date, time
from decimal import Decimal
from typing import Any

import pytest
from django.core.exceptions import ValidationError

from clubs.errors import Refusal
from clubs.models import Club, ClubNight, MemberKind, User
from clubs.services import remove_row, save_member, save_row
from tests.factories.clubs import PlayerFactory

pytestmark = pytest.mark.django_db


def adult(club: Club, **values: Any) -> MemberKind:
    return MemberKind(**{"club": club, "name": "Adult", "fee": Decimal("40.00"), "months": 12, **values})


def test_a_row_is_added_changed_and_deleted_while_no_other_row_names_it(club: Club, sam: User) -> None:
    kind = save_row(by=sam, row=adult(club, name="  Adult "))
    kind.name, kind.fee, kind.months = "Senior", Decimal("25.50"), 6
    save_row(by=sam, row=kind)
    assert list(MemberKind.objects.values_list("name", "fee", "months")) == [("Senior", Decimal("25.50"), 6)]
    save_member(by=sam, player=(player := PlayerFactory(club=club)), kind=kind)
    with pytest.raises(Refusal) as used:
        remove_row(by=sam, row=kind)
    save_member(by=sam, player=player)
    remove_row(by=sam, row=kind)
    assert (used.value.code, MemberKind.objects.count()) == ("kind_in_use", 0)


def test_two_rows_of_one_name_and_values_beyond_the_limits_are_refused(club: Club, sam: User) -> None:
    save_row(by=sam, row=adult(club))
    with pytest.raises(Refusal) as twice:
        save_row(by=sam, row=adult(club))
    assert (twice.value.code, str(twice.value)) == ("kind_exists", "Adult is in the list already.")
    for wrong in ({"fee": Decimal(-1)}, {"months": 121}):
        with pytest.raises(ValidationError) as error:
            save_row(by=sam, row=adult(club, name="Senior", **wrong))
        assert list(error.value.message_dict) == list(wrong)


def test_nights_of_one_name_are_told_apart_by_their_days(club: Club, sam: User) -> None:
    for day in (date(2026, 12, 12), date(2026, 12, 19)):
        save_row(by=sam, row=ClubNight(club=club, name="Gala", date=day, starts=time(18)))
    assert list(club.nights.values_list("name", flat=True)) == ["Gala", "Gala"]


def test_nobody_else_saves_or_deletes_a_row(club: Club, sam: User, bob: User) -> None:
    kind = save_row(by=sam, row=adult(club))
    for change in (lambda: save_row(by=bob, row=kind), lambda: remove_row(by=bob, row=kind)):
        with pytest.raises(Refusal) as stranger:
            change()
        assert stranger.value.code == "not_you"


def test_a_row_that_differs_from_another_only_in_capitals_is_refused(club: Club, sam: User) -> None:
    kind = save_row(by=sam, row=adult(club))
    with pytest.raises(Refusal) as again:
        save_row(by=sam, row=adult(club, name="adult"))
    kind.name = "ADULT"
    save_row(by=sam, row=kind)
    assert (again.value.code, MemberKind.objects.get().name) == ("kind_exists", "ADULT")
