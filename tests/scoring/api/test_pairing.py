"""A pairing is previewed and fixed by programs as on the page."""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest
from django.utils import timezone

from scoring.decisions.undo_seating import undo_round
from scoring.models import LedgerEntry
from scoring.reads.pairing_repair import repair_places
from tests.factories.evenings import evening
from tournaments.models import Stage

pytestmark = pytest.mark.django_db


def test_a_swap_is_previewed_made_once_and_answered_with_its_games(api: Callable[..., Any]) -> None:
    night = evening(4)
    Stage.objects.update(cards_printed=[timezone.now().isoformat()])
    places = repair_places(night.round)
    desk, address = api(night.director), f"/api/v1/tournaments/{night.tournament.code}/rounds/1/swap/"
    two = {"one": places[1].number, "other": places[3].number}
    seen = desk.post(f"{address}preview/", two).json()
    names = [f"{place.number} · {place.name}" for place in places]
    assert seen["tables"] == [
        {"table": 1, "sides": [names[0], names[3]]},
        {"table": 2, "sides": [names[2], names[1]]},
    ]
    stale = "Printed movement cards out of date: 4, of 1, 2, 3, 4. Print them again."
    assert seen["effects"][-2:] == ["Later rounds stay as planned.", stale]
    asked, key = {**two, "reason": "Sisters"}, {"Idempotency-Key": str(uuid4())}
    answers = [desk.post(address, asked, headers=key) for _ in range(2)]
    sides = [[[places[0].entry], [places[3].entry]], [[places[2].entry], [places[1].entry]]]
    games = list(night.round.games.order_by("table__number").values_list("pk", flat=True))
    told = [{"game_id": game, "sides": entries} for game, entries in zip(games, sides, strict=True)]
    assert [answer.json() for answer in answers] == [{"round": 1, "games": told, "sit_out": []}] * 2
    assert desk.post(address, {**two, "reason": " "}).status_code in (400, 409)


def test_an_unknown_number_in_the_body_is_named_with_its_field(api: Callable[..., Any]) -> None:
    night = evening(4)
    desk, address = api(night.director), f"/api/v1/tournaments/{night.tournament.code}/rounds/1/swap/"
    number = repair_places(night.round)[0].number
    said = [("no_such_entry", "other", "Nobody in this event has the number 99.")]
    for answer in (
        desk.post(f"{address}preview/", {"one": number, "other": 99}),
        desk.post(address, {"one": number, "other": 99, "reason": "x"}),
    ):
        wrong = [(one["code"], one["field"], one["detail"]) for one in answer.json()["errors"]]
        assert (answer.status_code, wrong) == (422, said)


@pytest.mark.parametrize("undone", [False, True])
def test_a_swap_is_answered_the_same_after_its_round_is_undone(api: Callable[..., Any], undone: bool) -> None:
    night = evening(4, rounds=2)
    night.play()
    night.close()
    desk, event = api(night.director), f"/api/v1/tournaments/{night.tournament.code}/"
    one, other = (place.number for place in repair_places(night.round)[1::2])
    address, asked = f"{event}rounds/2/swap/", {"one": one, "other": other, "reason": "Sisters"}
    key = {"Idempotency-Key": str(uuid4())}
    before = desk.post(address, asked, headers=key)
    if undone:
        address, key = f"{event}history/{LedgerEntry.objects.latest('pk').pk}/undo/", {"Idempotency-Key": str(uuid4())}
        asked = {"reason": "a slip"}
        before = desk.post(address, asked, headers=key)
    undo_round(by=night.director, round=night.round)
    again = desk.post(address, asked, headers=key)
    assert (before.status_code, again.status_code, again.json()) == (201, 201, before.json())
