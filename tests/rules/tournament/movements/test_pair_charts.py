"""Howell: one pair stays, the others follow a card, and everybody meets everybody."""

import itertools
from collections import Counter

import pytest

from rules.tournament.movements import GuideCard, TableSide, guide_cards, kept_places, plan
from rules.tournament.movements.places import sides_at_tables
from tests.rules.tournament.movements.counting import (
    everyone_sits_once_a_round,
    meetings,
    no_table_is_used_twice,
    sit_outs,
)

SIZES = [*range(2, 61), 100, 101, 199, 200]


@pytest.mark.prove(cases=10)
@pytest.mark.parametrize("pairs", SIZES)
def test_everybody_meets_everybody_once_and_sits_out_at_most_once(pairs):
    seated = plan("howell", pairs=pairs)
    everyone = range(1, pairs + 1)
    assert len(seated.rounds) == (pairs if pairs % 2 else pairs - 1)
    assert everyone_sits_once_a_round(seated)
    assert no_table_is_used_twice(seated)
    assert meetings(seated.rounds) == Counter(map(frozenset, itertools.combinations(everyone, 2)))
    assert sit_outs(seated.rounds) == (Counter(everyone) if pairs % 2 else Counter())


@pytest.mark.prove(cases=10)
@pytest.mark.parametrize("pairs", SIZES)
def test_the_last_pair_never_leaves_its_place(pairs):
    assert kept_places(plan("howell", pairs=pairs).rounds)[pairs] == TableSide(1, 0)


@pytest.mark.parametrize("pairs", [size for size in SIZES if size % 2 == 0])
def test_everybody_else_goes_where_the_pair_with_the_next_lower_number_sat(pairs):
    for before, after in itertools.pairwise(map(sides_at_tables, plan("howell", pairs=pairs).rounds)):
        for number in range(2, pairs):
            assert after[number] == before[number - 1]
        assert pairs == 2 or after[1] == before[pairs - 1]


@pytest.mark.prove(cases=10)
@pytest.mark.parametrize("pairs", [size for size in SIZES if size >= 5])
def test_the_cards_say_a_up_b_down_and_lead_round_all_tables(pairs):
    last = (pairs + 1) // 2
    expected = {
        TableSide(1, 0): TableSide(1, 0),
        TableSide(1, 1): TableSide(2, 0),
        TableSide(last, 0): TableSide(last, 1),
    }
    expected |= {TableSide(table, 0): TableSide(table + 1, 0) for table in range(2, last)}
    expected |= {TableSide(table, 1): TableSide(table - 1, 1) for table in range(2, last + 1)}
    cards = guide_cards(plan("howell", pairs=pairs).rounds)
    assert cards == tuple(GuideCard(place, expected[place]) for place in sorted(expected))


@pytest.mark.prove(cases=10)
@pytest.mark.parametrize("pairs", [size for size in SIZES if size % 2 == 0])
def test_every_pair_but_the_one_that_stays_sits_at_every_other_place_once(pairs):
    seated = list(map(sides_at_tables, plan("howell", pairs=pairs).rounds))
    everywhere = {TableSide(table, side) for table in range(1, pairs // 2 + 1) for side in (0, 1)} - {TableSide(1, 0)}
    for number in range(1, pairs):
        assert sorted(turn[number] for turn in seated) == sorted(everywhere)


def test_there_are_no_cards_where_a_place_leads_now_here_now_there():
    assert guide_cards(plan("round-robin", pairs=8).rounds) == ()
    assert guide_cards(plan("howell", pairs=8, rounds=1).rounds) == ()


def test_a_walk_has_cards_too():
    cards = guide_cards(plan("a-up", pairs=4, rounds=3).rounds)
    assert [(str(card.place), str(card.then)) for card in cards] == [
        ("1A", "2A"),
        ("1B", "1B"),
        ("2A", "1A"),
        ("2B", "2B"),
    ]
