"""The API at the table: a phone with the table's token, and the desk."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from uuid import uuid4

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from scoring.models import CardState, LedgerEntry
from scoring.reads.calls import calls_at
from tests.factories.scoring import Here, event_in_play, hand, here, table_in_play
from tests.scoring.api.addresses import address

pytestmark = pytest.mark.django_db

THREE = {"makers": "NS", "tricks": {"NS": 3, "EW": 2}}


@contextmanager
def statements() -> Iterator[list[str]]:
    """The statements sent, without those that begin and end transactions."""
    said: list[str] = []
    with CaptureQueriesContext(connection) as captured:
        yield said
    words = (query["sql"].split()[0].upper() for query in captured.captured_queries)
    said += [word for word in words if word not in {"BEGIN", "COMMIT", "SAVEPOINT", "RELEASE"}]


def test_a_hand_is_answered_with_its_points_and_the_running_score(at: Here, phone: Any) -> None:
    answer = phone.post(address(at, "hands/"), {"sheet": 1, "number": 1, "hand": THREE, "device": "Ann's"})
    assert (answer.status_code, answer.json()) == (
        201,
        {
            "game_id": at.game.pk,
            "sheet": 1,
            "number": 1,
            "kind": "hand",
            "points": {"NS": 1, "EW": 0},
            "after": {"NS": 1, "EW": 0},
            "hands": 1,
            "over": False,
            "recorded": None,
            "winner": None,
            "next_number": 2,
            "next_dealer": None,
            "state": "open",
        },
    )


@pytest.mark.django_db(transaction=True)
def test_a_hand_costs_one_read_and_one_write_of_each_row(at: Here, phone: Any) -> None:
    at.hand("NS", 3)
    with statements() as said:
        phone.post(address(at, "hands/"), {"sheet": 1, "number": 2, "hand": THREE})
    assert said == (["SELECT", "WITH"] if connection.vendor == "postgresql" else ["SELECT", "UPDATE", "INSERT"])


@pytest.mark.django_db(transaction=True)
def test_the_agreement_that_ends_a_game_is_one_transaction_without_savepoints(at: Here, phone: Any) -> None:
    at.play_to(10, 4)
    phone.post(address(at, "agree/"), {"side": "NS", "score": {"NS": 10, "EW": 4}})
    with CaptureQueriesContext(connection) as captured:
        phone.post(address(at, "agree/"), {"side": "EW", "score": {"NS": 10, "EW": 4}})
    said = [query["sql"].split()[0].upper() for query in captured.captured_queries]
    # the table and its card; the card held and read again; the entry; the result, its credits, the state of the game
    append = ["WITH"] if connection.vendor == "postgresql" else ["SAVEPOINT", "UPDATE", "INSERT", "RELEASE"]
    held = ["SELECT", "SELECT"] if connection.features.has_select_for_update else ["SELECT"]
    assert said == ["SELECT", "BEGIN", *held, *append, "INSERT", "INSERT", "UPDATE", "COMMIT"]


def test_sent_again_it_is_answered_the_same_and_written_once(at: Here, phone: Any) -> None:
    key = str(uuid4())
    body = {"sheet": 1, "number": 1, "hand": THREE}
    answers = [phone.post(address(at, "hands/"), body, key=key).json() for _ in range(3)]
    assert answers[0] == answers[1] == answers[2]
    assert LedgerEntry.objects.count() == 1


def test_the_same_key_for_another_hand_is_a_conflict(at: Here, phone: Any) -> None:
    key = str(uuid4())
    phone.post(address(at, "hands/"), {"sheet": 1, "number": 1, "hand": THREE}, key=key)
    other = {**THREE, "makers": "EW"}
    answer = phone.post(address(at, "hands/"), {"sheet": 1, "number": 1, "hand": other}, key=key)
    assert (answer.status_code, answer.json()["code"]) == (409, "same_id_other_body")


def test_a_taken_place_is_a_conflict_that_shows_how_the_sheet_stands(at: Here, phone: Any) -> None:
    at.hand("EW", 5)
    answer = phone.post(address(at, "hands/"), {"sheet": 1, "number": 1, "hand": THREE})
    problem = answer.json()
    assert (answer.status_code, problem["code"]) == (409, "place_taken")
    assert (problem["current"]["after"], problem["current"]["next_number"]) == ({"NS": 0, "EW": 2}, 2)


def test_the_director_sees_a_hand_and_a_score_that_came_second_and_not_the_same_again(at: Here, phone: Any) -> None:
    at.hand("EW", 5)
    final = {"sheet": 1, "number": 1, "score": {"NS": 10, "EW": 4}, "device": "B"}
    sent = [("hands/", {"sheet": 1, "number": 1, "hand": THREE}), ("final/", final)]
    sent += [("hands/", {"sheet": 1, "number": 1, "hand": {"makers": "EW", "tricks": {"NS": 0, "EW": 5}}})]
    key = str(uuid4())
    answers = [phone.post(address(at, "hands/"), sent[0][1], key=key) for _ in range(2)]
    answers += [phone.post(address(at, page), body) for page, body in sent[1:]]
    assert [one.status_code for one in answers] == [409] * 4
    score = {"score": {"NS": 10, "EW": 4}, "ending": "target"}
    lines = [one.refused and (one.refused.number, one.refused.kind, one.refused.line) for one in calls_at([at.game.pk])]
    assert lines == [(1, "hand", hand("NS", 3).to_json()), (1, "final", score)]


def test_a_hand_of_the_desk_that_came_second_calls_nobody(at: Here, api: Callable[..., Any]) -> None:
    at.hand("EW", 5)
    answer = api(at.director).post(
        address(at, "hands/"), {"sheet": 1, "number": 1, "hand": THREE}, headers={"Idempotency-Key": str(uuid4())}
    )
    assert (answer.status_code, calls_at([at.game.pk])) == (409, ())


def test_an_impossible_hand_names_every_fault(at: Here, phone: Any) -> None:
    hand = {"makers": "NS", "tricks": {"NS": 4, "EW": 2}, "defend_alone": True}
    answer = phone.post(address(at, "hands/"), {"sheet": 1, "number": 1, "hand": hand})
    assert answer.status_code == 422
    assert [error["code"] for error in answer.json()["errors"]] == ["tricks_do_not_add_up", "no_lone_defender"]


@pytest.mark.parametrize("body", [[], "hand", 3, None, {"sheet": 1, "number": 1, "hand": [1]}])
def test_bodies_of_other_kinds_are_refused(at: Here, phone: Any, body: object) -> None:
    assert phone.post(address(at, "hands/"), body).status_code == 400


def test_a_write_without_a_uuid_is_refused(at: Here, phone: Any) -> None:
    answer = phone.post(address(at, "hands/"), {"sheet": 1, "number": 1, "hand": THREE}, key="my key")
    assert (answer.status_code, answer.json()["code"]) == (400, "idempotency_key_needed")


def test_a_link_nobody_knows_opens_nothing(at: Here, api: Callable[..., Any]) -> None:
    body = {"sheet": 1, "number": 1, "hand": THREE}
    assert api(table_token="guessed").post(address(at, "hands/"), body).status_code == 401
    assert api().post(address(at, "hands/"), body).status_code == 401


def test_a_revoked_link_opens_nothing(at: Here, phone: Any) -> None:
    at.table.revoked = True
    at.table.save()
    assert phone.post(address(at, "hands/"), {"sheet": 1, "number": 1, "hand": THREE}).status_code == 401


def test_another_table_s_game_is_not_there(api: Callable[..., Any]) -> None:
    stage = event_in_play()
    one, two = table_in_play(stage, 1), table_in_play(stage, 2)
    phone = api(table_token=one.table.token)
    assert phone.post(address(two, "hands/"), {"sheet": 1, "number": 1, "hand": THREE}).status_code == 404
    assert phone.get(address(two)).status_code == 404
    assert phone.post(address(two, "agree/"), {"side": "NS", "score": {"NS": 10, "EW": 0}}).status_code == 404


def test_a_director_may_enter_a_hand_and_a_stranger_finds_nothing(at: Here, api: Callable[..., Any]) -> None:
    body = {"sheet": 2, "number": 1, "hand": THREE}
    assert api(at.director).post(address(at, "hands/"), body).status_code == 201
    assert api(here().director).post(address(at, "hands/"), body).status_code == 404


def test_a_whole_game_from_the_cut_to_the_second_agreement(at: Here, phone: Any) -> None:
    phone.post(address(at, "first-dealer/"), {"sheet": 1, "number": 1, "seat": 3})
    phone.post(address(at, "hands/"), {"sheet": 1, "number": 2, "hand": THREE})
    phone.post(address(at, "undo/"), {"sheet": 1, "number": 3})
    four = {"makers": "EW", "tricks": {"NS": 0, "EW": 5}, "alone": True}
    for number in (4, 5):
        phone.post(address(at, "hands/"), {"sheet": 1, "number": number, "hand": four})
    rung = phone.post(address(at, "bell/"), {"sheet": 1, "number": 6}).json()
    assert (rung["recorded"], rung["next_dealer"]) == ({"NS": 0, "EW": 8}, 1)
    score = {"NS": 0, "EW": 8}
    first = phone.post(address(at, "agree/"), {"side": "EW", "score": score})
    assert (first.status_code, first.json()["final"], first.json()["way"]) == (201, False, "scorekeeper")
    assert phone.post(address(at, "agree/"), {"side": "EW", "score": score}).json() == first.json()
    signed = {"side": "NS", "score": score}
    wrong = phone.post(address(at, "agree/"), {**signed, "pin": "12345"[: 4 if at.a.pin != "1234" else 3]})
    assert (wrong.status_code, wrong.json()["code"]) == (422, "wrong_pin")
    assert phone.post(address(at, "agree/"), {**signed, "pin": at.a.pin}).json() == {
        "game_id": at.game.pk,
        "side": "NS",
        "score": score,
        "agreed": ["NS", "EW"],
        "final": True,
        "way": "pin",
    }
    assert at.card.state == CardState.FINAL
    shown = phone.get(address(at, "")).json()["pairs"]
    assert [(side["agreed"], side["way"]) for side in shown] == [(True, "pin"), (True, "scorekeeper")]


def test_a_final_score_alone(at: Here, phone: Any) -> None:
    answer = phone.post(address(at, "final/"), {"sheet": 1, "number": 1, "score": {"NS": 10, "EW": 6}})
    assert (answer.status_code, answer.json()["recorded"]) == (201, {"NS": 10, "EW": 6})
