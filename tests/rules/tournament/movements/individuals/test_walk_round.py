"""Walking round: who moves how far, and how long nobody meets anybody again."""

from itertools import combinations, pairwise

import pytest

from rules.base.errors import RulesError
from rules.tournament.movements import RoundSeating, TableSeating, guarantees, plan
from rules.tournament.movements.individuals.walk_round import (
    WALK_STEPS,
    repeat_table,
    rounds_without_repeat,
    walk_round,
)
from tests.rules.tournament.movements.individuals.counting import everyone_once_a_round, opposed, partnered

REPEATS = {5: 5, 6: 2, 7: 7, 8: 4, 9: 3, 10: 5, 11: 11, 12: 4, 13: 13, 14: 7, 15: 5, 16: 8, 17: 17}
"""By tables, after how many rounds the first two meet again."""


@pytest.mark.parametrize("tables", REPEATS)
def test_nobody_meets_anybody_again_for_as_many_rounds_as_the_table_says(tables):
    assert rounds_without_repeat(tables) == REPEATS[tables]


@pytest.mark.prove(cases=10)
@pytest.mark.parametrize("tables", range(2, 26))
def test_that_many_rounds_repeat_nothing_and_one_more_does(tables):
    rounds = rounds_without_repeat(tables)
    met = [
        partnered(walk_round(4 * tables, turns)) + opposed(walk_round(4 * tables, turns))
        for turns in (rounds, rounds + 1)
    ]
    assert [max(counted.values()) for counted in met] == [1, 2]


@pytest.mark.parametrize("tables", [2, 3, 4, 5, 12, 17, 50])
def test_everybody_moves_by_the_steps_of_the_seat(tables):
    seated = plan("walk-round", players=4 * tables, rounds=9)
    assert everyone_once_a_round(seated)
    for number in range(1, 4 * tables + 1):
        step = WALK_STEPS[(number - 1) % 4].tables_up
        at = [turn.table_of(number).table - 1 for turn in seated.rounds]
        assert at == [((number - 1) // 4 + step * turn) % tables for turn in range(9)]


def test_the_first_two_rounds_of_three_tables():
    assert plan("walk-round", players=12, rounds=2).rounds == (
        RoundSeating(tuple(TableSeating(at, ((4 * at - 3, 4 * at - 2), (4 * at - 1, 4 * at))) for at in (1, 2, 3))),
        RoundSeating(
            (
                TableSeating(1, ((1, 6), (11, 8))),
                TableSeating(2, ((5, 10), (3, 12))),
                TableSeating(3, ((9, 2), (7, 4))),
            )
        ),
    )


def test_its_full_number_of_rounds_repeats_nothing_and_it_goes_on():
    assert len(plan("walk-round", players=32).rounds) == 4
    measured = guarantees(plan("walk-round", players=32, rounds=12))
    assert (measured.most_partnerships, measured.most_meetings) == (2, 3)


def test_it_takes_fours():
    with pytest.raises(
        RulesError,
        match=r"Walk-around cannot seat 10 players. This movement needs 8 players or more, in multiples of 4",
    ):
        plan("walk-round", players=10)


@pytest.mark.parametrize("tables", range(2, 14))
def test_the_repeat_table_says_when_any_two_meet_again(tables):
    rounds = walk_round(4 * tables, 2 * tables + 1)
    first = {number: seat for table in rounds[0].tables for seat, number in enumerate(table.numbers)}
    met: dict = {}
    for turn, seating in enumerate(rounds):
        for table in seating.tables:
            for a, b in combinations(sorted(table.numbers, key=first.__getitem__), 2):
                met.setdefault((a, b), []).append(turn)
    apart = {}
    for (a, b), turns in met.items():
        apart.setdefault((first[a], first[b]), set()).update(later - before for before, later in pairwise(turns))
    found = [one.rounds for one in repeat_table(tables)]
    assert apart == {seats: {gap} for seats, gap in zip(combinations(range(4), 2), found, strict=True)}
    assert min(found) == rounds_without_repeat(tables)


def test_each_seat_is_told_where_to_walk():
    assert [f"{step.seat} {step.sentence}" for step in WALK_STEPS] == [
        "North stays",
        "South moves down a table",
        "East moves up a table",
        "West moves up 2 tables",
    ]
