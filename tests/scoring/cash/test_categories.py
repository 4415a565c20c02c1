"""Postings have the day on which the money moved, and a category of the club's list."""

from datetime import UTC, date, datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.utils import timezone

from clubs.clock import today_in
from clubs.models import Role
from clubs.services.rows import save_row
from rules.base.errors import RulesError
from rules.club.cash.posting import Purpose
from scoring.cash.account import reverse_posting
from scoring.cash.categories import category_of, dated, day_of, offered_categories
from scoring.cash.club_money import record_money
from scoring.cash.door import take_payment
from scoring.models import CashCategory, CashPosting
from tests.factories.cash import CashNight, cash_night, unsound
from tests.factories.clubs import StaffRoleFactory
from tests.factories.tampering import rehash_cash, sql
from tests.refusals import refused

pytestmark = pytest.mark.django_db


@pytest.fixture
def unpaid() -> CashNight:
    return cash_night(over=False)


def spend(night: CashNight, **given: Any) -> CashPosting:
    usual = {"amount": 900, "reason": "hall", "uuid": uuid4(), "way": Purpose.EXPENSE}
    return record_money(by=night.treasurer, club=night.event.club, **{**usual, **given})


def called(night: CashNight, code: str) -> CashCategory:
    return CashCategory.objects.get(club=night.event.club, code=code)


def test_a_book_begins_with_a_short_list(unpaid: CashNight) -> None:
    names = list(offered_categories(unpaid.event.club).values_list("name", flat=True))
    assert names == ["Door", "Membership fees", "Other", "Prizes", "Refreshments", "Rent"]


def test_a_posting_keeps_its_day_and_its_category(unpaid: CashNight) -> None:
    today, rent = today_in(unpaid.event.club.time_zone), called(unpaid, "rent")
    first = spend(unpaid, day=date(2025, 3, 14), category=rent)
    second = spend(unpaid)
    assert [(one.day, one.category) for one in (first, second)] == [(date(2025, 3, 14), rent), (today, None)]
    assert unsound(unpaid.book) == []


def test_the_book_is_in_the_order_of_the_days(unpaid: CashNight) -> None:
    for day in (date(2025, 3, 14), None, date(2024, 1, 1)):
        spend(unpaid, day=day)
    postings = dated(CashPosting.objects.filter(book=unpaid.book), unpaid.event.club)
    assert [posting.number for posting in postings] == [2, 1, 3]


@pytest.mark.parametrize(("day", "code"), [(date(1025, 3, 14), "day"), (date(2150, 1, 1), "day_to_come")])
def test_money_cannot_move_tomorrow_or_in_a_year_that_is_a_slip(unpaid: CashNight, day: date, code: str) -> None:
    with pytest.raises(RulesError) as error:
        spend(unpaid, day=day)
    assert [(fault.code, fault.where) for fault in error.value.faults] == [(code, {"field": "day"})]
    tomorrow = today_in(unpaid.event.club.time_zone) + timedelta(days=1)
    with pytest.raises(RulesError):
        spend(unpaid, day=tomorrow)
    assert not CashPosting.objects.exists()


def test_an_undone_posting_is_gone_from_its_own_day_and_category(unpaid: CashNight) -> None:
    posting = spend(unpaid, day=date(2025, 3, 14), category=called(unpaid, "rent"))
    undone = reverse_posting(by=unpaid.treasurer, posting=posting, uuid=uuid4(), reason="twice")
    assert (undone.day, undone.category_id) == (posting.day, posting.category_id)


def test_a_posting_of_before_has_the_day_of_its_writing_in_the_hall(unpaid: CashNight) -> None:
    posting = take_payment(**unpaid.posting, player=unpaid.door.heads[0].player)
    late = datetime(2026, 3, 14, 3, 30, tzinfo=UTC)  # still the evening of the 13th in the hall
    sql("UPDATE scoring_cashposting SET day = NULL, at = %s", late)
    rehash_cash()
    row = dated(CashPosting.objects.filter(pk=posting.pk), unpaid.event.club).get()
    assert timezone.is_aware(row.at)
    assert (row.moved_on, day_of(row, unpaid.event.club)) == (date(2026, 3, 13), date(2026, 3, 13))  # type: ignore[attr-defined]
    assert unsound(unpaid.book) == []


def test_a_retired_category_is_not_offered_but_stays_on_its_entries(unpaid: CashNight) -> None:
    rent = called(unpaid, "rent")
    posting = spend(unpaid, category=rent)
    rent.retired = True
    save_row(by=unpaid.treasurer, row=rent)
    assert refused(lambda: category_of(unpaid.event.club, rent.pk)) == "not_found"
    assert (category_of(unpaid.event.club, None), CashPosting.objects.get(pk=posting.pk).category) == (None, rent)


def test_a_category_that_entries_get_by_themselves_is_renamed_but_not_retired(unpaid: CashNight) -> None:
    door = called(unpaid, "door")
    door.name = "Evening fees"
    save_row(by=unpaid.treasurer, row=door)
    door.retired = True
    with pytest.raises(RulesError) as error:
        save_row(by=unpaid.treasurer, row=door)
    assert [fault.code for fault in error.value.faults] == ["category_needed"]
    assert called(unpaid, "door").name == "Evening fees"


def test_names_of_categories_differ_and_the_treasurer_keeps_them(unpaid: CashNight) -> None:
    club = unpaid.event.club
    director = StaffRoleFactory(club=club, role=Role.DIRECTOR).user
    assert refused(lambda: save_row(by=unpaid.treasurer, row=CashCategory(club=club, name="RENT"))) == "category_exists"
    assert refused(lambda: save_row(by=director, row=CashCategory(club=club, name="Cards"))) == "not_you"


def test_a_changed_category_of_an_older_posting_is_found(unpaid: CashNight) -> None:
    spend(unpaid)
    sql("UPDATE scoring_cashposting SET day = NULL")
    rehash_cash()
    assert unsound(unpaid.book) == []
    sql("UPDATE scoring_cashposting SET category_id = %s", called(unpaid, "rent").pk)
    assert len(unsound(unpaid.book)) == 1
