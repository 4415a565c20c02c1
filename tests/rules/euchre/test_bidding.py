"""Making trump: the table of calls, and every reason why a call may not be made."""

from itertools import product

import pytest

from rules.base.cards import JOKER, read_card, read_cards
from rules.base.errors import RulesError
from rules.euchre.bidding import TABLE, Auction, Bid, Call, CallKind, DealPhase, after, begin, event_of, takes
from rules.euchre.calls import bid_faults, step
from rules.laws import PRESETS
from tests.rules.euchre.bots.legal_player import may_call
from tests.rules.euchre.calling import ALONE, DEALER, ORDER, PASS, C, D, H, S, bid, codes, laws, said


def test_a_call_is_shown_with_its_player_and_all_its_words():
    calls = [Bid(0, Call.PASS), Bid(3, Call.ORDER, alone=True), Bid(1, Call.NAME, H), Bid(1, Call.NOMINATE, H)]
    assert repr(calls) == "[Bid(0, 'pass'), Bid(3, 'order alone'), Bid(1, 'name H'), Bid(1, 'nominate H')]"


# The table


@pytest.mark.parametrize(("phase", "event"), list(product(DealPhase, CallKind)))
def test_a_call_that_a_state_does_not_take_changes_nothing(phase, event):
    if event in TABLE[phase]:
        return
    auction = Auction(dealer=0, phase=phase, turn=1, proposed=S, maker=0)
    for agreed, call in product((laws(), laws("zobel")), Call):
        one = Bid(0 if event is CallKind.PASSES_LAST else 1, call, S)
        if event_of(agreed, auction, one) is event:
            assert not takes(agreed, auction, one)
            before = repr(auction)
            with pytest.raises(RulesError) as refused:
                step(agreed, auction, one)
            code = "call_not_open"
            if event is CallKind.THROWS_IN:
                code = "junk_too_late" if agreed.just_junk else "no_just_junk"
            assert (refused.value.code, repr(auction)) == (code, before)


def test_every_state_can_be_reached_from_the_first_card_turned_up():
    reached, new = {DealPhase.NOMINATING, DealPhase.FIRST}, True
    while new:
        new = {to for state in reached for to in TABLE[state].values()} - reached
        reached |= new
    assert reached == set(DealPhase)


# Two rounds


def test_somebody_orders_and_the_turn_up_is_trump():
    auction = said(laws(), PASS, ORDER)
    assert (auction.phase, auction.maker, auction.trump, auction.round, auction.takes_turn_up) == (
        DealPhase.MADE, 1, S, 1, True,
    )  # fmt: skip


def test_the_dealer_turns_it_down_and_another_suit_is_named():
    auction = said(laws(), PASS, PASS, PASS, PASS, PASS, H)
    assert (auction.maker, auction.trump, auction.round, auction.takes_turn_up) == (1, H, 2, False)


def test_everybody_passes_twice_and_the_hand_is_thrown_in():
    """55+ Games, 4: "the cards are put together and passed to the left of the last dealer"."""
    auction = said(laws(), *[PASS] * 8)
    assert (auction.phase, auction.maker) == (DealPhase.THROWN_IN, None)


@pytest.mark.parametrize(
    ("before", "one", "wrong"),
    [
        ([], bid(1, PASS), ["bid_out_of_turn"]),
        ([], bid(0, H), ["call_not_open"]),
        ([PASS] * 4, bid(0, ORDER), ["call_not_open"]),
        ([PASS] * 4, bid(0, S), ["turned_down_suit_named"]),
        ([PASS] * 4, Bid(0, Call.NAME), ["no_suit_named"]),
        ([PASS] * 4, Bid(0, Call.NO_TRUMP), ["no_trump_unknown"]),
        ([], Bid(0, Call.MISDEAL), ["no_just_junk"]),
        ([ORDER], bid(1, PASS), ["call_not_open"]),
        ([], bid(0, PASS, alone=True), ["alone_without_trump"]),
        ([], bid(0, ORDER, alone=True), []),
        ([PASS] * 7, bid(3, PASS), []),
    ],
)
def test_what_may_be_said_is_what_the_book_lets_be_said(before, one, wrong):
    assert codes(laws(), said(laws(), *before), one) == wrong


