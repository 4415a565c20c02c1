"""Markers that show the score as at a table."""

import pytest

from tests.phone import at_book, table_of
from tests.seen import seen

pytestmark = pytest.mark.django_db


def test_the_seven_and_the_eight_show_the_score() -> None:
    phone = at_book("stubbington4")
    for makers, lone in ((0, [0]), (0, [2]), (1, [])):
        phone.send("hand", makers=makers, tricks=5, lone=lone)
    page = seen(phone.look())
    drawings = [one for one in page.parts("") if one.name.startswith("the seven and eight show")]
    assert [(one.name, one.told["data-slide"]) for one in drawings] == [
        ("the seven and eight show 8 points", "0"),
        ("the seven and eight show 2 points", "2"),
    ]
    pips = [one for one in page.named("marker-1").parts("use") if one.told["href"] == "#suit-S"]
    assert len(pips) == 7 + 8  # the seven under the eight


def test_pegs_stand_at_the_score_and_the_one_before() -> None:
    phone = at_book("55plus", markers="peg_board", target=7)
    for makers in (0, 0, 1):
        phone.send("hand", makers=makers, tricks=5)
    page = seen(phone.look())
    pegs = [words for words in page.pictures if words.startswith("the pegs")]
    assert pegs == ["the pegs show 4 points, previously 4", "the pegs show 2 points, previously 0"]
    empty = [hole.told["d"] for hole in page.parts("path.hole")]
    assert empty == ["M24 24H192.1", "M24 24H192.1"]  # a dot every 24, from 0 to 7
    assert len(page.parts("circle.peg")) == 4


def test_a_score_that_nothing_shows_is_a_figure() -> None:
    assert seen(at_book("zobel").look()).pictures == []


def test_each_of_three_players_has_a_marker_of_its_own_name() -> None:
    ids = seen(table_of(3, ruleset="standard3", markers="two_fives").look()).marks("id")
    assert [one for one in ids if one.startswith("marker-")] == ["marker-1", "marker-2", "marker-3"]
