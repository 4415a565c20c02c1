"""Numbers are drawn and tables given their links over the API."""

from collections.abc import Callable

import pytest

from clubs.models import Club, Role
from rules.cli.draw import answer
from tests.factories.clubs import StaffRoleFactory
from tests.factories.tournaments import make_entries, make_tournament
from tests.listed_actions import accepted, listed
from tests.tournaments.api.addresses import at
from tournaments.services import make_tables, revoke_link

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


@pytest.mark.parametrize("revoked", [False, True])
@pytest.mark.parametrize("role", [Role.ASSISTANT, Role.DIRECTOR])
def test_a_table_lists_what_is_accepted_of_its_link(revoked: bool, role: Role, api: Callable, club: Club) -> None:
    tournament, client = make_tournament(club=club), api(StaffRoleFactory(club=club, role=role).user)
    (table,) = make_tables(by=None, tournament=tournament, count=1)
    if revoked:
        revoke_link(by=None, table=table)
    page = at(tournament, "tables/1/")
    tries = [("POST", f"{page}link/", {}), ("DELETE", f"{page}link/", {})]
    assert listed(client, page) == accepted(client, tries)
