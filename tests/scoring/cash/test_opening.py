"""A cash book is opened once, with what the club has."""

from uuid import uuid4

import pytest

from clubs.models import Club, Role, User
from rules.base.errors import RulesError
from rules.club.cash.posting import Account
from scoring.cash.book import book_totals
from scoring.cash.opening import get_or_open_book, open_book
from scoring.models import CashBook, CashPosting
from tests.factories.clubs import StaffRoleFactory
from tests.refusals import refused

pytestmark = pytest.mark.django_db


@pytest.fixture
def treasurer(club: Club) -> User:
    return StaffRoleFactory(club=club, role=Role.TREASURER).user


def test_a_book_begins_with_what_the_club_has(club: Club, treasurer: User) -> None:
    book = open_book(by=treasurer, club=club, currency="CAD", balance=15_000, bank=100_000, uuid=uuid4())
    totals = book_totals(book.pk)
    assert {account: total for account, total in totals.items() if total} == {
        Account.TREASURER: 15_000,
        Account.BANK: 100_000,
        Account.CLUB: -115_000,
    }
    assert list(CashPosting.objects.values_list("purpose", "reason")) == [("opening", ""), ("opening", "")]


def test_a_book_without_a_balance_has_no_posting(club: Club, treasurer: User) -> None:
    open_book(by=treasurer, club=club, currency="CAD", uuid=uuid4())
    assert (CashBook.objects.get().currency, CashPosting.objects.exists()) == ("CAD", False)


def test_a_book_is_opened_once(club: Club, treasurer: User) -> None:
    book = get_or_open_book(by=treasurer, club=club, currency="CAD")
    assert get_or_open_book(by=treasurer, club=club, currency="CAD") == book
    assert refused(lambda: get_or_open_book(by=treasurer, club=club, currency="USD")) == "other_currency"
    assert refused(lambda: open_book(by=treasurer, club=club, currency="CAD", uuid=uuid4())) == "book_open"


def test_a_currency_that_is_none_opens_nothing(club: Club, treasurer: User) -> None:
    with pytest.raises(RulesError, match="three capital letters"):
        open_book(by=treasurer, club=club, currency="C$", balance=100, uuid=uuid4())
    assert not CashBook.objects.exists()


def test_a_director_does_not_open_it(club: Club, bob: User) -> None:
    assert refused(lambda: open_book(by=bob, club=club, currency="CAD", uuid=uuid4())) == "not_you"
