"""The pages of the players a club knows."""

from collections.abc import Callable

import pytest

from clubs.models import Club, Player, User
from tests.factories.clubs import PlayerFactory
from tests.pages import text_of
from tests.seen import seen

pytestmark = pytest.mark.django_db

RIVERSIDE = "/clubs/riverside/"


def test_players_are_found_added_and_corrected(club: Club, dora: User, signed_in: Callable) -> None:
    browser = signed_in(dora)
    browser.post(RIVERSIDE + "players/", {"name": "An Lee", "note": ""})
    PlayerFactory(club=club, name="Cy Dunn")
    found = seen(browser.get(RIVERSIDE + "players/", {"q": "lee"})).part("main")
    assert found.items == ["An Lee"]
    player = Player.objects.get(name="An Lee")
    path = f"{RIVERSIDE}players/{player.pk}/"
    browser.post(path, {"name": "Ann Lee", "note": "Olds"})
    page = seen(browser.get(path)).part("main")
    assert (page.headings[0], page.texts("b")) == ("Ann Lee (Olds)", ["An Lee"])


@pytest.mark.parametrize("count", [1, 30])
def test_a_longer_list_of_players_costs_no_more_queries(
    count: int, club: Club, dora: User, signed_in: Callable, django_assert_num_queries
) -> None:
    PlayerFactory.create_batch(count, club=club)
    browser = signed_in(dora)
    with django_assert_num_queries(6):  # session, user, club, role twice (page, tabs), the players
        browser.get(RIVERSIDE + "players/")


def test_an_assistant_neither_sees_nor_loses_a_birth(club: Club, dora: User, bob: User, signed_in: Callable) -> None:
    player = PlayerFactory(club=club, name="An Lee", born="1968")
    path = f"{RIVERSIDE}players/{player.pk}/"
    assert ["1968" in text_of(signed_in(one).get(path)) for one in (dora, bob)] == [False, True]
    signed_in(dora).post(path, {"name": "Ann Lee", "note": ""})
    assert Player.objects.values_list("name", "born").get() == ("Ann Lee", "1968")
