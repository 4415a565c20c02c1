"""An event that is planned whole: its chart, its results in any order of rounds, and its standings."""

import pytest

from rules import tournament
from rules.base.errors import RulesError
from rules.tournament.movements import plan
from rules.tournament.standings import EventResults, GameResult

SIX = tournament.howell(6)


def test_on_paper_it_is_its_chart():
    assert str(SIX) == str(plan("howell", pairs=6))
    assert repr(SIX) == "<PlannedEvent <Plan howell, pairs=6, rounds=5>, results=0>"
    assert SIX.guarantees == plan("howell", pairs=6).guarantees


def test_results_come_in_any_order_and_find_their_round():
    event = SIX.played(1, 3, (4, 10)).played(1, 6, (10, 7))
    assert event.results == (
        GameResult.between(1, 3, (4, 10), 2),
        GameResult.between(1, 6, (10, 7), 1),
    )
    assert event.standings == EventResults(event.results, (1, 2, 3, 4, 5, 6)).standings(matter=0)


def test_the_next_round_is_the_first_that_is_not_complete():
    event = SIX
    for table in SIX.rounds[0].tables:
        event = event.played(*table.numbers, (10, 3))
    assert [SIX.next_round(), event.next_round()] == [*SIX.rounds[:2]]
    assert str(event.next_round()) == "Table 1: 6 v 2\nTable 2: 1 v 3\nTable 3: 5 v 4"


def test_two_who_meet_again_have_a_game_in_each_of_these_rounds():
    event = tournament.planned("a-up", pairs=4, rounds=4)
    event = event.played(1, 2, (10, 3)).played(2, 1, (10, 3))
    assert [result.round for result in event.results] == [1, 3]
    with pytest.raises(RulesError, match=r"^1 and 2 have played their game of round 3.$"):
        event.played(1, 2, (10, 3))


def test_two_who_meet_once_play_once():
    with pytest.raises(RulesError, match=r"^3 and 1 have played their game of round 2.$"):
        SIX.played(1, 3, (4, 10)).played(3, 1, (10, 4))


def test_once_all_is_played_it_is_over_and_ties_matter():
    event = tournament.round_robin(3)
    for a, b in ((1, 2), (2, 3), (3, 1)):
        event = event.played(a, b, (10, 6))
    assert (event.over, event.next_round()) == (True, None)
    assert [tie.entries for tie in event.standings.pressing] == [(1, 2, 3)]
    assert [row.sit_outs for row in event.counted.tallies] == [1, 1, 1]


def test_partners_who_change_are_entered_as_sides():
    event = tournament.planned("whist", players=8)
    table = event.rounds[0].tables[0]
    event = event.played(*reversed(table.sides), (10, 2))
    assert {row.entry for row in event.standings.rows[:2]} == {*table.sides[1]}
    assert event.standings.persons


def test_two_who_never_meet_are_refused():
    with pytest.raises(RulesError, match=r"^1 and 3 never meet in this movement.$"):
        tournament.planned("a-up", pairs=6).played(1, 3, (10, 3))


def test_a_corrected_result_keeps_its_round_whatever_the_order_in_which_results_came():
    event = tournament.planned("a-up", pairs=4, rounds=4).played(1, 2, (10, 3)).played(2, 1, (10, 3))
    assert event.corrected(1, 2, (10, 9)).results == (
        GameResult.between(1, 2, (10, 3), 1),
        GameResult.between(1, 2, (10, 9), 3),
    )
    assert event.corrected(1, 2, (10, 9), in_round=1).results[0] == GameResult.between(1, 2, (10, 9), 1)
    with pytest.raises(RulesError, match=r"^1 and 3 have no result to correct.$"):
        event.corrected(1, 3, (10, 9))
