"""Judging what only some books have: Benny turned up, no trump, folding, dummies, lay-downs."""

import pytest

from rules.base.cards import Suit
from rules.euchre.judging import judge
from rules.euchre.notation import read
from rules.laws import laws_of


def judged(text, ruleset, *changes, **own):
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    return judge(laws_of(ruleset, own), read(text.strip()))


def codes(text, ruleset, *changes, **own):
    return [fault.code for fault in judged(text, ruleset, *changes, **own).faults]


# Zobel

BENNY_UP = """
Dealer: 3
Turn-up: JOKER
Nominated: H
Seat 0: AS KS QS AD 9C
Seat 1: AC KC QC KD TC
Seat 2: TS 9S TD 9D QD
Seat 3: JH AH KH QH TH
Discard: TH
"""
NO_TRUMP = """
Dealer: 3
Turn-up: 9H
Seat 0: AS KS QS AD AC
Seat 1: JOKER KC QC KD QD
Seat 2: TS 9S TD 9D JC
Seat 3: JH AH KH QH TC
Bids: 0 pass pass pass pass NT
Trick: 0 AS JOKER 9S TC wins 1
Trick: 1 KC JC JH AC wins 0
Trick: 0 KS QC TS QH wins 0
Trick: 0 QS QD TD KH wins 0
Trick: 0 AD KD 9D AH wins 0
"""


def test_benny_turned_up_makes_the_dealers_side_and_the_dealer_discards():
    text = BENNY_UP + "Lay-down: 3"
    assert codes(text, "zobel") == ["not_unbeatable"]  # the left bower is still out
    full = BENNY_UP.replace("JH AH KH QH TH", "JH JD AH KH QH").replace("Discard: TH", "Discard: QH")
    found = judged(full + "Lay-down: 3", "zobel")
    assert (found.faults, found.maker, found.trump, found.winners, found.points) == (
        (),
        3,
        Suit.HEARTS,
        (3,) * 5,
        (-5, 5),
    )


@pytest.mark.parametrize("bids", ["Bids:", "Bids: 3 order", "Bids: 3 H"])
def test_the_dealers_naming_may_be_written_as_a_bid(bids):
    full = BENNY_UP.replace("JH AH KH QH TH", "JH JD AH KH QH").replace("Discard: TH", "Discard: QH")
    assert codes(f"{full}{bids}\nLay-down: 3", "zobel") == []
    unsaid = full.replace("Nominated: H", "Trump: H")
    assert codes(f"{unsaid}{bids}\nLay-down: 3", "zobel") == []
    assert "no_suit_named" in codes(f"{full.replace('Nominated: H', '')}{bids}\nLay-down: 3", "zobel")


def test_no_trump_and_a_joker_that_is_played_to_a_suit_its_owner_is_out_of():
    found = judged(NO_TRUMP, "zobel")
    assert (found.faults, found.trump, found.winners, found.points) == ((), None, (1, 0, 0, 0, 0), (4, 1))
    assert found.to_json()["trump"] == "NT"
    discarded = judged(NO_TRUMP, "zobel", ("Trick: 0 AS", "Designated: H\nTrick: 0 AS"))
    assert [fault.code for fault in discarded.faults][:1] == ["wrong_winner"]


def test_a_joker_led_must_stand_for_a_suit_its_owner_is_out_of():
    led = NO_TRUMP.replace("Trick: 1 KC JC JH AC wins 0", "Trick: 1 JOKER 9S JH KS wins 1").replace(
        "Trick: 0 AS JOKER 9S TC wins 1", "Trick: 0 AC KC JC TC wins 0"
    )
    start = led.split("Trick: 0 KS")[0].replace("Trick: 1 JOKER", "Trick: 0 1 JOKER")
    assert "joker_not_designated" in codes(start, "zobel")
    assert "joker_not_designated" not in codes(start.replace("Trick: 0 AC", "Designated: S\nTrick: 0 AC"), "zobel")
    every_suit = start.replace("JOKER KC QC KD QD", "JOKER KC QS KD 9H").replace("KS QS AD", "KS QC AD")
    wrong = codes(
        every_suit.replace("Trick: 0 AC KC JC TC wins 0\n", "").replace("Turn-up: 9H", "Turn-up: TH"), "zobel"
    )
    assert "joker_led" in wrong


