"""The API of the desk: its actions on games, and their history."""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest

from rules.euchre.score_sheet import BankAct
from scoring.decisions.starting import start_event
from scoring.models import Result
from tests.factories.clubs import StaffRoleFactory
from tests.factories.evenings import evening
from tests.factories.knock_outs import states
from tests.factories.scoring import Here, event_in_play, here, table_in_play
from tests.factories.tournaments import make_numbered

pytestmark = pytest.mark.django_db

TEN_SIX = {"score": {"NS": 10, "EW": 6}}


@pytest.fixture
def desk(at: Here, api: Callable[..., Any]) -> Any:
    return api(at.director)


def address(at: Here, what: str) -> str:
    return f"/api/v1/games/{at.game.pk}/{what}/"


def test_a_result_then_its_correction_then_its_history(at: Here, desk: Any) -> None:
    entered = desk.post(address(at, "result"), TEN_SIX)
    assert (entered.status_code, entered.json()["state"]) == (201, "final")
    corrected = desk.post(
        address(at, "correction"), {"score": {"NS": 7, "EW": 10}, "reason": "written the wrong way round"}
    )
    assert (corrected.status_code, corrected.json()["score"]) == (201, {"NS": 7, "EW": 10})
    lines = desk.get(address(at, "history")).json()["results"]
    assert [(line["what"], line["before"], line["score"], line["replaced_by"]) for line in lines] == [
        ("result entered, 10 to 6", None, {"NS": 10, "EW": 6}, 2),
        ("result entered, 7 to 10", {"NS": 10, "EW": 6}, {"NS": 7, "EW": 10}, None),
    ]
    assert [line["reason"] for line in lines] == ["", "written the wrong way round"]


def test_a_slip_is_corrected_without_a_reason_and_a_game_that_both_sides_agreed_to_is_not(at: Here, desk: Any) -> None:
    desk.post(address(at, "result"), TEN_SIX)
    swapped = {"score": {"NS": 6, "EW": 10}}
    assert desk.post(address(at, "correction"), swapped).status_code == 201
    agreed = table_in_play(at.stage, 2)
    agreed.finish()
    assert desk.post(address(agreed, "correction"), swapped).json()["code"] == "reason_needed"


def test_a_director_s_decision_is_entered_with_a_reason_and_corrected(
    at: Here, desk: Any, api: Callable[..., Any]
) -> None:
    decided = {"score": {"NS": 9, "EW": 3}, "ending": "decision"}
    assert desk.post(address(at, "result"), {"score": decided["score"]}).json()["code"] == "below_target"
    assert desk.post(address(at, "result"), decided).json()["code"] == "reason_needed"
    asked = {**decided, "reason": "power cut"}
    assert api(at.assistant).post(address(at, "result"), asked).status_code == 403
    entered = desk.post(address(at, "result"), asked)
    assert (entered.status_code, entered.json()) == (
        201,
        {"game_id": at.game.pk, "kind": "desk", **decided, "state": "final"},
    )
    corrected = desk.post(address(at, "correction"), {**asked, "score": {"NS": 3, "EW": 9}})
    assert (corrected.status_code, corrected.json()["score"]) == (201, {"NS": 3, "EW": 9})
    assert desk.post(address(at, "correction"), {**asked, "score": {"NS": 5, "EW": 5}}).json()["code"] == "level_score"
    assert [(line["link_id"], line["what"]) for line in desk.get(address(at, "history")).json()["results"]] == [
        (1, "director's decision, 9 to 3"),
        (2, "director's decision, 3 to 9"),
    ]


def test_the_same_key_makes_one_correction(at: Here, desk: Any) -> None:
    desk.post(address(at, "result"), TEN_SIX)
    key, body = str(uuid4()), {"score": {"NS": 7, "EW": 10}, "reason": "wrong way round"}
    answers = [desk.post(address(at, "correction"), body, key=key).json() for _ in range(2)]
    assert answers[0] == answers[1]
    assert len(desk.get(address(at, "history")).json()["results"]) == 2


def test_a_preview_needs_no_key_and_keeps_nothing(api: Callable[..., Any]) -> None:
    stage = event_in_play()
    one, two = table_in_play(stage, 1), table_in_play(stage, 2)
    one.finish(10, 7)
    two.finish(10, 4)
    desk = api(one.director)
    seen = desk.post(address(one, "correction/preview"), {"score": {"NS": 7, "EW": 10}}, key="").json()
    assert {change["pair"] for change in seen["changes"]} == {1, 2}
    assert len(desk.get(address(one, "history")).json()["results"]) == 19


