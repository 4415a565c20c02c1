"""The Master Score Card, as everybody sees it."""

import re
from html import unescape

import pytest

from tests.factories.evenings import evening
from tests.factories.tournaments import POKER, make_tournament
from tests.scoring.public.reading import get, one_round_of, text
from tournaments.models import Stage

pytestmark = pytest.mark.django_db


def test_the_score_card_has_a_line_a_pair_with_opponents_and_totals(client):
    night = one_round_of(5)
    shown = text(get(client, night.tournament, "card/"))
    assert re.search(r"1 [^0-9]+ 1 win, 10 points 10 v 2 1 10", shown)
    assert "out: no table this round." in shown


def test_an_old_event_of_more_rounds_than_there_may_be_now_is_read_in_pages(client):
    night = evening(10)
    Stage.objects.update(rounds_planned=1_999)
    pages = [get(client, night.tournament, f"card/{query}").content.decode() for query in ("", "?page=5", "?page=9")]
    lines = [[int(number) for number in re.findall(r'class="quiet figures">(\d+)<', shown)] for shown in pages]
    assert lines == [[1, 2], [9, 10], [9, 10]]
    assert ["Page 1 of 5" in pages[0], "Page 5 of 5" in pages[1]] == [True, True]


def test_before_play_card_and_rounds_say_what_comes(client):
    tournament = make_tournament()
    assert "No scores yet" in text(get(client, tournament, "card/"))
    assert "No rounds yet" in text(get(client, tournament, "rounds/"))


def test_on_a_phone_each_score_keeps_the_name_of_its_round(client):
    """There the table is a block a pair: its cells carry their round, and roles keep it a table for readers."""
    night = one_round_of(5)
    page = get(client, night.tournament, "card/").content.decode()
    rows = re.findall(r'<tr role="row">\s*<th scope="row" role="rowheader">.*?</tr>', page, re.DOTALL)
    cells = [re.findall(r'<td role="cell" data-round="(\w+)"\s*(?:class="([^"]*)")?', row) for row in rows]
    rounds = night.stage.rounds_planned
    assert [[name for name, _ in row] for row in cells] == [[f"R{n}" for n in range(1, rounds + 1)]] * 5
    later = [kind for row in cells for _, kind in row[1:]]
    assert later.count("empty-cell") == len(later) - 1  # one pair sits out round 2, which is seated


def test_pairs_are_named_by_their_surnames(client):
    night = one_round_of(4)
    names = re.findall(r"<bdi>(.*?)</bdi>", get(client, night.tournament, "card/").content.decode())
    assert [unescape(name) for name in names] == [night.entry(number).short_name for number in range(1, 5)]


@pytest.mark.parametrize(("laws", "heads"), [(POKER | {"movement": "tables"}, ["Points"]), ({}, ["Wins", "Points"])])
def test_wins_have_a_column_only_where_places_go_by_them(client, laws, heads):
    night = evening(8, **laws)
    page = get(client, night.tournament, "card/").content.decode()
    assert re.findall(r'<th scope="col"[^>]*class="num">([^<]+)</th>', page) == heads
    assert ("An underlined score is a win." in page) == ("Wins" in heads)
