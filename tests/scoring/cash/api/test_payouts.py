"""Programs pay the prizes of a night, and see which can be paid."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.factories.cash import CashNight

pytestmark = pytest.mark.django_db
PRIZES = {"fifty-fifty", "payouts", "pay"}


def offered(ask: Callable[..., Any]) -> list[str]:
    _, listed = ask("actions/")
    return [one["name"] for one in listed["results"] if one["name"] in PRIZES]


def test_prizes_are_listed_until_they_are_paid(finished: CashNight, ask: Callable[..., Any]) -> None:
    ask("payments/several/", {"player_ids": [head.player for head in finished.door.heads]})
    assert offered(ask)[-1] == "payouts"
    prizes = ask("payouts/", {})[1]["prizes"]
    assert offered(ask)[-len(prizes) - 1 :] == ["fifty-fifty", *["pay"] * len(prizes)]
    listed = [one["url"] for one in ask("actions/")[1]["results"] if one["name"] == "pay"]
    page = f"/api/v1/tournaments/{finished.event.code}/"
    assert listed == [f"{page}payouts/{prize['id']}/pay/" for prize in prizes]
    assert [ask(url.removeprefix(page), {})[0] for url in listed] == [201] * len(prizes)
    assert "pay" not in offered(ask)


def test_only_the_treasurer_pays_prizes_once_the_night_is_closed(finished: CashNight, api: Callable[..., Any]) -> None:
    page = f"/api/v1/tournaments/{finished.event.code}/"
    treasurer, director = api(finished.treasurer), api(finished.evening.director)
    heads = [head.player for head in finished.door.heads]
    treasurer.post(f"{page}payments/several/", {"player_ids": heads}, format="json")
    treasurer.post(f"{page}payouts/", {}, format="json")

    def pays(client: Any) -> bool:
        return "pay" in {one["name"] for one in client.get(f"{page}actions/").json()["results"]}

    assert (pays(treasurer), pays(director)) == (True, True)
    counted = {"counted": 700 * len(heads)}
    assert treasurer.post(f"{page}account/close/", counted, format="json").status_code == 201
    assert (pays(treasurer), pays(director)) == (True, False)
