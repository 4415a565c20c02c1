"""Calls over the API: from the phone of the table, answered at the desk, each written once."""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest

from scoring.decisions.calls import call_director
from scoring.ledger.entries.call import CallReason
from scoring.models import Kind, LedgerEntry
from tests.factories.scoring import Here, event_in_play, here, table_in_play
from tests.scoring.api.addresses import address

pytestmark = pytest.mark.django_db

REVOKE = {"reason": "revoke", "words": "hand 3"}


def listed_as(calls: list[Any]) -> dict[str, Any]:
    return {"count": len(calls), "next": None, "previous": None, "results": calls}


def key() -> dict[str, str]:
    return {"Idempotency-Key": str(uuid4())}


def test_a_table_calls_and_the_desk_answers(at: Here, phone: Any, api: Callable[..., Any]) -> None:
    page, same, desk = address(at, "calls/"), key(), api(at.assistant)
    answers = [phone.post(page, REVOKE, headers=same) for _ in range(2)]
    assert [one.status_code for one in answers] == [201, 201]
    row = LedgerEntry.objects.get(kind=Kind.CALL)
    waiting = {
        "link_id": row.link,
        "at": answers[0].json()["results"][0]["at"],
        "reason": "revoke",
        "words": "hand 3",
        "side": None,
        "refused": None,
        "hand": None,
        "waiting": 0,
        "open": True,
        "answer": None,
    }
    assert [one.json() for one in answers] == [listed_as([waiting])] * 2
    coming = desk.post(f"{page}{row.link}/answer/", {"answer": "on_the_way"}, headers=key())
    assert coming.json() == phone.get(page).json() == listed_as([{**waiting, "answer": "on_the_way"}])
    settled = desk.post(f"{page}{row.link}/answer/", {"answer": "settled"}, headers=key())
    assert settled.json() == listed_as([{**waiting, "open": False, "answer": "settled"}])
    again = desk.post(f"{page}{row.link}/answer/", {"answer": "settled"}, headers=key())
    assert (again.status_code, again.json()["code"]) == (409, "call_settled")


def test_a_table_answers_no_call_another_event_sees_none_and_the_server_alone_knows_of_two_phones(
    at: Here, phone: Any, api: Callable[..., Any]
) -> None:
    page = address(at, "calls/")
    link = phone.post(page, REVOKE, headers=key()).json()["results"][0]["link_id"]
    assert phone.post(f"{page}{link}/answer/", {"answer": "settled"}, headers=key()).status_code in (401, 403)
    stranger = api(table_token=here().table.token)
    assert [stranger.get(page).status_code, stranger.post(page, REVOKE, headers=key()).status_code] == [404, 404]
    assert phone.post(page, {"reason": "two_phones"}, headers=key()).status_code == 400


def test_the_desk_lists_every_call_that_waits_and_a_table_its_own(api: Callable[..., Any]) -> None:
    stage = event_in_play()
    one, two = table_in_play(stage, 1), table_in_play(stage, 2)
    phones = [api(table_token=each.table.token) for each in (one, two)]
    listed = f"/api/v1/tournaments/{stage.tournament.code}/calls/"
    desk = api(one.assistant)
    assert desk.get(listed).json() == listed_as([])
    for each, its_own in zip((two, one), phones[::-1], strict=True):
        its_own.post(address(each, "calls/"), REVOKE, headers=key())
    call_director(by=one.keeper, game_id=one.game.pk, reason=CallReason.SCORES_DIFFER, side=1, uuid=uuid4())
    settled = address(two, f"calls/{two.card.length}/answer/")
    waiting = desk.get(listed).json()["results"]
    shown = [(call["game_id"], call["round"], call["table"], call["reason"], call["side"]) for call in waiting]
    assert shown == [
        (two.game.pk, 1, 2, "revoke", None),
        (one.game.pk, 1, 1, "revoke", None),
        (one.game.pk, 1, 1, "scores_differ", "EW"),
    ]
    desk.post(settled, {"answer": "settled"}, headers=key())
    assert [call["table"] for call in desk.get(listed).json()["results"]] == [1, 1]
    own = [each.get("/api/v1/table/calls/").json()["results"] for each in phones]
    assert own == [waiting[1:], []]
    assert [phones[0].get(listed).status_code, api(here().director).get(listed).status_code] == [401, 404]
