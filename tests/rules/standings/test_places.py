"""The partition: laws that hold whatever the games, and the second implementation beside the first."""

import itertools
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.errors import RulesError
from rules.standings import (
    SEED_ORDER,
    Criterion,
    Result,
    Standings,
    Tally,
    meetings_needed,
    net_wins,
    qualifiers,
    rank,
    tally,
    tie_order,
)
from rules.standings.qualify import ZoneQualifiers
from tests.rules.standings import naive


@st.composite
def round_robins(draw):
    """Everyone meets everyone, with few points to score, so that ties are many; coins and extra games for some."""
    entries = list(range(1, draw(st.integers(2, 8)) + 1))
    games = []
    for a, b in itertools.combinations(entries, 2):
        loser = draw(st.integers(0, 1))
        games.append(Result(a, b, (2, loser) if draw(st.booleans()) else (loser, 2)))
    trio = st.lists(st.sampled_from(entries), min_size=3, max_size=3, unique=True)
    flips = st.builds(
        lambda who, faces: dict(zip(who, faces, strict=True)), trio, st.text("HT", min_size=3, max_size=3)
    )
    pair = st.lists(st.sampled_from(entries), min_size=2, max_size=2, unique=True).map(tuple)
    return (
        entries,
        games,
        draw(st.lists(flips, max_size=6)) if len(entries) > 2 else [],
        draw(st.lists(pair, max_size=12)),
    )


def by_place(standings: Standings):
    return [set(entries) for entries in standings.sharing.values()]


@settings(max_examples=300, deadline=None)
@given(round_robins())
def test_places_are_those_of_the_second_implementation(event):
    entries, games, flips, play_offs = event
    standings = rank(tally(games, entries), net_wins(games), flips=flips, play_offs=play_offs)
    assert by_place(standings) == naive.places(games, entries, flips, play_offs)


@settings(max_examples=100, deadline=None)
@given(round_robins(), st.randoms())
def test_the_order_of_what_came_in_does_not_show(event, random):
    entries, games, flips, play_offs = event
    first = rank(tally(games, entries), net_wins(games), flips=flips, play_offs=play_offs)
    shuffled, turned = random.sample(entries, len(entries)), random.sample(games, len(games))
    again = rank(tally(turned, shuffled), net_wins(turned), flips=flips, play_offs=play_offs)
    assert again == first
    assert again.to_json() == first.to_json()


@settings(max_examples=100, deadline=None)
@given(round_robins(), st.randoms())
def test_places_are_the_same_under_other_numbers(event, random):
    entries, games, flips, play_offs = event
    called = dict(zip(entries, random.sample(range(100), len(entries)), strict=True))
    renamed = [Result(called[game.a], called[game.b], game.score) for game in games]
    standings = rank(
        tally(renamed, called.values()),
        net_wins(renamed),
        flips=[{called[entry]: face for entry, face in flip.items()} for flip in flips],
        play_offs=[(called[winner], called[loser]) for winner, loser in play_offs],
    )
    plain = rank(tally(games, entries), net_wins(games), flips=flips, play_offs=play_offs)
    assert standings.places == {called[entry]: place for entry, place in plain.places.items()}


@settings(max_examples=100, deadline=None)
@given(round_robins())
def test_places_count_everyone_above_and_every_row_has_a_reason(event):
    entries, games, flips, play_offs = event
    standings = rank(tally(games, entries), net_wins(games), flips=flips, play_offs=play_offs)
    assert sorted(standings.places) == entries
    assert all(row.place == 1 + sum(other.place < row.place for other in standings.rows) for row in standings.rows)
    assert all(str(row.reason) for row in standings.rows)


@settings(max_examples=100, deadline=None)
@given(round_robins())
def test_json_gives_back_the_same_standings(event):
    entries, games, flips, play_offs = event
    standings = rank(tally(games, entries), net_wins(games), flips=flips, play_offs=play_offs, number=lambda e: 100 - e)
    again = Standings.from_json(standings.to_json())
    assert again == standings
    assert [again.reason(row.index) for row in again.rows] == [row.reason for row in standings.rows]
    assert again.unresolved == standings.unresolved


@settings(max_examples=100, deadline=None)
@given(round_robins())
def test_only_the_meetings_asked_for_are_needed(event):
    entries, games, flips, play_offs = event
    tallies, meetings = tally(games, entries), net_wins(games)
    asked = meetings_needed(tallies)
    few = {pair: net for pair, net in meetings.items() if pair in asked}
    assert rank(tallies, few, flips=flips, play_offs=play_offs) == rank(
        tallies, meetings, flips=flips, play_offs=play_offs
    )


