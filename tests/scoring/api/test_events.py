"""An evening run over the API, from the start to the published table."""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest

from clubs.models import Role
from clubs.services.clubs import change_club
from rules.cli.draw import answer
from tests.factories.clubs import StaffRoleFactory
from tests.factories.evenings import Evening, evening
from tests.factories.tournaments import director_of, make_numbered, name_of
from tests.scoring.decisions.test_partners import rated
from tournaments.models import Entry, Game, Stage

pytestmark = pytest.mark.django_db


def at(code: str, rest: str) -> str:
    return f"/api/v1/tournaments/{code}/{rest}"


def test_a_director_starts_plays_settles_and_publishes(api):
    tournament = make_numbered(6)
    director = StaffRoleFactory(club=tournament.club, role=Role.DIRECTOR).user
    desk, code = api(director), tournament.code
    started = desk.post(at(code, "start/"), {"rounds": 1, "sit_out": {"kind": "fixed", "points": 7, "win": "1/2"}})
    assert (started.status_code, started.data["rounds_planned"]) == (201, 1)
    stage = Stage.objects.get(tournament=tournament)
    assert stage.sit_out_policy == {"kind": "fixed", "points": 7, "win": "1/2"}
    event = Evening(director, stage)
    early = desk.post(at(code, "rounds/1/close/"), {})
    assert (early.status_code, early.data["code"], early.data["current"]["round"]) == (409, "round_unfinished", 1)
    event.play(outcome=lambda a, b: (10, 4) if a % 2 else (4, 10))
    assert desk.post(at(code, "rounds/1/close/"), {}).data["next"] is None
    assert desk.post(at(code, "finish/"), {}).data["code"] == "tie_open"
    flip = desk.post(at(code, "ties/coins/real/"), {"faces": {"1": "H", "3": "T", "5": "H"}, "witness": "Ann Lee"})
    assert (flip.status_code, flip.data["odd"]) == (201, 3)
    for a, b, kind in ((1, 5, "extra"), (3, 1, "play_off")):
        called = desk.post(at(code, "ties/extra-games/"), {"a": a, "b": b})
        game = Game.objects.filter(stage=stage).latest("pk")
        assert called.status_code == 201
        assert {name: called.data[name] for name in ("game_id", "kind")} == {"game_id": game.pk, "kind": kind}
        event.finish(game, (10, 2))
    assert desk.post(at(code, "finish/"), {}).data["state"] == "finished"
    assert desk.post(at(code, "publish/"), {}).data["state"] == "published"
    assert desk.post(at(code, "reopen/"), {"reason": "a card was misread"}).data["state"] == "finished"
    places = [row["number"] for row in desk.get(at(code, "standings/")).data["results"]][:3]
    assert places == [3, 1, 5]


def test_an_event_is_ranked_in_the_order_it_was_started_with(api):
    tournament = make_numbered(4)
    director = StaffRoleFactory(club=tournament.club, role=Role.DIRECTOR).user
    desk, start = api(director), at(tournament.code, "start/")
    for order in (["wins", "best_shoes"], ["points", "luck"]):
        assert desk.post(start, {"tie_order": order}).status_code == 400
    refused = desk.post(start, {"tie_order": ["head_to_head", "wins", "rate"]})
    assert [error["code"] for error in refused.data["errors"]] == ["sum_first", "wins_or_rate"]
    desk.post(start, {"rounds": 2, "tie_order": ["points", "wins", "head_to_head", "shared"]})
    event = Evening(director, Stage.objects.get(tournament=tournament))
    event.play({(1, 2): (10, 9), (3, 4): (10, 0)})
    desk.post(at(tournament.code, "rounds/1/close/"), {})
    event.play({(3, 2): (8, 10), (1, 4): (7, 10)})
    desk.post(at(tournament.code, "rounds/2/close/"), {})
    rows = desk.get(at(tournament.code, "standings/")).data["results"]
    assert [(row["place"], row["number"], row["points"], row["decided_by"]) for row in rows] == [
        (1, 2, "19", "points"),
        (2, 3, "18", "points"),
        (3, 1, "17", "points"),
        (4, 4, "10", "points"),
    ]


def test_a_write_sent_twice_is_answered_the_same(api):
    event = evening(4)
    event.play()
    key = str(uuid4())
    answers = [
        api(event.director).post(at(event.tournament.code, "rounds/1/close/"), {}, key=key).data for _ in range(2)
    ]
    assert answers[0] == answers[1]
    assert event.stage.rounds.count() == 2