def test_folding_gives_five_points_and_nothing_is_played():
    text = NO_TRUMP.split("Trick")[0] + "Fold: EW"
    found = judged(text, "zobel")
    assert (found.faults, found.points) == ((), (5, 0))
    assert codes(NO_TRUMP + "Fold: EW", "zobel") == ["tricks_without_trump"]
    assert codes(text.replace("Fold: EW", "Fold: EW NS"), "zobel") == ["call_not_open"]
    assert codes(text, "standard4")[:2] == ["card_not_in_pack", "no_trump_unknown"]


def test_junk_is_thrown_in_and_nobody_scores():
    text = NO_TRUMP.split("Bids")[0].replace("TS 9S TD 9D JC", "TS 9S TD 9D 9C") + "Bids: 0 pass pass misdeal"
    found = judged(text, "zobel")
    assert (found.faults, found.points, found.maker) == ((), (0, 0), None)
    assert codes(text.replace("pass pass misdeal", "misdeal"), "zobel") == ["not_junk"]


JUNK = NO_TRUMP.split("Bids")[0].replace("TS 9S TD 9D JC", "TS 9S TD 9D 9C")


def test_a_hand_is_thrown_in_before_its_player_first_passes():
    """Zobel, Just Junk: "before their first turndown opportunity"; when trump is made none will come."""
    too_late = ["0 pass pass pass pass pass pass misdeal", "0 order 2 misdeal", "0 pass pass pass 2 misdeal 3 pass"]
    for bids in too_late:
        assert "junk_too_late" in codes(f"{JUNK}Bids: {bids}", "zobel")
    joker_up = BENNY_UP.replace("QD\n", "AH\n").replace("AH KH QH TH\nDiscard: TH", "QD KH QH TH")
    assert codes(f"{joker_up}Bids: 2 misdeal", "zobel")[0] == "junk_too_late"
    assert codes(f"{joker_up}Bids: 2 misdeal", "zobel", junk_before="lead") == []


def test_a_hand_that_was_thrown_in_was_not_passed_out():
    assert codes(f"{JUNK}Bids: 2 misdeal\nPassed out: yes", "zobel") == ["not_passed_out"]


# Stubbington

BENNIE_UP = """
Dealer: 1
Turn-up: 2S
Nominated: C
Seat 0: JC JS AC KC QC
Seat 1: AS KS QS AD 9C
Seat 2: TS 9S TD 9D QD
Seat 3: JH AH KH QH TH
"""


def test_a_bennie_turned_up_goes_to_the_dealer_who_is_ordered_up():
    text = BENNIE_UP + "Bids: 2 pass pass order\nDiscard: 9C\nLay-down: 0"
    assert codes(text, "stubbington4") == ["not_unbeatable"]
    text = BENNIE_UP + "Bids: 2 pass pass pass order alone\nDiscard: AS\nLay-down: 1"
    assert codes(text, "stubbington4") == ["not_unbeatable"]
    assert codes(text.replace("Nominated: C", ""), "stubbington4")[0] == "no_suit_named"


def test_a_suit_that_the_dealer_named_for_a_bennie_is_seen_from_the_order_and_not_from_a_later_call():
    unwritten = BENNIE_UP.replace("Nominated: C", "Maker: 2\nTrump: C")
    assert codes(unwritten + "Bids: 2 order\nDiscard: 9C\nLay-down: 0", "stubbington4") == ["not_unbeatable"]
    named = unwritten + "Bids: 2 pass pass pass pass C\nLay-down: 0"
    assert codes(named, "stubbington4") == ["no_suit_named", "not_unbeatable"]


def test_the_top_five_trumps_are_laid_down_as_five_tricks():
    """Stubbington, Going alone: "mathematically unbeatable from any position"."""
    text = (
        BENNIE_UP.replace("Turn-up: 2S", "Turn-up: TC").replace("JC JS AC KC QC", "2S JC JS AC KC")
        + "Bids: 2 pass pass order alone\nDiscard: 9C\nLay-down: 0"
    ).replace("Nominated: C\n", "")
    found = judged(text, "stubbington4")
    assert (found.faults, found.winners, found.points) == ((), (0,) * 5, (4, 0))
    assert codes(text, "stubbington4", lay_down=False) == ["no_lay_down"]


