"""What the book makes of a hand with a fault: revokes, wrong numbers of cards, cards out of turn."""

import pytest

from rules.euchre.judging import judge
from rules.euchre.notation import read
from rules.laws import laws_of
from tests.rules.euchre.judging.test_judgement import ORDERED, PLAIN, TAKEN_AND_BURIED
from tests.rules.euchre.judging.test_other_books import THREE, TWO

PICKED_UP = TAKEN_AND_BURIED.replace("Discard: JD\n", "")
REVOKED = [("0 9H AH TD AS wins 3", "0 9H 9D TD AS wins 3"), ("3 KD QD 9D JS", "3 KD QD AH JS")]
SIX_CARDS = ("Seat 1: 9D JH KH AH 9S", "Seat 1: 9D JH KH AH 9S QH")


def judged(text, ruleset, *changes, **own):
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    return judge(laws_of(ruleset, own), read(text.strip()))


def settled(text, ruleset, *changes, **own):
    """Offence, offender, choice, points and what else, of each settlement."""
    found = judged(text, ruleset, *changes, **own)
    assert found.points is None
    named = ("offence", "offender", "choice", "points")
    return [
        (*(one[name] for name in named), {k: v for k, v in one.items() if k not in (*named, "decided_by", "reason")})
        for one in (settlement.to_json() for settlement in found.settlements)
    ]


def points(ns, ew):
    return {"NS": ns, "EW": ew}


# Revokes


def test_a_revoke_at_the_55_plus_games_is_the_choice_of_the_other_side():
    """55+ Games, 11: "score the hand as played or take the penalty of 2 points, … added … or taken"."""
    assert judged(PLAIN, "55plus", *REVOKED).to_json()["settlement"] == [
        {
            "offence": "revoke",
            "offender": "EW",
            "choice": choice,
            "points": worth,
            "decided_by": "book",
            "reason": reason,
        }
        for choice, worth, reason in (
            ("as_played", points(2, 0), "By choice of pair A, the hand is scored as played."),
            ("add", points(2, 0), "Revoke: 2 points to pair A."),
            ("take", points(0, -2), "Revoke: 2 points deducted from pair B."),
        )
    ]


LONE_REVOKE = [
    ("0 9D JD 9S wins 1", "0 9D 9C 9S wins 1"),
    ("1 9C TC 0 9H wins 2", "1 JD TC 0 QD wins 2"),
    ("1 JS KC 0 QD wins 1", "1 JS KC 0 KD wins 1"),
    ("1 QH AC 0 KD wins 2", "1 QH AC 0 9H wins 2"),
]


def test_a_revoke_on_a_lone_hand_costs_four():
    """55+ Games, 11: "If the revoke was made on a lone hand, the penalty is 4 points"."""
    assert settled(ORDERED, "55plus", *LONE_REVOKE) == [
        ("revoke", "EW", "as_played", points(0, 1), {}),
        ("revoke", "EW", "add", points(4, 0), {}),
        ("revoke", "EW", "take", points(0, -4), {}),
    ]


def test_stubbington_rewards_the_other_side_with_two_points_or_four():
    """Stubbington, Reneging: "rewarded two points"; "a penalty of four points" where somebody is alone."""
    assert settled(PLAIN, "stubbington4", *REVOKED) == [("revoke", "EW", "add", points(2, 0), {})]
    assert settled(ORDERED, "stubbington4", *LONE_REVOKE) == [("revoke", "EW", "add", points(4, 0), {})]


def test_where_players_keep_their_own_scores_the_revoke_is_rewarded_too():
    """Stubbington, 2 and 3 player rules: "Following the general rules for 4 player Euchre"."""
    queen = [("Dummy 0: JC QS", "Dummy 0: JC KH"), ("AH KH QH 9C", "AH QS QH 9C"), ("0 AS KH", "0 AS AC")]
    assert settled(TWO, "stubbington2", *queen, ("0 KS AC", "0 KS QS")) == [
        ("revoke", "1", "add", {"0": 2, "1": 0}, {})
    ]
    three = [("Dummy 3: JC QS", "Dummy 3: JC KH"), ("Taken: JC QS", "Taken: JC KH"), ("AH KH QH", "AH QS QH")]
    late = [("0 AS KH KD", "0 AS AH KD"), ("0 KS AH QD", "0 KS QS QD")]
    assert settled(THREE, "stubbington3", *three, *late) == [("revoke", "1", "add", {"0": 2, "1": 0, "2": 0}, {})]