def test_a_paper_card_is_saved_or_compared_and_answered_once(at: Here, desk: Any) -> None:
    at.play_to(10, 6)
    other, key = {"score": {"NS": 10, "EW": 5}}, {"Idempotency-Key": str(uuid4())}
    answers = [desk.post(address(at, "card"), other, headers=key).json() for _ in range(2)]
    told = "Phones say 10–6. Card says 10–5. Look at the card."
    differs = {"match": "differs", "card": {"NS": 10, "EW": 5}, "known": {"NS": 10, "EW": 6}, "sentence": told}
    assert answers == [{"game_id": at.game.pk, "desk": False, **differs}] * 2
    assert desk.post(address(at, "card"), TEN_SIX).json()["match"] == "saved"
    assert desk.post(address(at, "card"), TEN_SIX).json()["match"] == "same"
    assert desk.post(address(at, "card"), {"score": {"NS": 9, "EW": 6}}).json()["code"] == "below_target"


def test_walk_over_reopen_and_void(at: Here, desk: Any) -> None:
    told = desk.post(address(at, "walk-over"), {"winner": "EW", "reason": "did not come"}).json()
    assert (told["score"], told["ending"]) == ({"NS": 0, "EW": 10}, "walkover")
    assert desk.post(address(at, "reopen"), {"reason": "came after all"}).json()["state"] == "open"
    assert desk.post(address(at, "void"), {"reason": "never finished"}).json()["state"] == "void"


def test_who_sat_there(api: Callable[..., Any]) -> None:
    stage = event_in_play()
    one, two = table_in_play(stage, 1), table_in_play(stage, 2)
    answer = api(one.director).post(address(one, "seats"), {"sides": [3, 2], "reason": "pair 3 sat down checked in"})
    assert (answer.status_code, answer.json()["after"]) == (201, [two.a.pk, one.b.pk])


def test_who_changed_tables(api: Callable[..., Any]) -> None:
    stage = event_in_play()
    one, two = table_in_play(stage, 1), table_in_play(stage, 2)
    desk, asked = api(one.director), {"sides": [3, 2], "reason": "they changed tables"}
    assert desk.post(address(one, "seats"), {**asked, "swap": "yes"}).status_code == 400
    answer = desk.post(address(one, "seats"), {**asked, "swap": True})
    assert (answer.status_code, answer.json()["corrected"]) == (201, [two.game.pk])
    assert two.card.sides[0] == [one.a.pk]


def test_advice_then_a_ruling(at: Here, desk: Any) -> None:
    at.hand("NS", 3)
    case = {"offence": "revoke", "offender": "NS", "trick_quitted": True, "proved": True}
    advice = desk.post(address(at, "rulings/preview"), {"hand": 1, "case": case}, key="").json()
    assert advice["choices"] == ["as_played", "add", "take"]
    refused = desk.post(address(at, "rulings"), {"hand": 1, "case": case})
    assert (refused.status_code, refused.json()["code"]) == (409, "choice_needed")
    ruled = desk.post(address(at, "rulings"), {"hand": 1, "case": {**case, "choice": "add"}})
    assert (ruled.status_code, ruled.json()["after"]) == (201, {"NS": 0, "EW": 2})


def test_the_book_asks_for_what_it_needs(at: Here, desk: Any) -> None:
    answer = desk.post(address(at, "rulings/preview"), {"hand": 1, "case": {"offence": "revoke"}})
    assert answer.status_code == 422
    assert {error["code"] for error in answer.json()["errors"]} == {"fact_missing"}


def test_a_table_s_link_sees_no_history_and_decides_nothing(at: Here, api: Callable[..., Any]) -> None:
    phone = api(table_token=at.table.token)
    assert phone.get(address(at, "history")).status_code == 401
    assert phone.post(address(at, "result"), TEN_SIX).status_code == 401


@pytest.mark.parametrize("what", ["result", "card", "correction", "walk-over", "reopen", "void", "seats", "rulings"])
def test_another_club_finds_nothing(at: Here, api: Callable[..., Any], what: str) -> None:
    stranger = api(here().director)
    bodies = {
        "walk-over": {"winner": "NS", "reason": "x"},
        "reopen": {"reason": "x"},
        "void": {"reason": "x"},
        "seats": {"sides": [1, 2], "reason": "x"},
        "rulings": {"hand": 1, "case": {"offence": "imperfect_pack"}},
    }
    assert stranger.post(address(at, what), bodies.get(what, {**TEN_SIX, "reason": "x"})).status_code == 404


