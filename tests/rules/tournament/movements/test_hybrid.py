"""Two who belong together begin as partners, and the movement stays what it was."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.base.errors import RulesError
from rules.laws import laws_of
from rules.tournament.movements import EventFormat, RoundSeating, quality
from rules.tournament.movements.chooser import PlayTime
from rules.tournament.movements.hybrid import beginning_together
from rules.tournament.movements.seating import TableSeating

PLAYERS = EventFormat(laws_of("55plus"), True)
FIRST = RoundSeating((TableSeating(1, ((1, 2), (3, 4))), TableSeating(2, ((5, 6), (7, 8)))), (9,))


def sides(turn: RoundSeating) -> set[frozenset[int]]:
    return {frozenset(side) for table in turn.tables for side in table.sides}


def test_partners_stay_where_one_of_them_sits():
    assert FIRST.renamed(beginning_together(FIRST, [(1, 3)])) == RoundSeating(
        (TableSeating(1, ((1, 3), (2, 4))), TableSeating(2, ((5, 6), (7, 8)))), (9,)
    )


def test_those_who_are_partners_already_move_nobody():
    assert beginning_together(FIRST, [(6, 5)]) == {number: number for number in range(1, 10)}


def test_who_would_sit_out_is_seated_with_the_partner():
    assert sides(FIRST.renamed(beginning_together(FIRST, [(9, 1)]))) == {
        frozenset(side) for side in [(1, 9), (3, 4), (5, 6), (7, 8)]
    }


def test_two_who_would_both_sit_out_take_the_last_side():
    first = RoundSeating((TableSeating(1, ((1, 2), (3, 4))),), (5, 6))
    assert first.renamed(beginning_together(first, [(5, 6)])) == RoundSeating(
        (TableSeating(1, ((1, 2), (5, 6))),), (3, 4)
    )


def test_more_couples_than_sides_are_refused():
    first = RoundSeating((TableSeating(1, ((1, 2), (3, 4))),), (5, 6))
    with pytest.raises(RulesError, match="Too many players would start together"):
        beginning_together(first, [(1, 2), (3, 4), (5, 6)])


@given(st.data(), st.integers(4, 33))
def test_every_couple_begins_together_and_all_that_the_movement_promises_holds(data: st.DataObject, players: int):
    advised = PLAYERS.options(players, PlayTime(180, 30))[0]
    planned = PLAYERS.plan(advised.movement, players, min(advised.rounds, 6))
    numbers = data.draw(st.permutations(range(1, players + 1)))
    most = 2 * len(planned.rounds[0].tables)
    couples = list(zip(numbers[::2], numbers[1::2], strict=False))[: data.draw(st.integers(0, most))]
    takes = beginning_together(planned.rounds[0], couples)
    assert sorted(takes) == sorted(takes.values()) == list(range(1, players + 1))
    renamed = replace(planned, rounds=tuple(turn.renamed(takes) for turn in planned.rounds))
    assert {frozenset(couple) for couple in couples} <= sides(renamed.rounds[0])
    assert quality(renamed) == quality(planned)
