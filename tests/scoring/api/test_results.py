"""Several results in one request: each row for itself, and once."""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest

from scoring.models import LedgerEntry
from tests.factories.evenings import Evening, evening

pytestmark = pytest.mark.django_db


@pytest.fixture
def four_pairs() -> Evening:
    return evening(4, rounds=2)


def test_each_row_is_entered_or_refused_for_itself_and_once(four_pairs: Evening, api: Callable[..., Any]) -> None:
    one, two = four_pairs.stage.rounds.get().games.order_by("pk")
    page, desk = f"/api/v1/tournaments/{four_pairs.tournament.code}/results/", api(four_pairs.director)
    good = {"id": str(uuid4()), "game_id": one.pk, "score": {"NS": 10, "EW": 6}}
    wrong = {"id": str(uuid4()), "game_id": two.pk, "score": {"NS": 9, "EW": 6}}
    nowhere = {**wrong, "id": str(uuid4()), "game_id": two.pk + 1_000}
    answer = desk.post(page, {"results": [good, wrong, nowhere]}, key="")
    told = [(row["status"], (row["problem"] or {}).get("code")) for row in answer.json()["results"]]
    assert (answer.status_code, told) == (200, [(201, None), (422, "below_target"), (404, "not_found")])
    entered = {"game_id": one.pk, "kind": "desk", "score": good["score"], "ending": "target", "state": "final"}
    assert answer.json()["results"][0]["answer"] == entered
    entries = LedgerEntry.objects.count()
    again = desk.post(page, {"results": [good, {**wrong, "score": {"NS": 10, "EW": 6}}]}, key="").json()["results"]
    assert [row["status"] for row in again] == [201, 201]
    assert (again[0], LedgerEntry.objects.count()) == (answer.json()["results"][0], entries + 1)


def test_the_round_shows_its_scores_and_the_event_its_round(four_pairs: Evening, api: Callable[..., Any]) -> None:
    one, _ = four_pairs.stage.rounds.get().games.order_by("pk")
    four_pairs.finish(one, (10, 6))
    address = f"/api/v1/tournaments/{four_pairs.tournament.code}/"
    tables = api().get(f"{address}rounds/1/").json()["tables"]
    assert [(table["score"], table["ending"]) for table in tables] == [({"NS": 10, "EW": 6}, "target"), (None, None)]
    assert api().get(address).json()["current_round"] == 1
    assert api().get(f"{address}bracket/").json()["code"] == "not_found"
