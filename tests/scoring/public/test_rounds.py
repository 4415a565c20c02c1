"""The rounds of an event, as everybody sees them."""

import re

import pytest

from tests.factories.evenings import evening
from tests.pages import read
from tests.scoring.public.reading import get, one_round_of, text

pytestmark = pytest.mark.django_db


def test_the_current_round_is_shown_first_and_then_the_seats_of_the_next(client):
    night = one_round_of(4, movement="round-robin")
    shown = text(get(client, night.tournament, "rounds/"))
    assert shown.index("Round 2: being played") < shown.index("Round 3: where to sit")
    assert "Round 1: closed" in text(get(client, night.tournament, "rounds/?round=1"))
    assert get(client, night.tournament, "rounds/?round=4").status_code == 404


def test_a_finished_table_shows_both_scores_and_an_open_one_that_it_is_played(client):
    night = evening(4)
    game = night.round.games.order_by("table__number").first()
    night.finish(game, (10, 4))
    shown = text(get(client, night.tournament, "rounds/"))
    assert re.search(r"Table 1 .* pair \d 10 won .* pair \d 4 lost Table 2", shown)
    assert shown.count("being played") == 2  # the heading, table 2


def test_pairs_sitting_out_are_named(client):
    night = evening(5)
    shown = text(get(client, night.tournament, "rounds/"))
    assert re.search(r"Sitting out: [\w.]+ & [\w.]+", shown)


def test_a_hall_of_more_than_100_tables_comes_in_pages_this_round_and_the_next(client):
    night = evening(210, rounds=3)
    first, second = (get(client, night.tournament, f"rounds/{query}") for query in ("", "?page=2"))
    tables = [re.findall(r"Table (\d+) ", text(shown)) for shown in (first, second)]
    assert tables == [[str(n) for n in (*range(1, 101),) * 2], [str(n) for n in (*range(101, 106),) * 2]]
    assert get(client, night.tournament, "rounds/?page=3").status_code == 404
    assert ["page=2" in address for address in read(second.content.decode(), "").polls] == [True]
