"""The partition: laws that hold whatever the games, and the second implementation beside the first."""

import gc
import itertools
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.base.errors import RulesError
from rules.tournament.standings import (
    Basis,
    Criterion,
    Decided,
    GameResult,
    Standings,
    Tally,
    TieStep,
    meetings_needed,
    net_wins,
    qualifiers,
    qualifiers_overall,
    rank,
    tally,
    tie_order,
    with_strength,
)
from rules.tournament.standings.order import SUMS
from rules.tournament.standings.qualify import ZoneQualifiers
from tests.rules.tournament.standings import naive
from tests.rules.tournament.standings.evenings import EVERYBODY, evenings, events, orders, round_robins, settlements
from tests.sampling import examples

LONE_HANDS = {entry: entry % 3 for entry in EVERYBODY}


@st.composite
def settled_round_robins(draw):
    """A round robin with coins of three, and extra games."""
    entries, games = draw(round_robins())
    settled = draw(settlements(entries))
    return entries, games, [flip for flip in settled["flips"] if len(flip) == 3], settled["play_offs"]


def by_place(standings: Standings):
    return [set(entries) for _, entries in standings.sharing]


@settings(max_examples=examples(300), deadline=None)
@given(settled_round_robins())
def test_places_are_those_of_the_second_implementation(event):
    entries, games, flips, play_offs = event
    standings = rank(tally(games, entries), net_wins(games), flips=flips, play_offs=play_offs)
    assert by_place(standings) == naive.places(games, entries, flips, play_offs)


@settings(max_examples=examples(100), deadline=None)
@given(settled_round_robins(), st.randoms())
def test_the_order_of_what_came_in_does_not_show(event, random):
    entries, games, flips, play_offs = event
    first = rank(tally(games, entries), net_wins(games), flips=flips, play_offs=play_offs)
    shuffled, turned = random.sample(entries, len(entries)), random.sample(games, len(games))
    again = rank(tally(turned, shuffled), net_wins(turned), flips=flips, play_offs=play_offs)
    assert again == first
    assert again.to_json() == first.to_json()


@settings(max_examples=examples(100), deadline=None)
@given(settled_round_robins(), st.randoms())
def test_places_are_the_same_under_other_numbers(event, random):
    entries, games, flips, play_offs = event
    called = dict(zip(entries, random.sample(range(100), len(entries)), strict=True))
    renamed = [GameResult(tuple((called[entry],) for (entry,) in game.sides), game.score) for game in games]
    standings = rank(
        tally(renamed, called.values()),
        net_wins(renamed),
        flips=[{called[entry]: face for entry, face in flip.items()} for flip in flips],
        play_offs=[(called[winner], called[loser]) for winner, loser in play_offs],
    )
    plain = rank(tally(games, entries), net_wins(games), flips=flips, play_offs=play_offs)
    assert standings.places == {called[entry]: place for entry, place in plain.places.items()}


@settings(max_examples=examples(100), deadline=None)
@given(settled_round_robins())
def test_places_count_everyone_above_and_every_row_has_a_reason(event):
    entries, games, flips, play_offs = event
    standings = rank(tally(games, entries), net_wins(games), flips=flips, play_offs=play_offs)
    assert sorted(standings.places) == list(entries)
    assert all(row.place == 1 + sum(other.place < row.place for other in standings.rows) for row in standings.rows)
    assert all(str(row.reason) for row in standings.rows)


@settings(max_examples=examples(100), deadline=None)
@given(settled_round_robins())
def test_json_gives_back_the_same_standings(event):
    entries, games, flips, play_offs = event
    standings = rank(tally(games, entries), net_wins(games), flips=flips, play_offs=play_offs, number=lambda e: 100 - e)
    again = Standings.from_json(standings.to_json())
    assert again == standings
    assert [again.reason(row.index) for row in again.rows] == [row.reason for row in standings.rows]
    assert again.unresolved == standings.unresolved


@settings(max_examples=examples(100), deadline=None)
@given(settled_round_robins())
def test_only_the_meetings_asked_for_are_needed(event):
    entries, games, flips, play_offs = event
    tallies, meetings = tally(games, entries), net_wins(games)
    asked = meetings_needed(tallies)
    few = {pair: net for pair, net in meetings.items() if pair in asked}
    assert rank(tallies, few, flips=flips, play_offs=play_offs) == rank(
        tallies, meetings, flips=flips, play_offs=play_offs
    )


