"""The actions on an event that are possible now, in one list."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.factories.evenings import evening

pytestmark = pytest.mark.django_db


def test_the_ties_of_an_event_are_worked_out_once_for_all_its_actions(api: Callable[..., Any]) -> None:
    night = evening(6, rounds=1)
    night.play(outcome=lambda a, b: (10, 4) if a % 2 else (4, 10))
    night.close()
    at = f"/api/v1/tournaments/{night.tournament.code}/actions/"
    with CaptureQueriesContext(connection) as captured:
        names = [one["name"] for one in api(night.director).get(at).json()["results"]]
    assert [name for name in names if name.startswith("ties/")] == ["ties/coins", "ties/coins/real", "ties/share"]
    # Once more for "finish", which a tie that matters keeps back.
    assert sum("scoring_result" in query["sql"] for query in captured.captured_queries) == 2
    assert len(captured) <= 40
