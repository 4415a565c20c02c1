"""How an evening of Poker-Euchre ends as it is recorded: chips that balance, points that win.

One hand takes everybody to the target who has reached it.
"""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.euchre.game import GameEnding
from rules.euchre.kinds import game_for
from rules.euchre.poker.chart import cards_each
from rules.euchre.poker.points_game import deal_points, play_points
from rules.euchre.poker.settlement import Ended
from tests.rules.euchre.poker.laws import chip_laws, point_laws

CHIPS, POINTS = chip_laws(), point_laws()


def said(laws, score, *, at_the_bell=False):
    ending = GameEnding.TIMED_OUT if at_the_bell else GameEnding.TARGET
    return [(fault.code, str(fault)) for fault in game_for(laws).final_faults(score, ending=ending)]


@given(st.lists(st.integers(-500, 500), min_size=1, max_size=11))
def test_what_one_has_won_another_has_lost(won):
    balanced = [*won, -sum(won)]
    assert said(CHIPS, balanced) == said(CHIPS, balanced, at_the_bell=True) == []


@pytest.mark.parametrize(
    ("score", "off"),
    [((30, -20, -5), "+5"), ((30, -20, -15), "-5"), ((0, 0, 1000), "+1000"), ((0, 0, 1), "+1")],
)
def test_chips_that_do_not_balance_are_a_fault(score, off):
    sentence = f"Chips won and lost add up to {off}. They must add up to 0."
    assert said(CHIPS, score) == said(CHIPS, score, at_the_bell=True) == [("chips_do_not_balance", sentence)]


def test_a_bank_that_keeps_chips_may_keep_one_and_gives_none():
    laws = chip_laws(final_carry="to_the_bank")
    assert [said(laws, score) != [] for score in ((5, -6), (5, -5), (6, -5))] == [False, False, True]


BELOW = ("below_target", "Nobody has reached 100: the game is not over.")


@pytest.mark.parametrize(
    ("score", "wrong"),
    [
        ((100, 99, 3), []),
        ((60, 130, 120), []),
        ((99, 60, 40), [BELOW]),
        ((100, 100, 3), [("level_score", "Tied on top at 100: the tied players play another hand.")]),
        ((80, 80), [BELOW, ("level_score", "Tied on top at 80: the tied players play another hand.")]),
    ],
)
def test_of_points_somebody_has_reached_the_target_and_leads(score, wrong):
    assert said(POINTS, score) == wrong
    assert said(POINTS, score, at_the_bell=True) == [fault for fault in wrong if fault != BELOW]


def test_a_score_below_nothing_is_as_the_laws_have_it():
    fault = ("negative_score", "Nobody can have less than 0: −3.")
    for negative, wrong in ((True, []), (False, [fault])):
        laws = point_laws(negative_scores=negative)
        assert said(laws, (100, -3, 0)) == wrong
        assert said(laws, (100, 0, 1)) == []


@pytest.mark.parametrize("score", [(10, -4, -5), (60, 60, 3), (0, 0, 0)])
def test_a_director_decides_any_chips_and_points(score):
    assert list(game_for(CHIPS).final_faults(score, ending=GameEnding.DECISION)) == []
    assert list(game_for(POINTS).final_faults(score, ending=GameEnding.DECISION)) == []


def test_a_decision_gives_nobody_points_that_cannot_be_shown():
    faults = game_for(point_laws(negative_scores=False)).final_faults((40, -3), ending=GameEnding.DECISION)
    assert [(fault.code, str(fault)) for fault in faults] == [("negative_score", "Nobody can have less than 0: −3.")]


def a_hand(chance, names):
    """What a hand by lot scores; in every fourth the maker reneges in the last trick, and nobody wins it."""
    cards, maker = cards_each(len(names), jokers=False), chance.choice(names)
    reneged = chance.random() < 0.25
    able = [name for name in names if name != maker or not reneged]
    best = chance.choice(able)
    won = dict.fromkeys(names, 0)
    for _ in range(cards - reneged):
        won[best if chance.random() < 0.8 else chance.choice(able)] += 1
    taken = {name: tricks * len(names) for name, tricks in won.items()}
    return deal_points(
        POINTS, Ended(names, cards, maker, won, taken, expelled=frozenset([maker] * reneged)), len(names)
    )


def possible(laws, score):
    return [(fault.code, str(fault)) for fault in game_for(laws).possible_faults(score)]


@pytest.mark.parametrize(
    "score",
    [
        (300, 3),
        (154, 0),  # two are dealt 25 cards: 99, the 50 points of the cards and a bonus of 4 are 153
        (160, 0, 0, 0, 0, 0),
        (130, 130, 60),  # no hand gives two players 31 points each
        (120, 110, 125, 130, 10, 0),
        (106, 105, 105, 105, 105, 105, 105, 105, 105, 105, 105, 105),
    ],
)
def test_totals_that_no_hand_leads_to_are_refused(score):
    shown = "–".join(map(str, score))
    sentence = f"No game under these rules can end {shown}. Check the points of each player."
    assert possible(POINTS, score) == [("impossible_score", sentence)]
    assert ("impossible_score", sentence) in [
        (fault.code, str(fault)) for fault in game_for(POINTS).final_faults(score)
    ]


@pytest.mark.parametrize(
    "score",
    [
        (153, 0),
        (101, 99),
        (159, 0, 0, 0, 0, 0),
        (100, 99, 3),
        (60, 130, 120),
        (108, 108, 0, 0, 0, 0),
        (100, -300, 7),
        (100,),
    ],
)
def test_totals_that_some_hand_leads_to_are_taken(score):
    assert possible(POINTS, score) == []


def test_nobody_wins_below_the_target():
    assert possible(POINTS, (99, 60)) == [("below_target", "Nobody has reached 100: the game is not over.")]


@pytest.mark.parametrize(("jokers", "taken"), [("always", True), ("as_agreed", True), ("never", False)])
def test_three_are_dealt_a_card_more_with_the_jokers(jokers, taken):
    faults = possible(point_laws(jokers=jokers), (156, 0, 0))
    assert (faults == []) is taken


@pytest.mark.parametrize("players", range(2, 13))
def test_wherever_hands_take_a_game_its_totals_are_taken(players):
    for number in range(8):
        chance = random.Random(f"{players} {number}")
        names, hands = tuple(map(str, range(players))), []
        game = play_points(POINTS, hands, dict.fromkeys(names, 0))
        while game.over_after_hand is None:
            hands.append(a_hand(chance, names))
            game = play_points(POINTS, hands, dict.fromkeys(names, 0))
        assert possible(POINTS, tuple(game.total.values())) == []


@pytest.mark.parametrize(
    ("carry", "score", "codes"),
    [
        ("split", (90, 90, -20), []),
        ("split", (5, -5), []),
        ("split", (5, -9), ["chips_do_not_balance"]),
        ("to_the_bank", (5, -9), []),
    ],
)
def test_chips_held_or_won_are_together_never_fewer_than_none(carry, score, codes):
    assert [code for code, _ in possible(chip_laws(final_carry=carry), score)] == codes


@pytest.mark.parametrize(
    ("carry", "score", "codes"),
    [
        ("split", (5, -9), ["chips_do_not_balance"]),
        ("to_the_bank", (5, -9), []),
        ("to_the_bank", (9, -5), ["chips_do_not_balance"]),
    ],
)
def test_where_the_bank_keeps_what_nobody_won_more_may_be_lost_than_won(carry, score, codes):
    assert [fault.code for fault in game_for(chip_laws(final_carry=carry)).final_faults(score)] == codes
