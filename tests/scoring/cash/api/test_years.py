"""A program reads a year of the book."""

from collections.abc import Callable
from datetime import date
from typing import Any
from uuid import uuid4

import pytest

from rules.club.cash.posting import Purpose
from scoring.cash.club_money import record_money
from scoring.models import CashCategory
from tests.factories.cash import CashNight

pytestmark = pytest.mark.django_db


def test_a_program_reads_the_totals_of_a_year(finished: CashNight, api: Callable[..., Any]) -> None:
    club, rent = finished.event.club, CashCategory.objects.get(code="rent")
    for way, amount, year, category in (
        (Purpose.OPENING, 50_000, 2024, None),
        (Purpose.EXPENSE, 2000, 2024, rent),
        (Purpose.EXPENSE, 3000, 2025, rent),
    ):
        record_money(
            by=finished.treasurer,
            club=club,
            way=way,
            amount=amount,
            reason="as it was",
            day=date(year, 5, 1),
            category=category,
            uuid=uuid4(),
        )
    page = f"/api/v1/clubs/{club.slug}/cash-book/"
    read = api(finished.treasurer).get(f"{page}2025/").json()
    accounts = {one["account"]: (one["opening"], one["closing"]) for one in read.pop("accounts")}
    assert accounts == {"cash": (0, 0), "other": (0, 0), "treasurer": (48_000, 45_000), "bank": (0, 0)}
    totals = {"came_in": 0, "went_out": 3000, "came_in_before": 0, "went_out_before": 2000}
    assert read == {
        "year": 2025,
        "opening": 48_000,
        "closing": 45_000,
        "closing_before": 48_000,
        "categories": [{"category_id": rent.pk, "name": "Rent", **totals}],
        "closed": False,
        "closings": [],
    }
    assert api(finished.treasurer).get(f"{page}2150/").status_code == 404
