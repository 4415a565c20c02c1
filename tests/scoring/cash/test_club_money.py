"""Money in and out outside a night."""

from uuid import uuid4

import pytest

from rules.club.cash.posting import Account, Purpose
from scoring.cash.book import book_totals
from scoring.cash.club_money import record_money
from tests.factories.cash import CashNight, cash_night, unsound
from tests.refusals import refused

pytestmark = pytest.mark.django_db


@pytest.fixture
def unpaid() -> CashNight:
    return cash_night(over=False)


def test_the_bank_has_an_opening_balance_without_a_reason_and_pays_the_rent(unpaid: CashNight) -> None:
    by = {"by": unpaid.treasurer, "club": unpaid.event.club, "into": Account.BANK}
    record_money(**by, way=Purpose.OPENING, amount=50_000, reason="", uuid=uuid4())
    record_money(**by, way=Purpose.EXPENSE, amount=12_000, reason="hall", uuid=uuid4())
    totals = book_totals(unpaid.book.pk)
    assert (totals[Account.BANK], totals[Account.CLUB]) == (38_000, -38_000)
    unexplained = {**by, "way": Purpose.INCOME, "amount": 100, "reason": "", "uuid": uuid4()}
    assert refused(lambda: record_money(**unexplained)) == "reason_needed"
    assert unsound(unpaid.book) == []
