"""Results to standings in one step: nothing that follows from the games can be forgotten."""

from dataclasses import replace

from hypothesis import given, settings

from rules.tournament.standings import (
    EventResults,
    GameResult,
    SitOut,
    SitOutPolicy,
    net_wins,
    rank,
    tally,
    tie_order,
    with_strength,
)
from tests.rules.tournament.standings.evenings import EVERYBODY, evenings
from tests.sampling import examples

MET = EventResults((GameResult.between(2, 1, (10, 8)), GameResult.between(1, 3, (10, 0))), (1, 2))


def test_two_who_met_are_told_who_beat_whom():
    assert [str(row.reason) for row in MET.standings().rows] == [
        "1st: 1 win, tied with Pair 1; two-way tie, so head-to-head: Pair 2 beat Pair 1",
        "2nd: 1 win, tied with Pair 2; two-way tie, so head-to-head: Pair 2 beat Pair 1",
    ]


def test_the_wins_of_opponents_count_where_the_order_asks_for_them():
    games = (GameResult.between(1, 3, (10, 0)), GameResult.between(2, 4, (10, 0)), GameResult.between(4, 3, (10, 0)))
    table = EventResults(games, (1, 2, 3, 4)).standings(tie_order(["wins", "strength", "shared"]))
    assert [row.entry for row in table.rows[:2]] == [2, 4]


@settings(max_examples=examples(100), deadline=None)
@given(evenings())
def test_the_standings_are_those_of_tallies_and_meetings_computed_one_by_one(evening):
    games, *_ = evening
    order = tie_order(["wins", "head_to_head", "strength", "points", "extra_games"])
    event = EventResults(tuple(games), tuple(EVERYBODY))
    tallies = with_strength(tally(games, EVERYBODY), games)
    assert event.standings(order) == rank(tallies, net_wins(games), order=order)
    half = {*EVERYBODY[::2]}
    apart = rank([row for row in tallies if row.entry in half], net_wins(games), order=order)
    assert event.standings(order, among=half) == apart


def test_sit_outs_rulings_and_lone_hands_count():
    event = replace(
        MET,
        policy=SitOutPolicy(SitOut.WIN_TARGET_0, 10),
        sit_outs={2: 1},
        adjustments={1: -2},
        lone_hands={1: 3},
    )
    assert [(row.entry, row.wins, row.points, row.lone_hands) for row in event.tallies] == [
        (1, 1, 16, 3),
        (2, 2, 20, 0),
    ]