@settings(max_examples=examples(100), deadline=None)
@given(settled_round_robins(), st.sampled_from(Basis))
def test_from_result_to_result_rows_on_an_equal_basis_have_equal_reasons(event, basis):
    entries, games, flips, play_offs = event
    told = {}
    for count in range(len(games) + 1):
        settled = {"flips": flips, "play_offs": play_offs} if count == len(games) else {}
        tallies = tally(games[:count], entries)
        standings = rank(tallies, net_wins(games[:count]), basis=basis, **settled)
        players = replace(standings, persons=True)
        for table in (standings, standings.over(), players, Standings.from_json(standings.to_json())):
            for index, row in enumerate(table.rows):
                assert told.setdefault(table.basis(index), row.reason) == row.reason


class Read(dict):
    """Meetings that remember which were looked up."""

    def __init__(self, meetings):
        super().__init__(meetings)
        self.looked_up = set()

    def get(self, pair, default=None):
        self.looked_up.add(pair)
        return super().get(pair, default)


@settings(max_examples=examples(200), deadline=None)
@given(events(), orders(), settlements(), st.sampled_from(Basis))
def test_the_meetings_asked_for_are_those_that_ranking_looks_up(event, order, settled, basis):
    entries, games = event
    tallies, meetings = with_strength(tally(games, entries), games), Read({(0, 0): 0})
    rank(tallies, meetings, order=order, basis=basis, **settled)
    assert meetings_needed(tallies, order=order, basis=basis) == meetings.looked_up


def ranked(event, order, settled, **more):
    """The standings of an event whose entry n made n mod 3 lone hands."""
    entries, games = event
    tallies = with_strength(tally(games, entries, lone_hands=LONE_HANDS), games)
    return rank(tallies, net_wins(games), order=order, **settled, **more)


@settings(max_examples=examples(400), deadline=None)
@given(events(), orders(), settlements(), st.sampled_from(Basis))
def test_places_under_any_order_are_those_of_the_second_implementation(event, order, settled, basis):
    per_game = basis is not Basis.TOTALS
    expected = naive.by_order(event[1], event[0], order, **settled, lone_hands=LONE_HANDS, per_game=per_game)
    assert by_place(ranked(event, order, settled, basis=basis)) == expected


@settings(max_examples=examples(100), deadline=None)
@given(evenings(), orders(), settlements(), st.randoms())
def test_under_any_order_neither_what_came_in_first_nor_the_order_of_sides_shows(evening, order, settled, random):
    games, turned = evening
    first = ranked((EVERYBODY, games), order, settled)
    shuffled = random.sample(turned, len(turned))
    again = ranked((random.sample(EVERYBODY, len(EVERYBODY)), shuffled), order, settled)
    assert (again, again.to_json()) == (first, first.to_json())


@settings(max_examples=examples(200), deadline=None)
@given(events(), orders(), settlements(), st.booleans())
def test_under_any_order_json_gives_back_the_same_standings(event, order, settled, persons):
    standings = ranked(event, order, settled, persons=persons)
    again = Standings.from_json(standings.to_json())
    assert (again, again.to_json()) == (standings, standings.to_json())
    assert [row.decided_by for row in again.rows] == [row.decided_by for row in standings.rows]
    assert [row.reason for row in again.rows] == [row.reason for row in standings.rows]
    assert again.unresolved == standings.unresolved
    assert [[row.amount(name) for name in order if name in SUMS] for row in again.rows] == [
        [row.amount(name) for name in order if name in SUMS] for row in standings.rows
    ]


@settings(max_examples=examples(100), deadline=None)
@given(events(), st.lists(orders(), min_size=2, max_size=3), settlements(), st.booleans())
def test_under_whatever_orders_rows_on_an_equal_basis_have_equal_reasons(event, several, settled, persons):
    entries, games = event
    told = {}
    for order in several:
        for count in range(len(games) + 1):
            table = ranked((entries, games[:count]), order, settled, persons=persons)
            for each in (table, table.over()):
                for index, row in enumerate(each.rows):
                    assert told.setdefault(each.basis(index), row.reason) == row.reason


def test_what_was_stored_before_there_were_other_orders_is_still_read():
    stored = (
        '{"schema":1,"by_rate":false,"rows":[[1,2,3,2,25,0,0],[2,1,3,2,28,0,0],[3,3,3,1,25,2,0],[3,4,3,1,25,2,0],'
        '[5,5,3,1,25,1,0]],"nodes":[[1,0,2,-1,[]],[3,2,5,-1,[4,3,5]],[5,2,4,1,[]]],'
        '"open":[[2,true,"extra_game",[4,3,5],[[4,3]]]],"numbers":[12,11,13,14,15]}'
    )
    tallies = [Tally(1, 3, 2, 28), Tally(2, 3, 2, 25), *(Tally(entry, 3, 1, 25) for entry in (3, 4, 5))]
    settled = {"flips": [{3: "H", 4: "T", 5: "H"}], "play_offs": [(3, 5)]}
    standings = rank(tallies, {(1, 2): -1, (2, 1): 1}, **settled, number=lambda entry: int(entry) + 10)
    assert Standings.from_json(stored) == standings


