"""Partners drawn or balanced by program, and the draw as everybody reads it."""

from collections.abc import Callable
from typing import Any

import pytest

from clubs.models import Role
from clubs.services.clubs import change_club
from rules.cli.draw import answer
from tests.factories.clubs import StaffRoleFactory
from tests.scoring.decisions.test_partners import rated

pytestmark = pytest.mark.django_db


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
