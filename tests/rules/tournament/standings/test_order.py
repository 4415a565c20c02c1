"""Orders of ties: those there are to begin with, and every contradiction at once."""

import pytest
from hypothesis import given

from rules.base.errors import RulesError
from rules.laws import any_laws_of
from rules.tournament.standings import SEED_ORDER, Criterion, refuse_unplayable, settling_ties, tie_order
from tests.rules.tournament.standings.evenings import orders


def refused(*names):
    with pytest.raises(RulesError) as raised:
        tie_order(names)
    return [fault.code for fault in raised.value.faults]


def test_the_seeds_order_is_wins_who_beat_who_points_and_extra_games():
    assert tie_order(["wins", "head_to_head", "points", "extra_games"]) == SEED_ORDER


@pytest.mark.parametrize(
    ("names", "codes"),
    [
        ("", ["sum_first"]),
        ("luck", ["unknown_criterion", "sum_first"]),
        ("head_to_head wins", ["sum_first"]),
        ("strength wins", ["sum_first"]),
        ("lone_hands points", ["sum_first"]),
        ("wins points wins", ["repeated_criterion"]),
        ("wins rate", ["wins_or_rate"]),
        ("points rate margin wins", ["wins_or_rate"]),
        ("wins coin points", ["coin_last"]),
        ("wins coin head_to_head shared", ["coin_last"]),
        ("wins extra_games shared", ["extra_games_last"]),
        ("wins extra_games coin", ["extra_games_last"]),
        ("wins shared points", ["shared_last"]),
        ("wins shared extra_games", ["shared_last"]),
        (
            "coin luck extra_games luck wins shared rate",
            [
                "unknown_criterion",
                "unknown_criterion",
                "repeated_criterion",
                "sum_first",
                "wins_or_rate",
                "coin_last",
                "extra_games_last",
                "shared_last",
            ],
        ),
    ],
)
def test_an_order_that_cannot_be_is_refused_with_every_reason(names, codes):
    assert refused(*names.split()) == codes


@pytest.mark.parametrize(
    "names",
    [
        "wins",
        "rate head_to_head points strength",
        "points wins head_to_head shared",
        "margin lone_hands coin",
        "wins coin shared",
        "wins coin extra_games",
    ],
)
def test_an_order_may_begin_with_any_sum_and_end_with_what_settles_it(names):
    assert tie_order(names.split()) == tuple(map(Criterion, names.split()))


@given(orders())
def test_an_order_is_read_back_from_its_names(order):
    assert tie_order([name.value for name in order]) == order


@pytest.mark.parametrize(
    ("ruleset", "laws", "order"),
    [
        ("55plus", {}, "wins head_to_head points extra_games"),
        ("zobel", {}, "wins head_to_head points extra_games"),
        ("standard4", {"hands_in_game": 8}, "points wins head_to_head shared"),
        ("stubbington2", {}, "points wins head_to_head shared"),
        ("standard3", {}, "points wins head_to_head shared"),
        ("poker_chips", {}, "points shared"),
        ("poker_points", {}, "points wins shared"),
    ],
)
def test_the_laws_say_which_order_to_begin_with(ruleset, laws, order):
    assert any_laws_of(ruleset, laws).tie_order() == tie_order(order.split())


def test_extra_games_are_refused_where_two_cannot_play_each_other():
    with pytest.raises(RulesError, match="Use a coin flip, or leave them tied"):
        refuse_unplayable(SEED_ORDER, in_twos=False)
    refuse_unplayable(SEED_ORDER, in_twos=True)
    refuse_unplayable(any_laws_of("55plus").tie_order(in_twos=False), in_twos=False)


FOUR_TIED = "Four or more tied: they draw lots for a knock-out of extra games."


@pytest.mark.parametrize(
    ("order", "steps"),
    [
        (
            "wins head_to_head points extra_games",
            [
                "Two tied: they play an extra game. The winner is placed first.",
                "Three tied: they flip coins until one differs from the other two. The odd coin gets the bye.",
                "The other two play an extra game. Its winner plays the one with the bye in a final.",
                FOUR_TIED,
            ],
        ),
        (
            "wins coin extra_games",
            [
                "Two tied: each flips a coin. If the coins differ, heads is placed first.",
                "Three tied: all flip until one coin differs from the other two. That one is placed first.",
                "The other two then flip again. If the coins are the same, flip again.",
                FOUR_TIED,
            ],
        ),
        ("points wins shared", []),
    ],
)
def test_the_last_ties_are_settled_step_by_step(order, steps):
    """55+ Games, Tournament Play 10: "will flip coins until one person has the odd coin and receives a bye"."""
    assert [str(step) for step in settling_ties(tie_order(order.split()))] == steps
