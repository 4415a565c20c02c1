"""The players of a club over the API."""

from collections.abc import Callable

import pytest

from clubs.models import Club, User
from tests.factories.clubs import PlayerFactory

pytestmark = pytest.mark.django_db

RIVERSIDE = "/api/v1/clubs/riverside/"


def test_players_are_found_by_words_of_their_names(club: Club, dora: User, api: Callable) -> None:
    for name in ("Ann Lee", "Leanne May", "Cy Dunn"):
        PlayerFactory(club=club, name=name)
    found = api(dora).get(RIVERSIDE + "players/", {"q": "lee ann"}).json()["results"]
    assert [player["name"] for player in found] == ["Ann Lee"]


def test_a_player_is_found_or_made_and_renamed(dora: User, api: Callable) -> None:
    made = api(dora).post(RIVERSIDE + "players/", {"name": "An Lee"}).json()
    assert api(dora).post(RIVERSIDE + "players/", {"name": " An  Lee"}).json() == made
    renamed = api(dora).patch(f"{RIVERSIDE}players/{made['id']}/", {"name": "Ann Lee"}).json()
    assert renamed == {"id": made["id"], "name": "Ann Lee", "note": "", "born": ""}
    noted = api(dora).patch(f"{RIVERSIDE}players/{made['id']}/", {"note": "Olds"}).json()
    assert noted == {"id": made["id"], "name": "Ann Lee", "note": "Olds", "born": ""}
