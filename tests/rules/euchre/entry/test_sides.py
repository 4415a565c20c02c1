"""Seats and sides."""

import pytest

from rules.base.written import LETTERS
from rules.euchre.entry import Side, by_side, partner_of, side_label, side_of
from rules.euchre.entry.sides import of_sides, score_figures, side_names
from rules.laws import PRESETS, any_laws_of


def test_pair_a_sits_at_0_and_2_and_pair_b_at_1_and_3():
    assert [side_of(seat) for seat in range(4)] == [Side.NS, Side.EW, Side.NS, Side.EW]
    assert [partner_of(seat) for seat in range(4)] == [2, 3, 0, 1]
    assert [side.other for side in Side] == [Side.EW, Side.NS]
    assert [str(side.sentence) for side in Side] == ["pair A", "pair B"]
    assert by_side((4, 2)) == {"NS": 4, "EW": 2}


def test_who_plays_alone_is_a_player_and_no_pair():
    assert [str(side_label(PRESETS["zobel"], side)) for side in Side] == ["pair A", "pair B"]
    assert [str(side_label(PRESETS["stubbington2"], side)) for side in Side] == ["player A", "player B"]
    assert str(side_label(PRESETS["stubbington3"], 2)) == "player C"
    for side, letter in enumerate("ABCDEFGHIJKL"):
        assert str(side_label(any_laws_of("poker_points"), side)) == f"player {letter}"
    assert len(LETTERS) == any_laws_of("poker_points").most_players


@pytest.mark.parametrize(
    ("score", "names", "words"),
    [
        ((10, 7), ("NS", "EW"), "10 to 7"),
        ((9, 12, 15), ("0", "1", "2"), "9, 12 and 15"),
        (tuple(range(12)), tuple(map(str, range(12))), "0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 11"),
    ],
)
def test_a_score_of_any_number_of_sides_is_named_and_said_and_read_back(score, names, words):
    assert (side_names(len(score)), str(score_figures(score))) == (names, words)
    assert by_side(score) == dict(zip(names, score, strict=True))
    assert of_sides(dict(reversed(by_side(score).items()))) == score
