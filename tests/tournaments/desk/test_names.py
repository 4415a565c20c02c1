"""A name corrected on the page of its pair or player."""

import pytest
from django.test import Client

from clubs.models import Player
from tests.factories.tournaments import make_entries, make_singles
from tests.seen import seen
from tests.tournaments.desk.pages import at, sent, words
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db


def test_a_name_is_corrected_on_the_page_of_its_pair_and_the_page_stays(event: Tournament, desk: Client) -> None:
    entry, *_ = make_entries(event, 1)
    single, *_ = make_singles(event, 1)
    places = ((f"entries/{entry.pk}/", entry.first), (f"singles/{single.pk}/", single.player))
    for page, player in places:
        right = f"{player.name}e"
        saved = desk.post(at(event, page), sent(**{f"name_{player.pk}": "1", "name": right, "note": ""}))
        assert (saved.status_code, saved.headers["Location"]) == (302, at(event, page))
        shown = seen(desk.get(at(event, page))).part("main")
        assert (right in shown.headings[0], Player.objects.get(pk=player.pk).name) == (True, right)


def test_a_name_that_another_player_has_is_refused_where_it_was_typed(event: Tournament, desk: Client) -> None:
    entry, *_ = make_entries(event, 1)
    wrong = sent(**{f"name_{entry.first.pk}": "1", "name": entry.second.name, "note": ""})
    answer = desk.post(at(event, f"entries/{entry.pk}/"), wrong)
    assert (answer.status_code, "already has a player with this name" in words(answer)) == (409, True)
    assert entry.name in words(answer)