def test_rates_and_half_wins_survive_json():
    standings = rank([Tally(1, 3, Fraction(3, 2), Fraction(51, 2)), Tally(2, 2, 1, 17)], {})
    assert Standings.from_json(standings.to_json()) == standings


def test_totals_are_compared_unless_results_per_game_are_asked_for_however_unequal_the_games():
    tallies = [Tally(1, 3, 2, 28), Tally(2, 2, 2, 20), Tally(3, 3, 1, 25)]
    assert [list(rank(tallies, {}).places), rank(tallies, {}).by_rate] == [[1, 2, 3], False]
    per_game = rank(tallies, {}, basis=Basis.PER_GAME)
    assert [list(per_game.places), per_game.by_rate] == [[2, 1, 3], True]
    assert [table.rate(0) for table in (rank(tallies, {}), per_game)] == [None, 1]


def test_a_table_of_before_the_basis_was_decided_says_whether_games_were_unequal():
    table = rank([Tally(1, 2, 2, 20), Tally(2, 1, 1, 10)], {}, basis=Basis.PER_GAME)
    stored = table.to_json().replace(',"uneven":false', "")
    assert Standings.from_json(stored) == replace(table, uneven=True)
    by_the_order = rank([Tally(1, 2, 2, 20)], order=tie_order(["rate"]))
    assert Standings.from_json(by_the_order.to_json().replace(',"uneven":false', "")) == by_the_order


def test_rates_are_compared_exactly_however_many_games_were_played():
    """A third is a third, of three games or of nine, and whatever the others have played."""
    others = [Tally(100 + played, played, 0, 0) for played in (7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47)]
    standings = rank([Tally(1, 3, 1, 10), Tally(2, 9, 3, 30), *others], {}, basis=Basis.PER_GAME)
    assert [(row.place, row.entry, row.decided_by.value) for row in standings.rows[:2]] == [
        (1, 1, "tie"),
        (1, 2, "tie"),
    ]


def test_numbers_stand_before_names_where_both_are_used():
    tallies = [Tally("b", 1, 1, 10), Tally(2, 1, 1, 10), Tally("a", 1, 1, 10), Tally(1, 1, 1, 10)]
    assert [row.entry for row in rank(tallies, {}).rows] == [1, 2, "a", "b"]
    assert [row.entry for row in rank(iter(tallies), {}).rows] == [1, 2, "a", "b"]
    assert [row.entry for row in rank(tallies, {}, number=lambda entry: entry).rows] == [1, 2, "a", "b"]


def test_nobody_has_no_standings():
    assert rank([], {}) == Standings()


def test_points_may_come_before_who_beat_who_and_the_place_may_be_shared_at_the_end():
    order = tie_order(["wins", "points", "head_to_head"])
    games = [GameResult.between(1, 2, (10, 8))]
    tallies = [Tally(1, 8, 6, 70), Tally(2, 8, 6, 75), Tally(3, 8, 5, 60), Tally(4, 8, 5, 60)]
    standings = rank(tallies, net_wins(games), order=order)
    assert [(row.place, row.entry, row.decided_by.value) for row in standings.rows] == [
        (1, 2, "points"),
        (2, 1, "points"),
        (3, 3, "shared"),
        (3, 4, "shared"),
    ]
    assert str(standings.rows[0].reason).endswith("two-way tie, so total points: 75, 70")
    assert standings.unresolved == ()
    assert meetings_needed(tallies, order=order) == {(3, 4)}


def test_two_of_each_zone_qualify_and_a_tie_across_the_line_qualifies_nobody_of_it():
    tallies = [Tally(1, 8, 8, 80), Tally(2, 8, 7, 75), Tally(3, 8, 7, 75), Tally(4, 8, 6, 70), Tally(5, 8, 5, 60)]
    zones = {1: "North", 2: "North", 3: "North", 4: "South", 5: None}
    assert qualifiers(rank(tallies, {}), zones.get) == (
        ZoneQualifiers("North", (1,), (2, 3), 1),
        ZoneQualifiers("South", (4,)),
    )
    settled = rank(tallies, {}, play_offs=[(3, 2)])
    assert qualifiers(settled, zones.get)[0] == ZoneQualifiers("North", (1, 3))
    assert qualifiers(settled, zones.get, per_zone=1)[0] == ZoneQualifiers("North", (1,))


