"""At which totals a game of Poker-Euchre can end: one hand takes there whoever has reached the target."""

import random

import pytest

from rules.games import game_for
from rules.poker_euchre.chart import cards_each
from rules.poker_euchre.points_game import deal_points, play_points
from rules.poker_euchre.settlement import Ended
from tests.rules.poker_euchre.laws import chip_laws, point_laws

POINTS = point_laws()


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


def said(laws, score):
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
    assert said(POINTS, score) == [("impossible_score", sentence)]
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
    assert said(POINTS, score) == []


def test_nobody_wins_below_the_target():
    assert said(POINTS, (99, 60)) == [("below_target", "Nobody has reached 100: the game is not over.")]


@pytest.mark.parametrize(("jokers", "possible"), [("always", True), ("as_agreed", True), ("never", False)])
def test_three_are_dealt_a_card_more_with_the_jokers(jokers, possible):
    faults = said(point_laws(jokers=jokers), (156, 0, 0))
    assert (faults == []) is possible


@pytest.mark.parametrize("players", range(2, 13))
def test_wherever_hands_take_a_game_its_totals_are_taken(players):
    for number in range(8):
        chance = random.Random(f"{players} {number}")
        names, hands = tuple(map(str, range(players))), []
        game = play_points(POINTS, hands, dict.fromkeys(names, 0))
        while game.over_after_hand is None:
            hands.append(a_hand(chance, names))
            game = play_points(POINTS, hands, dict.fromkeys(names, 0))
        assert said(POINTS, tuple(game.total.values())) == []


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
    assert [code for code, _ in said(chip_laws(final_carry=carry), score)] == codes


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
