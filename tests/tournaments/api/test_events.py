"""Events over the API: made, listed, and what is agreed about them."""

import datetime
import re
from collections.abc import Callable
from typing import Any

import pytest
from drf_spectacular.generators import SchemaGenerator

from clubs.models import Club, User, Zone
from rules.laws import laws_of
from tests.factories.tournaments import make_stage, make_tournament
from tests.tournaments.api.addresses import at
from tournaments.models import Stage, Tournament
from tournaments.services import finish_tournament

pytestmark = pytest.mark.django_db


def test_a_director_creates_an_event_and_its_hash_is_shown_at_once(desk, api: Callable, club: Club) -> None:
    Zone.objects.create(club=club, name="Zone 4")
    asked = {"name": "Playdown", "date": "2026-03-14", "zone": "zone 4", "law_overrides": {"target": 7}}
    made = desk.post("/api/v1/clubs/riverside/tournaments/", asked)
    assert made.status_code == 201
    event = made.json()
    assert (event["zone"], event["laws"]["target"], event["secret"], len(event["secret_hash"])) == ("Zone 4", 7, "", 64)
    assert api().get(f"/api/v1/tournaments/{event['code']}/").json() == event
    assert [line["code"] for line in desk.get("/api/v1/clubs/riverside/tournaments/").json()["results"]] == [
        event["code"]
    ]


def test_an_event_that_cannot_be_is_refused_with_every_fault(desk, club: Club) -> None:
    def post(**asked: object) -> tuple[int, list[str]]:
        fields = {"name": "Playdown", "date": "2026-03-14", **asked}
        answered = desk.post("/api/v1/clubs/riverside/tournaments/", fields)
        return answered.status_code, [error["code"] for error in answered.json()["errors"]]

    assert post(date="soon", name="") == (400, ["blank", "invalid"])
    assert post(law_overrides={"target": 0, "jokers": 2}) == (422, ["unknown_law", "wrong_law_value"])
    assert post(zone="Zone 9") == (422, ["no_such_zone"])
    assert post(minutes_per_game=0, least_age=121) == (400, ["min_value", "max_value"])
    assert post(minutes_per_game=0, jokers=2) == (400, ["min_value", "unknown_field"])
    assert Tournament.objects.count() == 0


def test_sending_the_same_again_makes_no_second_event(desk, club: Club) -> None:
    asked = {"name": "Playdown", "date": "2026-03-14"}
    first, again = (desk.post("/api/v1/clubs/riverside/tournaments/", asked, key="k1") for _ in range(2))
    assert (first.json(), Tournament.objects.count()) == (again.json(), 1)


def test_what_is_settled_by_the_start_is_409(desk, club: Club) -> None:
    tournament = make_stage(4, club=club).tournament
    assert desk.patch(at(tournament), {"name": "Finals"}).json()["name"] == "Finals"
    refused = desk.patch(at(tournament), {"law_overrides": {"target": 5}})
    assert (refused.status_code, refused.json()["code"]) == (409, "settled_at_start")


def test_the_chooser_shows_each_movement_with_its_guarantee(desk, club: Club) -> None:
    tournament = make_tournament(club=club)
    options = desk.get(at(tournament, "movements/"), {"pairs": 8, "minutes": 120}).json()["results"]
    assert (options[0]["movement"], options[0]["recommended"], options[0]["rounds"]) == ("a-up", True, 4)
    assert options[0]["guarantee"] == "Every pair meets 4 different opponents, with no rematches."
    assert desk.get(at(tournament, "movements/"), {"pairs": "many"}).status_code == 400
    assert desk.get(at(tournament, "movements/"), {"pairs": 8, "minutes": 5}).status_code == 422
    assert desk.get(at(tournament, "movements/")).status_code == 422


def test_listed_events_are_on_the_public_home(api: Callable, club: Club) -> None:
    make_tournament(club=club, date=datetime.date(2199, 1, 1))
    make_tournament(club=club, listed=False, date=datetime.date(2199, 1, 1))
    finish_tournament(tournament=make_stage(4, date=datetime.date(2199, 1, 1)).tournament)
    listed = [api().get("/api/v1/tournaments/", asked).json()["count"] for asked in ({}, {"to": "2100-01-01"})]
    assert listed == [2, 0]


def test_events_are_narrowed_by_club_day_and_state(api: Callable, club: Club) -> None:
    days = [datetime.date(2030, 1, day) for day in (1, 2, 3)]
    codes = [make_tournament(club=club, date=day).code for day in days]
    make_tournament(date=days[1])

    def found(**asked: str) -> list[str]:
        return [line["code"] for line in api().get("/api/v1/tournaments/", asked).json()["results"]]

    assert found(club="riverside", **{"from": "2030-01-02"}) == [codes[2], codes[1]]
    assert found(club="riverside", to="2030-01-01", state="registration") == [codes[0]]
    assert found(club="riverside", state="playing") == found(club="nowhere") == []
    page = api().get("/api/v1/tournaments/", {"club": "riverside", "limit": 1, "offset": 1}).json()
    assert (page["count"], [line["code"] for line in page["results"]]) == (3, [codes[1]])


