"""Seats and sides."""

from rules.hand import Side, by_side, partner_of, side_of


def test_pair_a_sits_at_0_and_2_and_pair_b_at_1_and_3():
    assert [side_of(seat) for seat in range(4)] == [Side.NS, Side.EW, Side.NS, Side.EW]
    assert [partner_of(seat) for seat in range(4)] == [2, 3, 0, 1]
    assert [side.other for side in Side] == [Side.EW, Side.NS]
    assert [str(side.sentence) for side in Side] == ["pair A", "pair B"]
    assert by_side((4, 2)) == {"NS": 4, "EW": 2}
