"""A hand that was played, as a scorekeeper enters it."""

import pytest

from rules.euchre.bidding import Bid, Call
from rules.euchre.bots import HousePlayer
from rules.euchre.bots.table import play_out
from rules.euchre.dealing import deal
from rules.euchre.entry import HandResult, Side
from rules.euchre.hand import Hand, begin_hand
from rules.laws import laws_of


def played(ruleset: str, lone_defender: int | None) -> Hand:
    """A hand that the dealer, who sits at 0, took up in the first round."""
    laws = laws_of(ruleset, {"defend_alone": True})
    hand = begin_hand(laws, deal(laws, b"result", 0))
    while hand.turn != 0:
        hand = hand.push("pass")
    hand = hand.push(Bid(0, Call.ORDER))
    if lone_defender is not None:
        hand = hand.push(Bid(lone_defender, Call.ALONE))
    return play_out(hand, [HousePlayer()] * laws.players)


@pytest.mark.parametrize("lone_defender", [None, 1])
def test_of_two_pairs_the_side_of_a_lone_defender_is_enough(lone_defender):
    hand = played("standard4", lone_defender)
    makers, defenders = hand.tricks_won
    assert hand.result == HandResult(
        makers=Side.NS, tricks=makers, defenders_tricks=defenders, defend_alone=lone_defender is not None
    )


@pytest.mark.parametrize(("lone_defender", "defended_by"), [(None, ()), (2, (2,))])
def test_where_each_keeps_a_score_a_lone_defender_is_named(lone_defender, defended_by):
    hand = played("standard3", lone_defender)
    made = hand.tricks_won[0]
    assert hand.result == HandResult(
        players=("0", "1", "2"),
        makers=0,
        tricks=made,
        defenders_tricks=sum(hand.tricks_won) - made,
        defend_alone=lone_defender is not None,
        defended_by=defended_by,
    )
