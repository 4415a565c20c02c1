"""Hands added up to a game: when it ends, and who leads."""

from hypothesis import given
from hypothesis import strategies as st

from rules.euchre.entry import Side
from rules.euchre.game import (
    GameScore,
    final_faults,
    play,
    recorded_score,
    surplus_faults,
)
from rules.laws import PRESETS, laws_of

LAWS = PRESETS["55plus"]
SCORES = [(0, 0), (1, 0), (2, 0), (4, 0), (0, 1), (0, 2), (0, 4)]


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
