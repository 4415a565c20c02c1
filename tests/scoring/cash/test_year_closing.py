"""A closed year of the cash book: nothing with a day in it is booked or undone until it is reopened."""

from collections.abc import Callable
from datetime import date
from typing import Any
from uuid import uuid4

import pytest

from clubs.models import Club, Role, User
from rules.club.cash.posting import Account, Purpose
from scoring.cash.account import reverse_posting
from scoring.cash.club_money import record_money
from scoring.cash.door import take_payment
from scoring.cash.transfers import transfer_money
from scoring.cash.year_closing import close_year, reopen_year
from scoring.cash.years import book_year
from scoring.models import CashPosting, YearClosing
from tests.factories.cash import CashNight, cash_night, unsound
from tests.factories.clubs import StaffRoleFactory
from tests.refusals import refused

pytestmark = [pytest.mark.django_db, pytest.mark.time_machine(date(2026, 3, 2))]
LAST_DAY = date(2025, 12, 31)


@pytest.fixture
def night() -> CashNight:
    """A book with a gift on the last day of 2025."""
    begun = cash_night(over=False)
    _gift(begun, LAST_DAY)
    return begun


def _gift(night: CashNight, day: date | None) -> CashPosting:
    return record_money(
        by=night.treasurer, club=night.event.club, way=Purpose.INCOME, amount=5_000, reason="Miss Poe", uuid=uuid4(),
        day=day,
    )  # fmt: skip


def _closed(night: CashNight, year: int = 2025) -> dict[str, Any]:
    asked = {"by": night.treasurer, "club": night.event.club, "year": year}
    close_year(**asked)
    return asked


def test_days_of_a_closed_year_and_before_are_refused_and_later_ones_are_not(night: CashNight) -> None:
    gift = CashPosting.objects.get()
    asked = _closed(night)
    with pytest.raises(Exception, match=r"The year 2025 of the cash book is closed\. Use a day of 2026 or later"):
        _gift(night, LAST_DAY)
    transfer = {"from_account": Account.TREASURER, "to_account": Account.BANK, "amount": 100, "day": date(2024, 5, 1)}
    by = {"by": night.treasurer, "club": asked["club"]}
    assert refused(transfer_money, **by, **transfer, uuid=uuid4()) == "year_closed"
    undo = {"by": night.treasurer, "posting": gift, "uuid": uuid4(), "reason": "twice"}
    assert refused(reverse_posting, **undo) == "year_closed"
    _gift(night, date(2026, 1, 1))
    _gift(night, None)
    assert CashPosting.objects.count() == 3
    reopen_year(**asked, reason="The rent was missing.")
    reverse_posting(**undo)
    _gift(night, LAST_DAY)
    assert (CashPosting.objects.count(), unsound(night.book)) == (5, [])


def test_the_door_goes_on_while_last_year_is_closed(night: CashNight) -> None:
    _closed(night)
    take_payment(**night.posting, player=night.door.heads[0].player)
    assert unsound(night.book) == []


def test_years_are_closed_once_over_and_reopened_from_the_last_with_a_reason(night: CashNight) -> None:
    asked = {"by": night.treasurer, "club": night.event.club}
    assert refused(close_year, **asked, year=2026) == "year_not_over"
    assert refused(close_year, **asked, year=1066) == "not_found"
    _closed(night, 2024)
    _closed(night, 2025)
    assert refused(close_year, **asked, year=2025) == refused(close_year, **asked, year=2023) == "year_closed"
    assert refused(reopen_year, **asked, year=2024, reason="why") == "later_year_closed"
    assert refused(reopen_year, **asked, year=2025, reason=" ") == "reason_needed"
    reopen_year(**asked, year=2025, reason="The rent was missing.")
    assert refused(reopen_year, **asked, year=2025, reason="why") == "year_open"
    years = [book_year(night.book, year) for year in (2023, 2024, 2025)]
    assert [(year.closed, [row.closed for row in year.closings]) for year in years] == [
        (True, []),
        (True, [True]),
        (False, [True, False]),
    ]
    kept = YearClosing.objects.values_list("year", "closed", "user", "reason")
    treasurer = night.treasurer.pk
    assert list(kept) == [
        (2024, True, treasurer, ""),
        (2025, True, treasurer, ""),
        (2025, False, treasurer, "The rent was missing."),
    ]


@pytest.mark.parametrize("role", [Role.SECRETARY, Role.DIRECTOR, Role.ASSISTANT])
def test_only_the_treasurer_and_administrators_close_and_reopen(night: CashNight, role: Role) -> None:
    asked = {"by": StaffRoleFactory(club=night.event.club, role=role).user, "club": night.event.club, "year": 2025}
    assert refused(close_year, **asked) == refused(reopen_year, **asked, reason="why") == "not_you"


def test_a_club_without_a_book_has_no_year_to_close(club: Club, alice: User) -> None:
    assert refused(close_year, by=alice, club=club, year=2025) == "no_book"


def test_a_page_and_a_program_close_and_reopen_a_year(night: CashNight, signed_in: Callable, api: Callable) -> None:
    club = night.event.club
    browser, program = signed_in(night.treasurer), api(night.treasurer)
    page, address = f"/clubs/{club.slug}/cash/2025/", f"/api/v1/clubs/{club.slug}/cash-book/2025/"
    assert "Close the year" in browser.get(page).content.decode()
    assert browser.post(page, {"close": "1"}).status_code == 302
    assert "Reverse entry" not in browser.get(f"/clubs/{club.slug}/cash/").content.decode()
    shown = browser.get(page).content.decode()
    assert ("The year 2025 is closed." in shown, "Reopen year" in shown) == (True, True)
    assert "The year 2025 is closed." in browser.get(f"{page}statement/").content.decode()
    money = {"direction": "income", "amount": 500, "reason": "a gift", "day": "2025-12-31"}
    answer = program.post(f"/api/v1/clubs/{club.slug}/postings/", money)
    assert (answer.status_code, answer.json()["errors"][0]["code"]) == (409, "year_closed")
    assert program.post(f"{address}close/").json()["errors"][0]["code"] == "year_closed"
    reopened = program.post(f"{address}reopen/", {"reason": "The rent was missing."}).json()
    assert (reopened["closed"], [row["closed"] for row in reopened["closings"]]) == (False, [True, False])
    assert "The rent was missing." in browser.get(page).content.decode()
    assert program.post(f"{address}close/").json()["closed"] is True
