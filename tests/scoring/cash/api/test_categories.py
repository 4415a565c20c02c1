"""A program keeps the categories, and books money under one of them."""

from collections.abc import Callable
from typing import Any

import pytest

from scoring.models import CashCategory
from tests.factories.cash import CashNight

pytestmark = pytest.mark.django_db


def test_a_program_adds_and_retires_a_category(finished: CashNight, api: Callable[..., Any]) -> None:
    program, page = api(finished.treasurer), f"/api/v1/clubs/{finished.event.club.slug}/cash-categories/"
    made = program.post(page, {"name": "Cards"}, format="json")
    assert (made.status_code, made.json()) == (
        201,
        {"id": made.json()["id"], "name": "Cards", "code": "", "retired": False},
    )
    retired = program.patch(f"{page}{made.json()['id']}/", {"retired": True}, format="json").json()
    assert (retired["name"], retired["retired"]) == ("Cards", True)
    names = [one["name"] for one in program.get(page).json()["results"]]
    assert names == ["Door", "Membership fees", "Other", "Prizes", "Refreshments", "Rent", "Cards"]


def test_a_program_books_under_a_category(finished: CashNight, api: Callable[..., Any]) -> None:
    program, page = api(finished.treasurer), f"/api/v1/clubs/{finished.event.club.slug}/postings/"
    rent = CashCategory.objects.get(code="rent").pk
    spent = {"direction": "expense", "amount": 12_000, "reason": "hall", "day": "2025-03-14", "category_id": rent}
    posted = program.post(page, spent, format="json").json()
    assert (posted["day"], posted["category_id"]) == ("2025-03-14", rent)
    unknown = program.post(page, {**spent, "category_id": rent + 1000}, format="json")
    assert (unknown.status_code, unknown.json()["code"]) == (404, "not_found")
    late = program.post(page, {**spent, "day": "2150-01-01"}, format="json")
    assert (late.status_code, late.json()["code"]) == (422, "day_to_come")