@settings(max_examples=100, deadline=None)
@given(round_robins(), st.sampled_from([None, True, False]))
def test_from_result_to_result_rows_on_an_equal_basis_have_equal_reasons(event, by_rate):
    entries, games, flips, play_offs = event
    told = {}
    for count in range(len(games) + 1):
        settled = {"flips": flips, "play_offs": play_offs} if count == len(games) else {}
        tallies = tally(games[:count], entries)
        standings = rank(tallies, net_wins(games[:count]), by_rate=by_rate, **settled)
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


ORDERS = [
    "wins head_to_head points extra_games", "wins points head_to_head extra_games", "wins head_to_head",
    "wins points", "wins extra_games",
]  # fmt: skip


@settings(max_examples=100, deadline=None)
@given(round_robins(), st.sampled_from(ORDERS))
def test_the_meetings_asked_for_are_those_that_ranking_looks_up(event, order):
    entries, games, _, _ = event
    tallies, criteria, meetings = tally(games, entries), tie_order(order.split()), Read({(0, 0): 0})
    rank(tallies, meetings, order=criteria)
    assert meetings_needed(tallies, order=criteria) == meetings.looked_up


def test_rates_and_half_wins_survive_json():
    standings = rank([Tally(1, 3, Fraction(3, 2), Fraction(51, 2)), Tally(2, 2, 1, 17)], by_rate=False)
    assert Standings.from_json(standings.to_json()) == standings


def test_by_rate_can_be_turned_off_while_a_round_is_in_play():
    tallies = [Tally(1, 3, 2, 28), Tally(2, 2, 2, 20), Tally(3, 3, 1, 25)]
    assert list(rank(tallies).places) == [2, 1, 3]
    assert list(rank(tallies, by_rate=False).places) == [1, 2, 3]


def test_rates_are_compared_exactly_however_many_games_were_played():
    """A third is a third, of three games or of nine, and whatever the others have played."""
    others = [Tally(100 + played, played, 0, 0) for played in (7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47)]
    standings = rank([Tally(1, 3, 1, 10), Tally(2, 9, 3, 30), *others])
    assert [(row.place, row.entry, row.decided_by.value) for row in standings.rows[:2]] == [
        (1, 1, "tie"),
        (1, 2, "tie"),
    ]


def test_numbers_stand_before_names_where_both_are_used():
    tallies = [Tally("b", 1, 1, 10), Tally(2, 1, 1, 10), Tally("a", 1, 1, 10), Tally(1, 1, 1, 10)]
    assert [row.entry for row in rank(tallies).rows] == [1, 2, "a", "b"]
    assert [row.entry for row in rank(tallies, number=lambda entry: entry).rows] == [1, 2, "a", "b"]


def test_nobody_has_no_standings():
    assert rank([]) == Standings()


def test_points_may_come_before_who_beat_who_and_the_place_may_be_shared_at_the_end():
    order = tie_order(["wins", "points", "head_to_head"])
    games = [Result(1, 2, (10, 8))]
    tallies = [Tally(1, 8, 6, 70), Tally(2, 8, 6, 75), Tally(3, 8, 5, 60), Tally(4, 8, 5, 60)]
    standings = rank(tallies, net_wins(games), order=order)
    assert [(row.place, row.entry, row.decided_by.value) for row in standings.rows] == [
        (1, 2, "points"),
        (2, 1, "points"),
        (3, 3, "shared"),
        (3, 4, "shared"),
    ]
    assert str(standings.rows[0].reason).endswith("two-way tie, so total points: 75 > 70")
    assert standings.unresolved == ()
    assert meetings_needed(tallies, order=order) == {(3, 4)}


def test_the_seed_order_is_a_preset_and_other_orders_are_checked():
    assert tie_order(Criterion) == SEED_ORDER
    with pytest.raises(RulesError) as refused:
        tie_order(["points", "extra_games", "luck", "points"])
    assert [fault.code for fault in refused.value.faults] == [
        "unknown_criterion",
        "repeated_criterion",
        "wins_first",
        "extra_games_last",
    ]


def test_two_of_each_zone_qualify_and_a_tie_across_the_line_qualifies_nobody_of_it():
    tallies = [Tally(1, 8, 8, 80), Tally(2, 8, 7, 75), Tally(3, 8, 7, 75), Tally(4, 8, 6, 70), Tally(5, 8, 5, 60)]
    zones = {1: "North", 2: "North", 3: "North", 4: "South", 5: None}
    assert qualifiers(rank(tallies), zones.get) == (
        ZoneQualifiers("North", (1,), (2, 3), 1),
        ZoneQualifiers("South", (4,)),
    )
    settled = rank(tallies, play_offs=[(3, 2)])
    assert qualifiers(settled, zones.get)[0] == ZoneQualifiers("North", (1, 3))
    assert qualifiers(settled, zones.get, per_zone=1)[0] == ZoneQualifiers("North", (1,))
