"""The two fives: 55+ Games, 10 Markers."""

import pytest

from rules.markers import Fives, fives


@pytest.mark.parametrize(
    ("points", "pips", "turned"),
    [
        (0, 0, False),
        (1, 1, False),
        (2, 2, False),
        (3, 3, False),
        (4, 4, False),
        (5, 0, True),  # "Then turn the top card over (which represents five points) covering the bottom card"
        (6, 1, True),  # "move the top card to expose one pip, which now shows a count of six"
        (7, 2, True),
        (8, 3, True),
        (9, 4, True),
        (10, 5, True),  # "Fully uncovering the bottom card will show a count of 10 and game won"
    ],
)
def test_how_the_fives_lie(points, pips, turned):
    assert fives(points) == Fives(points, pips, turned)
    assert 5 * turned + pips == points


@pytest.mark.parametrize(("points", "target", "shown"), [(13, 10, 10), (8, 7, 7), (12, 15, 10), (-2, 10, 0)])
def test_the_fives_show_0_to_the_target_and_never_past_ten(points, target, shown):
    assert fives(points, target=target).points == shown


def test_the_fives_in_words():
    assert str(fives(3).sentence) == "upper five face down, 3 pips uncovered below: 3"
    assert str(fives(7).sentence) == "upper five face up, 2 pips uncovered below: 7"
