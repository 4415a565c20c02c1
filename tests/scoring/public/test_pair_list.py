"""The pairs of an event by number, and found by name."""

import re

import pytest
from django.test import Client

from scoring.decisions.pairs import withdraw_pair
from scoring.standings import publishing
from tests.factories.evenings import evening
from tests.factories.tournaments import make_numbered
from tests.scoring.public.reading import get, text
from tests.seen import seen
from tournaments.services import register_pair

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("wanted", ["zoe", "ZOË", "odegard", "Ød"])
def test_a_pair_is_found_without_its_accents_and_capitals(wanted, client):
    tournament = make_numbered(4)
    register_pair(by=None, tournament=tournament, first="Zoë Ødegård", second="Ольга Иванова")
    shown = text(get(client, tournament, f"pairs/?part=1&q={wanted}"))
    assert f"1 pair matches “{wanted}”." in shown
    assert "Zoë Ødegård & Ольга Иванова" in shown


def test_the_only_pair_that_is_found_is_opened(client):
    tournament = make_numbered(12)
    assert get(client, tournament, "pairs/?q=7").headers["Location"] == f"/e/{tournament.code}/pairs/7/"
    register_pair(by=None, tournament=tournament, first="Zoë Ødegård", second="Ольга Иванова")
    answer = get(client, tournament, "pairs/?q=zoe")  # without a number it has no page of its own yet
    assert "1 pair matches “zoe”." in text(answer)


def test_a_search_that_finds_nobody_says_what_to_try(client):
    shown = text(get(client, make_numbered(4), "pairs/?q=%3Cb%3Enobody"))
    assert "No match for “&lt;b&gt;nobody”." in shown


def test_the_list_tells_at_which_table_each_pair_plays_now(client: Client) -> None:
    night = evening(5, movement="round-robin")
    shown = text(get(client, night.tournament, "pairs/"))
    sitting = night.round.games.count() * 2
    assert len(re.findall(r" table \d", shown)) == sitting == 4
    assert "Open a pair to see its games, its place and where to sit." in shown


def test_the_list_says_why_a_pair_has_no_table(client: Client) -> None:
    night = evening(5, movement="round-robin")
    listed = text(get(client, night.tournament, "pairs/"))
    assert listed.count("sits out") == 1
    assert "finished" not in listed
    night.play()
    assert text(get(client, night.tournament, "pairs/")).count(" finished") == 4


def test_the_list_keeps_a_pair_that_withdrew(client: Client) -> None:
    night = evening(5, movement="round-robin")
    withdraw_pair(by=night.director, stage=night.stage, entry=night.entry(5), reason="ill")
    publishing.compute(night.stage.pk)
    assert text(get(client, night.tournament, "pairs/")).count("withdrawn") == 1


def test_more_than_200_pairs_are_listed_in_pages_each_with_its_table(client):
    night = evening(210, rounds=3)
    pages = [seen(get(client, night.tournament, f"pairs/{query}")) for query in ("", "?page=2")]
    numbers = [[int(number) for number in page.texts("b.figures")] for page in pages]
    assert numbers == [[*range(1, 201)], [*range(201, 211)]]
    assert [page.text.count("table ") for page in pages] == [200, 10]