def test_the_best_overall_qualify_by_the_one_table_and_a_tie_across_the_line_qualifies_nobody_of_it():
    tallies = [Tally(1, 8, 8, 80), Tally(2, 8, 7, 75), Tally(3, 8, 7, 75), Tally(4, 8, 6, 70)]
    table = rank(tallies, {})
    assert [qualifiers_overall(table, best) for best in (1, 2, 3)] == [
        (ZoneQualifiers(None, (1,)),),
        (ZoneQualifiers(None, (1,), (2, 3), 1),),
        (ZoneQualifiers(None, (1, 2, 3)),),
    ]
    assert qualifiers_overall(rank(tallies, {}, play_offs=[(3, 2)])) == (ZoneQualifiers(None, (1, 3)),)


def test_the_director_may_share_a_place_that_a_coin_would_settle_as_a_whole_or_what_is_left_of_it():
    rows, order = [Tally(entry, 2, 2) for entry in (1, 2, 3)], tie_order(["wins", "coin"])

    def shown(shared, *flips):
        return [
            (row.place, row.entry, row.decided_by.value)
            for row in rank(rows, order=order, flips=flips, shared=shared).rows
        ]

    odd = {1: "H", 2: "T", 3: "H"}
    assert shown([{1, 2, 3}], odd) == [(1, 1, "shared"), (1, 2, "shared"), (1, 3, "shared")]
    assert shown([{1, 3}], odd) == [(1, 2, "coin"), (2, 1, "shared"), (2, 3, "shared")]
    assert shown([], odd) == [(1, 2, "coin"), (2, 1, "tie"), (2, 3, "tie")]


def test_four_and_more_are_not_for_a_coin():
    rows = [Tally(entry, 2, 2) for entry in (1, 2, 3, 4)]
    flips = [{1: "H", 2: "T", 3: "T", 4: "T"}]
    assert rank(rows, order=tie_order(["wins", "coin"]), flips=flips).rows[0].decided_by is Decided.SHARED
    ties = rank(rows, order=tie_order(["wins", "coin", "extra_games"]), flips=flips).unresolved
    assert [tie.next.kind for tie in ties] == [TieStep.LOTS]


def test_two_lists_are_two_calls():
    games = [GameResult.between(1, 2, (10, 8)), GameResult.between(3, 4, (10, 2)), GameResult.between(1, 4, (9, 10))]
    lists = [rank(tally(games, line), net_wins(games), basis=Basis.PER_GAME) for line in ([1, 3], [2, 4])]
    assert [[(row.place, row.entry) for row in table.rows] for table in lists] == [[(1, 3), (2, 1)], [(1, 4), (2, 2)]]


def test_what_the_order_does_not_ask_for_is_not_kept():
    table = rank([Tally(1, 1, 1, 10, margin=4)], order=tie_order(["points"]))
    assert table.rows[0].amount(Criterion.POINTS) == 10
    with pytest.raises(KeyError):
        table.rows[0].amount(Criterion.MARGIN)


def test_a_ranking_leaves_nothing_to_the_garbage_collector():
    games = [GameResult.between(first, second, (2, 1)) for first, second in itertools.combinations(EVERYBODY, 2)]
    tallies = tally(games, EVERYBODY)
    gc.collect()
    gc.disable()
    try:
        rank(tallies, net_wins(games))
        assert gc.collect() == 0
    finally:
        gc.enable()


def test_without_the_meetings_nobody_is_told_that_they_never_met():
    tallies = tally([GameResult.between(2, 1, (10, 8)), GameResult.between(1, 3, (10, 0))], [1, 2])
    with pytest.raises(RulesError) as refused:
        rank(tallies)
    assert (refused.value.code, str(refused.value)) == (
        "no_meetings",
        "Head-to-head is one of the tie-breaks. Give the results of the games too.",
    )
    assert rank(tallies, order=tie_order(["wins", "points", "shared"])).places == {1: 1, 2: 2}


def test_without_the_wins_of_opponents_nobody_is_told_that_they_are_tied_on_them():
    games = [GameResult.between(1, 3, (10, 0)), GameResult.between(2, 4, (10, 0)), GameResult.between(4, 3, (10, 0))]
    tallies, order = tally(games, [1, 2, 3, 4]), tie_order(["wins", "strength", "shared"])
    with pytest.raises(RulesError) as refused:
        rank(tallies, order=order)
    assert (refused.value.code, str(refused.value)) == (
        "no_strength",
        "The wins of opponents are one of the tie-breaks. Give the results of the games too.",
    )
    assert rank(with_strength(tallies, games), order=order).places == {2: 1, 4: 1, 1: 3, 3: 4}
