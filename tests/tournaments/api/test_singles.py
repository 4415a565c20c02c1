"""Single players over the API, and the draw of their partners."""

from collections.abc import Callable

import pytest

from clubs.models import Club
from tests.factories.tournaments import make_singles, make_tournament
from tests.tournaments.api.addresses import at

pytestmark = pytest.mark.django_db


def test_singles_are_imported_and_drawn_and_those_left_over_are_counted(desk, api: Callable, club: Club) -> None:
    tournament = make_tournament(club=club, singles=True)
    text = "name\n" + "\n".join(f"Player {letter}" for letter in "ABCDEF")
    assert len(desk.post(at(tournament, "singles/import/"), {"text": text}).json()["results"]) == 6
    tables = desk.post(at(tournament, "partners/")).json()["results"]
    assert [table["table"] for table in tables] == [1]
    assert tables[0]["dealer"] in tables[0]["a"]
    assert "2 waiting players do not fill a table of four." in api().get(at(tournament, "singles/")).json()["left_over"]
    refused = desk.post(at(tournament, "partners/"))
    assert (refused.status_code, refused.json()["code"]) == (409, "too_few_singles")


def test_real_cards_are_recorded_with_their_witness(desk, club: Club) -> None:
    tournament = make_tournament(club=club, singles=True)
    ids = [single.pk for single in make_singles(tournament, 4)]
    cards = [["KS"], ["9H"], ["AD"], ["TC"]]
    cut = {"cut": dict(zip(map(str, ids), cards, strict=True)), "witness": "Bob"}
    table = desk.post(at(tournament, "partners/real/"), cut)
    assert (table.status_code, table.json()["dealer"]) == (201, "Bob Lee")
    for wrong in ({"1e9": ["KS"]}, {"999999": ["KS"]}, {"99999999999999999999": ["KS"]}):
        assert desk.post(at(tournament, "partners/real/"), {"cut": wrong, "witness": "Bob"}).status_code == 404