def test_where_tricks_score_the_other_side_keeps_its_tricks():
    """AMB-29: at the Zobels' the director takes five, and the others score the tricks that they hold."""
    found = judged(PLAIN, "zobel", *REVOKED).settlements
    assert [(one.choice, one.points, one.director) for one in found] == [("take", (4, -5), True)]


def test_a_penalty_may_come_on_top_of_the_hand():
    found = judged(PLAIN, "55plus", *REVOKED, revoke_replaces_hand=False)
    assert [one.points for one in found.settlements] == [(2, 0), (4, 0), (2, -2)]


def test_a_penalty_that_may_not_win_is_given_in_full_where_the_score_is_not_known():
    found = judged(PLAIN, "55plus", *REVOKED, revoke_may_win=False)
    assert [one.points for one in found.settlements] == [(2, 0), (2, 0), (0, -2)]


def test_revokes_of_both_sides_are_left_to_the_director():
    twice = [*REVOKED[:1], ("3 KD QD 9D JS", "3 KD KS AH JS"), ("QC KS 9S", "QC QD 9S")]
    assert settled(PLAIN, "55plus", *twice) == []


# Wrong numbers of cards


@pytest.mark.parametrize(
    ("changes", "offender", "worth"),
    [
        ([SIX_CARDS], "EW", points(2, 0)),
        ([("Seat 0: QD AD 9H TH KS", "Seat 0: QD AD 9H TH KS QH")], "NS", points(0, 0)),
        ([("9D JH KH AH 9S", "9D KH AH 9S"), ("TS 9C AD JH wins", "TS 9C AD wins")], "EW", points(2, 0)),
        ([SIX_CARDS, ("9C TC QC KD AS", "9C TC QC KD AS AC")], "EW", points(2, 0)),
    ],
)
def test_a_hand_of_a_wrong_number_found_late_does_not_score(changes, offender, worth):
    """55+ Games, 11: "the side of the erroneous hand may not score for that deal"."""
    assert settled(PLAIN, "55plus", *changes) == [
        ("wrong_number_of_cards", offender, None, worth, {"no_score": offender})
    ]


def test_wrong_numbers_on_both_sides_leave_nobody_a_score():
    both = [SIX_CARDS, ("Seat 0: QD AD 9H", "Seat 0: QD 9H"), ("2 TS 9C AD JH wins", "2 TS 9C 1 JH wins")]
    assert settled(PLAIN, "55plus", *both) == [
        ("wrong_number_of_cards", side, None, points(0, 0), {"no_score": side}) for side in ("NS", "EW")
    ]


def test_where_both_sides_hold_six_cards_nobody_scores():
    """55+ Games, 11: "the side of the erroneous hand may not score for that deal", the defenders' euchre neither."""
    both = [SIX_CARDS, ("Seat 2: JC KC TD TS JS", "Seat 2: JC KC TD TS JS QS")]
    assert settled(PLAIN, "55plus", *both) == [
        ("wrong_number_of_cards", side, None, points(0, 0), {"no_score": side}) for side in ("EW", "NS")
    ]


def test_a_hand_of_a_wrong_number_found_in_time_is_dealt_again():
    """55+ Games, 11: "discovered before the first trick is quitted, there must be a new deal"."""
    dealt_again = [("wrong_number_of_cards", "EW", None, points(0, 0), {"new_deal": "same"})]
    unplayed = PLAIN[: PLAIN.index("Trick")]
    assert settled(unplayed, "55plus", SIX_CARDS) == dealt_again
    assert settled(f"{unplayed}Trick: 0 9H AH", "55plus", SIX_CARDS) == dealt_again


def test_at_the_zobels_a_hand_of_a_wrong_number_is_a_misdeal_whenever_it_is_found():
    """Zobel, Definitions, Misdeal: "An incorrect deal … (Result: Re-Deal)"."""
    dealt_again = [("wrong_number_of_cards", "EW", None, points(0, 0), {"new_deal": "same"})]
    assert settled(PLAIN, "zobel", SIX_CARDS) == dealt_again
    assert [one.director for one in judged(PLAIN, "zobel", SIX_CARDS).settlements] == [False]
    assert settled(PLAIN, "55plus", SIX_CARDS, wrong_number="new_deal", after_misdeal="left") == [
        ("wrong_number_of_cards", "EW", None, points(0, 0), {"new_deal": "left"})
    ]