def test_a_game_that_does_not_exist_is_not_found(desk: Any) -> None:
    assert desk.post("/api/v1/games/0/result/", TEN_SIX).status_code == 404
    assert desk.get("/api/v1/games/0/history/").status_code == 404


def test_what_a_correction_undoes_in_a_knock_out_is_named_and_agreed_to(api: Callable[..., Any]) -> None:
    event = evening(4, movement="knock-out")
    event.play()
    event.close()
    desk, game, final = api(event.director), *event.stage.games.order_by("pk").values_list("pk", flat=True)[::2]
    other = {"score": {"NS": 3, "EW": 10} if Result.objects.get(game=game).score[0] == 10 else {"NS": 10, "EW": 3}}
    at = f"/api/v1/games/{game}/correction/"
    seen = desk.post(f"{at}preview/", other, key="").json()
    assert seen["undone"] == [{"game_id": final, "round": 2, "table": 1, "pairs": [1, 2]}]
    assert seen["changes"] == [
        {"pair": 4, "before": 3, "after": 1, "in_before": False, "in_after": True},
        {"pair": 1, "before": 1, "after": 3, "in_before": True, "in_after": False},
    ]
    refused = desk.post(at, {**other, "reason": "wrong way round"})
    assert (refused.status_code, refused.json()["code"]) == (409, "undoes_games")
    assert desk.post(at, {**other, "reason": "wrong way round", "undo": True}).status_code == 201
    assert [state for *_, state in states(event)] == ["final", "final", "void", "open"]
    assert states(event)[-1] == (2, (2, 4), "open")


def offered(desk: Any, game_id: int) -> dict[str, Any]:
    return {one["name"]: one for one in desk.get(f"/api/v1/games/{game_id}/actions/").json()["results"]}


def test_the_list_says_what_can_be_done_with_a_game_now(at: Here, desk: Any) -> None:
    assert [*offered(desk, at.game.pk)] == ["result", "walk-over", "void", "rulings", "seats", "card", "substitutes"]
    desk.post(address(at, "result"), TEN_SIX)
    assert [*offered(desk, at.game.pk)] == ["correction", "reopen", "void", "seats", "card"]


def test_the_list_has_only_what_its_reader_may_do(at: Here, api: Callable[..., Any]) -> None:
    assert [*offered(api(at.assistant), at.game.pk)] == ["result", "card"]


def test_an_action_of_the_list_has_its_address_and_its_fields_with_their_limits(at: Here, desk: Any) -> None:
    listed = offered(desk, at.game.pk)["walk-over"]
    winner = {"name": "winner", "type": "choice", "required": True, "choices": ["NS", "EW"]}
    reason = {"name": "reason", "type": "string", "required": True, "max_length": 400}
    assert listed == {
        "name": "walk-over",
        "summary": "Record a forfeit",
        "method": "POST",
        "url": address(at, "walk-over"),
        "fields": [reason, winner],
    }
    assert desk.post(listed["url"], {"winner": "EW", "reason": "did not come"}).status_code == 201


def test_a_table_of_chips_can_be_merged_into_those_beside_it_alone(api: Callable[..., Any]) -> None:
    role = StaffRoleFactory()
    event = make_numbered(14, club=role.club, ruleset="poker_chips")
    one, two = start_event(by=role.user, tournament=event, movement="tables").games.order_by("table__number")
    desk = api(role.user)
    bank = {"sheet": 1, "number": 1, "chips": [60] * 7, "banker": 0, "dealer": 1, "jokers": False}
    for game in (one, two):
        assert desk.post(f"/api/v1/games/{game.pk}/bank/open/", bank).status_code == 201
    assert "merge" not in offered(desk, one.pk)  # fourteen are too many for one table
    for number, seat in enumerate((4, 5, 6), start=2):
        leaves = {"sheet": 1, "number": number, "act": BankAct.RETIRE, "seat": seat}
        assert desk.post(f"/api/v1/games/{two.pk}/bank/", leaves).status_code == 201
    into, _reason = offered(desk, one.pk)["merge"]["fields"]
    assert (into["name"], into["choices"]) == ("into", [two.pk])
