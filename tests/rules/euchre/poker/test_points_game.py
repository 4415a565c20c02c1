"""Poker-Euchre without chips: every outcome, 54 and 60, first to 100, and the play-off."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.euchre.poker.points_game import NOT_KNOWN, PointsGame, deal_points, play_off_by_points, play_points
from rules.euchre.poker.settlement import Ended
from rules.laws import laws_written
from tests.rules.euchre.poker.laws import point_laws

SIX = ("M", "A", "B", "C", "D", "E")
LAWS = point_laws()


def scored(tricks, **overrides):
    won = dict(zip(SIX, tricks, strict=True))
    ended = Ended(SIX, 8, "M", won, {player: 6 * number for player, number in won.items()})
    return tuple(deal_points(point_laws(**overrides), ended, 6).values())


@pytest.mark.parametrize(
    ("tricks", "expected"),
    [
        ((8, 0, 0, 0, 0, 0), (60, 0, 0, 0, 0, 0)),  # Without Poker Chips 9: "Grand March", 48 + 12
        ((0, 8, 0, 0, 0, 0), (-6, 54, 0, 0, 0, 0)),  # Without Poker Chips 9: "March", 48 + 6, and the maker −6
        ((4, 2, 1, 1, 0, 0), (30, 12, 6, 6, 0, 0)),  # Without Poker Chips 5: the maker has most
        ((3, 3, 1, 1, 0, 0), (12, 24, 6, 6, 0, 0)),  # Without Poker Chips 7
        ((2, 2, 2, 1, 1, 0), (6, 12, 12, 6, 6, 0)),  # Without Poker Chips 6
        ((1, 3, 3, 1, 0, 0), (0, 18, 18, 6, 0, 0)),  # Without Poker Chips 6: two are tied, the maker is neither
        ((2, 3, 1, 1, 1, 0), (6, 24, 6, 6, 6, 0)),  # Without Poker Chips 5
    ],
)
def test_every_outcome(tricks, expected):
    assert scored(tricks) == expected


def test_bonuses_are_laws():
    assert scored((8, 0, 0, 0, 0, 0), grand_march_bonus=1)[0] == 54
    assert scored((0, 8, 0, 0, 0, 0), euchre_loss=0, winner_bonus=3, card=2)[:2] == (0, 96 + 18)


@pytest.mark.parametrize(("law", "maker"), [("euchred", -6), ("excused", 0)])
def test_a_maker_put_out_for_a_renege_has_no_cards_and_is_euchred_or_not(law, maker):
    """AMB-46; of those who are left, three tricks of five cards are most."""
    ended = Ended(SIX, 8, "M", {"A": 3, "B": 2}, {"A": 15, "B": 10}, expelled=frozenset("M"))
    assert deal_points(point_laws(reneging_maker=law), ended, 6) == {
        "M": maker,
        "A": 21,
        "B": 10,
        "C": 0,
        "D": 0,
        "E": 0,
    }


@given(st.lists(st.integers(0, 5), min_size=8, max_size=8))
def test_points_add_up_to_the_cards_and_the_bonuses(winners):
    """Cards in play, and a bonus of a point for each player (two at a Grand March), less the same if euchred."""
    tricks = [winners.count(player) for player in range(6)]
    won = dict(zip(SIX, tricks, strict=True))
    ended = Ended(SIX, 8, "M", won, {player: 6 * number for player, number in won.items()})
    bonus = 0 if ended.winner is None else 12 if tricks[0] == 8 else 6
    assert sum(scored(tricks)) == 48 + bonus - (6 if ended.euchred(LAWS) else 0)


def game(*hands, start=None, winners=NOT_KNOWN, **overrides):
    return play_points(point_laws(**overrides), hands, start or {"A": 0, "B": 0, "C": 0}, winners=winners)


def test_the_first_to_100_wins():
    played = game({"A": 60, "B": -4}, {"A": 40, "C": 9})
    assert (played.over_after_hand, played.winner, played.total) == (2, "A", {"A": 100, "B": -4, "C": 9})
    assert played.after == ({"A": 60, "B": -4, "C": 0}, {"A": 100, "B": -4, "C": 9})
    assert (played.playoff, played.surplus) == ((), 0)


def test_a_game_goes_on_below_100():
    played = game({"A": 99})
    assert (played.over_after_hand, played.winner) == (None, None)


def test_of_several_past_100_the_highest_wins():
    """AMB-51."""
    assert game({"A": 101, "B": 104}).winner == "B"
    together = game({"A": 101, "B": 104}, several_past_target="all_play_off")
    assert (together.winner, together.playoff) == (None, ("A", "B"))


def test_those_who_are_level_on_top_play_on():
    """Without Poker Chips 10: "another hand is played by the players who are tied"."""
    played = game({"A": 104, "B": 104, "C": 99})
    assert (played.over_after_hand, played.winner, played.playoff) == (1, None, ("A", "B"))


def test_the_winner_of_the_play_off_hand_wins_the_game():
    played = game({"A": 104, "B": 104}, {"A": 25, "B": 25}, {"A": 20, "B": 34})
    total = {"A": 104, "B": 104, "C": 0}
    assert played == PointsGame((total, total, total), 3, "B", ("A", "B"), total, 0)


def test_hands_after_the_end_do_not_count():
    played = game({"A": 100}, {"B": 100}, {"C": 7})
    assert played == PointsGame(
        after=({"A": 100, "B": 0, "C": 0}, {"A": 100, "B": 100, "C": 0}, {"A": 100, "B": 100, "C": 7}),
        over_after_hand=1,
        winner="A",
        playoff=(),
        total={"A": 100, "B": 0, "C": 0},
        surplus=2,
    )


def test_a_game_may_be_over_before_its_first_hand():
    start = {"A": 100, "B": 0}
    assert game(start=start) == PointsGame((), 0, "A", (), start, 0)
    assert game({"A": 1}, start=start) == PointsGame(({"A": 101, "B": 0},), 0, "A", (), start, 1)


@pytest.mark.parametrize(
    ("hand", "left"),
    [
        ({"A": 10, "B": 24, "C": 8}, ("B",)),
        ({"A": 24, "B": 24, "C": 8}, ("A", "B", "C")),  # no winner, so all of them play another
        ({"A": -4, "C": -4}, ("B",)),  # who is not named has nothing
        ({"A": -4, "B": -4}, ("C",)),
        ({}, ("A", "B", "C")),
    ],
)
def test_a_play_off_hand_leaves_its_winner_or_everybody(hand, left):
    """AMB-51."""
    assert play_off_by_points(hand, ("A", "B", "C")) == left


def test_tricks_decide_a_play_off_hand_and_points_only_where_no_tricks_are_known():
    """Without Poker Chips 5 and 10; in a hand with a revoke, fewer tricks can have more cards."""
    tied, misleading = {"A": 102, "B": 102}, {"A": 21, "B": 19}
    assert game(tied, misleading, winners={1: "B"}).winner == "B"
    assert game(tied, misleading, winners={1: None}).winner is None
    assert game(tied, misleading).winner == "A"


def test_an_event_that_began_before_may_have_points_decide_a_play_off_hand():
    tied, misleading = {"A": 102, "B": 102}, {"A": 21, "B": 19}
    assert game(tied, misleading, winners={1: "B"}, playoff_winner="most_points").winner == "A"
    stored = {name: law for name, law in LAWS.to_json().items() if name != "playoff_winner"}
    assert laws_written(stored).playoff_winner == "most_points"


def test_those_who_start_tied_at_the_target_play_on():
    start = {"A": 100, "B": 100, "C": 3}
    assert game({"A": 20, "B": 9}, start=start) == PointsGame((start,), 1, "A", ("A", "B"), start, 0)


def test_a_hand_with_others_is_no_play_off():
    played = game({"A": 104, "B": 104}, {"A": 9, "C": 3})
    assert (played.winner, played.surplus) == (None, 1)


def test_scores_may_be_kept_from_falling_below_0():
    assert game({"A": -6}, negative_scores=False).total["A"] == 0
