"""Results to tallies: credits, penalties, walk-overs and who is left out."""

from fractions import Fraction

import pytest

from rules.base.game_ending import GameEnding
from rules.tournament.standings import (
    Basis,
    GameResult,
    SitOut,
    SitOutPolicy,
    Tally,
    rank,
    tally,
    with_strength,
)

GAMES = [GameResult.between(1, 2, (10, 6)), GameResult.between(3, 1, (10, 7)), GameResult.between(2, 3, (8, 10))]


def test_wins_and_recorded_points_are_summed_in_the_order_of_entries():
    assert tally(GAMES, [3, 2, 1]) == (
        Tally(3, 2, 2, 20, margin=5),
        Tally(2, 2, 0, 14, margin=-6),
        Tally(1, 2, 1, 17, margin=1),
    )


def test_a_house_pair_has_no_tally_and_games_against_it_count():
    assert tally(GAMES, [1, 2]) == (Tally(1, 2, 1, 17, margin=1), Tally(2, 2, 0, 14, margin=-6))


def test_a_penalty_is_taken_from_the_points_and_the_margin():
    assert tally(GAMES, [1, 2], adjustments={1: -2}) == (
        Tally(1, 2, 1, 15, margin=-1),
        Tally(2, 2, 0, 14, margin=-6),
    )


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
    assert tally(GAMES, [1, 2], policy=policy, sit_outs={1: 1}) == (
        once._replace(margin=1),
        Tally(2, 2, 0, 14, margin=-6),
    )
    assert tally(GAMES, [1], policy=policy, sit_outs={1: 3}) == (thrice._replace(margin=1),)
    assert SitOutPolicy.from_json(policy.to_json()) == policy


def test_a_policy_stored_without_its_fields_is_the_usual_one():
    assert SitOutPolicy.from_json({}) == SitOutPolicy()


def test_the_average_of_no_games_is_nothing():
    assert tally([], [1], policy=SitOutPolicy(SitOut.AVERAGE), sit_outs={1: 1}) == (Tally(1, 1, 0, 0, 1),)


def test_a_walk_over_counts_as_a_win_and_may_be_left_out_of_the_points():
    games = [*GAMES[:1], GameResult.between(1, 3, (10, 0), ending=GameEnding.WALKOVER)]
    assert tally(games, [1]) == (Tally(1, 2, 2, 20, margin=14),)
    assert tally(games, [1], walkover_points=False) == (Tally(1, 2, 2, 10, 0, 1, margin=4),)
    more = [*games, GameResult.between(4, 1, (10, 0), ending=GameEnding.WALKOVER), GameResult.between(1, 4, (10, 9))]
    assert tally(more, [1], walkover_points=False) == (Tally(1, 4, 3, 20, 0, 2, margin=5),)


def test_the_average_of_a_sit_out_is_of_the_games_that_count_for_points():
    games = [
        *GAMES[:1],
        GameResult.between(3, 1, (10, 5)),
        GameResult.between(1, 4, (10, 0), ending=GameEnding.WALKOVER),
    ]
    average = SitOutPolicy(SitOut.AVERAGE)
    assert tally(games, [1], policy=average, sit_outs={1: 1}, walkover_points=False) == (
        Tally(1, 4, 2, 15 + Fraction(15, 2), 1, 1, margin=-1),
    )


def test_walk_overs_that_do_not_count_for_points_are_left_out_of_the_points_per_game():
    tallies = [Tally(1, 4, 3, 30, 0, 1), Tally(2, 4, 3, 39)]
    rows = rank(tallies, {}, basis=Basis.PER_GAME).rows
    assert [(row.entry, row.points) for row in rows] == [(1, 30), (2, 39)]
    assert str(rows[0].reason).endswith("so points per game: 10, 9.75")


def test_points_below_nothing_are_taken_off_the_sum():
    assert tally([GameResult.between(1, 2, (21, -7)), GameResult.between(2, 1, (21, 4))], [2]) == (
        Tally(2, played=2, wins=1, points=14, margin=-11),
    )


def test_partners_of_one_game_are_both_credited_and_one_side_of_three_wins_alone():
    games = [
        GameResult(((1, 2), (3, 4)), (10, 6)),
        GameResult(((1,), (3,), (5,)), (10, 4, 7)),
        GameResult(((2,), (4,), (5,)), (9, 9, 3)),
    ]
    assert tally(games, [1, 2, 3, 4, 5]) == (
        Tally(1, played=2, wins=2, points=20, margin=7),
        Tally(2, played=2, wins=1, points=19, margin=4),
        Tally(3, played=2, wins=0, points=10, margin=-10),
        Tally(4, played=2, wins=0, points=15, margin=-4),
        Tally(5, played=2, wins=0, points=10, margin=-9),
    )


def test_lone_hands_are_handed_in():
    assert [row.lone_hands for row in tally(GAMES, [1, 2, 3], lone_hands={1: 4, 3: 1})] == [4, 0, 1]


def strengths(results, entries, **credited):
    return {row.entry: row.strength for row in with_strength(tally(results, entries, **credited), results)}


def test_strength_is_the_wins_of_everybody_met_once_a_game():
    assert strengths(GAMES, [1, 2, 3]) == {1: 2, 2: 3, 3: 1}
    assert strengths([*GAMES, GameResult.between(1, 2, (10, 0))], [1, 2, 3]) == {1: 2, 2: 6, 3: 2}


def test_partners_are_not_met_and_everybody_on_another_side_is():
    games = [
        GameResult(((1, 2), (3, 4)), (10, 6)),
        GameResult(((1, 3), (2, 4)), (10, 6)),
        GameResult(((1,), (2,), (3,)), (10, 9, 8)),
    ]
    assert strengths(games, [1, 2, 3, 4]) == {1: 4, 2: 9, 3: 9, 4: 8}


def test_a_house_pair_is_as_strong_as_the_games_it_won_and_a_sit_out_meets_nobody():
    games = [
        GameResult.between("house", 1, (10, 6)),
        GameResult.between("house", 2, (10, 6)),
        GameResult.between(1, 2, (10, 3)),
    ]
    assert strengths(games, [1, 2, 3]) == {1: 2, 2: 3, 3: 0}
    half = SitOutPolicy(SitOut.AVERAGE, 0, Fraction(1, 2))
    assert strengths(games, [1, 2], policy=half, sit_outs={1: 1}) == {1: 2, 2: 2 + Fraction(3, 2)}
