"""Designs: every number of rounds that is known, checked without knowing how they are made."""

import pytest

from rules.tournament.movements.individuals.designs import LAYERS, bose_field, golfer_rounds, transversal
from tests.rules.tournament.movements.individuals.counting import everyone_sits, met

REACHED = {16: 5, 20: 5, 24: 7, 28: 9, 32: 10, 36: 11, 40: 13, 44: 14, 48: 15, 52: 17, 56: 18, 60: 19}


@pytest.mark.parametrize(("players", "rounds"), REACHED.items())
def test_nobody_meets_twice_in_as_many_rounds_as_are_known(players, rounds):
    chart = golfer_rounds(players, 200)
    assert len(chart) == rounds
    assert everyone_sits(chart, players)
    assert set(met(table for tables in chart for table in tables).values()) == {1}


@pytest.mark.parametrize("players", [players for players in REACHED if players != 20])
def test_no_chart_has_more_rounds_than_these(players):
    """Every player meets three others a round."""
    assert REACHED[players] == (players - 1) // 3


@pytest.mark.prove(cases=6)
@pytest.mark.parametrize("players", range(64, 201, 4))
def test_larger_numbers_have_fifteen_rounds_and_more(players):
    chart = golfer_rounds(players, 200)
    assert len(chart) >= 15
    assert golfer_rounds(players, 15) == golfer_rounds(players, 15)
    assert everyone_sits(chart, players)
    assert set(met(table for tables in chart for table in tables).values()) == {1}


@pytest.mark.parametrize("players", [0, 4, 8, 12, 17, 18, 19])
def test_other_numbers_have_no_such_design(players):
    assert golfer_rounds(players, 2) == []


def test_the_design_of_bose_needs_a_field():
    assert [players for players in range(13, 100) if bose_field(players)] == [16, 28, 40, 52, 76, 88]


def test_a_design_of_layers_has_a_round_for_each_number_of_its_circle():
    assert {players: len(golfer_rounds(players, 200)) for players in LAYERS} == {
        players: circle for players, (circle, *_) in LAYERS.items()
    }


@pytest.mark.parametrize("m", [4, 5, 7, 8, 9, 11, 13, 16])
def test_four_groups_of_a_power_of_a_prime_have_as_many_rounds_as_each_has_players(m):
    chart = transversal(m, 200)
    assert len(chart) == m
    assert set(met(table for tables in chart for table in tables).values()) == {1}
