"""Opponents of an earlier night meet as rarely as can be: in the first round of a progressive night, and in a chart."""

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from rules.base.errors import RulesError
from rules.laws import any_laws_of
from rules.tournament.movements import LIVE, EventFormat, PlayHistory, RoundSeating, Wishes
from rules.tournament.movements.individuals.progressive import first_round

SINGLES = EventFormat(any_laws_of("standard4"), changing=True)


def opponents(seating: RoundSeating) -> set[tuple[int, int]]:
    twos = (two for table in seating.tables for two in product(*table.sides))
    return {(min(two), max(two)) for two in twos}


@given(st.integers(12, 40), st.randoms(use_true_random=False))
def test_nobody_begins_against_an_opponent_of_the_last_first_round(players, chance):
    order = list(range(1, players + 1))
    last = opponents(first_round(chance.sample(order, players)))
    again = first_round(chance.sample(order, players), met=last)
    assert opponents(again) & last == set()
    assert sorted([*(n for table in again.tables for n in table.numbers), *again.sit_out]) == order


def test_those_who_met_everybody_still_play():
    everybody = [(a, b) for a in range(1, 9) for b in range(a + 1, 9)]
    assert first_round(range(1, 9), met=everybody) == first_round(range(1, 9))


def test_the_order_stays_as_drawn_where_nobody_would_meet_again():
    assert first_round([5, 1, 4, 2, 8, 7, 3, 6], met=[(5, 8)]) == first_round([5, 1, 4, 2, 8, 7, 3, 6])


def test_a_round_is_drawn_again_from_the_same_key_and_the_same_meetings():
    asked = PlayHistory(tuple(range(1, 13)), bytes(32), met=((1, 2), (3, 4)))
    assert LIVE["progressive"].next_round(asked) == LIVE["progressive"].next_round(asked)


def test_a_chart_of_few_rounds_has_no_opponent_of_the_last_night():
    last = SINGLES.plan("optimised", 16, 2)
    met = frozenset().union(*map(opponents, last.rounds))
    rounds = SINGLES.plan("optimised", 16, 2, seed=7, wishes=Wishes(met=met)).rounds
    assert frozenset().union(*map(opponents, rounds)) & met == frozenset()


def test_the_meetings_come_back_from_json_and_without_any_nothing_is_written():
    wishes = Wishes(apart=frozenset({(1, 2)}), met=frozenset({(3, 4)}))
    assert Wishes.from_json(wishes.to_json()) == wishes
    assert "met" not in Wishes(apart=frozenset({(1, 2)})).to_json()


def test_a_movement_that_cannot_avoid_them_says_so():
    try:
        SINGLES.plan("whist", 8, wishes=Wishes(met=frozenset({(1, 2)})))
    except RulesError as refused:
        said = [str(fault) for fault in refused.faults]
    assert said == ["Only “Fairest chart found” and “Progressive night” can avoid opponents of the last night."]
