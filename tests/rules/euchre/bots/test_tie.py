"""Results that leave three tied for the first place."""

import random
from collections import Counter

import pytest

from rules.euchre.bots.tie import arrange_tie
from rules.tournament.movements import plan


def meetings(name: str, pairs: int, rounds: int) -> list[tuple[int, int]]:
    seated = plan(name, pairs=pairs, rounds=rounds).rounds
    return [(table.sides[0][0], table.sides[1][0]) for turn in seated for table in turn.tables]


def best(played) -> list[tuple[int, int, int]]:
    """Wins, points and number of all, the best first."""
    wins, points = Counter(), Counter()
    for two, score in played:
        for pair, got in zip(two, score, strict=True):
            wins[pair] += got == 10
            points[pair] += got
    return sorted(((wins[pair], points[pair], pair) for pair in points), reverse=True)


def tied(played) -> int:
    order = best(played)
    return sum(row[:2] == order[0][:2] for row in order)


@pytest.mark.parametrize(
    ("name", "pairs", "rounds"),
    [("a-up", 8, 4), ("a-up", 16, 8), ("round-robin", 6, 5), ("round-robin", 8, 7), ("round-robin", 7, 7)],
)
def test_three_share_the_first_place(name, pairs, rounds):
    coming = meetings(name, pairs, rounds)
    found = arrange_tie([], coming, range(1, pairs + 1))
    played = [(two, found[at]) for at, two in enumerate(coming)]
    assert all(max(score) == 10 > min(score) >= 0 for _, score in played)
    assert tied(played) == 3


def test_results_that_are_in_already_are_counted():
    chance, coming = random.Random(4), meetings("a-up", 12, 6)
    played = [(two, chance.choice([(10, 6), (4, 10)])) for two in coming[:12]]
    for at in range(12, len(coming)):  # asked again for each game, as a rehearsal does
        found = arrange_tie(played, coming[at:], range(1, 13))
        played.append((coming[at], found[0]))
    assert tied(played) == 3


def test_it_may_be_too_late():
    played = [((1, 2), (10, 3)), ((3, 4), (10, 4)), ((1, 4), (10, 5))]
    assert arrange_tie(played, [(3, 2)], range(1, 5)) is None
