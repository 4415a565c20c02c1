"""A year of the book on its page, on paper and as a file."""

from collections.abc import Callable
from datetime import date
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from clubs.models import User
from rules.club.cash.posting import Account, Purpose
from scoring.cash.club_money import record_money
from scoring.models import CashCategory
from tests.factories.cash import CashNight, cash_night
from tests.scoring.desk.pages import words

pytestmark = pytest.mark.django_db
SignIn = Callable[[User], Client]


@pytest.fixture
def two_years() -> CashNight:
    """A bank account since 2024, the rent of two years, and a gift."""
    night = cash_night(over=False)
    rent = CashCategory.objects.get(club=night.event.club, code="rent")

    def moved(way: Purpose, amount: int, day: date, **given: Any) -> None:
        usual = {"by": night.treasurer, "club": night.event.club, "reason": "Miss Poe", "into": Account.BANK}
        record_money(**usual, way=way, amount=amount, day=day, uuid=uuid4(), **given)

    moved(Purpose.OPENING, 100_000, date(2024, 1, 1))
    moved(Purpose.EXPENSE, 24_000, date(2024, 12, 31), category=rent)
    moved(Purpose.EXPENSE, 25_000, date(2025, 1, 1), category=rent)
    moved(Purpose.INCOME, 4_050, date(2025, 6, 1))
    return night


def test_a_year_is_beside_the_year_before(two_years: CashNight, signed_in: SignIn) -> None:
    page = f"/clubs/{two_years.event.club.slug}/cash/"
    shown = words(signed_in(two_years.treasurer).get(f"{page}2025/"))
    assert "Category In 2025 Out 2025 In 2024 Out 2024 Other $40.50 – – – Rent – $250.00 – $240.00" in shown
    assert "Total $40.50 $250.00 $0.00 $240.00" in shown
    assert "Bank account $760.00 −$209.50 $550.50 $760.00 Total $760.00 −$209.50 $550.50 $760.00" in shown


def test_the_statement_is_a_page_to_print(two_years: CashNight, signed_in: SignIn) -> None:
    page = f"/clubs/{two_years.event.club.slug}/cash/"
    shown = words(signed_in(two_years.treasurer).get(f"{page}2025/statement/"))
    assert "Statement of the year 2025" in shown
    assert "Opening balance $760.00. Closing balance $550.50." in shown
    assert "Rent – $250.00 – $240.00" in shown


def test_the_file_of_a_year_has_its_entries_alone(two_years: CashNight, signed_in: SignIn) -> None:
    page = f"/clubs/{two_years.event.club.slug}/cash/"
    file = signed_in(two_years.treasurer).get(f"{page}2025/entries.csv").content.decode("utf-8-sig").splitlines()
    assert [line.split(",")[:2] for line in file] == [
        ["number", "day"],
        *[["3", "2025-01-01"]] * 2,
        *[["4", "2025-06-01"]] * 2,
    ]


def test_a_year_to_come_is_not_found(two_years: CashNight, signed_in: SignIn) -> None:
    page = f"/clubs/{two_years.event.club.slug}/cash/"
    assert signed_in(two_years.treasurer).get(f"{page}2150/").status_code == 404