@pytest.mark.parametrize("ruleset", ["standard4", "standard32", "stubbington4"])
def test_where_the_book_is_silent_the_director_is_advised(ruleset):
    [found] = judged(PLAIN, ruleset, SIX_CARDS).settlements
    assert (found.points, found.director) == ((2, 0), True)


def test_a_wrong_number_among_players_is_settled_for_the_maker_or_for_the_others():
    six = ("Seat 1: AH KH QH 9C TC", "Seat 1: AH KH QH 9C TC JD")
    assert settled(THREE, "stubbington3", six) == [
        ("wrong_number_of_cards", "1", None, {"0": 2, "1": 0, "2": 0}, {"no_score": "1"})
    ]
    six = ("Seat 0: JS AS KS 9D TD", "Seat 0: JS AS KS 9D TD TS")
    assert settled(THREE, "stubbington3", six) == [
        ("wrong_number_of_cards", "0", None, {"0": 0, "1": 0, "2": 0}, {"no_score": "0"})
    ]


def test_a_revoke_in_a_hand_of_a_wrong_number_is_left_to_the_director():
    assert settled(PLAIN, "55plus", *REVOKED, SIX_CARDS) == []


def test_a_dealer_who_forgot_to_discard_plays_the_five_cards_dealt():
    """55+ Games, 11: "he must play with the five cards dealt to him and the turn-up card is out of play"."""
    assert settled(PICKED_UP, "55plus") == [("dealer_forgot_to_discard", "EW", None, points(0, 1), {})]
    six = [("2 TS TC AD JH wins 1", "2 TS JD AD JH wins 3")]
    assert settled(PICKED_UP, "55plus", *six) == [
        ("wrong_number_of_cards", "EW", None, points(0, 0), {"no_score": "EW"})
    ]


def test_an_imperfect_pack_is_dealt_again_whatever_else_was_wrong():
    """55+ Games, 11: "Deal again if … the pack is found to be imperfect"."""
    twice = ("Seat 1: 9D JH", "Seat 1: QD JH")
    assert settled(PLAIN, "55plus", twice) == [("imperfect_pack", None, None, points(0, 0), {"new_deal": "same"})]
    strange = ("Turn-up: JD", "Turn-up: 2D")
    assert settled(PLAIN, "55plus", strange) == [("imperfect_pack", None, None, points(0, 0), {"new_deal": "same"})]


@pytest.mark.parametrize(
    ("own", "cut"),
    [({"cut_duty": "must_cut"}, "Cut: no"), ({}, "Cut by: 0"), ({"cut_before_deal": False}, "Cut by: 2")],
)
def test_a_pack_that_was_cut_otherwise_was_dealt_all_the_same(own, cut):
    text = PLAIN.replace("Turn-up", f"{cut}\nTurn-up")
    own = {"improper_deal": "before_turn_up", **own}
    assert settled(text, "zobel", **own) == [("pack_not_cut", None, None, points(4, -5), {})]
    assert judged(text, "zobel", **own).settlements[0].director


def test_at_the_zobels_a_declined_cut_is_no_fault_and_a_wrong_one_a_misdeal():
    """Zobel, Dealing: "offer a cut"; Definitions, Misdeal: "a violation of proper play regarding dealing"."""
    declined, wrong = (PLAIN.replace("Turn-up", f"{cut}\nTurn-up") for cut in ("Cut: no", "Cut by: 0"))
    assert judged(declined, "zobel").faults == ()
    assert settled(wrong, "zobel") == [("pack_not_cut", None, None, points(0, 0), {"new_deal": "same"})]
    assert not judged(wrong, "zobel").settlements[0].director


def test_the_right_player_cuts():
    right = PLAIN.replace("Turn-up", "Cut: yes\nCut by: 2\nTurn-up")
    assert judged(right, "zobel").faults == ()


# Cards out of turn


def test_a_lead_out_of_turn_stands_when_all_have_played():
    """55+ Games, 11: "all other hands play to the trick before the error is noticed, the trick stands"."""
    lead = ("2 TS 9C AD JH wins 2", "0 AD JH TS 9C wins 2")
    assert settled(PLAIN, "55plus", lead) == [("lead_out_of_turn", "NS", None, points(2, 0), {})]