def test_both_lines_at_once_are_refused_with_the_reason(api):
    event = evening(8)
    event.play()
    refused = api(event.director).post(at(event.tournament.code, "rounds/1/close/"), {"line": "AB"})
    assert refused.status_code == 422
    assert event.round.number == 1


def test_pairs_come_late_leave_come_back_and_are_penalised(api):
    event = evening(5, movement="round-robin")
    desk, code = api(event.director), event.tournament.code
    first, second = (event.tournament.club.players.create(name=name_of(n)) for n in (100, 101))
    late = Entry.objects.create(tournament=event.tournament, first=first, second=second)
    assert desk.post(at(code, f"entries/{late.pk}/late/"), {}).data["number"] == 6
    leaving = event.entry(2)
    shown = desk.post(at(code, f"entries/{leaving.pk}/withdrawal/preview/"), {}).data
    seen = {"reason": "ill", "previewed": shown["previewed"]}
    assert desk.post(at(code, f"entries/{leaving.pk}/withdrawal/"), seen).data == {"rule": "delete_results"}
    preview = desk.post(at(code, f"entries/{leaving.pk}/return/preview/"), {}).data
    assert (preview["number"], [turn["round"] for turn in preview["rounds"]]) == (2, [2, 3, 4, 5])
    game = event.round.games.get(seats__entry=leaving, seats__seat__in=(0, 1))
    agreed = {"reason": "the wrong pair", "previewed": preview["previewed"]}
    answer = desk.post(at(code, f"entries/{leaving.pk}/return/"), agreed)
    assert (answer.status_code, answer.data) == (200, {"missed": [], "resumed": [game.pk]})
    refused = desk.post(at(code, f"entries/{leaving.pk}/return/"), {"reason": "once more"})
    assert (refused.status_code, refused.data["code"]) == (409, "not_withdrawn")
    penalty = {"points": 2, "reason": "talking across the table"}
    assert desk.post(at(code, f"entries/{event.entry(3).pk}/penalty/"), penalty).status_code == 204
    assert desk.post(at(code, f"entries/{event.entry(3).pk}/penalty/"), {"points": 0}).status_code == 400


@pytest.mark.parametrize(
    "rest",
    [
        "start/", "rounds/open/", "rounds/1/close/", "finish/", "publish/", "reopen/", "standings/still/",
        "ties/coins/", "ties/coins/real/", "ties/lots/", "ties/extra-games/", "ties/share/", "ties/reopen/",
    ],
)  # fmt: skip
def test_no_assistant_and_no_outsider_runs_an_event(api, rest):
    event = evening(4)
    assistant = StaffRoleFactory(club=event.tournament.club, role=Role.ASSISTANT).user
    outsider = StaffRoleFactory(role=Role.ADMINISTRATOR).user
    answers = [api(user).post(at(event.tournament.code, rest), {}).status_code for user in (assistant, outsider)]
    assert answers == [403, 404]


def test_the_best_of_a_stage_play_the_next(api):
    event = evening(6, movement="round-robin")
    desk, address = api(event.director), at(event.tournament.code, "go-on/")
    early = desk.post(address, {"best": 4, "movement": "double-knock-out"})
    assert (early.status_code, early.data["code"]) == (409, "round_open")
    event.play_out()
    gone_on = desk.post(address, {"best": 4, "movement": "double-knock-out"})
    assert (gone_on.status_code, gone_on.data["movement"], gone_on.data["tables"]) == (201, "double-knock-out", 2)
    assert event.tournament.stages.count() == 2


def test_the_api_takes_a_late_entry_only_as_its_preview_showed_it(api) -> None:
    night = evening(7)
    desk, code = api(night.director), night.tournament.code
    late = desk.post(f"/api/v1/tournaments/{code}/entries/", {"first": "Zoe Late", "second": "Yan Later"}).json()["id"]
    at = f"/api/v1/tournaments/{code}/entries/{late}/"
    shown = desk.post(f"{at}late/preview/", {}).json()
    assert (shown["afresh"], shown["before"]["rounds"] == shown["after"]["rounds"]) == (False, True)
    night.play()
    night.close()
    moved = desk.post(f"{at}late/", {"previewed": shown["previewed"]})
    assert (moved.status_code, moved.json()["code"]) == (409, "plan_moved")
    assert desk.post(f"{at}late/", {"previewed": moved.json()["current"]["previewed"]}).status_code == 200


