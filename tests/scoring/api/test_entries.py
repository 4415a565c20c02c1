"""The actions on a pair that are possible now."""

from collections.abc import Callable
from typing import Any

import pytest

from scoring.decisions.ending import finish_event
from scoring.decisions.penalties import penalise
from tests.factories.evenings import evening
from tournaments.services import register_pair

pytestmark = pytest.mark.django_db


def test_each_action_of_a_pair_is_listed_exactly_while_it_is_accepted(api: Callable[..., Any]) -> None:
    night = evening(2, movement="round-robin")
    late = register_pair(by=night.director, tournament=night.tournament, first="Zoe", second="Zed")
    program = api(night.director)

    def listed(pair: int) -> list[str]:
        answer = program.get(f"/api/v1/tournaments/{night.tournament.code}/entries/{pair}/actions/").json()
        return [one["name"] for one in answer["results"]]

    pair = night.entry(1)
    assert (listed(pair.pk), listed(late.pk)) == (
        ["cannot-move", "withdrawal", "penalty"],
        ["remove", "check-in", "cannot-move"],
    )
    penalise(by=night.director, stage=night.stage, entry=pair, points=2, reason="late")
    assert listed(pair.pk) == ["cannot-move", "withdrawal", "penalty", "penalty/back"]
    back = f"/api/v1/tournaments/{night.tournament.code}/entries/{pair.pk}/penalty/back/"
    assert program.post(back, {"reason": "the bus"}).status_code == 204
    assert listed(pair.pk) == ["cannot-move", "withdrawal", "penalty"]
    night.play_out()
    finish_event(by=night.director, stage=night.stage)
    assert listed(pair.pk) == ["penalty", "say-no"]


def test_a_late_pair_plays_at_once_as_its_preview_says(api: Callable[..., Any]) -> None:
    night = evening(3, movement="round-robin", rounds=1)
    late = register_pair(by=night.director, tournament=night.tournament, first="Zoe", second="Zed")
    program, at = api(night.director), f"/api/v1/tournaments/{night.tournament.code}/entries/{late.pk}/late/"
    assert program.post(at).json()["code"] == "no_round_left"
    preview = program.post(f"{at}preview/", {"at_once": True}).json()
    assert [one["round"] for one in preview["rounds"]] == [1]
    seated = program.post(at, {"at_once": True, "previewed": preview["previewed"]})
    assert (seated.status_code, seated.json()["number"], night.round.games.count()) == (200, 4, 2)


def test_a_late_pair_is_taken_once_and_the_desk_says_who_comes(api: Callable[..., Any]) -> None:
    night = evening(3, movement="round-robin")
    late = register_pair(by=night.director, tournament=night.tournament, first="Zoe", second="Zed")
    program, event = api(night.director), f"/api/v1/tournaments/{night.tournament.code}/"
    at = f"{event}entries/{late.pk}/"

    def offered() -> bool:
        return "on-my-way" in [one["name"] for one in program.get(f"{at}actions/").json()["results"]]

    before = offered()
    assert (program.post(f"{at}on-my-way/").status_code, before, offered()) == (204, True, False)
    again = program.post(f"{at}on-my-way/")
    assert (again.status_code, again.json()["code"]) == (409, "case_taken")
    needs = program.get(f"{event}desk/").json()["needs"]
    coming = [(need["entry_id"], need["coming"]) for need in needs if need["kind"] == "late_pair"]
    assert coming == [(late.pk, f"{night.director} is on the way.")]
