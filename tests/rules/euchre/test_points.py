"""What a hand is worth: 55+ Games, 8 Scoring, every row of it."""

from dataclasses import replace
from threading import Thread
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.base.cards import read_cards
from rules.base.errors import RulesError
from rules.euchre.entry import HandResult, Side
from rules.euchre.points import _KEPT, MOST_LAWS, HandOutcome, claim_faults, outcome, points
from rules.laws import PRESETS, laws_of

LAWS = PRESETS["55plus"]

SCORING = [
    # "Partners making trump win 3 or 4 tricks 1 point"
    (3, False, HandOutcome.POINT, 1, 0),
    (4, False, HandOutcome.POINT, 1, 0),
    # "Partners making trump win 5 tricks 2 points"
    (5, False, HandOutcome.MARCH, 2, 0),
    # "Lone hand wins 3 or 4 tricks 1 point"
    (3, True, HandOutcome.LONE_POINT, 1, 0),
    (4, True, HandOutcome.LONE_POINT, 1, 0),
    # "Lone hand wins 5 tricks 4 points"
    (5, True, HandOutcome.LONE_MARCH, 4, 0),
    # "Partners or lone hand euchred, opponents win 2 points", and no more when they take all five
    *((tricks, alone, HandOutcome.EUCHRE, 0, 2) for tricks in (0, 1, 2) for alone in (False, True)),
]


def hands():
    return st.builds(
        HandResult, makers=st.sampled_from(Side), tricks=st.integers(0, 5), alone=st.booleans(), round=st.just(2)
    )


@pytest.mark.parametrize("makers", Side)
@pytest.mark.parametrize(("tricks", "alone", "ended", "to_makers", "to_defenders"), SCORING)
def test_scoring(makers, tricks, alone, ended, to_makers, to_defenders):
    hand = HandResult(makers=makers, tricks=tricks, alone=alone)
    expected = (to_makers, to_defenders) if makers is Side.NS else (to_defenders, to_makers)
    assert (outcome(LAWS, hand), points(LAWS, hand)) == (ended, expected)


def test_nobody_scores_when_everybody_passes():
    hand = HandResult(passed_out=True)
    assert (outcome(LAWS, hand), points(LAWS, hand)) == (HandOutcome.PASSED_OUT, (0, 0))


@given(hands())
def test_exactly_one_side_scores_a_hand_that_was_played(hand):
    assert sorted(scored > 0 for scored in points(LAWS, hand)) == [False, True]


@given(hands())
def test_another_trick_never_costs_the_makers_anything(hand):
    if hand.tricks < 5:
        better = HandResult(makers=hand.makers, tricks=hand.tricks + 1, alone=hand.alone)
        now, then = points(LAWS, hand), points(LAWS, better)
        assert then[hand.makers] >= now[hand.makers]
        assert then[hand.makers.other] <= now[hand.makers.other]


@given(hands())
def test_the_sides_are_alike(hand):
    turned = HandResult(makers=hand.makers.other, tricks=hand.tricks, alone=hand.alone)
    assert points(LAWS, turned) == points(LAWS, hand)[::-1]


@pytest.mark.parametrize(("tricks", "worth"), [(0, 4), (1, 2), (2, 2)])
def test_a_house_may_pay_a_lone_defender(tricks, worth):
    laws = laws_of("55plus", {"defend_alone": True, "lone_defender_march": 4})
    assert points(laws, HandResult(makers=Side.NS, tricks=tricks, defend_alone=True)) == (0, worth)


@pytest.mark.parametrize(
    ("tricks", "scored"), [(7, (2, 0)), (6, (1, 0)), (4, (1, 0)), (3, (0, 2)), (0, (0, 2)), (8, None), (-1, None)]
)
def test_of_seven_tricks_the_makers_need_four(tricks, scored):
    """AMB-16, where a house deals seven cards."""
    laws, hand = laws_of("standard32", {"cards_each": 7}), HandResult(makers=Side.NS, tricks=tricks)
    if scored is not None:
        assert points(laws, hand) == scored
        return
    with pytest.raises(RulesError) as refused:
        points(laws, hand)
    assert str(refused.value) == "A side can win 0 to 7 tricks."


def test_a_hand_with_faults_has_no_points():
    with pytest.raises(RulesError) as refused:
        points(LAWS, HandResult(makers=Side.NS, tricks=6, defend_alone=True))
    assert [fault.code for fault in refused.value.faults] == ["tricks_out_of_range", "no_lone_defender"]


@pytest.mark.parametrize("claimed", [None, (2, 0)])
def test_points_that_somebody_reckoned_right_are_no_fault(claimed):
    assert claim_faults(LAWS, HandResult(makers=Side.NS, tricks=5, claimed=claimed)) == ()


@pytest.mark.parametrize("claimed", [(0, 2), (1, 0), (0, 0)])
def test_points_that_somebody_reckoned_wrong_are_a_fault_that_says_the_right_ones(claimed):
    hand = HandResult(makers=Side.NS, tricks=5, claimed=claimed)
    assert [(fault.code, str(fault), fault.where) for fault in claim_faults(LAWS, hand)] == [
        ("points_differ", "The claimed points do not match: this hand is worth 2 to pair A and 0 to pair B.", {})
    ]


