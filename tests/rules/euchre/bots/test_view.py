"""The view of one player: who plays on its side."""

import pytest

from rules.euchre.bidding import Bid, Call
from rules.euchre.bots.view import view_of
from rules.euchre.dealing import deal
from rules.euchre.hand import begin_hand
from rules.laws import laws_of


@pytest.mark.parametrize(
    ("ruleset", "sides"), [("standard4", [{0, 2}, {1, 3}]), ("standard3", [{0}, {1, 2}]), ("stubbington2", [{0}, {1}])]
)
def test_the_makers_and_the_others_play_together(ruleset, sides):
    laws = laws_of(ruleset)
    hand = begin_hand(laws, deal(laws, b"view", laws.players - 1)).push(Bid(0, Call.ORDER))
    views = [view_of(hand, seat) for seat in range(laws.players)]
    assert [{seat for seat, view in enumerate(views) if view.makes is makes} for makes in (True, False)] == sides
    for view in views:
        together = {seat for seat in range(laws.players) if view.with_me(seat)}
        assert together in sides
        assert view.seat in together


def test_nobody_makes_trump_before_it_is_made():
    laws = laws_of("standard4")
    assert not any(view_of(begin_hand(laws, deal(laws, b"view", 0)), seat).makes for seat in range(4))