TWO = """
Dealer: 1
Turn-up: 9H
Seat 0: JS AS KS 9D TD
Seat 1: AH KH QH 9C TC
Dummy 0: JC QS 2S
Dummy 1: JH AC KC
Bids: 0 pass pass S
Kept 0: 2S JS JC AS KS
Trick: 0 2S TC wins 0
Trick: 0 JS QH wins 0
Trick: 0 JC KC wins 0
Trick: 0 AS KH wins 0
Trick: 0 KS AC wins 0
"""


def test_two_players_make_the_best_five_of_eight():
    """Stubbington, 2 players: "Each player must make their best five card hand out of the eight cards available"."""
    found = judged(TWO, "stubbington2")
    assert (found.faults, found.tricks_won, found.points) == ((), (5, 0), (2, 0))
    assert found.to_json()["points"] == {"0": 2, "1": 0}


@pytest.mark.parametrize(
    ("old", "new", "wrong"),
    [
        ("Kept 0: 2S JS JC AS KS", "Kept 0: 2S JS JC AS AC", ["kept_not_held", "card_not_held"]),
        ("Kept 0: 2S JS JC AS KS", "Kept 0: 2S JS JC AS", ["kept_not_held", "card_not_held"]),
        ("Dummy 1: JH AC KC", "Dummy 1: JH AC", ["wrong_number_in_dummy", "card_not_held"]),
        ("Dummy 0: JC QS 2S\nDummy 1: JH AC KC\n", "", ["no_dummy_recorded", "kept_not_held", "no_dummy_recorded"]),
        ("pass S", "pass S alone", ["card_not_held", "card_not_held"]),
        ("Trick: 0 2S TC wins 0", "Trick: 0 2S 9C wins 0", []),
    ],
)
def test_what_is_kept_is_of_ones_own_cards_and_the_dummys(old, new, wrong):
    assert [code for code in codes(TWO, "stubbington2", (old, new)) if code in wrong] == wrong


def test_a_dealer_who_takes_the_turn_up_discards_and_then_takes_the_dummy():
    ordered = TWO.replace("Bids: 0 pass pass S", "Bids: 0 order").replace("Turn-up: 9H", "Turn-up: 9S")
    assert codes(ordered, "stubbington2") == ["no_discard"]
    assert codes(ordered.replace("Kept 0", "Discard: TC\nKept 0"), "stubbington2")[:1] == ["card_not_held"]
    assert codes(ordered, "stubbington2", dummy_taken="before_discard") == []


THREE = """
Dealer: 2
Turn-up: 9H
Seat 0: JS AS KS 9D TD
Seat 1: AH KH QH 9C TC
Seat 2: JH AC KC QD KD
Dummy 3: JC QS 2S TH AD
Taken: JC QS 2S
Bids: 0 pass pass pass S
Trick: 0 2S TC JH wins 0
Trick: 0 JS QH AC wins 0
Trick: 0 JC 9C KC wins 0
Trick: 0 AS KH KD wins 0
Trick: 0 KS AH QD wins 0
"""


def test_the_caller_of_three_takes_three_cards_of_the_fourth_hand():
    found = judged(THREE, "stubbington3")
    assert (found.faults, found.tricks_won, found.points) == ((), (5, 0, 0), (2, 0, 0))


@pytest.mark.parametrize(
    ("old", "new", "wrong"),
    [
        ("Taken: JC QS 2S", "Taken: JC QS", ["taken_not_in_dummy", "card_not_held"]),
        ("Taken: JC QS 2S", "Taken: JC QS AC", ["taken_not_in_dummy", "card_not_held"]),
        ("Taken: JC QS 2S\n", "", []),
        ("Dummy 3: JC QS 2S TH AD\n", "", []),
        ("Dummy 3: JC QS 2S TH AD\nTaken: JC QS 2S\n", "", ["no_dummy_recorded", "card_not_held", "card_not_held"]),
        ("pass S", "pass S alone", ["card_not_held", "card_not_held"]),
    ],
)
def test_what_is_taken_is_of_the_fourth_hand(old, new, wrong):
    assert codes(THREE, "stubbington3", (old, new)) == wrong


def test_a_lone_defender_of_three_leaves_the_other_out():
    text = THREE.replace("Bids:", "Defends alone: 1\nBids:")
    assert [code for code in codes(text, "stubbington3") if code != "idle_hand_played"] == []
    for card in ("JH", "AC", "KC", "KD", "QD"):
        text = text.replace(f" {card} wins", " wins")
    assert codes(text, "stubbington3") == []