# 55+ Games, 4 and 5


def test_the_dealers_partner_who_orders_must_play_alone():
    agreed = laws("55plus")
    auction = said(agreed, PASS)
    assert codes(agreed, auction, bid(1, ORDER)) == ["partner_must_be_alone"]
    assert codes(agreed, auction, bid(1, ORDER, alone=True)) == []
    assert codes(laws(), said(laws(), PASS), bid(1, ORDER)) == []  # Zobel 9, and "the assist"


def test_the_assist_is_called_in_the_partner_s_turn_and_not_after_the_dealer_s():
    """The general rules, Bidding: "if the dealer passes, the dealer's partner can accept the turn card"."""
    agreed = laws("standard4")
    assert codes(agreed, said(agreed, PASS), bid(1, ORDER)) == []
    assert codes(agreed, said(agreed, *[PASS] * 4), bid(1, ORDER)) != []
    cited = agreed.cited()["partner_orders_alone"]
    assert cited.section == "Bidding: “the assist”, in the partner's turn, before the dealer's (our reading)"


@pytest.mark.parametrize(
    ("own", "holding", "wrong"),
    [
        ({}, "JC AH KH QH TH", ["no_natural_card"]),
        ({}, "JS AH KH QH TH", []),
        ({"left_is_natural": True}, "JC AH KH QH TH", []),
        ({"natural_card": "nobody"}, "JC AH KH QH TH", []),
        ({}, None, []),
    ],
)
def test_the_dealer_needs_a_natural_card_to_pick_it_up(own, holding, wrong):
    """55+ Games, 4: "One must have a “natural” card in their hand to be able to pick up the exposed card"."""
    agreed = laws("55plus", **own)
    assert codes(agreed, said(agreed, PASS, PASS, PASS), bid(3, ORDER), holding) == wrong


def test_a_house_may_ask_a_natural_card_of_everybody():
    agreed = laws("55plus", natural_card="any_accepter")
    assert codes(agreed, said(agreed), bid(0, ORDER), "AH KH QH TH 9H") == ["no_natural_card"]
    assert codes(laws("55plus"), said(laws("55plus")), bid(0, ORDER), "AH KH QH TH 9H") == []


# Defending alone


def test_one_defender_may_play_alone_against_a_lone_or_a_partnered_maker():
    agreed = laws()
    auction = step(agreed, said(agreed, ORDER), Bid(1, ALONE))
    assert auction.defend_alone == 1
    assert codes(agreed, auction, Bid(3, ALONE)) == ["two_defend_alone"]
    lone = step(agreed, begin(agreed, DEALER, read_card("9S")), bid(0, ORDER, alone=True))
    assert codes(agreed, lone, Bid(2, ALONE)) == ["alone_not_maker", "two_alone"]


def test_nobody_plays_alone_where_the_maker_has_no_partner():
    agreed = laws("standard3")
    auction = begin(agreed, 2, read_card("9S"))
    assert codes(agreed, auction, bid(0, ORDER, alone=True)) == ["no_lone_hand"]


# Stick the dealer


# Zobel


@pytest.mark.parametrize(
    ("holding", "wrong"),
    [
        ("JOKER AS KS 9H 9D", ["must_call"]),
        ("JOKER AS 9C 9H 9D", []),
        ("AS KS QS 9H 9D", []),
        (None, []),
    ],
)
def test_with_the_joker_and_two_of_a_suit_one_must_call_in_the_second_round(holding, wrong):
    """Zobel, Joker-n-Two."""
    agreed = laws("zobel")
    assert codes(agreed, said(agreed, *[PASS] * 4), bid(0, PASS), holding) == wrong
    assert codes(agreed, said(agreed), bid(0, PASS), holding) == []


