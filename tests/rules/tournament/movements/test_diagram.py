"""The drawing of each format: there is one, it stays on its paper, and it says the same in words."""

import re

import pytest

from rules.tournament.brackets import SHAPES
from rules.tournament.movements import LIVE, MOVEMENTS
from rules.tournament.movements.diagram import HEIGHT, SEAT, WIDTH, MarkKind, diagram_of

EVERY = [*MOVEMENTS, *LIVE]


@pytest.mark.prove(cases=10)
@pytest.mark.parametrize("entries", [4, 5, 7, 8, 11, 13, 22, 40, 128])
@pytest.mark.parametrize("movement", EVERY)
def test_everything_is_drawn_on_the_paper(movement: str, entries: int) -> None:
    drawn = diagram_of(movement, entries)
    reach = {MarkKind.TABLE: 20, MarkKind.MOVES: SEAT, MarkKind.STAYS: SEAT, MarkKind.DOT: 7, MarkKind.LABEL: 20}
    assert [
        mark
        for mark in drawn.marks
        if not (reach[mark.kind] <= mark.x <= WIDTH - reach[mark.kind] and mark.y - reach[mark.kind] >= 0)
        or mark.y + reach[mark.kind] > HEIGHT
    ] == []
    ends = [
        tuple(map(float, point.split()))
        for stroke in drawn.strokes
        for point in re.findall(r"-?[\d.]+ -?[\d.]+(?=[LZ]|$)", f"{stroke.path} {stroke.head}")
    ]
    assert [(x, y) for x, y in ends if not (0 <= x <= WIDTH and 0 <= y <= HEIGHT)] == []
    assert str(drawn.text).endswith(".")


@pytest.mark.parametrize(("movement", "moving"), [("a-up", "A"), ("b-down", "B")])
def test_only_the_line_that_moves_is_drawn_as_moving(movement: str, moving: str) -> None:
    drawn = diagram_of(movement)
    assert {mark.label for mark in drawn.marks if mark.kind is MarkKind.MOVES} == {moving}
    assert sum(bool(stroke.head) for stroke in drawn.strokes) == 4


@pytest.mark.parametrize(("entries", "seats", "lines"), [(5, 5, 10), (8, 8, 28), (22, 22, 231), (60, 24, 276)])
def test_everybody_who_meets_everybody_is_joined_by_a_line(entries: int, seats: int, lines: int) -> None:
    drawn = diagram_of("round-robin", entries)
    assert (len(drawn.marks), sum(stroke.path.count("M") for stroke in drawn.strokes)) == (seats, lines)
    assert str(drawn.text) == f"A line joins each of the {entries} to every other."


def test_the_tables_are_those_of_the_pairs_and_an_odd_pair_has_no_opponents() -> None:
    marks = diagram_of("a-up", 5).marks
    assert [mark.label for mark in marks if mark.kind is MarkKind.TABLE] == ["1", "2", "3"]
    assert [mark.label for mark in marks if mark.kind in (MarkKind.MOVES, MarkKind.STAYS)] == ["A", "B", "A", "B", "A"]
    many = diagram_of("a-up", 22).marks
    assert [mark.label for mark in many if mark.kind in (MarkKind.TABLE, MarkKind.LABEL)] == [*"1234…", "11"]


def test_each_knock_out_has_its_own_picture() -> None:
    drawn = {name: diagram_of(name, 8) for name in SHAPES}
    assert len({(one.strokes, one.marks) for one in drawn.values()}) == len(SHAPES)
    assert [mark.label for mark in drawn["knock-out"].marks] == ["1"]
    assert [mark.label for mark in drawn["knock-out-third"].marks] == ["1", "3"]


@pytest.mark.parametrize(("entries", "games"), [(5, 4), (8, 7), (22, 21)])
def test_a_bracket_has_a_box_for_each_game_that_is_played(entries: int, games: int) -> None:
    strokes = diagram_of("knock-out", entries).strokes
    assert sum(stroke.path.endswith("Z") for stroke in strokes) == games
