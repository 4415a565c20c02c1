"""Announcements after trump was made, and when; the cut before the deal; how long a fold took."""

from dataclasses import replace

import pytest

from rules.euchre.bidding import Bid, Call
from rules.euchre.bots import HousePlayer
from rules.euchre.bots.table import play_out
from rules.euchre.dealing import deal
from rules.euchre.hand import begin_hand
from rules.euchre.judging import judge, read_judged_hand
from rules.euchre.notation import read
from rules.laws import laws_of
from tests.rules.euchre.judging.test_judgement import ORDERED, PLAIN

LATER = ORDERED.replace("order alone", "order 1 alone")


def judged(text, ruleset, **own):
    return judge(laws_of(ruleset, own), read(text.strip()))


def codes(text, ruleset, **own):
    return [fault.code for fault in judged(text, ruleset, **own).faults]


def test_alone_after_the_bid_is_too_late_where_it_goes_with_it():
    """55+ Games, 5: "he says “alone” when he names the trump"; Stubbington: "before play begins"."""
    assert codes(LATER, "standard4") == ["alone_too_late"]
    assert codes(LATER, "55plus") == ["partner_must_be_alone", "alone_too_late"]
    assert codes(LATER, "stubbington4") == codes(ORDERED, "55plus") == []
    assert judged(LATER, "stubbington4").points == (0, 1)


def test_alone_said_nobody_knows_when_was_said_in_time():
    assert codes(ORDERED.replace("order alone", "order").replace("Bids", "Alone: 1\nBids"), "55plus") == []


def test_a_call_that_nobody_wrote_beside_the_calls_counts():
    found = judged(LATER, "stubbington4")
    assert found.winners == (1, 2, 1, 1, 2)
    assert codes(LATER.replace("Bids", "Alone: 1\nBids"), "stubbington4") == []


DEFENDS = PLAIN.replace("pass S", "pass S 0 alone 2 alone")


@pytest.mark.parametrize(("priority", "lone", "idle"), [("from_dealers_left", 0, 2), ("first_to_announce", 2, 0)])
def test_which_of_two_defenders_plays_alone_is_seen_from_their_calls(priority, lone, idle):
    """AMB-12, AMB-26: the second call of the two is a fault where it comes too late."""
    text = DEFENDS if lone == 0 else PLAIN.replace("pass S", "pass S 2 alone 0 alone")
    found = judged(text, "standard4", lone_priority=priority)
    assert [fault.code for fault in found.faults if "alone" in fault.code] == ["two_defend_alone"]
    assert {fault.where["seat"] for fault in found.faults if fault.code == "idle_hand_played"} == {idle}


def test_who_is_written_as_alone_must_be_who_plays_alone():
    wrong = judged(DEFENDS.replace("Bids", "Defends alone: 2\nBids"), "standard4")
    assert ("wrong_lone_player", {"seat": 2, "field": "defend_alone"}) in [(f.code, f.where) for f in wrong.faults]


def test_a_defender_may_have_to_speak_before_the_discard():
    said = ORDERED.replace("order alone", "order alone 3 discard 2 alone")
    assert [code for code in codes(said, "standard4") if "alone" in code] == []
    assert "defend_alone_too_late" in codes(said, "standard4", defend_alone_before="discard")


@pytest.mark.parametrize(
    ("ruleset", "dealer", "maker", "lone_defender", "wrong"),
    [
        ("standard4", 3, 0, 1, []),  # the dealer is idle
        ("standard4", 3, 0, 3, ["no_discard"]),
        ("standard3", 0, 0, 2, ["no_discard"]),
        ("standard3", 2, 2, 1, ["no_discard"]),
        ("standard3", 1, 0, 2, []),  # so is a third player
    ],
)
def test_only_a_dealer_whom_a_lone_defender_leaves_out_need_not_show_a_discard(
    ruleset, dealer, maker, lone_defender, wrong
):
    laws = laws_of(ruleset, {"defend_alone": True})
    hand = begin_hand(laws, deal(laws, b"left out", dealer))
    while hand.turn != maker:
        hand = hand.push("pass")
    hand = hand.push(Bid(maker, Call.ORDER)).push(Bid(lone_defender, Call.ALONE))
    record = play_out(hand, [HousePlayer()] * laws.players).record
    assert judge(laws, record).faults == ()
    assert [fault.code for fault in judge(laws, replace(record, discard=None)).faults] == wrong