def test_a_house_may_ask_for_the_suit_that_is_held_twice():
    agreed = laws("zobel", joker_n_two_suit="one_held_twice")
    auction = said(agreed, *[PASS] * 4, upcard="9C")
    assert codes(agreed, auction, bid(0, H), "JOKER AS KS 9H 9D") == ["not_held_twice"]
    assert codes(agreed, auction, bid(0, S), "JOKER AS KS 9H 9D") == []
    assert codes(agreed, auction, bid(0, H), "JOKER AC KC 9H 9D") == []  # clubs were turned down


@pytest.mark.parametrize(
    ("own", "holding", "wrong"),
    [
        ({}, "AS TS 9S AH 9H", []),
        ({}, "JS TS 9S AH 9H", ["not_junk"]),
        ({}, "JOKER TS 9S AH 9H", ["not_junk"]),
        ({"junk_joker_bars": False}, "JOKER TS 9S AH 9H", []),
        ({"junk_ace_bars": True}, "AS TS 9S AH 9H", ["not_junk"]),
        ({}, None, []),
    ],
)
def test_a_hand_without_a_face_card_may_be_thrown_in(own, holding, wrong):
    """Zobel, Just Junk."""
    agreed = laws("zobel", **own)
    assert codes(agreed, said(agreed), Bid(0, Call.MISDEAL), holding) == wrong


def test_a_turned_up_benny_makes_the_dealers_side_the_makers():
    """Zobel: "the dealer's team is automatically the makers"."""
    agreed = laws("zobel")
    auction = begin(agreed, DEALER, JOKER)
    assert (auction.phase, auction.turn) == (DealPhase.NOMINATING, DEALER)
    made = step(agreed, auction, Bid(DEALER, Call.NOMINATE, H))
    assert (made.phase, made.maker, made.trump, made.stuck, made.takes_turn_up) == (DealPhase.MADE, 3, H, False, True)
    assert codes(agreed, auction, Bid(0, Call.NOMINATE, H)) == ["bid_out_of_turn"]
    assert codes(agreed, auction, Bid(DEALER, Call.NOMINATE)) == ["no_suit_named"]
    stuck = laws("zobel", dealer_made_is_stuck=True)
    assert step(stuck, begin(stuck, DEALER, JOKER), Bid(DEALER, Call.NOMINATE, H)).stuck


# Stubbington


def test_a_turned_up_bennie_is_offered_as_the_suit_the_dealer_nominates():
    """Stubbington, Dealing: "the dealer must nominate the trump suit …. Bidding then begins"."""
    agreed = laws("stubbington4")
    auction = step(agreed, begin(agreed, DEALER, read_card("2S")), Bid(DEALER, Call.NOMINATE, H))
    assert (auction.phase, auction.turn, auction.proposed) == (DealPhase.FIRST, 0, H)
    assert step(agreed, auction, bid(0, ORDER)).trump is H
    for seat in (0, 1, 2, 3):
        auction = step(agreed, auction, bid(seat, PASS))
    assert codes(agreed, auction, bid(0, H)) == ["turned_down_suit_named"]


# What may be said


def test_everything_that_may_be_said_is_listed():
    agreed = laws(stick_the_dealer=True)
    first = may_call(agreed, said(agreed), 0, read_cards(["AS"]))
    assert first == (Bid(0, PASS), Bid(0, ORDER), Bid(0, ORDER, None, True))
    stuck = may_call(agreed, said(agreed, *[PASS] * 7), 3, read_cards(["AS"]))
    assert stuck == tuple(Bid(3, Call.NAME, suit, alone) for suit in (H, D, C) for alone in (False, True))


def test_a_call_reads_as_it_is_said():
    assert [str(bid(0, one)) for one in (PASS, H)] == ["pass", "H"]
    assert str(bid(0, ORDER, alone=True)) == "order alone"


def test_a_pass_beyond_the_table_is_refused_and_after_is_total_where_the_table_takes_it():
    agreed = PRESETS["standard4"]
    auction = begin(agreed, 0, read_card("9S"))
    assert after(agreed, auction, Bid(1, PASS)).turn == 2


