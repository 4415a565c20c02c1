"""Numbers are drawn and tables given their links over the API."""

from collections.abc import Callable

import pytest

from clubs.models import Club
from rules.cli.draw import answer
from tests.factories.tournaments import make_entries, make_tournament
from tests.tournaments.api.addresses import at

pytestmark = pytest.mark.django_db


def test_a_draw_is_made_once_and_anybody_can_make_it_again(desk, api: Callable, club: Club) -> None:
    tournament = make_tournament(club=club)
    make_entries(tournament, 5)
    drawn = desk.post(at(tournament, "numbers/"))
    assert drawn.status_code == 201
    assert desk.post(at(tournament, "numbers/")).json()["code"] == "already_drawn"
    shown = api().get(at(tournament, "draws/")).json()
    draw = shown["draws"][0]
    assert answer({"key": draw["key"], **draw["what"]}) == draw["outcome"] == drawn.json()["outcome"]
    assert (shown["secret_hash"], shown["secret"]) == (tournament.secret_hash, "")


def test_tables_have_links_that_are_renewed_and_revoked(desk, club: Club) -> None:
    tournament = make_tournament(club=club)
    first = desk.post(at(tournament, "tables/"), {"count": 2}).json()["results"][0]
    renewed = desk.post(at(tournament, "tables/1/link/")).json()
    assert renewed["token"] != first["token"]
    assert desk.delete(at(tournament, "tables/1/link/")).status_code == 204
    assert [table["revoked"] for table in desk.get(at(tournament, "tables/")).json()["results"]] == [True, False]
    assert desk.post(at(tournament, "tables/9/link/")).status_code == 404
