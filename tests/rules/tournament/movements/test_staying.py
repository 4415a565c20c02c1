"""Whoever must not move keeps a place, and whoever meets whom stays as it was."""

import itertools
from collections import Counter

import pytest

from rules.base.errors import RulesError
from rules.tournament.movements import MOVEMENTS, TableSide, in_sections, kept_places, plan, stay
from tests.rules.tournament.movements.counting import (
    everyone_sits_once_a_round,
    meetings,
    no_table_is_used_twice,
    sit_outs,
)

HOW = "Play fewer rounds, choose another movement, or let some of them move."
PAIR_MOVEMENTS = ["a-up", "b-down", "round-robin", "lines", "howell"]


def keeps_its_promises(before, after):
    """The same meetings and sit-outs under other numbers, everybody seated once, no table twice."""
    assert everyone_sits_once_a_round(after)
    assert no_table_is_used_twice(after)
    for count in (meetings, sit_outs):
        assert Counter(count(after.rounds).values()) == Counter(count(before.rounds).values())


def refusal(seated, numbers):
    with pytest.raises(RulesError) as refused:
        stay(seated, numbers)
    return [(fault.code, str(fault)) for fault in refused.value.faults]


@pytest.mark.prove(cases=10)
@pytest.mark.parametrize("name", PAIR_MOVEMENTS)
@pytest.mark.parametrize("pairs", [*range(2, 21), 30, 31])
def test_any_pair_can_stay_in_any_movement(name, pairs):
    seated = plan(name, pairs=pairs)
    for number in range(1, pairs + 1):
        staying = stay(seated, [number])
        assert number in kept_places(staying.rounds)
        keeps_its_promises(seated, staying)
        if staying.lines is not None:
            assert sorted(staying.lines) == list(range(1, pairs + 1))


@pytest.mark.parametrize(("name", "line"), [("a-up", "B"), ("b-down", "A")])
@pytest.mark.parametrize("tables", range(2, 13))
def test_in_a_walk_as_many_can_stay_as_stand_in_the_line_that_stays(name, line, tables):
    seated = plan(name, pairs=2 * tables)
    for wanted in ([*range(1, tables + 1)], [*range(tables + 1, 2 * tables + 1)]):
        staying = stay(seated, wanted)
        assert sorted(kept_places(staying.rounds)) == wanted
        assert {staying.lines[number] for number in wanted} == {line}
        keeps_its_promises(seated, staying)


def test_who_stays_changes_numbers_with_the_pair_it_meets_first():
    assert stay(plan("a-up", pairs=6, rounds=2), [3]).rounds[0].tables[1].sides == ((4,), (3,))
    assert stay(plan("a-up", pairs=6), [2, 4]) == plan("a-up", pairs=6)


def test_where_both_lines_walk_in_turn_nobody_can_stay():
    assert refusal(plan("a-up", pairs=8, changes="ABA"), [2]) == [
        ("stay", "In A up, 0 can stay seated, not 1. Choose another movement, or let the others move.")
    ]


def test_a_howell_has_one_place_to_stay():
    assert kept_places(stay(plan("howell", pairs=10), [4]).rounds) == {4: TableSide(1, 0)}
    assert refusal(plan("howell", pairs=10), [4, 5]) == [
        ("stay", "In Howell, 1 can stay seated, not 2. Choose another movement, or let the others move.")
    ]


@pytest.mark.parametrize("name", ["round-robin", "lines"])
@pytest.mark.parametrize("pairs", [7, 8, 15, 16])
def test_several_can_stay_in_a_chart_as_long_as_they_need_not_meet(name, pairs):
    for rounds, count in itertools.product(range(2, 6), range(2, 5)):
        seated = plan(name, pairs=pairs, rounds=rounds)
        numbers = [1, 2, 5, 6][:count]
        if count <= pairs // (rounds + 1):  # so many can always be found who do not meet
            staying = stay(seated, numbers)
            assert {*numbers} <= kept_places(staying.rounds).keys()
            assert not [two for two in meetings(staying.rounds) if two <= {*numbers}]
            keeps_its_promises(seated, staying)


def test_two_who_must_meet_cannot_both_stay():
    assert refusal(plan("round-robin", pairs=8), [1, 2]) == [
        ("stay", f"2 cannot all stay seated for 7 rounds: some would meet, and one would have to move. {HOW}")
    ]


def test_a_search_that_finds_nothing_soon_gives_up():
    assert refusal(plan("round-robin", pairs=60, rounds=7), range(1, 30)) == [
        ("stay", f"29 cannot all stay seated for 7 rounds: some would meet, and one would have to move. {HOW}")
    ]


def test_two_pairs_at_the_only_table_stay_there_both():
    assert stay(plan("round-robin", pairs=2), [1, 2]) == plan("round-robin", pairs=2)


def test_a_number_that_nobody_has_is_refused():
    assert refusal(plan("a-up", pairs=6), [0, 3, 7]) == [
        ("unknown_number", "There is no number 0: the numbers are 1 to 6."),
        ("unknown_number", "There is no number 7: the numbers are 1 to 6."),
    ]


def test_whoever_stays_stays_in_its_section():
    seated = in_sections("howell", pairs=24, sections=3)
    staying = stay(seated, [3, 12, 24])
    assert kept_places(staying.rounds) == {3: TableSide(1, 0), 12: TableSide(5, 0), 24: TableSide(9, 0)}
    for turn in staying.rounds:
        for table in turn.tables:
            assert len({staying.sections[number] for number in table.numbers}) == 1


def test_the_movements_held_to_this_are_all_there_are_for_pairs():
    assert {*PAIR_MOVEMENTS} <= {*MOVEMENTS}