# Until when, and who of two


def at_table(agreed, *bids, upcard="9S"):
    """What is wrong with the last of some bids, and who plays alone once all are said."""
    auction = begin(agreed, DEALER, read_card(upcard))
    for one in bids:
        wrong = [fault.code for fault in bid_faults(agreed, auction, one)]
        auction = after(agreed, auction, one) if takes(agreed, auction, one) else auction
    return wrong, auction.alone, auction.defend_alone


DISCARD = Bid(DEALER, Call.DISCARD)


@pytest.mark.parametrize(
    ("own", "bids", "wrong"),
    [
        ({"alone_before": "naming"}, [Bid(0, ORDER), Bid(0, ALONE)], ["alone_too_late"]),
        ({"alone_before": "lead"}, [Bid(0, ORDER), Bid(0, ALONE)], []),
        ({"alone_before": "lead"}, [Bid(0, ORDER), DISCARD, Bid(0, ALONE)], []),
        ({"alone_before": "lead"}, [Bid(0, ORDER), Bid(0, Call.LEAD), Bid(0, ALONE)], ["call_not_open"]),
        ({"alone": "either_maker"}, [Bid(0, ORDER), Bid(2, ALONE)], []),
        ({"alone": "either_maker"}, [Bid(0, ORDER), DISCARD, Bid(2, ALONE)], ["alone_too_late"]),
        ({"defend_alone_before": "lead"}, [Bid(0, ORDER), DISCARD, Bid(1, ALONE)], []),
        ({"defend_alone_before": "discard"}, [Bid(0, ORDER), Bid(1, ALONE)], []),
        ({"defend_alone_before": "discard"}, [Bid(0, ORDER), DISCARD, Bid(1, ALONE)], ["defend_alone_too_late"]),
    ],
)
def test_until_when_alone_may_be_said_is_a_law(own, bids, wrong):
    """Stubbington, Going alone: "must make this call before play begins"; 55+ Games, 5: "when he names the trump"."""
    assert at_table(laws(**own), *bids)[0] == wrong


@pytest.mark.parametrize(
    ("priority", "first", "second", "wrong", "alone"),
    [
        ("from_dealers_left", 0, 2, ["two_defend_alone"], 0),
        ("from_dealers_left", 2, 0, [], 0),
        ("first_to_announce", 0, 2, ["two_defend_alone"], 0),
        ("first_to_announce", 2, 0, ["two_defend_alone"], 2),
    ],
)
def test_of_two_defenders_who_would_play_alone_a_law_says_which(priority, first, second, wrong, alone):
    """AMB-12 and AMB-26."""
    agreed = laws(lone_priority=priority)
    ordered = [Bid(0, PASS), Bid(1, ORDER)]
    assert at_table(agreed, *ordered, Bid(first, ALONE), Bid(second, ALONE)) == (wrong, None, alone)


def test_of_two_makers_who_would_play_alone_a_law_says_which():
    ordered = [Bid(0, PASS), Bid(1, PASS), Bid(2, ORDER, None, True), Bid(0, ALONE)]
    either = {"alone": "either_maker", "alone_before": "lead"}
    assert at_table(laws(**either), *ordered) == ([], 0, None)
    assert at_table(laws(**either, lone_priority="first_to_announce"), *ordered) == (["two_alone"], 2, None)


@pytest.mark.parametrize(
    ("bids", "wrong"),
    [
        ([Bid(0, ORDER), Bid(0, Call.DISCARD)], ["discard_by_another"]),
        ([*[Bid(seat, PASS) for seat in (0, 1, 2, 3)], Bid(0, Call.NAME, H), DISCARD], ["discard_without_turn_up"]),
        ([DISCARD], ["call_not_open"]),
    ],
)
def test_only_who_takes_the_turn_up_discards(bids, wrong):
    assert at_table(laws(), *bids)[0] == wrong
