"""The drawing of each format: there is one, it stays on its paper, and it says the same in words."""

import re

import pytest

from rules.movements import LIVE, MOVEMENTS
from rules.movements.diagram import HEIGHT, SEAT, WIDTH, MarkKind, diagram_of

EVERY = [*MOVEMENTS, *LIVE]


@pytest.mark.parametrize("movement", EVERY)
def test_everything_is_drawn_on_the_paper(movement: str) -> None:
    drawn = diagram_of(movement)
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


def test_everybody_who_meets_everybody_is_joined_by_a_line() -> None:
    drawn = diagram_of("round-robin")
    assert (len(drawn.marks), len(drawn.strokes)) == (8, 28)
