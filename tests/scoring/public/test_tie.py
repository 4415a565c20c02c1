"""The table of a tie on a pair's page."""

from collections.abc import Mapping

import pytest

from scoring.standings import publishing
from tests.factories.evenings import Evening, evening
from tests.scoring.public.reading import get
from tests.seen import Part, seen

pytestmark = pytest.mark.django_db


def rows(table: Part) -> list[list[str]]:
    return [[cell.text for cell in row.parts("th", "td")] for row in table.parts("tr")]


CIRCLE = {(1, 2): (10, 3), (2, 3): (10, 4), (3, 1): (10, 5), (1, 4): (10, 0), (2, 4): (10, 0), (3, 4): (10, 0)}
TWICE_TWO = {(1, 2): (10, 3), (3, 1): (10, 4), (2, 3): (10, 5), (1, 4): (10, 0), (2, 4): (10, 0), (4, 3): (10, 0)}


def played(scores: Mapping[tuple[int, int], tuple[int, int]]) -> Evening:
    night = evening(4, movement="round-robin")
    for _ in range(3):
        night.play(scores)
        night.close()
    publishing.compute(night.stage.pk)
    return night


def test_all_tied_are_named_with_what_decides_and_their_games_against_this_pair(client):
    night = played(CIRCLE)
    page = seen(get(client, night.tournament, "pairs/2/"))
    heads, *lines = rows(page.part(".tied"))
    assert heads == ["Place", "Name", "Wins", "Against Pair 2", "Points (decides)"]
    found = {line[1].split()[-1]: line[2:] for line in lines}
    assert found == {"1": ["2", "1–0", "25"], "3": ["2", "0–1", "24"], "2": ["2", "–", "23"]}
    own = [row.told["data-entry"] for row in page.part(".tied").parts("tr") if "aria-current" in row.told]
    assert own == ["2"]
    links = {link.told["href"] for link in page.part(".tied").parts("a") if "?" in link.told["href"]}
    assert links == {f"/e/{night.tournament.code}/pairs/2/?against={number}" for number in (1, 3)}


def test_between_two_the_head_to_head_is_of_both(client):
    night = played(TWICE_TWO)
    heads, *lines = rows(seen(get(client, night.tournament, "pairs/2/")).part(".tied"))
    assert heads == ["Place", "Name", "Wins", "Head-to-head (decides)", "Points"]
    assert [line[2:4] for line in lines] == [["2", "1–0"], ["2", "0–1"]]