FOLDED = f"{PLAIN[: PLAIN.index('Bids')]}Bids: 0 pass order\nDiscard: JD\nFold: NS\nFold after: "


@pytest.mark.parametrize(
    ("seconds", "own", "wrong"),
    [
        (15, {}, []),
        (16, {}, ["fold_too_late"]),
        (31, {"fold_seconds": 30}, ["fold_too_late"]),
        (20, {"fold_seconds": 30}, []),
    ],
)
def test_a_fold_takes_no_longer_than_its_window(seconds, own, wrong):
    """Zobel, Folding: "A 15 second window will be extended to the folding team"."""
    text = f"{FOLDED}{seconds}".replace("Discard: JD\n", "")
    assert codes(text, "zobel", **own) == wrong
    assert judged(text, "zobel", **own).points == (None if wrong else (0, 5))


def test_a_fold_may_be_written_among_the_calls():
    text = FOLDED[: FOLDED.index("Discard")].replace("order", "order 2 fold")
    assert (codes(text, "zobel"), judged(text, "zobel").points) == ([], (0, 5))
    assert codes(f"{text}Fold: NS", "zobel") == []


def test_a_dealer_who_makes_trump_unasked_says_alone_with_it():
    text = "Dealer: 3\nTurn-up: JOKER\nNominated: H\nSeat 0: AS KS QS AD 9C\nSeat 1: AC KC QC KD TC\nAlone: 3\n"
    text += "Seat 2: TS 9S TD 9D QD\nSeat 3: JH JD AH KH QH\nDiscard: QH\nLay-down: 3"
    assert codes(text, "zobel", alone_before="naming") == codes(text, "zobel") == []
    assert codes(f"{text}\nBids: 3 alone", "zobel", alone_before="naming") == ["alone_too_late"]


@pytest.mark.parametrize(
    ("own", "cut", "wrong"),
    [
        ({}, {"cut": True}, []),
        ({}, {"cut_by": 2}, []),
        ({}, {"cut": False}, []),  # nobody asks for a cut
        ({}, {"cut_by": 0}, []),
        ({"cut_duty": "offered"}, {"cut": False}, []),  # Zobel: "offer a cut"
        ({"cut_duty": "offered"}, {"cut_by": 0}, [("wrong_player_cut", {"seat": 0})]),
        ({"cut_duty": "must_cut"}, {"cut": False}, [("pack_not_cut", {"seat": 2})]),
        ({"cut_duty": "must_cut"}, {"cut_by": 0}, [("wrong_player_cut", {"seat": 0})]),
        ({"cut_before_deal": False}, {"cut": False}, []),
        ({"cut_before_deal": False}, {"cut_by": 2}, [("pack_cut", {})]),
    ],
)
def test_who_cut_the_pack_is_judged_where_it_was_written_down(own, cut, wrong):
    """Stubbington, Dealing: "the player on his/her right cuts the deck"."""
    line = {**read(PLAIN.strip()).to_json(), **cut}
    found = judge(laws_of("standard4", own), read_judged_hand(line))
    assert [(fault.code, fault.where) for fault in found.faults] == wrong
    assert read_judged_hand(line).to_json() == line


def test_calls_of_those_who_played_alone_read_back_as_they_were_written():
    hand = read(DEFENDS.strip())
    assert read_judged_hand(hand.to_json()) == hand
    assert [bid["call"] for bid in hand.to_json()["bids"]][-3:] == ["S", "alone", "alone"]
