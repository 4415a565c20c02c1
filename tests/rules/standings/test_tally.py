"""Results to tallies: credits, penalties, walk-overs and who is left out."""

from fractions import Fraction

import pytest

from rules.errors import RulesError
from rules.laws import laws_of
from rules.standings import (
    Result,
    ResultKind,
    SitOut,
    SitOutPolicy,
    Tally,
    net_wins,
    rank,
    result_faults,
    tally,
    without,
)

GAMES = [Result(1, 2, (10, 6)), Result(3, 1, (10, 7)), Result(2, 3, (8, 10))]


def test_wins_and_recorded_points_are_summed_in_the_order_of_entries():
    assert tally(GAMES, [3, 2, 1]) == (Tally(3, 2, 2, 20), Tally(2, 2, 0, 14), Tally(1, 2, 1, 17))


def test_a_house_pair_has_no_tally_and_games_against_it_count():
    assert tally(GAMES, [1, 2]) == (Tally(1, 2, 1, 17), Tally(2, 2, 0, 14))


def test_a_penalty_is_taken_from_the_points():
    assert tally(GAMES, [1, 2], adjustments={1: -2}) == (Tally(1, 2, 1, 15), Tally(2, 2, 0, 14))


@pytest.mark.parametrize(
    ("policy", "once", "thrice"),
    [
        (SitOutPolicy(), Tally(1, 2, 1, 17, 1), Tally(1, 2, 1, 17, 3)),
        (SitOutPolicy(SitOut.WIN_TARGET_0, 10), Tally(1, 3, 2, 27, 1), Tally(1, 5, 4, 47, 3)),
        (SitOutPolicy(SitOut.FIXED, 7), Tally(1, 3, 1, 24, 1), Tally(1, 5, 1, 38, 3)),
        (SitOutPolicy(SitOut.FIXED, 8, 1), Tally(1, 3, 2, 25, 1), Tally(1, 5, 4, 41, 3)),
        (SitOutPolicy(SitOut.AVERAGE), Tally(1, 3, 1, Fraction(51, 2), 1), Tally(1, 5, 1, Fraction(85, 2), 3)),
        (
            SitOutPolicy(SitOut.AVERAGE, 0, Fraction(1, 2)),
            Tally(1, 3, Fraction(3, 2), Fraction(51, 2), 1),
            Tally(1, 5, Fraction(5, 2), Fraction(85, 2), 3),
        ),
    ],
)
def test_a_sit_out_is_worth_what_the_event_says_as_often_as_it_is_sat(policy, once, thrice):
    assert tally(GAMES, [1, 2], policy=policy, sit_outs={1: 1}) == (once, Tally(2, 2, 0, 14))
    assert tally(GAMES, [1], policy=policy, sit_outs={1: 3}) == (thrice,)
    assert SitOutPolicy.from_json(policy.to_json()) == policy


def test_a_policy_stored_without_its_fields_is_the_usual_one():
    assert SitOutPolicy.from_json({}) == SitOutPolicy()


def test_the_average_of_no_games_is_nothing():
    assert tally([], [1], policy=SitOutPolicy(SitOut.AVERAGE), sit_outs={1: 1}) == (Tally(1, 1, 0, 0, 1),)


def test_a_walk_over_counts_as_a_win_and_may_be_left_out_of_the_points():
    games = [*GAMES[:1], Result(1, 3, (10, 0), kind=ResultKind.WALKOVER)]
    assert tally(games, [1]) == (Tally(1, 2, 2, 20),)
    assert tally(games, [1], walkover_points=False) == (Tally(1, 2, 2, 10, 0, 1),)
    more = [*games, Result(4, 1, (10, 0), kind=ResultKind.WALKOVER), Result(1, 4, (10, 9))]
    assert tally(more, [1], walkover_points=False) == (Tally(1, 4, 3, 20, 0, 2),)


def test_the_average_of_a_sit_out_is_of_the_games_that_count_for_points():
    games = [*GAMES[:1], Result(3, 1, (10, 5)), Result(1, 4, (10, 0), kind=ResultKind.WALKOVER)]
    average = SitOutPolicy(SitOut.AVERAGE)
    assert tally(games, [1], policy=average, sit_outs={1: 1}, walkover_points=False) == (
        Tally(1, 4, 2, 15 + Fraction(15, 2), 1, 1),
    )


def test_where_walk_overs_do_not_count_for_points_the_points_go_by_the_game():
    tallies = [Tally(1, 4, 3, 30, 0, 1), Tally(2, 4, 3, 39)]
    rows = rank(tallies).rows
    assert [(row.entry, row.points) for row in rows] == [(1, 30), (2, 39)]
    assert str(rows[0].reason).endswith("so points a game: 10 > 9.75")


def test_results_of_a_pair_that_withdrew_can_be_deleted():
    assert without(GAMES, 2) == (GAMES[1],)


def test_net_wins_hold_both_ways_round_and_know_who_never_met():
    games = [Result(1, 2, (10, 6)), Result(2, 1, (10, 6)), Result(3, 1, (10, 7))]
    assert net_wins(games) == {(1, 2): 0, (2, 1): 0, (3, 1): 1, (1, 3): -1}


@pytest.mark.parametrize(
    ("laws", "a", "b", "score", "codes"),
    [
        ({}, 1, 2, (10, 7), []),
        ({}, 1, 2, (7, 7), ["level_score"]),
        ({}, 1, 2, (10, -1), ["negative_score"]),
        ({}, 1, 1, (5, 5), ["level_score", "same_entry"]),
        ({"negative_scores": True}, 1, 2, (10, -1), []),
        ({"level_at_time": "stands"}, 1, 2, (7, 7), []),
        ({"hands_in_game": 8, "level_at_end": "stands"}, 1, 2, (7, 7), []),
        ({"hands_in_game": 8}, 1, 2, (7, 7), ["level_score"]),
    ],
)
def test_what_cannot_be_a_result_is_told_with_every_reason(laws, a, b, score, codes):
    assert [fault.code for fault in result_faults(laws_of("55plus", laws), a, b, score)] == codes


def test_a_pair_cannot_have_a_result_against_itself():
    with pytest.raises(RulesError) as refused:
        Result(1, 1, (10, 7))
    assert [fault.code for fault in refused.value.faults] == ["same_entry"]


def test_a_drawn_game_is_won_by_neither_and_its_points_count():
    games = [Result(1, 2, (7, 7)), Result(2, 1, (10, 3))]
    assert tally(games, [1, 2]) == (Tally(1, played=2, wins=0, points=10), Tally(2, played=2, wins=1, points=17))
    assert net_wins(games[:1]) == {(1, 2): 0, (2, 1): 0}


def test_points_below_nothing_are_taken_off_the_sum():
    assert tally([Result(1, 2, (21, -7)), Result(2, 1, (21, 4))], [2]) == (Tally(2, played=2, wins=1, points=14),)