def test_the_api_starts_it_and_tells_why(api: Callable[..., Any]) -> None:
    event = make_numbered(9)
    desk, there = api(director_of(event)), f"/api/v1/tournaments/{event.code}/"
    offered = desk.get(f"{there}movements/?rounds=4").json()["results"]
    assert {one["movement"] for one in offered if one["measured"] is None} >= {"swiss", "knock-out"}
    body = {"movement": "swiss", "rounds": 4, "room": {"without": [1]}}
    assert desk.post(f"{there}start/", body, format="json").status_code == 201
    sheet = api().get(f"{there}rounds/1/").json()
    assert sorted(why["table"] or 0 for why in sheet["reasons"]) == [0, 2, 3, 4, 5]
    assert api().get(f"{there}entries/{event.entries.get(number=2).pk}/where/").json()["later"] is not None


def test_a_program_seats_a_substitute_where_the_laws_let_it(api):
    for ruleset, status in (("55plus", 201), ("zobel", 409)):
        event = evening(4, ruleset=ruleset)
        game, asked = event.round.games.order_by("pk")[0].pk, {"seat": 2, "name": "Zoe Ek"}
        answer = api(event.director).post(at(event.tournament.code, f"games/{game}/substitutes/"), asked)
        assert answer.status_code == status
    assert answer.json()["code"] == "no_substitutes"
    other = evening(4)
    elsewhere = api(other.director).post(at(other.tournament.code, f"games/{game}/substitutes/"), asked)
    assert elsewhere.status_code == 404


def test_the_lists_say_what_can_be_done_now(api: Callable[..., Any]) -> None:
    night = evening(4, rounds=2)
    desk, event = api(night.director), f"/api/v1/tournaments/{night.tournament.code}/"

    def offered(at: str = "") -> list[str]:
        return [one["name"] for one in desk.get(f"{event}{at}actions/").json()["results"]]

    before_and_money = ["change", "online/settings", "tables", "entries", "copy", "fees"]
    assert offered() == [*before_and_money, "standings/still", "replan", "break/call", "tie-order", "comparison"]
    assert offered("rounds/1/") == ["clock", "undo", "swap"]
    for game in night.stage.rounds.get().games.all():
        night.finish(game, (10, 6))
    assert offered("rounds/1/") == ["close", "end", "clock"]
    assert offered(f"entries/{night.stage.tournament.entries.first().pk}/") == ["cannot-move", "withdrawal", "penalty"]


def test_the_clock_is_listed_with_what_can_be_done_to_it(api: Callable[..., Any]) -> None:
    night = evening(4, rounds=2)
    clock = f"/api/v1/tournaments/{night.tournament.code}/rounds/1/"
    desk = api(night.director)

    def acts() -> list[str]:
        listed = {one["name"]: one for one in desk.get(f"{clock}actions/").json()["results"]}
        return next(field["choices"] for field in listed["clock"]["fields"] if field["name"] == "action")

    assert acts() == ["add", "start", "stop"]
    desk.post(f"{clock}clock/", {"action": "start"})
    assert acts() == ["add", "pause", "stop", "undo"]


def test_balanced_partners_come_as_pairs_and_anybody_can_make_the_draw_again(api: Callable[..., Any]) -> None:
    event, singles = rated(31, 25, 24, 20)
    director = StaffRoleFactory(club=event.club, role=Role.DIRECTOR).user
    address = f"/api/v1/tournaments/{event.code}/"
    made = api(director).post(f"{address}partners/")
    pairs = made.json()["results"]
    assert (made.status_code, sorted(pair.pop("a") for pair in pairs)) == (
        201,
        sorted(entry.name for entry in event.entries.all()),
    )
    assert pairs == [{"table": None, "cuts": [], "dealer": None, "b": None, "draw": 1}] * 2
    (draw,) = api().get(f"{address}draws/").json()["draws"]
    assert draw["what"]["ratings"] == {
        str(single.pk): rating for single, rating in zip(singles, (31, 25, 24, 20), strict=True)
    }
    assert answer({"key": draw["key"], **draw["what"]}) == draw["outcome"]
    administrator = StaffRoleFactory(club=event.club, role=Role.ADMINISTRATOR).user
    change_club(by=administrator, club=event.club, shows_ratings=False)
    for reader in (api(), api(administrator)):
        (hidden,) = reader.get(f"{address}draws/").json()["draws"]
        assert (hidden["hides_ratings"], "ratings" in hidden["what"]) == (True, False)
