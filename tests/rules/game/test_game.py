"""Hands to a finished game: 55+ Games, 9 Game, and Tournament Play 5 and 7."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.game import (
    DealOutcome,
    GameEnding,
    GameScore,
    final_faults,
    leader,
    next_dealer,
    play,
    recorded_score,
    surplus_faults,
)
from rules.hand import Side
from rules.laws import PRESETS, laws_of

LAWS = PRESETS["55plus"]
SCORES = [(0, 0), (1, 0), (2, 0), (4, 0), (0, 1), (0, 2), (0, 4)]


def codes(score, ending=GameEnding.TARGET, laws=LAWS):
    return [fault.code for fault in final_faults(laws, score, ending=ending)]


def test_a_game_is_over_with_the_hand_that_reaches_the_target():
    score = play(LAWS, [(4, 0), (0, 2), (4, 0), (1, 0), (4, 0)])
    assert score == GameScore((13, 2), 5, 5, Side.NS, ((4, 0), (4, 2), (8, 2), (9, 2), (13, 2)))
    assert recorded_score(LAWS, score.points) == (10, 2)


def test_a_game_in_play_has_no_winner_and_records_what_it_stands_at():
    score = play(LAWS, [(1, 0), (0, 4)], start=(2, 3))
    assert score == GameScore((3, 7), 2, None, None, ((3, 3), (3, 7)))
    assert (recorded_score(LAWS, score.points), score.surplus, surplus_faults(score)) == ((3, 7), 0, ())


def test_no_lead_of_two_is_asked_for():
    assert play(LAWS, [(0, 1)], start=(9, 9)).winner is Side.EW


def test_hands_after_the_end_do_not_count_and_are_a_fault():
    score = play(laws_of("55plus", {"target": 5}), [(4, 0), (2, 0), (0, 4)])
    assert (score.points, score.over_after_hand, score.surplus) == ((6, 0), 2, 1)
    assert score.after == ((4, 0), (6, 0), (6, 4))
    assert [(fault.code, str(fault), fault.where) for fault in surplus_faults(score)] == [
        ("game_is_over", "The game was over after hand 2: nothing more can be entered.", {"hand": 2})
    ]


def test_a_game_may_be_over_before_its_first_hand():
    assert play(LAWS, [], start=(10, 3)) == GameScore((10, 3), 0, 0, Side.NS, ())


def test_points_taken_away_never_leave_less_than_none():
    """The fives show no less than 0 (10 Markers)."""
    assert play(LAWS, [(1, 0), (-2, 0), (1, 0)]).after == ((1, 0), (0, 0), (1, 0))
    house = laws_of("55plus", {"negative_scores": True})
    assert play(house, [(1, 0), (-2, 0)]).after == ((1, 0), (-1, 0))


def test_a_house_may_ask_for_a_lead():
    laws = laws_of("55plus", {"win_by": 2, "winner_shows": "actual"})
    assert [leader(laws, total) for total in [(10, 9), (11, 9), (9, 11), (10, 10)]] == [None, Side.NS, Side.EW, None]
    assert recorded_score(laws, (12, 9)) == (12, 9)
    assert codes((10, 9), laws=laws) == ["margin_too_small"]
    assert codes((12, 10), laws=laws) == []


@given(st.lists(st.sampled_from(SCORES), max_size=60), st.integers(1, 20))
def test_a_game_has_one_winner_with_the_target_and_a_loser_below_it(hands, target):
    laws = laws_of("55plus", {"target": target})
    score = play(laws, hands)
    shown = recorded_score(laws, score.points)
    if score.winner is None:
        assert max(score.points) < target
        assert shown == score.points
    else:
        assert (shown[score.winner], shown[score.winner.other] < target) == (target, True)
        assert final_faults(laws, shown) == ()
        assert play(laws, hands[: score.over_after_hand]).points == score.points


@given(st.lists(st.sampled_from(SCORES), max_size=40))
def test_totals_never_fall_and_hands_add_up(hands):
    score = play(LAWS, hands)
    assert list(score.after) == [
        (sum(a for a, _ in hands[:n]), sum(b for _, b in hands[:n])) for n in range(1, len(hands) + 1)
    ]


@pytest.mark.parametrize(
    ("score", "wrong"),
    [
        ((10, 0), []),
        ((9, 10), []),
        ((8, 5), ["below_target"]),
        ((13, 5), ["above_target"]),
        ((10, 10), ["level_score", "both_at_target"]),
        ((7, 7), ["level_score", "below_target"]),
        ((12, 11), ["above_target", "both_at_target"]),
        ((10, -1), ["negative_score"]),
        ((-1, -1), ["negative_score", "level_score", "below_target"]),
    ],
)
def test_a_final_score_is_the_target_to_fewer(score, wrong):
    assert codes(score) == wrong


@pytest.mark.parametrize(
    ("score", "wrong"),
    [
        ((8, 5), []),
        ((0, 1), []),
        ((8, 8), ["level_at_time"]),
        ((10, 5), ["not_timed_out"]),
        ((-1, 3), ["negative_score"]),
    ],
)
def test_a_game_out_of_time_is_the_leaders_with_actual_points(score, wrong):
    assert codes(score, GameEnding.TIMED_OUT) == wrong


def test_a_house_may_leave_a_game_level_at_time():
    assert codes((8, 8), GameEnding.TIMED_OUT, laws_of("55plus", {"level_at_time": "stands"})) == []


@pytest.mark.parametrize(
    ("score", "wrong"), [((10, 0), []), ((0, 10), []), ((10, 1), ["not_a_walkover"]), ((0, 0), ["not_a_walkover"])]
)
def test_a_walk_over_is_the_target_to_nothing(score, wrong):
    assert codes(score, GameEnding.WALKOVER) == wrong


@pytest.mark.parametrize(
    ("house", "score", "ending", "code", "sentence"),
    [
        ({}, (10, -1), GameEnding.TARGET, "negative_score", "A side cannot have less than 0: -1."),
        ({}, (8, 5), GameEnding.TARGET, "below_target", "Nobody has reached 10: the game is not over."),
        ({}, (13, 5), GameEnding.TARGET, "above_target",
         "The winner is recorded with 10, however many the last hand made."),
        ({"winner_shows": "actual"}, (11, 12), GameEnding.TARGET, "both_at_target",
         "Only one side reaches 10; the loser has fewer."),
        ({"win_by": 2, "winner_shows": "actual"}, (10, 9), GameEnding.TARGET, "margin_too_small",
         "The winner leads by 2 at least."),
        ({"hands_in_game": 8}, (7, 7), GameEnding.TARGET, "level_score",
         "A finished game has a winner: 7 all has none."),
        ({}, (8, 8), GameEnding.TIMED_OUT, "level_at_time", "Level at 8 when time is up: play one more hand."),
        ({}, (5, 10), GameEnding.TIMED_OUT, "not_timed_out",
         "A game that reached 10 was won and did not run out of time."),
        ({"timed_out_shows": "target"}, (7, 5), GameEnding.TIMED_OUT, "winner_not_at_target",
         "The winner at time is recorded with 10."),
        ({}, (10, 1), GameEnding.WALKOVER, "not_a_walkover", "A walk-over is recorded as 10 to 0."),
    ],
)  # fmt: skip
def test_each_fault_of_a_final_score_says_what_is_wrong(house, score, ending, code, sentence):
    found = final_faults(laws_of("55plus", house), score, ending=ending)
    assert [(fault.code, str(fault), fault.where) for fault in found] == [(code, sentence, {})]


@pytest.mark.parametrize(("dealer", "left"), [(0, 1), (1, 2), (2, 3), (3, 0)])
def test_the_deal_passes_to_the_left_and_a_misdeal_is_dealt_again(dealer, left):
    assert [next_dealer(LAWS, dealer, dealt) for dealt in DealOutcome] == [left, left, dealer, dealer]


def test_a_house_may_deal_a_passed_hand_again():
    house = laws_of("55plus", {"after_passed_out": "same", "after_misdeal": "left"})
    assert [next_dealer(house, 2, dealt) for dealt in DealOutcome] == [3, 2, 3, 2]
    assert next_dealer(laws_of("zobel", {"after_junk": "left"}), 3, DealOutcome.THROWN_IN) == 0


def test_the_deal_passes_among_as_many_as_play():
    assert [next_dealer(PRESETS[name], 1) for name in ("stubbington2", "stubbington3", "stubbington4")] == [0, 2, 2]
