"""Seats and sides."""

from rules.hand import Side, by_side, called, partner_of, side_of
from rules.laws import PRESETS


def test_pair_a_sits_at_0_and_2_and_pair_b_at_1_and_3():
    assert [side_of(seat) for seat in range(4)] == [Side.NS, Side.EW, Side.NS, Side.EW]
    assert [partner_of(seat) for seat in range(4)] == [2, 3, 0, 1]
    assert [side.other for side in Side] == [Side.EW, Side.NS]
    assert [str(side.sentence) for side in Side] == ["pair A", "pair B"]
    assert by_side((4, 2)) == {"NS": 4, "EW": 2}


def test_who_plays_alone_is_a_player_and_no_pair():
    assert [str(called(PRESETS["zobel"], side)) for side in Side] == ["pair A", "pair B"]
    assert [str(called(PRESETS["stubbington2"], side)) for side in Side] == ["player A", "player B"]