THREE_WITH_A_LONE_DEFENDER = """
Dealer: 2
Turn-up: 9S
Seat 0: JS AS KS AH KH
Seat 1: 9H TH QH TS JD
Seat 2: 9D TD QD QS KD
Bids: 0 order 1 alone
Defends alone: 1
Discard: 9D
Trick: 1 TS 0 JS wins 0
Trick: 0 AS JD wins 0
Trick: 0 KS QH wins 0
Trick: 0 AH 9H wins 0
Trick: 0 KH TH wins 0
"""


def test_all_have_played_to_a_lead_once_the_maker_and_the_lone_defender_of_three_have():
    [ruled] = judged(THREE_WITH_A_LONE_DEFENDER, "standard3", defend_alone=True).settlements
    assert (ruled.offence, ruled.offender) == ("lead_out_of_turn", "1")
    assert str(ruled.ruling.sentence).endswith("All the others have played to the false lead: the trick counts.")


def test_a_card_played_out_of_turn_stands_when_all_have_played():
    second = ("2 TS 9C AD JH wins 2", "2 TS 0 AD 3 9C 1 JH wins 2")
    assert settled(PLAIN, "55plus", second) == [("exposed_card", "NS", None, points(2, 0), {})]


def test_a_lone_hand_pays_nothing_for_a_lead_out_of_turn():
    """55+ Games, 11: "does not incur penalty for lead or play out of turn"."""
    lead = ("1 QH AC 0 KD wins 2", "2 AC 0 KD QH wins 2")
    [found] = judged(ORDERED, "55plus", lead).settlements
    assert (found.offence, found.offender, found.points) == ("lead_out_of_turn", "NS", (0, 1))
    second = ("1 JS KC 0 QD wins 1", "1 JS 0 QD 2 KC wins 1")
    [found] = judged(ORDERED, "55plus", second).settlements
    assert (found.offence, found.offender, found.points) == ("exposed_card", "NS", (0, 1))


def test_each_irregularity_is_settled_and_a_revoke_is_the_choice():
    lead = ("2 TS 9C AD JH wins 2", "0 AD JH TS 9C wins 2")
    second = ("2 JC QC KS 9S wins 2", "2 JC 0 KS 3 QC 1 9S wins 2")
    assert [one[:2] for one in settled(PLAIN, "55plus", lead, second)] == [
        ("exposed_card", "NS"),
        ("lead_out_of_turn", "NS"),
    ]
    assert [one[2] for one in settled(PLAIN, "55plus", lead, *REVOKED)] == ["as_played", "add", "take"]


@pytest.mark.parametrize(
    "change",
    [("AS wins 3", "wins 3"), ("0 9H AH", "0 QC AH"), ("2 TS 9C AD JH", "0 AD")],
)
def test_where_the_book_has_no_word_for_a_fault_nothing_is_settled(change):
    assert settled(PLAIN, "55plus", change) == []


DEFENDED_ALONE = """
Dealer: 3
Turn-up: JD
Seat 0: QD AD 9H TH KS
Seat 1: 9D JH KH AH 9S
Seat 2: JC KC TD TS JS
Seat 3: 9C TC QC KD AS
Bids: 0 pass pass pass pass pass pass pass S
Defends alone: 0
Trick: 0 9H AH 3 AS wins 3
Trick: 3 KD 0 QD 9D wins 3
Trick: 3 QC 0 KS 9S wins 0
Trick: 0 TH KH 3 TC wins 1
Trick: 1 JH 3 9C 0 AD wins 1
"""


def test_a_hand_that_the_laws_do_not_know_is_worth_nothing_yet():
    """A lone defender where nobody may defend alone, and a card played out of turn."""
    early = ("1 JH 3 9C 0 AD wins 1", "1 JH 0 AD 3 9C wins 1")
    assert judged(DEFENDED_ALONE, "standard4", early, defend_alone=True).legal is False
    assert judged(DEFENDED_ALONE, "standard4", defend_alone=True).legal is True
    barred = judged(DEFENDED_ALONE, "55plus", early, defend_alone=False)
    assert (barred.points, barred.settlements) == (None, ())


def test_a_wrong_number_of_cards_in_a_hand_that_the_laws_do_not_know_is_no_error():
    """A lone defender where nobody may defend alone has no points from which those of a side could be left out."""
    six = ("Seat 2: JC KC TD TS JS", "Seat 2: JC KC TD TS JS AC")
    judgement = judged(DEFENDED_ALONE, "55plus", six, defend_alone=False)
    assert (judgement.points, judgement.settlements) == (None, ())
    assert {fault.code for fault in judgement.faults} == {"wrong_number_of_cards", "no_lone_defender"}
