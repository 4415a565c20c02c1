"""Cases over the API: those that wait, who comes, and the action that takes one."""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest

from tests.factories.scoring import Here
from tests.scoring.api.addresses import address
from tests.scoring.waiting import EVERY_KIND, Waiting, a_call, an_objection, differing_sheets

pytestmark = pytest.mark.django_db


def key() -> dict[str, str]:
    return {"Idempotency-Key": str(uuid4())}


def offered(desk: Any, at: Here) -> dict[str, list[Any]] | None:
    """The choices of the action in the list of what can be done; None where it is not offered."""
    listed = desk.get(address(at, "actions/")).json()["results"]
    fields = next((one["fields"] for one in listed if one["name"] == "on-my-way"), None)
    return fields and {field["name"]: field.get("choices", []) for field in fields}


def body_of(case: Waiting) -> dict[str, Any]:
    kind, link = case
    return {"case": kind.value, **({"link_id": link} if link else {})}


@pytest.mark.parametrize("waits", EVERY_KIND)
def test_a_case_is_offered_and_taken_and_the_next_program_is_told_who_comes(
    waits: Callable[[Here], Waiting], at: Here, api: Callable[..., Any]
) -> None:
    desk, page, same = api(at.assistant), address(at, "on-my-way/"), key()
    assert offered(desk, at) is None
    kind, link = case = waits(at)
    assert offered(desk, at) == {"case": [kind.value], "link_id": [link] if link else []}
    taken = [desk.post(page, body_of(case), headers=same) for _ in range(2)]
    assert [answer.status_code for answer in taken] == [204, 204]
    assert offered(desk, at) is None
    second = api(at.director).post(page, body_of(case), headers=key())
    told = f"{at.assistant} is on the way already."
    assert (second.status_code, second.json()["code"], second.json()["detail"]) == (409, "case_taken", told)


def test_the_desk_lists_the_cases_that_wait_with_who_comes(at: Here, api: Callable[..., Any]) -> None:
    differing_sheets(at)
    link = a_call(at)[1]
    desk = api(at.director)
    desk.post(address(at, "on-my-way/"), {"case": "differs"}, headers=key())
    needs = desk.get(f"/api/v1/tournaments/{at.tournament.code}/desk/").json()["needs"]
    shown = [(need["kind"], need["link_id"], need["coming"]) for need in needs]
    assert shown == [("call", link, None), ("differs", None, f"{at.director} is on the way.")]


def test_an_objection_says_whether_somebody_comes(at: Here, api: Callable[..., Any]) -> None:
    desk, case = api(at.director), an_objection(at)

    def comes() -> list[bool]:
        return [one["on_the_way"] for one in desk.get(address(at, "objections/")).json()["results"]]

    before = comes()
    desk.post(address(at, "on-my-way/"), body_of(case), headers=key())
    assert (before, comes()) == ([False], [True])


def test_a_table_takes_no_case_and_what_is_no_case_is_refused(at: Here, phone: Any, api: Callable[..., Any]) -> None:
    page, (_, link) = address(at, "on-my-way/"), a_call(at)
    assert phone.post(page, {"case": "call", "link_id": link}, headers=key()).status_code in (401, 403)
    desk = api(at.assistant)
    answers = [
        desk.post(page, body, headers=key()) for body in ({"case": "bell"}, {"case": "call"}, {"case": "differs"})
    ]
    assert [answer.status_code for answer in answers] == [400, 404, 409]
