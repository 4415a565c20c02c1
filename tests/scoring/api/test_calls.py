"""Calls over the API: from the phone of the table, answered at the desk, each written once."""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest

from scoring.models import Kind, LedgerEntry
from tests.factories.scoring import Here, here
from tests.scoring.api.addresses import address

pytestmark = pytest.mark.django_db

REVOKE = {"reason": "revoke", "words": "hand 3"}


def key() -> dict[str, str]:
    return {"Idempotency-Key": str(uuid4())}


def test_a_table_calls_and_the_desk_answers(at: Here, phone: Any, api: Callable[..., Any]) -> None:
    page, same, desk = address(at, "calls/"), key(), api(at.assistant)
    answers = [phone.post(page, REVOKE, headers=same) for _ in range(2)]
    assert [one.status_code for one in answers] == [201, 201]
    row = LedgerEntry.objects.get(kind=Kind.CALL)
    waiting = {
        "link": row.link,
        "at": answers[0].json()["calls"][0]["at"],
        "reason": "revoke",
        "words": "hand 3",
        "refused": None,
        "hand": None,
        "open": True,
        "answer": None,
    }
    assert [one.json() for one in answers] == [{"calls": [waiting]}] * 2
    coming = desk.post(f"{page}{row.link}/answer/", {"answer": "on_the_way"}, headers=key())
    assert coming.json() == phone.get(page).json() == {"calls": [{**waiting, "answer": "on_the_way"}]}
    settled = desk.post(f"{page}{row.link}/answer/", {"answer": "settled"}, headers=key())
    assert settled.json() == {"calls": [{**waiting, "open": False, "answer": "settled"}]}
    again = desk.post(f"{page}{row.link}/answer/", {"answer": "settled"}, headers=key())
    assert (again.status_code, again.json()["code"]) == (409, "call_settled")


def test_a_table_answers_no_call_another_event_sees_none_and_the_server_alone_knows_of_two_phones(
    at: Here, phone: Any, api: Callable[..., Any]
) -> None:
    page = address(at, "calls/")
    link = phone.post(page, REVOKE, headers=key()).json()["calls"][0]["link"]
    assert phone.post(f"{page}{link}/answer/", {"answer": "settled"}, headers=key()).status_code in (401, 403)
    stranger = api(table_token=here().table.token)
    assert [stranger.get(page).status_code, stranger.post(page, REVOKE, headers=key()).status_code] == [404, 404]
    assert phone.post(page, {"reason": "two_phones"}, headers=key()).status_code == 400
