"""The treasurer adds, renames and retires categories, and chooses one for money in or out."""

from collections.abc import Callable
from datetime import date
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from clubs.models import User
from scoring.models import CashCategory, CashPosting
from tests.factories.cash import CashNight, cash_night
from tests.scoring.desk.pages import words

pytestmark = pytest.mark.django_db
SignIn = Callable[[User], Client]


@pytest.fixture
def unpaid() -> CashNight:
    return cash_night(over=False)


def sent(**fields: Any) -> dict[str, Any]:
    return {"uuid": str(uuid4()), **fields}


def test_the_treasurer_adds_renames_and_retires_a_category(unpaid: CashNight, signed_in: SignIn) -> None:
    browser, page = signed_in(unpaid.treasurer), f"/clubs/{unpaid.event.club.slug}/cash/categories/"
    assert "Cards is added." in words(browser.post(page, sent(name="Cards"), follow=True))
    twice = browser.post(page, sent(name="cards"))
    assert (twice.status_code, "cards is in the list already." in words(twice)) == (409, True)
    at = f"{page}{CashCategory.objects.get(club=unpaid.event.club, name='Cards').pk}/"
    assert "New cards is saved." in words(browser.post(at, sent(save="1", name="New cards"), follow=True))
    assert "New cards is retired." in words(browser.post(at, sent(turn="1"), follow=True))
    assert "New cards is offered again." in words(browser.post(at, sent(turn="1"), follow=True))


def test_a_category_that_is_needed_has_no_button(unpaid: CashNight, signed_in: SignIn) -> None:
    browser, page = signed_in(unpaid.treasurer), f"/clubs/{unpaid.event.club.slug}/cash/categories/"
    at = f"{page}{CashCategory.objects.get(club=unpaid.event.club, code='door').pk}/"
    assert "Retire" not in words(browser.get(at))
    refused = browser.post(at, sent(turn="1"))
    assert (refused.status_code, "Rename it instead." in words(refused)) == (422, True)


def test_money_is_booked_on_a_day_of_before_under_a_category(unpaid: CashNight, signed_in: SignIn) -> None:
    browser, page = signed_in(unpaid.treasurer), f"/clubs/{unpaid.event.club.slug}/cash/"
    rent = CashCategory.objects.get(club=unpaid.event.club, code="rent")
    spent = sent(move="1", way="expense", amount="120", into="treasurer", reason="hall", category=rent.pk)
    refused = browser.post(page, {**spent, "day": "2150-01-01"})
    assert (refused.status_code, "Money moves today at the latest." in words(refused)) == (422, True)
    listed = words(browser.post(page, {**spent, "day": "2025-03-14"}, follow=True))
    assert ("1. Money out 14 Mar 2025 · entered on" in listed, "· Rent ·" in listed) == (True, True)
    assert CashPosting.objects.values_list("day", "category").get() == (date(2025, 3, 14), rent.pk)
