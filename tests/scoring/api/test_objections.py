"""Objections over the API: from a phone of any table, answered by the director, each written once."""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest

from scoring.models import Kind, LedgerEntry
from scoring.verification.chains import problems
from tests.factories.scoring import Here, here
from tests.scoring.api.addresses import address

pytestmark = pytest.mark.django_db

SAYS = {"side": "EW", "reason": "hand 6 was a march", "score": {"NS": 10, "EW": 8}}


def key() -> dict[str, str]:
    return {"Idempotency-Key": str(uuid4())}


def shown(answer: Any) -> list[tuple[object, ...]]:
    return [(one["side"], one["score"], one["open"], one["answer"]) for one in answer.json()["results"]]


def test_a_side_objects_the_director_keeps_the_result_and_undoes_the_answer(
    at: Here, phone: Any, api: Callable[..., Any]
) -> None:
    at.finish(10, 7)
    page, same, desk = address(at, "objections/"), key(), api(at.director)
    answers = [phone.post(page, SAYS, headers=same) for _ in range(2)]
    waiting = ("EW", {"NS": 10, "EW": 8}, True, "")
    assert [(answer.status_code, shown(answer)) for answer in answers] == [(201, [waiting])] * 2
    link = answers[0].json()["results"][0]["link_id"]
    kept = desk.post(f"{page}{link}/keep/", {"reason": "both signed it"}, headers=key())
    assert shown(kept) == shown(phone.get(page)) == [(*waiting[:2], False, "both signed it")]
    again = desk.post(f"{page}{link}/keep/", {"reason": "both signed it"}, headers=key())
    assert (again.status_code, again.json()["code"]) == (409, "objection_settled")
    assert shown(desk.post(f"{page}{link}/reopen/", {"reason": "a second look"}, headers=key()))[0][2] is True
    assert LedgerEntry.objects.filter(kind=Kind.OBJECTION).count() == 3
    assert list(problems()) == []


def test_a_table_answers_no_objection_and_another_event_sees_none(
    at: Here, phone: Any, api: Callable[..., Any]
) -> None:
    at.finish(10, 7)
    page = address(at, "objections/")
    link = phone.post(page, SAYS, headers=key()).json()["results"][0]["link_id"]
    assert phone.post(f"{page}{link}/keep/", {"reason": "no"}, headers=key()).status_code in (401, 403)
    stranger = api(table_token=here().table.token)
    assert [stranger.get(page).status_code, stranger.post(page, SAYS, headers=key()).status_code] == [404, 404]


def test_an_objection_without_a_key_or_words_is_refused(at: Here, phone: Any) -> None:
    at.finish(10, 7)
    page = address(at, "objections/")
    assert phone.post(page, SAYS, headers={"Idempotency-Key": "one"}).status_code == 400
    wordless = phone.post(page, {**SAYS, "reason": " "}, headers=key())
    assert (wordless.status_code, wordless.json()["code"]) == (409, "objection_needs_words")
