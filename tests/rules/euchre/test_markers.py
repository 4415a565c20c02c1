"""What shows the score: the two fives (55+ Games, 10 Markers), the seven and the eight, and pegs."""

import pytest

from rules.euchre.kinds import game_for
from rules.euchre.markers import Fives, Number, Pegs, SevenAndEight, fives, pegs, seven_and_eight, show_score
from rules.euchre.rule_sheets import rule_sheet
from rules.laws import Markers, laws_of


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


@pytest.mark.parametrize(
    ("points", "symbols", "turned"),
    [
        *((points, points, False) for points in range(8)),  # "to reveal the appropriate number of suit symbols"
        (8, 0, True),  # "At eight points, the seven card is flipped (face up) and covered by the eight card (face up)"
        *((points, points - 8, True) for points in range(9, 16)),
    ],
)
def test_how_the_seven_and_eight_lie(points, symbols, turned):
    """Stubbington U3A, Score keeping."""
    assert seven_and_eight(points) == SevenAndEight(points, symbols, turned)
    assert 8 * turned + symbols == points


@pytest.mark.parametrize(("points", "most"), [(17, 15), (-1, 0)])
def test_the_seven_and_eight_show_0_to_15(points, most):
    assert seven_and_eight(points).points == most


def test_two_pegs_tell_the_score_and_the_one_before():
    assert pegs(7, target=10, before=5) == Pegs(7, 5)
    assert pegs(13, target=10, before=9) == Pegs(10, 9)
    assert pegs(-2, target=10) == Pegs(0, 0)


@pytest.mark.parametrize(
    ("ruleset", "overrides", "points", "marker"),
    [
        ("55plus", {}, 7, Fives(7, 2, True)),
        ("55plus", {"target": 5}, 9, Fives(5, 0, True)),
        ("55plus", {"target": 15}, 12, Pegs(12, 4)),  # "acceptable, at the discretion of the director"
        ("55plus", {"target": 15, "peg_board": False}, 12, Number(12)),
        ("55plus", {"markers": "peg_board", "target": 15}, 12, Pegs(12, 4)),
        ("stubbington4", {}, 13, SevenAndEight(13, 5, True)),
        ("stubbington4", {"target": 21}, 13, Pegs(13, 4)),
        ("stubbington4", {"target": 21, "peg_board": False}, 13, Number(13)),
        ("stubbington3", {}, 17, Number(17)),
        ("zobel", {}, -5, Number(-5)),
        ("zobel", {"markers": "peg_board"}, -5, Number(-5)),
        ("standard4", {"markers": "two_fives", "hands_in_game": 8}, 12, Number(12)),
        ("standard4", {}, 7, Fives(7, 2, True)),  # "By default, the score is displayed using cards"
        ("standard32", {}, 12, Fives(10, 5, True)),
        ("english25", {"target": 21}, 12, Pegs(12, 4)),
        ("english25", {"target": 21, "peg_board": False}, 12, Number(12)),
        ("standard3", {}, 9, Number(9)),
        ("standard3", {"markers": "two_fives"}, 9, Fives(9, 4, True)),
        (
            "standard3",
            {"markers": "two_fives"},
            12,
            Number(12),
        ),  # everybody has a score of their own, which is recorded as it is
    ],
)
def test_the_laws_say_what_shows_the_score(ruleset, overrides, points, marker):
    assert show_score(laws_of(ruleset, overrides), points, before=4) == marker


@pytest.mark.parametrize(
    ("ruleset", "overrides", "kind"),
    [
        ("55plus", {}, Markers.TWO_FIVES),
        ("standard3", {}, Markers.NUMBERS),
        ("standard3", {"markers": "two_fives"}, Markers.TWO_FIVES),
        ("55plus", {"target": 21}, Markers.PEG_BOARD),
        ("standard4", {"target": 11, "peg_board": False}, Markers.NUMBERS),
        ("stubbington4", {}, Markers.SEVEN_AND_EIGHT),
        ("stubbington4", {"target": 21}, Markers.PEG_BOARD),
        ("zobel", {"markers": "two_fives"}, Markers.NUMBERS),
        ("55plus", {"hands_in_game": 8}, Markers.NUMBERS),
    ],
)
def test_markers_that_cannot_show_every_score_are_not_used(ruleset, overrides, kind):
    laws = laws_of(ruleset, overrides)
    assert laws.markers_shown is kind
    text = str(rule_sheet(game_for(laws)))
    assert ("two fives" in text, "a seven and an eight" in text) == (
        kind is Markers.TWO_FIVES, kind is Markers.SEVEN_AND_EIGHT,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("marker", "words"),
    [
        (seven_and_eight(3), "seven face down over eight, 3 symbols of the eight uncovered: 3"),
        (seven_and_eight(9), "eight over seven, both face up, 1 symbol of the seven uncovered: 9"),
        (Pegs(7, 5), "pegs in 7 and 5"),
        (Number(-5), "−5"),
    ],
)
def test_other_markers_in_words(marker, words):
    assert str(marker.sentence) == words