def test_every_outcome_has_words():
    assert [str(ended.sentence) for ended in HandOutcome] == [
        "everyone passed", "point", "march", "lone point", "lone march", "euchre", "fold", "misdeal",
    ]  # fmt: skip


# Hands reckoned before


@given(hands(), st.none() | st.integers(0, 3))
def test_a_hand_like_one_reckoned_before_is_worth_the_same(hand, dealer):
    known = replace(hand, dealer=dealer)
    assert points(LAWS, known) == points(LAWS, replace(known)) == points(laws_of("55plus"), hand)


def test_a_hand_like_one_reckoned_before_is_looked_up():
    house, hand = laws_of("55plus"), HandResult(makers=Side.NS, tricks=3)
    assert points(house, hand) is points(house, replace(hand))


def test_only_what_points_depend_on_tells_hands_apart():
    plain = HandResult(makers=Side.NS, tricks=3)
    assert plain.key == replace(plain, claimed=(1, 0)).key == (Side.NS, 3, False, False)
    assert plain.key != replace(plain, dealer=0).key
    assert replace(plain, holdings={"maker_hand": ()}).key is None
    assert replace(plain, passes=((1, None),)).key is None


def test_a_hand_with_a_fault_is_refused_every_time():
    for _ in range(2):
        with pytest.raises(RulesError):
            points(LAWS, HandResult(makers=Side.NS, tricks=7))


def test_no_more_is_kept_than_a_hall_needs():
    _KEPT.clear()
    several = [laws_of("55plus") for _ in range(MOST_LAWS + 2)]
    hand, kept = HandResult(makers=Side.NS, tricks=3), []
    for laws in several:
        assert points(laws, hand) == points(laws, replace(hand, dealer=0)) == (1, 0)
        kept.append((len(_KEPT), len(_KEPT[id(laws)].points)))
    assert kept == [*((number, 2) for number in range(1, MOST_LAWS + 1)), (1, 2), (2, 2)]
    with patch("rules.euchre.points.MOST_HANDS", 2):
        house, kept = laws_of("55plus", {"point": 3}), []
        for tricks, worth in enumerate([(0, 2), (0, 2), (0, 2), (3, 0), (3, 0), (2, 0)]):
            assert points(house, HandResult(makers=Side.NS, tricks=tricks)) == worth
            kept.append(len(_KEPT[id(house)].points))
        assert kept == [1, 2, 1, 2, 1, 2]


class Interrupted(int):
    """A seat that, when it is looked up for the `at`th time, lets another thread fill and clear what is kept."""

    at = 0
    fill: Thread

    def __eq__(self, other: object) -> bool:
        self.at -= 1
        if self.at == 0:
            self.fill.start()
            self.fill.join()
        return int(self) == other

    __hash__ = int.__hash__


@pytest.mark.parametrize("at", [1, 2])
def test_a_hand_keeps_its_worth_while_another_thread_clears_what_is_kept(at):
    laws, hand = laws_of("55plus"), HandResult(makers=Side.NS, tricks=3, dealer=2)
    assert points(laws, hand) == (1, 0)
    alike = replace(hand, dealer=(seat := Interrupted(2)))
    seat.at, seat.fill = at, Thread(target=points, args=(laws, HandResult(makers=Side.EW, tricks=5)))
    with patch("rules.euchre.points.MOST_HANDS", 1):
        assert points(laws, alike) == (1, 0)


def test_a_hand_of_laws_that_are_kept_already_throws_no_others_out():
    _KEPT.clear()
    several = [laws_of("55plus") for _ in range(MOST_LAWS)]
    for laws in several:
        points(laws, HandResult(makers=Side.NS, tricks=3))
    points(several[0], HandResult(makers=Side.NS, tricks=4))
    assert len(_KEPT) == MOST_LAWS


def test_a_hand_whose_cards_are_known_is_reckoned_each_time():
    hand = HandResult(makers=Side.NS, tricks=3, holdings={"maker_hand": read_cards(["9S", "TS", "QS", "KS", "AS"])})
    assert points(LAWS, hand) == points(LAWS, hand) == (1, 0)


def test_the_laws_of_what_is_kept_are_held_so_that_no_others_can_be_taken_for_them():
    _KEPT.clear()
    points(laws := laws_of("55plus"), HandResult(makers=Side.NS, tricks=3))
    assert _KEPT[id(laws)].laws is laws


def test_three_or_four_tricks_alone_are_worth_what_the_laws_say_of_them():
    laws = laws_of("55plus", {"lone_point": 3})
    worth = {(n, alone): points(laws, HandResult(makers=Side.NS, tricks=n, alone=alone, round=2)) for n, alone in TAKEN}
    assert worth == {(3, False): (1, 0), (4, False): (1, 0), (3, True): (3, 0), (4, True): (3, 0)}


def test_who_needs_all_five_alone_is_euchred_with_four():
    for needs_all, ended in ((True, HandOutcome.EUCHRE), (False, HandOutcome.LONE_POINT)):
        laws = laws_of("55plus", {"lone_needs_all": needs_all})
        assert outcome(laws, HandResult(makers=Side.NS, tricks=4, alone=True, round=2)) is ended
        assert outcome(laws, HandResult(makers=Side.NS, tricks=4, round=2)) is HandOutcome.POINT


TAKEN = [(tricks, alone) for tricks in (3, 4) for alone in (False, True)]
