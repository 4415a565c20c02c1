"""Kinds of membership over the API."""

from collections.abc import Callable

import pytest

from clubs.models import Club, Member, User
from tests.factories.clubs import PlayerFactory

pytestmark = pytest.mark.django_db
KINDS = "/api/v1/clubs/riverside/member-kinds/"


def test_a_kind_is_added_changed_and_deleted(club: Club, sam: User, bob: User, api: Callable) -> None:
    program = api(sam)
    kind = program.post(KINDS, {"name": "Adult", "fee": "40.00"}).json()
    assert kind == {"id": kind["id"], "name": "Adult", "fee": "40.00", "months": 12}
    here = f"{KINDS}{kind['id']}/"
    assert program.patch(here, {"fee": "45.50"}).json() == {**kind, "fee": "45.50"}
    assert api(bob).get(KINDS).json()["results"] == [{**kind, "fee": "45.50"}]
    assert api(bob).patch(here, {"fee": "0"}).status_code == 403
    member = Member.objects.create(player=PlayerFactory(club=club), club=club, kind_id=kind["id"])
    assert program.delete(here).json()["code"] == "kind_in_use"
    member.delete()
    assert program.delete(here).status_code == 204


@pytest.mark.parametrize("fee", ["-1", "1e3", "12.345", "1000000", "free"])
def test_a_fee_that_cannot_be_is_refused(fee: str, sam: User, api: Callable) -> None:
    answer = api(sam).post(KINDS, {"name": "Adult", "fee": fee})
    assert (answer.status_code, answer.json()["errors"][0]["field"]) == (400, "fee")
