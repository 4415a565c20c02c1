"""Whist designs, each verified in full: partners once, opponents twice, and whoever rests does so once."""

from collections import Counter
from itertools import combinations

import pytest

from rules.base.errors import RulesError
from rules.tournament.movements import guarantees, plan
from rules.tournament.movements.individuals.whist import SIZES
from tests.rules.tournament.movements.individuals.counting import everyone_once_a_round, opposed, partnered, rested

TO_56 = [players for players in SIZES if players <= 56]


def everyone_with_everyone(players, times):
    return Counter({frozenset(two): times for two in combinations(range(1, players + 1), 2)})


@pytest.mark.prove(cases=10)
@pytest.mark.parametrize("players", SIZES)
def test_everybody_partners_everybody_once_and_opposes_everybody_twice(players):
    seated = plan("whist", players=players)
    assert len(seated.rounds) == (players if players % 4 else players - 1)
    assert everyone_once_a_round(seated)
    assert partnered(seated.rounds) == everyone_with_everyone(players, 1)
    assert opposed(seated.rounds) == everyone_with_everyone(players, 2)
    assert set(rested(seated).values()) == {players % 4}


@pytest.mark.parametrize("players", TO_56)
def test_a_seed_shuffles_players_and_rounds_and_nothing_else(players):
    seated = plan("whist", players=players, seed=7)
    assert everyone_once_a_round(seated)
    assert partnered(seated.rounds) == everyone_with_everyone(players, 1)
    assert opposed(seated.rounds) == everyone_with_everyone(players, 2)
    assert seated == plan("whist", players=players, seed=7)
    assert seated.rounds != plan("whist", players=players, seed=8).rounds


@pytest.mark.prove(cases=10)
@pytest.mark.parametrize("seed", [None, 3])
@pytest.mark.parametrize("players", TO_56)
def test_fewer_rounds_are_the_first_of_all_and_repeat_no_partner(players, seed):
    full = plan("whist", players=players, seed=seed)
    for rounds in range(1, min(14, len(full.rounds))):
        seated = plan("whist", players=players, rounds=rounds, seed=seed)
        assert seated.rounds == full.rounds[:rounds]
        measured = guarantees(seated)
        assert measured.most_partnerships == 1
        assert measured.most_meetings <= 2
        assert measured.most_sit_outs <= 1


@pytest.mark.parametrize("players", TO_56)
def test_the_last_of_fours_keeps_table_1_and_of_one_over_each_rests_in_the_round_of_his_number(players):
    rounds = plan("whist", players=players).rounds
    if players % 4:
        assert [turn.sit_out for turn in rounds] == [(number,) for number in range(1, players + 1)]
    else:
        assert {turn.table_of(players).table for turn in rounds} == {1}


@pytest.mark.parametrize("players", range(4, 57))
def test_there_is_a_design_for_fours_and_for_one_over(players):
    assert (players in SIZES) == (players % 4 < 2 and players != 52)


def test_a_size_without_a_design_and_a_round_too_many_are_refused():
    with pytest.raises(
        RulesError,
        match=r"Whist movement cannot seat 10 players. This movement needs "
        r"4 to 49 players, in fours or with one left over.*also 53, 56, 61",
    ):
        plan("whist", players=10)
    with pytest.raises(RulesError, match="With 8 players, Whist movement has 1 to 7 rounds, not 8"):
        plan("whist", players=8, rounds=8)
