"""A table in play, as the API shows it."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.factories.scoring import Here, here
from tests.scoring.api.addresses import address
from tournaments.models import Table

pytestmark = pytest.mark.django_db


def test_the_table_sees_its_game(at: Here, phone: Any) -> None:
    at.hand("NS", 5)
    at.hand("EW", 3, sheet=2)
    seen = phone.get("/api/v1/table/").json()
    assert seen == phone.get(address(at)).json()
    assert (seen["game_id"], seen["table"], seen["round"], seen["state"]) == (at.game.pk, 1, 1, "differs")
    assert [pair["numbers"] for pair in seen["pairs"]] == [[1], [2]]
    assert seen["differences"] == [
        {
            "hand": 1,
            "one": "pair A: march, 2 to 0",
            "two": "pair B: point, 0 to 1",
            "sentence": "Hand 1: sheet 1 has pair A: march, 2 to 0, sheet 2 has pair B: point, 0 to 1.",
        }
    ]
    assert seen["may"] == ["bell", "final", "first_dealer", "hand", "undo"]


def test_a_table_without_a_game_says_so(api: Callable[..., Any]) -> None:
    at = here()
    empty = Table.objects.create(tournament=at.tournament, number=9)
    assert api(table_token=empty.token).get("/api/v1/table/").status_code == 404
