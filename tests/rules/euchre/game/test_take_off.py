"""Fifteen with two clear: Stubbington U3A, Scoring, and the markers that show no more than fifteen."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.euchre.entry import Side
from rules.euchre.game import GameScore, final_faults, play, recorded_score
from rules.euchre.game.take_off import markers_after_hand
from rules.laws import PRESETS, Laws, laws_of

LAWS = PRESETS["stubbington4"]
UNCAPPED = laws_of("stubbington4", {"take_off": False, "winner_shows": "actual"})


@pytest.mark.parametrize(
    ("before", "hand", "after"),
    [
        ((15, 15), (1, 0), (15, 14)),
        ((15, 14), (1, 0), (15, 13)),  # won
        ((15, 14), (0, 1), (15, 15)),
        ((15, 14), (0, 2), (14, 15)),
        ((14, 14), (2, 0), (15, 13)),  # won
        ((13, 13), (4, 0), (15, 13)),  # won, two of the four dropped
        ((14, 14), (0, 4), (11, 15)),
        ((0, 0), (0, 4), (0, 4)),
    ],
)
def test_what_does_not_fit_is_taken_off_the_other_side(before, hand, after):
    assert markers_after_hand(LAWS, before, hand) == after


@pytest.mark.parametrize(
    ("start", "hand", "recorded", "other_reading"),
    [
        ((14, 14), (2, 0), (15, 13), (16, 14)),
        ((15, 14), (1, 0), (15, 13), (16, 14)),
        ((15, 15), (2, 0), (15, 13), (17, 15)),
        ((14, 14), (0, 4), (11, 15), (14, 18)),
        ((14, 12), (2, 0), (15, 12), (16, 12)),
    ],
)
def test_the_reading_of_points_taken_off_decides_the_loser_s_points_and_not_the_winner(
    start, hand, recorded, other_reading
):
    """Stubbington U3A, Scoring: "if the score gets to 15:15 the next winning teams points are taken OFF"."""
    games = play(LAWS, [hand], start), play(UNCAPPED, [hand], start)
    assert [recorded_score(laws, game.points) for laws, game in zip((LAWS, UNCAPPED), games, strict=True)] == [
        recorded,
        other_reading,
    ]
    assert len({game.winner for game in games}) == 1


def won(laws: Laws, total: tuple[int, int]) -> int | None:
    high, low = max(total), min(total)
    return total.index(high) if high >= laws.target and high - low >= laws.win_by else None


@pytest.mark.parametrize(("target", "win_by"), [(15, 2), (15, 3), (5, 2), (10, 4)])
def test_markers_and_endless_adding_are_the_same_game_from_every_score(target, win_by):
    """Every pair of scores that hands of 1, 2 and 4 can reach, each hand after it, on both ways of keeping score."""
    laws = laws_of("stubbington4", {"target": target, "win_by": win_by})
    start = ((0, 0), (0, 0))
    seen, to_do = {start}, [start]
    while to_do:
        markers, added = to_do.pop()
        for hand in [(points, 0) for points in (1, 2, 4)] + [(0, points) for points in (1, 2, 4)]:
            total = (added[0] + hand[0], added[1] + hand[1])
            now = markers_after_hand(laws, markers, hand)
            assert (won(laws, now), max(now) <= target) == (won(laws, total), True)
            if won(laws, total) is None:
                beyond = max(0, min(total) - target - 4)  # far above the target only the difference matters
                state = (now, (total[0] - beyond, total[1] - beyond))
                to_do += [] if state in seen else [state]
                seen.add(state)
    assert len(seen) > target * 2


@given(st.lists(st.tuples(st.sampled_from(Side), st.sampled_from([1, 2, 4])), max_size=60))
def test_a_game_on_markers_ends_with_the_hand_that_ends_it_without_them(scored):
    hands = [(points, 0) if side is Side.NS else (0, points) for side, points in scored]
    markers, added = play(LAWS, hands), play(UNCAPPED, hands)
    assert (markers.winner, markers.over_after_hand) == (added.winner, added.over_after_hand)
    assert markers.uncapped == added.points
    assert all(0 <= points <= 15 for total in markers.after for points in total)
    if markers.winner is not None:
        assert (recorded_score(LAWS, markers.points), final_faults(LAWS, markers.points)) == (markers.points, ())
        assert markers.points[markers.winner] == 15
        assert markers.points[markers.winner.other] <= 13


def test_a_game_keeps_the_markers_and_what_the_hands_add_up_to():
    score = play(LAWS, [(1, 0), (0, 1), (1, 0), (1, 0)], start=(14, 14))
    assert score == GameScore((15, 13), 4, 4, Side.NS, ((15, 14), (15, 15), (15, 14), (15, 13)), (17, 15))


@pytest.mark.parametrize(
    ("score", "codes"),
    [
        ((15, 13), []),
        ((0, 15), []),
        ((15, 14), ["margin_too_small"]),
        ((15, 15), ["level_score"]),
        ((16, 14), ["above_target"]),
        ((14, 12), ["below_target"]),
    ],
)
def test_a_final_score_is_fifteen_to_thirteen_or_fewer(score, codes):
    assert [fault.code for fault in final_faults(LAWS, score)] == codes


@pytest.mark.parametrize(("score", "codes"), [((17, 15), []), ((16, 15), ["margin_too_small"]), ((15, 3), [])])
def test_uncapped_scores_are_fifteen_or_more_with_a_lead_of_two(score, codes):
    assert [fault.code for fault in final_faults(UNCAPPED, score)] == codes


def test_two_players_take_points_off_each_other_too():
    score = play(PRESETS["stubbington2"], [(1, 0)], (15, 14))
    assert (score.points, score.winner, score.uncapped) == ((15, 13), 0, (16, 14))


def test_a_penalty_taken_away_leaves_no_less_than_nothing():
    assert markers_after_hand(LAWS, (1, 14), (-2, 0)) == (0, 14)
