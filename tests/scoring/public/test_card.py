"""The Master Score Card, as everybody sees it."""

import re

import pytest

from tests.factories.evenings import evening
from tests.factories.tournaments import POKER, make_tournament
from tests.scoring.public.reading import get, one_round_of, text
from tests.seen import seen
from tournaments.models import Stage

pytestmark = pytest.mark.django_db


def test_the_score_card_has_a_line_a_pair_with_opponents_and_totals(client):
    night = one_round_of(5)
    shown = text(get(client, night.tournament, "card/"))
    assert re.search(r"1 [^0-9]+ 1 win, 10 points 10 won v against pair 2 1 10", shown)
    assert "out: no table this round." in shown


def test_an_old_event_of_more_rounds_than_there_may_be_now_is_read_in_pages(client):
    night = evening(10)
    Stage.objects.update(rounds_planned=1_999)
    pages = [get(client, night.tournament, f"card/{query}").content.decode() for query in ("", "?page=5", "?page=9")]
    lines = [[int(row[0].split()[0]) for row in seen(shown).rows if row[0][0].isdigit()] for shown in pages]
    assert lines == [[1, 2], [9, 10], [9, 10]]
    assert ["Page 1 of 5" in pages[0], "Page 5 of 5" in pages[1]] == [True, True]


def test_before_play_card_and_rounds_say_what_comes(client):
    tournament = make_tournament()
    assert "No scores yet" in text(get(client, tournament, "card/"))
    assert "No rounds yet" in text(get(client, tournament, "rounds/"))


def test_on_a_phone_each_score_keeps_the_name_of_its_round(client):
    """There the table is a block a pair: its cells carry their round, and roles keep it a table for readers."""
    night = one_round_of(5)
    _, *rows = seen(get(client, night.tournament, "card/")).parts("tr")
    assert {(row.told["role"], row.part("th").told["role"]) for row in rows} == {("row", "rowheader")}
    cells = [[cell for cell in row.parts("td") if "data-round" in cell.told] for row in rows]
    rounds = night.stage.rounds_planned
    assert [[cell.told["data-round"] for cell in row] for row in cells] == [[f"R{n}" for n in range(1, rounds + 1)]] * 5
    assert {cell.told["role"] for row in cells for cell in row} == {"cell"}
    later = [cell.told.get("class") for row in cells for cell in row[1:]]
    assert later.count("empty-cell") == len(later) - 1  # one pair sits out round 2, which is seated


def test_pairs_are_named_by_their_surnames(client):
    night = one_round_of(4)
    names = seen(get(client, night.tournament, "card/")).texts("bdi")
    assert names == [night.entry(number).short_name for number in range(1, 5)]


@pytest.mark.parametrize(("laws", "heads"), [(POKER | {"movement": "tables"}, ["Points"]), ({}, ["Wins", "Points"])])
def test_wins_have_a_column_only_where_places_go_by_them(client, laws, heads):
    night = evening(8, **laws)
    page = seen(get(client, night.tournament, "card/"))
    assert page.texts("th.num")[-len(heads) :] == heads
    assert ("Wins" in page.texts("th.num")) == ("Wins" in heads)
    assert ("An underlined score is a win." in page.text) == ("Wins" in heads)
