"""Money goes between the cash and the bank, and the club has as much as before."""

from datetime import date
from typing import Any
from uuid import uuid4

import pytest

from clubs.models import Role
from rules.base.errors import RulesError
from rules.club.cash.posting import Account
from scoring.cash.account import reverse_posting
from scoring.cash.book import book_totals
from scoring.cash.transfers import transfer_money
from scoring.models import CashPosting
from tests.factories.cash import CashNight, cash_night, unsound
from tests.factories.clubs import StaffRoleFactory
from tests.refusals import refused

pytestmark = pytest.mark.django_db


@pytest.fixture
def unpaid() -> CashNight:
    return cash_night(over=False)


def to_the_bank(night: CashNight, **given: Any) -> CashPosting:
    usual = {"from_account": Account.TREASURER, "to_account": Account.BANK, "amount": 5000, "uuid": uuid4()}
    return transfer_money(**{"by": night.treasurer, "club": night.event.club, **usual, **given})


def held(night: CashNight) -> dict[str, int]:
    sums = book_totals(night.book.pk)
    return {account.value: sums[account] for account in Account if sums[account]}


def test_a_transfer_is_two_lines_and_one_undo(unpaid: CashNight) -> None:
    posting = to_the_bank(unpaid, day=date(2026, 3, 2), reason="night safe")
    lines = [(line.account, line.amount) for line in posting.lines.all()]
    assert (lines, posting.day) == ([("bank", 5000), ("treasurer", -5000)], date(2026, 3, 2))
    assert held(unpaid) == {"treasurer": -5000, "bank": 5000}
    undone = reverse_posting(by=unpaid.treasurer, posting=posting, uuid=uuid4(), reason="twice")
    assert (held(unpaid), undone.day) == ({}, date(2026, 3, 2))
    assert unsound(unpaid.book) == []


def test_a_double_tap_transfers_once(unpaid: CashNight) -> None:
    uuid = uuid4()
    assert to_the_bank(unpaid, uuid=uuid) == to_the_bank(unpaid, uuid=uuid)
    assert CashPosting.objects.count() == 1


def test_a_transfer_needs_two_accounts_and_an_amount(unpaid: CashNight) -> None:
    for given, field in (({"to_account": Account.TREASURER}, "to_account"), ({"amount": 0}, "amount")):
        with pytest.raises(RulesError) as error:
            to_the_bank(unpaid, **given)
        assert [fault.where for fault in error.value.faults] == [{"field": field}]
    assert not CashPosting.objects.exists()


def test_a_director_transfers_nothing(unpaid: CashNight) -> None:
    director = StaffRoleFactory(club=unpaid.event.club, role=Role.DIRECTOR).user
    assert refused(lambda: to_the_bank(unpaid, by=director)) == "not_you"
