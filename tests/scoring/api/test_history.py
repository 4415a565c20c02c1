"""Every decision that the history offers to undo is undone over the API too, once however often it is sent."""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest

from scoring.decisions.ending import finish_event
from scoring.decisions.pairs import withdraw_pair
from scoring.decisions.penalties import penalise
from scoring.decisions.publication import publish_event
from scoring.decisions.results import correct_result
from scoring.models import LedgerEntry
from scoring.verification.chains import problems
from tests.factories.evenings import Evening, evening
from tests.factories.remembered import remembered
from tests.factories.replanning import agreed

pytestmark = pytest.mark.django_db


@pytest.fixture
@remembered
def closed_round() -> Evening:
    night = evening(4, rounds=1)
    night.play({(1, 2): (10, 4), (3, 4): (10, 8)})
    night.close()
    return night


def history_at(night: Evening) -> str:
    return f"/api/v1/tournaments/{night.tournament.code}/history/"


def test_a_correction_is_listed_previewed_and_undone_once(closed_round: Evening, api: Callable[..., Any]) -> None:
    desk, page = api(closed_round.director), history_at(closed_round)
    game = closed_round.stage.games.order_by("pk")[0]
    correct_result(by=closed_round.director, game=game, score=(4, 10), reason="swapped", uuid=uuid4())
    line = next(one for one in desk.get(page).json()["results"] if one["kind"] == "desk")
    row = LedgerEntry.objects.get(kind="desk")
    assert {name: line[name] for name in ("id", "sentence", "reason", "game_id", "undone", "can_undo")} == {
        "id": row.pk,
        "sentence": "Result entered at the desk: 4 to 10",
        "reason": "swapped",
        "game_id": game.pk,
        "undone": False,
        "can_undo": True,
    }
    undo, entries = f"{page}{row.pk}/undo/", LedgerEntry.objects.count()
    assert [
        (one["pair"], one["before"], one["after"]) for one in desk.post(f"{undo}preview/", {}).json()["changes"]
    ] == [
        (1, 4, 1),
        (2, 1, 4),
    ]
    assert LedgerEntry.objects.count() == entries
    key = {"Idempotency-Key": str(uuid4())}
    answers = [desk.post(undo, {"reason": "it was right"}, headers=key) for _ in range(2)]
    assert [(one.status_code, one.json()) for one in answers] == [(201, {"undone": row.pk})] * 2
    assert LedgerEntry.objects.count() == entries + 1
    line = next(one for one in desk.get(page).json()["results"] if one["id"] == row.pk)
    assert (line["undone"], line["can_undo"]) == (True, False)
    assert list(problems()) == []


def test_a_new_plan_and_publishing_are_undone(api: Callable[..., Any]) -> None:
    night = evening(4, movement="round-robin")
    desk, page = api(night.director), history_at(night)
    agreed(night, rounds=1)
    plan = LedgerEntry.objects.get(kind="replan").pk
    reason = {"reason": "all stay"}
    assert desk.post(f"{page}{plan}/undo/", reason, headers={"Idempotency-Key": str(uuid4())}).status_code == 201
    night.stage.refresh_from_db()
    assert night.stage.rounds_planned == 3
    night.play_out()
    finish_event(by=night.director, stage=night.stage)
    publish_event(by=night.director, stage=night.stage)
    table = LedgerEntry.objects.get(kind="table").pk
    assert desk.post(f"{page}{table}/undo/", reason, headers={"Idempotency-Key": str(uuid4())}).status_code == 201
    assert night.tournament.state == "finished"


def test_a_withdrawal_is_undone_where_its_seats_are_previewed(closed_round: Evening, api: Callable[..., Any]) -> None:
    penalised = evening(6, movement="round-robin")
    desk, page = api(penalised.director), history_at(penalised)
    withdraw_pair(by=penalised.director, stage=penalised.stage, entry=penalised.entry(2), reason="ill")
    row = LedgerEntry.objects.get(kind="withdrawal").pk
    answer = desk.post(f"{page}{row}/undo/", {"reason": "back"}, headers={"Idempotency-Key": str(uuid4())})
    assert (answer.status_code, answer.json()["code"]) == (409, "undo_by_return")


def test_another_events_entry_and_one_without_an_undo_are_refused(
    closed_round: Evening, api: Callable[..., Any]
) -> None:
    other = evening(4)
    penalise(by=other.director, stage=other.stage, entry=other.entry(1), points=1, reason="late")
    desk, key = api(closed_round.director), {"Idempotency-Key": str(uuid4())}
    row = LedgerEntry.objects.get(kind="penalty").pk
    assert desk.post(f"{history_at(closed_round)}{row}/undo/", {"reason": "no"}, headers=key).status_code == 404
    start = LedgerEntry.objects.get(kind="start", tournament=closed_round.tournament).pk
    refused = desk.post(f"{history_at(closed_round)}{start}/undo/", {"reason": "no"}, headers=key)
    assert (refused.status_code, refused.json()["code"]) == (409, "nothing_to_undo")
