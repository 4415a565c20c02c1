"""A progressive night: who moves where, who parts from whom, who rests, and what the bell waits for."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.base.errors import RulesError
from rules.base.game_ending import GameEnding
from rules.tournament.movements import RoundSeating, TableSeating
from rules.tournament.movements.individuals.progressive import first_round, leaders, next_round
from rules.tournament.movements.individuals.progressive_rules import Losers, Parting, ProgressiveRules, winner_at_bell
from rules.tournament.standings import GameResult

KEY = bytes(32)
KELLER = ProgressiveRules()
DROPPING = ProgressiveRules(losers=Losers.DROP)
MOVING_ON = ProgressiveRules(losers=Losers.MOVE_ON)
THREE_TABLES = RoundSeating(
    (TableSeating(1, ((1, 2), (3, 4))), TableSeating(2, ((5, 6), (7, 8))), TableSeating(3, ((9, 10), (11, 12))))
)


def tables(turn: RoundSeating):
    return {table.table: table.sides for table in turn.tables}


def test_the_first_round_sits_as_the_numbers_were_drawn():
    assert first_round(range(1, 13)) == THREE_TABLES
    assert first_round(range(1, 7)) == RoundSeating((TableSeating(1, ((1, 2), (3, 4))),), (5, 6))
    assert first_round([3, 1, 4, 7], [9]) == RoundSeating((TableSeating(9, ((3, 1), (4, 7))),))


def test_winners_move_up_losers_stay_and_those_of_the_head_go_to_the_booby_table():
    after = next_round(KELLER, [THREE_TABLES], {1: 0, 2: 1, 3: 0})
    assert {at: {*sides[0], *sides[1]} for at, sides in tables(after).items()} == {
        1: {1, 2, 7, 8},
        2: {5, 6, 9, 10},
        3: {11, 12, 3, 4},
    }


def test_losers_may_drop_a_table_instead():
    after = next_round(DROPPING, [THREE_TABLES], {1: 0, 2: 1, 3: 0})
    assert {at: {*sides[0], *sides[1]} for at, sides in tables(after).items()} == {
        1: {1, 2, 7, 8},
        2: {3, 4, 9, 10},
        3: {5, 6, 11, 12},
    }


def test_or_winners_stay_everywhere_and_losers_move_on_from_the_booby_table_to_the_head():
    after = next_round(MOVING_ON, [THREE_TABLES], {1: 0, 2: 1, 3: 0})
    assert tables(after) == {
        1: ((2, 12), (1, 11)),
        2: ((8, 4), (7, 3)),
        3: ((10, 6), (9, 5)),
    }


def test_who_arrives_parts_and_the_lower_number_there_keeps_east():
    after = next_round(KELLER, [THREE_TABLES], {1: 0, 2: 1, 3: 0})
    assert tables(after) == {
        1: ((2, 8), (1, 7)),
        2: ((6, 10), (5, 9)),
        3: ((12, 4), (11, 3)),
    }


def test_or_who_partners_whom_is_drawn_from_a_key():
    drawn = ProgressiveRules(parting=Parting.DRAWN)
    seen = {next_round(drawn, [THREE_TABLES], {1: 0, 2: 0, 3: 0}, key=bytes([at] * 32)).tables for at in range(20)}
    assert len(seen) > 10
    assert next_round(drawn, [THREE_TABLES], {1: 0, 2: 0, 3: 0}, key=KEY) == next_round(
        drawn, [THREE_TABLES], {1: 0, 2: 0, 3: 0}, key=KEY
    )


@pytest.mark.parametrize("night", [KELLER, DROPPING, MOVING_ON])
def test_one_table_parts_winners_and_losers(night):
    after = next_round(night, [first_round(range(1, 5))], {1: 1})
    assert tables(after) == {1: ((4, 2), (3, 1))}


def test_who_rested_comes_in_at_the_booby_table_for_the_highest_number_that_rested_least():
    first = first_round(range(1, 10))
    second = next_round(KELLER, [first], {1: 0, 2: 0})
    assert (tables(second), second.sit_out) == ({1: ((2, 6), (1, 5)), 2: ((9, 4), (7, 3))}, (8,))
    third = next_round(KELLER, [first, second], {1: 0, 2: 0})
    assert third.sit_out == (7,)


def test_who_has_gone_is_replaced_by_who_waits_and_a_table_too_many_is_given_up():
    first = first_round(range(1, 10))
    assert next_round(KELLER, [first], {1: 0, 2: 0}, here=[1, 2, 3, 4, 5, 6, 7, 9]).sit_out == ()
    after = next_round(KELLER, [first], {1: 0, 2: 0}, here=[1, 2, 4, 5, 6, 7, 9])
    assert (tables(after), after.sit_out) == ({1: ((2, 9), (1, 5))}, (4, 6, 7))


def test_the_head_is_the_first_of_the_tables_in_use():
    after = next_round(KELLER, [THREE_TABLES], {1: 1, 2: 0, 3: 1}, tables=[2, 1])
    assert [table.table for table in after.tables] == [2, 1, 3]
    assert {*after.tables[0].numbers} == {5, 6, 3, 4}


def test_who_is_late_makes_a_new_table_where_there_are_enough_and_plays_at_once():
    after = next_round(KELLER, [first_round(range(1, 8))], {1: 0}, here=range(1, 10))
    assert (tables(after), after.sit_out) == ({1: ((2, 5), (1, 3)), 2: ((7, 9), (6, 8))}, (4,))
    assert next_round(KELLER, [first_round(range(1, 5))], {1: 0}, here=[1, 2, 3]) == RoundSeating((), (1, 2, 3))


@given(st.data())
def test_through_a_whole_night_everybody_plays_or_rests_partners_part_and_nobody_rests_twice_running(data):
    players = data.draw(st.integers(4, 30))
    night = ProgressiveRules(losers=data.draw(st.sampled_from(Losers)), parting=data.draw(st.sampled_from(Parting)))
    rounds = [first_round(range(1, players + 1))]
    for number in range(data.draw(st.integers(1, 12))):
        last = rounds[-1]
        winners = {table.table: data.draw(st.integers(0, 1)) for table in last.tables}
        turn = next_round(night, rounds, winners, key=bytes([number] * 32))
        seated = [player for table in turn.tables for player in table.numbers]
        assert sorted([*seated, *turn.sit_out]) == list(range(1, players + 1))
        assert [table.table for table in turn.tables] == [table.table for table in last.tables]
        assert not {*turn.sit_out} & {*last.sit_out}
        before = {side for table in last.tables for side in map(frozenset, table.sides)}
        assert not before & {frozenset(side) for table in turn.tables for side in table.sides}
        head = {*last.tables[0].sides[winners[1]]} - {*turn.sit_out}
        assert len(turn.tables) == 1 or head <= {*turn.tables[0].numbers}
        rounds.append(turn)
    rested = Counter(player for turn in rounds for player in turn.sit_out)
    assert players % 4 or not rested
    assert max(rested.values(), default=0) - min(rested[player] for player in range(1, players + 1)) <= 1


def test_every_table_must_have_its_winner():
    with pytest.raises(RulesError) as refused:
        next_round(KELLER, [THREE_TABLES], {1: 2, 3: 0, 7: 1})
    assert [str(fault) for fault in refused.value.faults] == [
        "Table 1: enter which side won.",
        "Table 2: enter which side won.",
        "Nobody played at table 7.",
    ]


def test_whoever_leads_at_the_bell_has_won():
    assert [winner_at_bell((3, 2)), winner_at_bell((2, 3)), winner_at_bell((2, 2))] == [0, 1, None]


def test_who_is_ahead_is_read_from_the_scores():
    results = [
        GameResult(((1, 2), (3, 4)), (5, 3)),
        GameResult(((7, 8), (5, 6)), (4, 2)),
        GameResult(((9, 10), (11, 12)), (3, 3)),
    ]
    assert leaders(THREE_TABLES, results) == {1: 0, 2: 1, 3: None}
    assert leaders(THREE_TABLES, results[:1]) == {1: 0}
    decided = GameResult(((7, 8), (5, 6)), (3, 3), ending=GameEnding.DECIDING_A)
    assert leaders(THREE_TABLES, [decided]) == {2: 1}
