"""Ratings beside a second computation, written from the formulas of Weng and Lin (2011, Plackett–Luce)."""

import math
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.club.boards import CountedGame
from scoring.records.rating import BEGINNER, Rating, rate

MU, BETA, TAU, KAPPA = 25.0, 25 / 6, 25 / 300, 0.0001
Skill = tuple[float, float]


def by_hand(sides: Sequence[Sequence[Skill]], ranks: Sequence[int]) -> list[list[Skill]]:
    """The skills of everybody after one game."""
    drifted = [[(mu, math.sqrt(sigma**2 + TAU**2)) for mu, sigma in side] for side in sides]
    strength = [sum(mu for mu, _ in side) for side in drifted]
    variance = [sum(sigma**2 for _, sigma in side) for side in drifted]
    c = math.sqrt(sum(one + BETA**2 for one in variance))
    weight = [math.exp(one / c) for one in strength]
    after = []
    for i, side in enumerate(drifted):
        omega = delta = 0.0
        for q, rank in enumerate(ranks):
            if rank > ranks[i]:
                continue
            p = weight[i] / sum(weight[s] for s, other in enumerate(ranks) if other >= rank)
            tied = ranks.count(rank)
            omega += ((1 - p) if q == i else -p) / tied
            delta += p * (1 - p) / tied
        omega *= variance[i] / c
        delta *= variance[i] / c**2 * math.sqrt(variance[i]) / c
        after.append(
            [
                (
                    mu + sigma**2 / variance[i] * omega,
                    sigma * math.sqrt(max(1 - sigma**2 / variance[i] * delta, KAPPA)),
                )
                for mu, sigma in side
            ]
        )
    return after


def game(sides: Sequence[Sequence[int]], score: Sequence[int], winner: int | None, **other: bool) -> CountedGame:
    return CountedGame(1, 1, tuple(map(tuple, sides)), tuple(score), winner, **other)  # type: ignore[arg-type]


def test_a_first_game_is_what_the_formulas_say() -> None:
    ratings: dict[int, Rating] = {}
    assert rate([game([(1, 2), (3, 4)], (10, 6), 0)], ratings) == {1, 2, 3, 4}
    beginner = [(MU, MU / 3)] * 2
    (won, _), (lost, _) = by_hand([beginner, beginner], [0, 1])
    assert (ratings[1].mu, ratings[1].sigma) == pytest.approx(won, rel=1e-12)
    assert (ratings[4].mu, ratings[4].sigma) == pytest.approx(lost, rel=1e-12)
    assert ratings[1] == ratings[2]
    assert [round(one.mu, 2) for one in (ratings[1], ratings[3])] == [26.96, 23.04]


skills = st.tuples(st.floats(5, 45), st.floats(1, 8.3))


@given(st.lists(skills, min_size=4, max_size=4), st.sampled_from([(10, 3), (4, 10), (7, 7)]))
def test_games_of_two_pairs_are_what_the_formulas_say(before: list[Skill], score: tuple[int, int]) -> None:
    winner = None if score[0] == score[1] else score.index(max(score))
    ratings = {player: Rating(*skill, games=3) for player, skill in enumerate(before, 1)}
    rate([game([(1, 2), (3, 4)], score, winner)], ratings)
    ranks = [0, 0] if winner is None else [winner, 1 - winner]
    expected = [skill for side in by_hand([before[:2], before[2:]], ranks) for skill in side]
    for player, skill in enumerate(expected, 1):
        assert (ratings[player].mu, ratings[player].sigma) == pytest.approx(skill, rel=1e-12)
        assert ratings[player].games == 4


@given(st.lists(skills, min_size=3, max_size=3), st.lists(st.integers(0, 10), min_size=3, max_size=3))
def test_players_each_for_themselves_are_placed_by_points(before: list[Skill], score: list[int]) -> None:
    ratings = {player: Rating(*skill) for player, skill in enumerate(before)}
    winner = score.index(max(score)) if score.count(max(score)) == 1 else None
    rate([game([(0,), (1,), (2,)], score, winner, rated=True)], ratings)
    ranks = [sum(other > points for other in score) for points in score]
    for player, ((mu, sigma),) in enumerate(by_hand([[skill] for skill in before], ranks)):
        assert (ratings[player].mu, ratings[player].sigma) == pytest.approx((mu, sigma), rel=1e-12)


def test_a_playoff_decides_among_those_tied_on_points() -> None:
    assert game([(1,), (2,), (3,)], (8, 8, 2), 1).ranks() == (1, 0, 2)
    assert game([(1,), (2,), (3,)], (8, 8, 2), None).ranks() == (0, 0, 2)


def test_games_that_are_not_rated_move_nobody() -> None:
    ratings: dict[int, Rating] = {}
    assert rate([game([(1, 2), (3, 0)], (10, 6), 0, rated=False)], ratings) == frozenset()
    assert ratings == {}


def test_the_same_games_give_the_same_bits() -> None:
    games = [game([(n, n + 1), (n + 2, n + 3)], (10, n), 0) for n in range(1, 9)]
    first: dict[int, Rating] = {}
    second: dict[int, Rating] = {}
    rate(games, first)
    for one in games:
        rate([one], second)
    assert first == second


def test_the_interval_narrows_and_is_sure_after_twenty_games() -> None:
    assert (BEGINNER.low, BEGINNER.shown, BEGINNER.high, BEGINNER.sure) == (17, 25, 33, False)
    ratings: dict[int, Rating] = {}
    rate([game([(1, 2), (3, 4)], (10, 6), n % 2) for n in range(20)], ratings)
    assert ratings[1].sure
    assert ratings[1].high - ratings[1].low < BEGINNER.high - BEGINNER.low
