"""The clock of a round over the API, and a seated round undone."""

import pytest

from tests.factories.evenings import evening

pytestmark = pytest.mark.django_db


def test_a_program_starts_pauses_lengthens_and_stops_the_clock(api) -> None:
    night = evening(4)
    desk, at = api(night.director), f"/api/v1/tournaments/{night.tournament.code}/rounds/1/clock/"

    def asked(action: str, **more: object) -> tuple[object, ...]:
        answer = desk.post(at, {"action": action, **more}).json()
        return answer.get("code"), answer.get("state"), answer.get("added")

    assert asked("pause") == ("clock_not_started", None, None)
    assert asked("start") == (None, "running", 0)
    assert asked("add", minutes=5) == (None, "running", 5)
    assert asked("add", minutes=2, table=2) == (None, "running", 5)
    assert asked("pause") == (None, "paused", 5)
    assert asked("resume") == (None, "running", 5)
    assert asked("undo") == (None, "not_started", 5)
    assert asked("stop") == (None, "stopped", 5)
    assert desk.post(at, {"action": "add"}).status_code == 400
    assert api().post(at, {"action": "start"}).status_code in (401, 403)


def test_a_program_undoes_a_seated_round_and_the_start(api) -> None:
    night = evening(4)
    desk, at = api(night.director), f"/api/v1/tournaments/{night.tournament.code}/rounds/"
    night.play()
    assert desk.post(f"{at}1/undo/", {}).json()["code"] == "round_begun"
    night.close()
    undone = desk.post(f"{at}2/undo/", {}).json()
    assert (undone["state"], undone["reopened"]["number"], undone["reopened"]["state"]) == ("playing", 1, "open")
    other = evening(4, club=night.tournament.club)
    at = f"/api/v1/tournaments/{other.tournament.code}/rounds/"
    assert api(other.director).post(f"{at}1/undo/", {}).json() == {"state": "registration", "reopened": None}


def test_a_program_ends_the_event_after_a_round_and_undoes_that(api) -> None:
    night = evening(4)
    desk, at = api(night.director), f"/api/v1/tournaments/{night.tournament.code}/rounds/1/"
    assert desk.post(f"{at}end/", {}).json()["code"] == "round_unfinished"
    night.play()
    ended = desk.post(f"{at}end/", {}).json()
    assert (ended["round"]["state"], ended["next"]) == ("closed", None)
    assert desk.post(f"{at}end/", {}).json()["code"] == "round_closed"
    undone = desk.post(f"{at}undo/", {"reason": "One more"}).json()
    assert (undone["state"], undone["reopened"]["number"], undone["reopened"]["state"]) == ("playing", 1, "open")
    assert desk.post(f"{at}undo/", {}).json()["code"] == "round_begun"
