"""The rest of an event over the API: planned again, breaks, and the house."""

import pytest

from tests.factories.evenings import evening

pytestmark = pytest.mark.django_db


def test_the_api_shows_it_first_and_does_it_as_it_was_shown(api) -> None:
    night = evening(8, movement="round-robin")
    desk, at = api(night.director), f"/api/v1/tournaments/{night.tournament.code}/replan/"
    asked = {"rounds": 3, "without": [2]}
    shown = desk.post(f"{at}preview/", asked)
    assert (shown.status_code, shown.json()["first"], shown.json()["after"]["rounds"]) == (200, 2, 3)
    unseen = desk.post(at, asked)
    assert (unseen.status_code, unseen.json()["code"]) == (409, "not_previewed")
    assert unseen.json()["current"]["previewed"] == shown.json()["previewed"]
    night.play()
    night.close()
    moved = desk.post(at, {**asked, "previewed": shown.json()["previewed"]})
    assert (moved.status_code, moved.json()["code"]) == (409, "plan_moved")
    done = desk.post(at, {**asked, "previewed": moved.json()["current"]["previewed"]})
    assert (done.status_code, done.json()["first"]) == (200, 3)
    assert desk.post(f"{at}preview/", {"stay": [5]}).json()["errors"][0]["code"] == "unknown_field"
    assert api().post(f"{at}preview/", {}).status_code in (401, 403)


def test_the_api_previews_seats_and_changes_it(api) -> None:
    night = evening(7, movement="round-robin")
    desk, at = api(night.director), f"/api/v1/tournaments/{night.tournament.code}/house/"
    seen = desk.post(f"{at}preview/", {}).json()
    assert (seen["afresh"], seen["before"]["most_without"], seen["after"]["most_without"]) == (False, 1, 1)
    body = {"first": "Hal Host", "second": "Una Usher", "previewed": seen["previewed"]}
    seated = desk.post(at, body)
    assert (seated.status_code, seated.json()["number"], seated.json()["from_round"]) == (201, 8, 2)
    assert desk.post(at, {**body, "first": "Guy Guest", "second": "Ida Idle"}).status_code == 409
    who = desk.post(f"{at}{seated.json()['id']}/who/", {"first": "Fay Floater", "second": "Una Usher"})
    assert who.json()["name"] == "Fay Floater & Una Usher"
    assert api().post(f"{at}preview/", {}).status_code in (401, 403)


def test_the_api_calls_it_shows_it_to_everybody_and_ends_it(api) -> None:
    night = evening(4)
    desk, at = api(night.director), f"/api/v1/tournaments/{night.tournament.code}/break/"
    assert api().get(at).json() == {"break": None}
    called = desk.post(f"{at}call/", {"minutes": 20})
    assert (called.status_code, called.json()) == (201, api().get(at).json())
    assert desk.post(f"{at}call/", {"minutes": 20}).status_code == 409
    assert api().post(f"{at}call/", {}).status_code in (401, 403)
    assert desk.post(f"{at}end/", {}).status_code == 204
    assert api().get(at).json() == {"break": None}
