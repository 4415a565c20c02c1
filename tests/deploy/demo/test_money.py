from datetime import date

import pytest

from deploy.demo.money import has_money, take_money
from rules.club.cash.posting import Account
from scoring.cash.book import book_totals
from scoring.models import CashBook, CashPosting
from tests.factories.cash import cash_night, unsound
from tests.factories.clubs import StaffRoleFactory


def test_only_the_last_nights_have_money() -> None:
    today = date(2026, 11, 25)
    assert [has_money(day, today) for day in (date(2026, 11, 24), date(2026, 10, 27))] == [True, False]


@pytest.mark.django_db
def test_a_night_is_paid_counted_and_closed_once() -> None:
    night = cash_night()
    owner = StaffRoleFactory(club=night.event.club, role="administrator").user
    for _ in range(2):
        take_money(night.event, night.stage, owner)
    assert unsound(night.book) == []
    assert CashPosting.objects.filter(purpose="close").count() == 1
    assert book_totals(CashBook.objects.get().pk)[Account.CASH] == 0
