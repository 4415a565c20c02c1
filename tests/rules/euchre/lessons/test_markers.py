"""How two cards show the score, in words and drawings."""

import pytest

from rules.euchre.lessons.markers import showing_the_score
from rules.laws import laws_of


def drawn(ruleset, **overrides):
    """The scores drawn in each row, with how far the top card is moved and whether it is turned."""
    lesson = showing_the_score(laws_of(ruleset, overrides))
    return lesson and [[(one.points, one.slide, one.turned) for one in row.scores] for row in lesson.markers]


def test_two_fives_show_every_score_up_to_10():
    """55+ Games, 10: "moved diagonally to expose one pip"; "turn the top card over (which represents five points)"."""
    assert drawn("55plus") == [
        [(points, points, False) for points in range(5)],
        [*((5 + pips, pips, True) for pips in range(5)), (10, "off", True)],
    ]
    assert [str(line) for line in showing_the_score(laws_of("55plus")).lines] == [
        "Each side has two fives of one colour. One is face up, and the other covers it, face down.",
        "For each point, move the top card diagonally to uncover one more pip.",
        "With all 5 pips uncovered, turn the top card over and cover the bottom card. Turned, it counts 5.",
        "Then uncover pips again: 6, 7 and so on. With the bottom card fully uncovered, the score is 10.",
    ]


def test_a_seven_and_an_eight_show_up_to_15():
    """Stubbington U3A, Score keeping: "at eight points, the seven card is flipped"."""
    assert drawn("stubbington4") == [
        [(0, 0, False), (1, 1, False), (2, 2, False), (3, 3, False), (7, 7, False)],
        [(8, 0, True), (9, 1, True), (10, 2, True), (11, 3, True), (15, 8, True)],
    ]


@pytest.mark.parametrize(
    ("ruleset", "overrides", "last"),
    [("55plus", {"target": 7}, 7), ("55plus", {"target": 5}, 5), ("stubbington4", {"target": 9}, 9)],
)
def test_no_score_beyond_the_target_is_drawn(ruleset, overrides, last):
    assert drawn(ruleset, **overrides)[-1][-1][0] == last


@pytest.mark.parametrize(
    ("ruleset", "overrides"), [("zobel", {}), ("55plus", {"markers": "peg_board"}), ("55plus", {"target": 12})]
)
def test_there_is_no_such_lesson_where_no_two_cards_show_the_score(ruleset, overrides):
    assert drawn(ruleset, **overrides) is None
