"""Void calls: out of turn, of the suit turned down, and the dealer's turn-down; what the book makes of the hand."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.base.cards import Suit
from rules.euchre.bidding import Bid, Call
from rules.euchre.judging import judge
from rules.euchre.notation import read
from rules.laws import laws_of
from tests.rules.euchre.judging.test_judgement import PLAIN
from tests.rules.euchre.judging.test_other_books import THREE
from tests.rules.euchre.judging.test_settling import PICKED_UP, judged, points, settled

VOID = {"call_void": True, "barred": "NS"}


@pytest.mark.parametrize(
    ("bids", "offence"),
    [
        ("0 pass 2 order 1 pass pass pass pass pass pass S", "declaration_out_of_turn"),
        ("0 pass pass pass pass D pass pass S", "turned_down_suit_named"),
        ("0 pass pass pass pass 2 H 0 pass pass pass S", "declaration_out_of_turn"),
    ],
)
def test_a_void_call_that_was_corrected_bars_its_side_and_the_hand_stands(bids, offence):
    """55+ Games, 11: "it is void and his side may not make trump"."""
    bidding = ("0 pass pass pass pass pass pass pass S", bids)
    assert settled(PLAIN, "55plus", bidding) == [(offence, "NS", None, points(2, 0), VOID)]


def test_a_side_that_is_barred_and_makes_trump_all_the_same_is_at_fault():
    bidding = ("0 pass pass pass pass pass pass pass S", "0 3 order 0 pass pass pass pass pass pass pass S")
    found = judged(PLAIN, "55plus", bidding)
    assert [fault.code for fault in found.faults] == ["bid_out_of_turn", "side_barred"]
    for ruleset in ("55plus", "standard4"):
        assert settled(PLAIN, ruleset, bidding) == [
            ("declaration_out_of_turn", "EW", None, None, {"call_void": True, "barred": "EW"})
        ]


def test_a_hand_played_on_a_void_call_scores_nothing_yet():
    played_on = [
        ("0 pass pass pass order", "0 pass 2 order"),
        ("Bids:", "Discard: TC\nBids:"),
        ("2 TS TC AD JH wins 1", "2 TS JD AD JH wins 3"),
    ]
    found = settled(PICKED_UP, "55plus", *played_on)
    assert found == [("declaration_out_of_turn", "NS", None, None, VOID)]


PASSED = "0 pass pass pass pass pass pass pass"
UNPLAYED = PLAIN[: PLAIN.index("Trick")]


def unplayed(bids, ruleset, *changes, **own):
    """The faults and the settlement of a hand without a trick."""
    found = judged(UNPLAYED, ruleset, (f"{PASSED} S", bids), *changes, **own)
    return [fault.code for fault in found.faults], settled(UNPLAYED, ruleset, (f"{PASSED} S", bids), *changes, **own)


@pytest.mark.parametrize("passed_out", ["Passed out: yes\n", ""])
@pytest.mark.parametrize("ruleset", ["55plus", "standard4", "standard32", "english25", "stubbington4", "zobel"])
def test_a_dealer_who_names_the_turned_down_suit_last_has_passed(ruleset, passed_out):
    """55+ Games, 11: "it is void"; 4: "Should no one wish to name trump, the cards are … passed to the left"."""
    barred = {"call_void": True, "barred": "EW", "new_deal": "left"}
    assert unplayed(f"{PASSED} D", ruleset, ("Bids", f"{passed_out}Bids")) == (
        ["turned_down_suit_named"],
        [("turned_down_suit_named", "EW", None, points(0, 0), barred)],
    )
    found = judged(UNPLAYED, ruleset, (f"{PASSED} S", f"{PASSED} D"))
    assert (found.maker, [one.director for one in found.settlements]) == (None, [ruleset != "55plus"])


def test_a_hand_played_on_the_turned_down_suit_scores_nothing_yet():
    found = judged(PLAIN, "55plus", (f"{PASSED} S", f"{PASSED} D"))
    assert (found.maker, found.settlements[0].offence) == (3, "turned_down_suit_named")
    assert {one.points for one in found.settlements} == {None}
    for stated in ("Maker: 3", "Discard: 9C"):
        assert judged(UNPLAYED, "55plus", (f"{PASSED} S", f"{PASSED} D"), ("Bids", f"{stated}\nBids")).maker == 3


@pytest.mark.parametrize(
    ("bids", "code", "offence"),
    [
        ("0 pass 2 order 1 pass pass pass pass pass pass pass", "bid_out_of_turn", "declaration_out_of_turn"),
        ("0 pass pass pass pass D pass pass pass", "turned_down_suit_named", "turned_down_suit_named"),
        ("0 pass pass pass pass 2 H 0 pass pass pass pass", "bid_out_of_turn", "declaration_out_of_turn"),
    ],
)
@pytest.mark.parametrize("after", ["left", "same"])
def test_a_void_call_and_then_nothing_but_passes_is_worth_nothing(bids, code, offence, after):
    assert unplayed(bids, "55plus", after_passed_out=after) == (
        [code],
        [(offence, "NS", None, points(0, 0), {**VOID, "new_deal": after})],
    )


@st.composite
def void_calls(draw):
    """Eight passes with one void call among them, and the side of its player."""
    bids = [Bid(at % 4, Call.PASS) for at in range(8)]
    at, seat = draw(st.integers(0, 7)), draw(st.integers(0, 3))
    suit = Suit(draw(st.sampled_from("D" if seat == at % 4 else "SHCD")))
    if at >= 4 and seat == at % 4:
        bids[at] = Bid(seat, Call.NAME, suit)  # in turn, the suit turned down
    else:
        seat = (at + 1 + seat % 3) % 4
        bids.insert(at, Bid(seat, Call.NAME, suit) if at >= 4 else Bid(seat, Call.ORDER, None, draw(st.booleans())))
    return tuple(bids), ("NS", "EW")[seat % 2]


@given(void_calls(), st.sampled_from(["55plus", "standard4", "standard32", "english25", "stubbington4"]))
def test_passes_around_a_void_call_are_a_hand_that_is_passed_out(calls, ruleset):
    """Whoever made it and when: it is void, whatever else would have been wrong with it."""
    bids, side = calls
    found = judge(laws_of(ruleset), replace(read(UNPLAYED.strip()), bids=bids))
    assert {fault.code for fault in found.faults} <= {"bid_out_of_turn", "turned_down_suit_named"}
    assert (found.maker, found.points) == (None, None)
    assert {(one.points, one.new_deal, one.offender) for one in found.settlements} == {((0, 0), "left", side)}


def test_a_void_call_that_nobody_answered_leaves_the_calls_unfinished():
    """An order out of turn, and the first to call in round two names the turned-down suit."""
    for bids, code in (("0 pass 2 order", "bid_out_of_turn"), ("0 pass pass pass pass D", None)):
        assert unplayed(bids, "55plus") == ([code or "turned_down_suit_named", "bidding_unfinished"], [])


@pytest.mark.parametrize(
    ("bids", "side", "stuck"),
    [
        ("0 pass 3 order 1 pass pass pass pass pass pass pass", "EW", []),
        ("0 pass 2 order 1 pass pass pass pass pass pass pass", "NS", ["dealer_is_stuck"]),
    ],
)
@pytest.mark.parametrize("ruleset", ["55plus", "zobel"])
def test_a_dealer_whose_side_cannot_make_trump_is_not_stuck(ruleset, bids, side, stuck):
    """Our reading: nobody is left to make trump, so the hand is passed out; a dealer of the other side is stuck."""
    own = {} if ruleset == "zobel" else {"stick_the_dealer": True}
    faults, rulings = unplayed(bids, ruleset, **own)
    assert faults == ["bid_out_of_turn", *stuck]
    barred = {"call_void": True, "barred": side, "new_deal": "left"}
    assert rulings == ([] if stuck else [("declaration_out_of_turn", side, None, points(0, 0), barred)])


def test_a_player_whose_side_cannot_make_trump_need_not_call():
    """Zobel, Joker-n-Two: "you must call a suit trump on your second making ability"."""
    joker = ("Seat 0: QD AD 9H TH KS", "Seat 0: JOKER AD 9H TH KS")
    assert unplayed("0 pass 2 order 1 pass pass pass pass pass pass S", "zobel", joker)[0] == [
        "bid_out_of_turn", "wrong_number_of_tricks",
    ]  # fmt: skip
    assert unplayed("0 pass pass pass pass pass pass pass S", "zobel", joker)[0] == [
        "must_call", "wrong_number_of_tricks",
    ]  # fmt: skip


def test_where_each_keeps_a_score_a_void_call_bars_its_player_alone():
    three, bids = THREE[: THREE.index("Trick")], "0 pass pass pass S"
    passed = judged(three, "stubbington3", (bids, "1 order 0 pass pass pass pass pass pass"))
    assert [one.to_json()["barred"] for one in passed.settlements] == ["1"]
    assert [(one.points, one.new_deal) for one in passed.settlements] == [((0, 0, 0), "left")]
    ordered = judged(three, "stubbington3", (bids, "2 order 0 order"), irregularities="book")
    assert (ordered.maker, "side_barred" in [fault.code for fault in ordered.faults]) == (0, False)


def test_a_hand_that_ended_without_a_trick_is_scored_beside_another_irregularity():
    """A pack that was not cut is no reason to deal again once a card is turned up (Stubbington; our suggestion)."""
    uncut = ("Turn-up", "Cut: no\nTurn-up")
    folded = unplayed("0 order 3 fold", "stubbington4", uncut, fold=True)
    assert folded == (["pack_not_cut"], [("pack_not_cut", None, None, points(5, 0), {})])
    assert unplayed(f"{PASSED} pass", "stubbington4", uncut)[1] == [
        ("pack_not_cut", None, None, points(0, 0), {"new_deal": "left"})
    ]


# The dealer's turn-down


def test_a_pass_out_of_turn_changes_nothing():
    """55+ Games, 11: "a declaration … other than a pass, out of turn"."""
    for bids in (
        "0 pass 2 pass 1 pass pass pass pass pass pass S",
        "0 pass pass pass pass 3 pass 0 pass pass pass S",
    ):
        found = judged(PLAIN, "55plus", (f"{PASSED} S", bids))
        assert [(fault.code, fault.where["call"]) for fault in found.faults] == [("bid_out_of_turn", "pass")]
        assert (found.points, found.settlements) == ((2, 0), ())


TURNED_DOWN = "0 pass pass 3 pass 2"


def test_the_dealers_pass_in_round_one_is_a_turn_down():
    """55+ Games, 11: "a declaration (or turn-down) … out of turn, it is void and his side may not make trump"."""
    taken = [("0 pass pass pass order", f"{TURNED_DOWN} pass order"), ("Bids", "Discard: TC\nBids"),
             ("2 TS TC AD JH wins 1", "2 TS JD AD JH wins 3")]  # fmt: skip
    found = judged(PICKED_UP, "55plus", *taken)
    assert [(fault.code, fault.where) for fault in found.faults] == [
        ("bid_out_of_turn", {"seat": 3, "call": "turn_down"}),
        ("side_barred", {"seat": 3}),
    ]
    assert str(found.faults[0]) == ("The dealer's pass in round one is a turn-down. It is seat 2's turn, not seat 3's.")
    for ruleset in ("55plus", "standard4"):
        assert settled(PICKED_UP, ruleset, *taken) == [
            ("declaration_out_of_turn", "EW", None, None, {"call_void": True, "barred": "EW"})
        ]


def test_after_a_turn_down_out_of_turn_the_others_may_still_accept_the_card():
    found = judged(UNPLAYED, "55plus", (f"{PASSED} S", f"{TURNED_DOWN} order alone"))
    codes = ["no_discard", "bid_out_of_turn", "wrong_number_of_tricks"]
    assert (found.maker, sorted(fault.code for fault in found.faults)) == (2, sorted(codes))
    assert unplayed(f"{TURNED_DOWN} pass pass pass pass pass pass", "55plus") == (
        ["bid_out_of_turn"],
        [("declaration_out_of_turn", "EW", None, points(0, 0),
          {"call_void": True, "barred": "EW", "new_deal": "left"})],
    )  # fmt: skip
