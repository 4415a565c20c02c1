"""A pairing is previewed and fixed by programs as on the page."""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest

from scoring.reads.pairing_repair import repair_places
from tests.factories.evenings import evening

pytestmark = pytest.mark.django_db


def test_a_swap_is_previewed_made_once_and_answered_with_its_games(api: Callable[..., Any]) -> None:
    night = evening(4)
    places = repair_places(night.round)
    desk, address = api(night.director), f"/api/v1/tournaments/{night.tournament.code}/rounds/1/swap/"
    two = {"one": places[1].number, "other": places[3].number}
    seen = desk.get(f"{address}preview/", two).json()
    names = [f"{place.number} · {place.name}" for place in places]
    assert seen["tables"] == [
        {"table": 1, "sides": [names[0], names[3]]},
        {"table": 2, "sides": [names[2], names[1]]},
    ]
    assert seen["effects"][-1] == "Later rounds stay as planned."
    asked, key = {**two, "reason": "Sisters"}, {"Idempotency-Key": str(uuid4())}
    answers = [desk.post(address, asked, headers=key) for _ in range(2)]
    sides = [[[places[0].entry], [places[3].entry]], [[places[2].entry], [places[1].entry]]]
    games = list(night.round.games.order_by("table__number").values_list("pk", flat=True))
    told = [{"game_id": game, "game": game, "sides": entries} for game, entries in zip(games, sides, strict=True)]
    assert [answer.json() for answer in answers] == [{"round": 1, "games": told, "sit_out": []}] * 2
    assert desk.post(address, {**two, "reason": " "}).status_code in (400, 409)
    assert desk.post(address, {**two, "one": 99, "reason": "x"}).status_code == 404
