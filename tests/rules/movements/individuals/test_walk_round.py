"""Walking round: who moves how far, and how long nobody meets anybody again."""

import pytest

from rules.errors import RulesError
from rules.movements import RoundSeating, TableSeating, guarantees, plan
from rules.movements.individuals.walk_round import SOUTH_DOWN, WEST_DOWN, rounds_without_repeat, walk_round
from tests.rules.movements.individuals.counting import everyone_once_a_round, opposed, partnered

REPEATS = {  # by tables: west down, south down
    5: (5, 5),
    6: (2, 2),
    7: (7, 7),
    8: (2, 4),
    9: (3, 3),
    10: (5, 5),
    11: (11, 11),
    12: (3, 4),
    13: (13, 13),
    14: (7, 7),
    15: (5, 5),
    16: (4, 8),
    17: (17, 17),
}


@pytest.mark.parametrize("tables", REPEATS)
def test_nobody_meets_anybody_again_for_as_many_rounds_as_the_table_says(tables):
    assert (rounds_without_repeat(tables, WEST_DOWN), rounds_without_repeat(tables)) == REPEATS[tables]


@pytest.mark.parametrize("steps", [SOUTH_DOWN, WEST_DOWN])
@pytest.mark.parametrize("tables", range(2, 26))
def test_that_many_rounds_repeat_nothing_and_one_more_does(tables, steps):
    rounds = rounds_without_repeat(tables, steps)
    met = [
        partnered(walk_round(4 * tables, turns, steps)) + opposed(walk_round(4 * tables, turns, steps))
        for turns in (rounds, rounds + 1)
    ]
    assert [max(counted.values()) for counted in met] == [1, 2]


@pytest.mark.parametrize("tables", [2, 3, 4, 5, 12, 17, 50])
def test_everybody_moves_by_the_steps_of_the_seat(tables):
    seated = plan("walk-round", players=4 * tables, rounds=9)
    assert everyone_once_a_round(seated)
    for number in range(1, 4 * tables + 1):
        step = SOUTH_DOWN[(number - 1) % 4]
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
    with pytest.raises(RulesError, match="Walk round cannot seat 10; it takes 8 players or more, in fours"):
        plan("walk-round", players=10)