@pytest.mark.parametrize("body", ["not json", "[1, 2]", '"text"', "null", '{"first": {"a": 1}}', '{"first": "A"}'])
def test_whatever_is_sent_is_answered_in_the_one_shape(body: str, desk, club: Club) -> None:
    tournament = make_tournament(club=club)
    answered = desk.post(at(tournament, "entries/"), data=body, content_type="application/json")
    assert (answered.status_code, answered["Content-Type"]) == (400, "application/problem+json")


def test_an_event_is_made_by_another_book_with_house_rules(desk: Any, club: Club) -> None:
    agreed = {"name": "Zobel", "date": "2026-11-20", "ruleset": "zobel", "law_overrides": {"fold_points": 4}}
    told = desk.post("/api/v1/clubs/riverside/tournaments/", agreed).json()
    assert (told["ruleset"], told["law_overrides"], told["laws"]) == (
        "zobel",
        {"fold_points": 4},
        laws_of("zobel", {"fold_points": 4}).to_json(),
    )


def test_the_laws_of_an_event_in_play_are_those_that_froze_at_the_start(desk: Any, club: Club) -> None:
    stage, frozen = make_stage(club=club), laws_of("55plus", {"target": 5}).to_json()
    Stage.objects.filter(pk=stage.pk).update(laws=frozen)
    assert desk.get(at(stage.tournament)).json()["laws"] == frozen


def test_whatever_is_wrong_with_the_laws_is_answered_at_once(desk: Any, club: Club) -> None:
    agreed = {"name": "Zobel", "date": "2026-11-20", "ruleset": "zobel"}

    def told(**more: Any) -> list[tuple[str, Any]]:
        answer = desk.post("/api/v1/clubs/riverside/tournaments/", {**agreed, **more})
        assert answer.status_code == 422
        return [(error["code"], error["where"]) for error in answer.json()["errors"]]

    assert told(law_overrides={"fold_points": 21, "jokers": 2}) == [
        ("unknown_law", {"law": "jokers"}),
        ("wrong_law_value", {"law": "fold_points"}),
    ]
    assert told(law_overrides={"pack": "24", "win_by": 1}) == [
        ("laws_contradict", {"laws": ["special_turn_up", "pack"]}),
        ("laws_contradict", {"laws": ["joker_n_two", "pack"]}),
    ]
    assert told(ruleset="poker_chips", changing_partners=True) == [
        ("no_partners_to_change", {"field": "changing_partners"})
    ]
    assert Tournament.objects.count() == 0


def test_a_night_of_changing_partners_is_made_chosen_and_seated(api: Callable, bob: User, club: Club) -> None:
    desk, players = api(bob), [f"Player {letter}" for letter in "ABCDEFGHI"]
    wanted = {"name": "Singles", "date": "2026-03-14", "changing_partners": True}
    made = desk.post(f"/api/v1/clubs/{club.slug}/tournaments/", wanted)
    assert (made.status_code, made.json()["changing_partners"], made.json()["persons"]) == (201, True, True)
    event = f"/api/v1/tournaments/{made.json()['code']}/"
    text = "\n".join(("player", *players))
    assert desk.post(f"{event}entries/import/", {"text": text}).status_code == 201
    options = desk.get(f"{event}movements/").json()["results"]
    assert (options[0]["movement"], options[0]["recommended"]) == ("optimised", True)
    assert desk.post(f"{event}start/", {"movement": "a-up"}).json()["errors"][0]["code"] == "movement_unfit"
    assert desk.post(f"{event}start/", {"rounds": 4}).status_code == 201
    assert desk.get(f"{event}chart/").json()["movement"] == "optimised"
    sheet = desk.get(f"{event}rounds/1/").json()
    assert [[len(side) for side in table["sides"]] for table in sheet["tables"]] == [[2, 2], [2, 2]]
    assert [len(one["players"]) for one in sheet["sit_out"]] == [1]


def test_the_time_of_an_event_is_described_as_it_is_answered() -> None:
    """A "time" of JSON Schema has an offset from UTC; the clock in the hall has none."""
    schema = SchemaGenerator().get_schema(request=None, public=True)["components"]["schemas"]
    starts = [schema[name]["properties"]["starts"] for name in ("EventLine", "Tournament", "Agreed")]
    assert [(one.get("format"), bool(re.match(one["pattern"], "19:00:00"))) for one in starts] == [(None, True)] * 3
