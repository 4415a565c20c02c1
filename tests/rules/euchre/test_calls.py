"""Calls one by one: what may be called next, and what comes of it."""

import pytest

from rules.base.cards import read_card
from rules.base.errors import RulesError
from rules.euchre.bidding import Bid, Call, DealPhase, begin, turn_is_over
from rules.euchre.calls import bid_faults, step
from tests.rules.euchre.calling import ALONE, FOLD, ORDER, PASS, H, bid, codes, laws, said


def test_an_illegal_call_changes_nothing():
    agreed = laws()
    auction = said(agreed, PASS)
    before = repr(auction)
    with pytest.raises(RulesError) as refused:
        step(agreed, auction, Bid(0, ORDER))
    assert (refused.value.code, repr(auction)) == ("bid_out_of_turn", before)


def test_only_the_maker_plays_alone_and_nobody_defends_alone_at_the_55_plus_games():
    agreed = laws("55plus")
    auction = said(agreed, ORDER)
    assert codes(agreed, auction, Bid(2, ALONE)) == ["alone_not_maker"]
    assert codes(agreed, auction, Bid(1, ALONE)) == ["no_lone_defender"]
    assert codes(agreed, auction, Bid(0, ALONE)) == ["alone_too_late"]  # 55+ Games, 5: "when he names the trump"
    assert step(laws("stubbington4"), auction, Bid(0, ALONE)).alone == 0  # "must make this call before play begins"


def test_a_stuck_dealer_must_name_a_suit():
    agreed = laws(stick_the_dealer=True)
    auction = said(agreed, *[PASS] * 7)
    assert codes(agreed, auction, bid(3, PASS)) == ["dealer_is_stuck"]
    assert step(agreed, auction, bid(3, H)).stuck


def test_when_the_dealer_is_stuck_at_zobel_nobody_is_alone_and_nobody_folds():
    """Zobel, Going Alone: "all four players must play and no one is allowed to go alone"."""
    agreed = laws("zobel")
    auction = said(agreed, *[PASS] * 7)
    assert codes(agreed, auction, bid(3, H, alone=True)) == ["stuck_all_play"]
    stuck = step(agreed, auction, bid(3, H))
    for one in (Bid(3, ALONE), Bid(0, ALONE), Bid(1, FOLD)):
        assert codes(agreed, stuck, one) == ["stuck_all_play"]


def test_a_dealer_who_has_to_name_trump_for_the_joker_cannot_say_alone_with_it_if_that_is_stuck():
    stuck, free = laws("zobel", dealer_made_is_stuck=True), laws("zobel")
    nominated = Bid(3, Call.NOMINATE, H, True)
    assert codes(stuck, said(stuck, upcard="JOKER"), nominated) == ["stuck_all_play"]
    assert codes(free, said(free, upcard="JOKER"), nominated) == []


def test_where_nobody_can_fold_that_alone_is_said():
    agreed = laws("standard4", stick_the_dealer=True, stuck_all_play=True)
    stuck = said(agreed, *[PASS] * 7, H)
    assert codes(agreed, stuck, Bid(0, FOLD)) == ["no_fold"]


def test_no_trump_is_called_in_the_second_round_and_not_by_the_holder_of_the_joker():
    agreed = laws("zobel")
    auction = said(agreed, *[PASS] * 4)
    assert codes(agreed, auction, Bid(0, Call.NO_TRUMP), "AS AH AD AC KC") == []
    assert codes(agreed, auction, Bid(0, Call.NO_TRUMP), "AS AH AD AC JOKER") == ["no_trump_with_joker"]
    assert codes(agreed, said(agreed), Bid(0, Call.NO_TRUMP)) == ["call_not_open"]
    made = step(agreed, auction, Bid(0, Call.NO_TRUMP))
    assert (made.phase, made.maker, made.trump) == (DealPhase.MADE, 0, None)


@pytest.mark.parametrize(
    ("before", "seat", "call"),
    [([PASS], 3, "turn_down"), ([PASS], 2, "pass"), ([PASS] * 5, 3, "pass"), ([PASS] * 5, 0, "pass")],
)
def test_a_pass_out_of_turn_is_a_turn_down_of_the_dealer_in_round_one_alone(before, seat, call):
    """55+ Games, 4: a dealer who does not take the turn-up "turns it face down on the pack"."""
    [fault] = bid_faults(laws(), said(laws(), *before), Bid(seat, PASS))
    assert (fault.code, fault.where) == ("bid_out_of_turn", {"seat": seat, "call": call})


def test_junk_is_called_before_ones_own_first_turn_is_over():
    agreed = laws("zobel")
    auction = said(agreed, PASS)
    assert codes(agreed, auction, Bid(0, Call.MISDEAL)) == ["junk_too_late"]
    assert codes(agreed, auction, Bid(3, Call.MISDEAL)) == []
    thrown = step(agreed, auction, Bid(3, Call.MISDEAL))
    assert (thrown.phase, thrown.junk) == (DealPhase.THROWN_IN, 3)
    for late in (said(agreed, *[PASS] * 4), said(agreed, ORDER), said(agreed, Call.MISDEAL)):
        assert codes(agreed, late, Bid(3, Call.MISDEAL)) == ["junk_too_late"]


@pytest.mark.parametrize("dealer", range(4))
def test_in_round_one_those_who_have_passed_cannot_throw_in_junk_and_the_others_can(dealer):
    agreed = laws("zobel")
    auction = begin(agreed, dealer, read_card("9H"))
    order = [(dealer + step) % 4 for step in (1, 2, 3, 4)]
    for passed in range(4):
        late = [seat for seat in order if turn_is_over(agreed, auction, seat)]
        assert late == order[:passed]
        auction = step(agreed, auction, Bid(order[passed], Call.PASS))
    assert [turn_is_over(agreed, auction, seat) for seat in order] == [True] * 4


def test_a_house_may_let_junk_be_thrown_in_until_a_card_is_led():
    agreed = laws("zobel", junk_before="lead")
    for bids in ([PASS], [PASS] * 4, [ORDER], [PASS] * 4 + [H]):
        thrown = step(agreed, said(agreed, *bids), Bid(0, Call.MISDEAL))
        assert (thrown.phase, thrown.junk, thrown.maker, thrown.trump) == (DealPhase.THROWN_IN, 0, None, None)
    playing = step(agreed, said(agreed, ORDER), Bid(0, Call.LEAD))
    assert codes(agreed, playing, Bid(0, Call.MISDEAL)) == ["junk_too_late"]


def test_any_maker_may_be_the_lone_one_and_a_side_may_fold_until_the_lead():
    agreed = laws("zobel")
    auction = said(agreed, ORDER)
    assert step(agreed, auction, Bid(2, ALONE)).alone == 2
    folded = step(agreed, auction, Bid(1, FOLD))
    assert (folded.phase, folded.folded) == (DealPhase.FOLDED, 1)
    assert codes(agreed, folded, Bid(0, FOLD)) == ["call_not_open"]
    playing = step(agreed, auction, Bid(0, Call.LEAD))
    assert playing.phase is DealPhase.PLAYING
    assert codes(agreed, playing, Bid(1, FOLD)) == ["call_not_open"]
    assert codes(laws(), said(laws(), ORDER), Bid(1, FOLD)) == ["no_fold"]
