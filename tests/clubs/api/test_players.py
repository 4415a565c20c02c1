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


def test_births_are_seen_and_corrected_by_those_who_may_see_births(
    club: Club, bob: User, sam: User, dora: User, api: Callable
) -> None:
    player = PlayerFactory(club=club, born="1968-05-03")
    page = f"{RIVERSIDE}players/{player.pk}/"
    for path in (RIVERSIDE + "players/", page):
        shown = [str(api(one).get(path).json()) for one in (bob, sam, dora)]
        assert ["1968-05-03" in text for text in shown] == [True, True, False]
    assert [api(one).patch(page, {"born": "1967"}).status_code for one in (dora, bob)] == [403, 200]
