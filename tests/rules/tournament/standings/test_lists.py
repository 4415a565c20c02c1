"""Lists: each is ranked as if the others were not there, and one table shows them one after another."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.base.errors import RulesError
from rules.tournament.standings import (
    Basis,
    Lists,
    Standings,
    Tally,
    interleave_lists,
    meetings_in_lists,
    meetings_needed,
    qualifiers,
    qualifiers_overall,
    rank,
    rank_lists,
    refuse_unfit,
    seeded_apart,
    tie_order,
)
from rules.tournament.standings.lists import split_lists

ON = {1: "A", 2: "B", 3: "A", 4: "B", 5: "A", 6: "B"}
TALLIES = [
    Tally(1, 3, 2, 28),
    Tally(2, 3, 2, 25),
    Tally(3, 3, 2, 28),
    Tally(4, 3, 2, 25),
    Tally(5, 3, 1, 20),
    Tally(6, 3, 0, 20),
]


def told(table: Standings) -> list[tuple[str, int, object, str]]:
    return [(str(table.list_at(row.index).title), row.place, row.entry, str(row.reason)) for row in table.rows]


def test_places_begin_again_with_each_list_and_ties_are_within_it() -> None:
    table = rank_lists(TALLIES, lists=Lists.LINES, on=ON, meetings={(1, 3): 1, (3, 1): -1})
    assert told(table) == [
        ("Line A", 1, 1, "1st: 2 wins, tied with Pair 3; two-way tie, so head-to-head: Pair 1 beat Pair 3"),
        ("Line A", 2, 3, "2nd: 2 wins, tied with Pair 1; two-way tie, so head-to-head: Pair 1 beat Pair 3"),
        ("Line A", 3, 5, "3rd: 1 win"),
        ("Line B", 1, 2, "1st: 2 wins, tied with Pair 4; two-way tie, also tied on points and not settled yet"),
        ("Line B", 1, 4, "1st: 2 wins, tied with Pair 2; two-way tie, also tied on points and not settled yet"),
        ("Line B", 3, 6, "3rd: 0 wins"),
    ]
    assert [(str(tie.of), tie.place, tie.entries) for tie in table.unresolved] == [("Line B", 1, (2, 4))]
    assert list(table.sharing) == [(1, (1,)), (2, (3,)), (3, (5,)), (1, (2, 4)), (3, (6,))]


def test_the_last_of_one_list_shares_no_place_with_the_first_of_the_next() -> None:
    table = rank_lists([Tally(1), Tally(2)], lists=Lists.ROOMS, on={1: "1", 2: "2"}, meetings={})
    assert [(row.place, table.shared(row.index)) for row in table.rows] == [(1, False), (1, False)]


def test_a_table_of_lists_comes_back_from_what_is_stored() -> None:
    order = tie_order(["wins", "margin", "shared"])
    table = rank_lists(TALLIES, lists=Lists.ROOMS, on={**ON, 6: "10"}, order=order, matter=1, meetings={})
    assert Standings.from_json(table.to_json()) == table
    assert [str(part.title) for part in table.parts] == ["Room A", "Room B", "Room 10"]


def test_what_was_stored_before_there_were_lists_is_one_list() -> None:
    table = rank(TALLIES, {})
    stored = table.to_json().replace('"schema":3', '"schema":2')
    assert Standings.from_json(stored) == table
    assert [part.title for part in Standings.from_json(stored).parts] == [None]


def test_rooms_go_by_their_numbers_and_those_in_none_come_last() -> None:
    parts = split_lists([Tally(1), Tally(2), Tally(3)], {1: "10", 3: "9"})
    assert list(parts) == ["9", "10", ""]
    table = rank_lists([Tally(1), Tally(2)], lists=Lists.ROOMS, on={1: "1"}, meetings={})
    assert [(str(part.title), part.goes_on) for part in table.parts] == [("Room 1", True), ("Not in a room", False)]


def test_lists_of_unequal_games_are_compared_as_it_was_decided_for_the_stage() -> None:
    unequal, on = [Tally(1, 3, 2), Tally(2, 1, 1), Tally(3, 3, 1), Tally(4, 2, 1)], {1: "A", 2: "A", 3: "B", 4: "B"}
    tables = [
        rank_lists(unequal, lists=Lists.LINES, on=on, basis=basis, meetings={})
        for basis in (Basis.TOTALS, Basis.PER_GAME)
    ]
    assert [table.by_rate for table in tables] == [False, True]
    assert [[row.entry for row in table.rows] for table in tables] == [[1, 2, 3, 4], [2, 1, 4, 3]]


def test_so_many_of_a_zone_go_through_on_each_list() -> None:
    table = rank_lists(TALLIES, lists=Lists.LINES, on=ON, meetings={(1, 3): 1, (3, 1): -1})
    found = qualifiers(table, lambda _: "North", per_zone=1)
    assert [(str(zone.of), zone.qualified, zone.level) for zone in found] == [
        ("Line A", (1,), ()),
        ("Line B", (), (2, 4)),
    ]


def test_so_many_overall_go_through_on_each_list() -> None:
    table = rank_lists(TALLIES, lists=Lists.LINES, on=ON, meetings={(1, 3): 1, (3, 1): -1})
    assert [(str(one.of), one.zone, one.qualified, one.level) for one in qualifiers_overall(table, 1)] == [
        ("Line A", None, (1,), ()),
        ("Line B", None, (), (2, 4)),
    ]


@pytest.mark.parametrize(("lists", "has"), [(Lists.LINES, "rooms"), (Lists.ROOMS, "lines")])
def test_lists_of_what_there_is_not_are_refused(lists: Lists, has: str) -> None:
    with pytest.raises(RulesError):
        refuse_unfit(lists, lines=has == "lines", rooms=has == "rooms")
    refuse_unfit(Lists.ONE, lines=False, rooms=False)


sums = st.tuples(st.integers(0, 3), st.integers(0, 5), st.sampled_from(["", "1", "2", "3"]))


@given(st.lists(sums, min_size=1, max_size=14))
def test_each_list_is_ranked_as_if_the_others_were_not_there(drawn: list[tuple[int, int, str]]) -> None:
    tallies = [Tally(number, 4, wins, points) for number, (wins, points, _) in enumerate(drawn, start=1)]
    on = {number: name for number, (_, _, name) in enumerate(drawn, start=1)}
    table = rank_lists(tallies, lists=Lists.ROOMS, on=on, meetings={})
    assert sorted(row.entry for row in table.rows) == [row.entry for row in tallies]
    asked = set()
    for part in table.parts:
        alone = rank([row for row in tallies if on[int(row.entry)] == part.name], {})
        asked |= meetings_needed([row for row in tallies if on[int(row.entry)] == part.name])
        here = table.rows[part.start : part.stop]
        assert [(row.place, row.entry, row.decided_by, row.reason) for row in here] == [
            (row.place, row.entry, row.decided_by, row.reason) for row in alone.rows
        ]
    assert meetings_in_lists(tallies, on=on) == asked


# Who goes on from several lists


def groups(lists: int, best: int) -> list[list[int]]:
    """Entry 203 is the third of list 2."""
    return [[100 * one + place for place in range(1, best + 1)] for one in range(1, lists + 1)]


def test_firsts_come_before_seconds() -> None:
    assert interleave_lists([[101, 102], [201, 202], [301]]) == (101, 201, 301, 102, 202)


def test_two_rooms_of_two_cross() -> None:
    assert seeded_apart(groups(2, 2)) == (101, 201, 102, 202)


@pytest.mark.parametrize("lists", range(2, 9))
@pytest.mark.parametrize("best", range(1, 9))
def test_nobody_meets_one_of_the_own_room_in_round_one(lists: int, best: int) -> None:
    order = seeded_apart(groups(lists, best))
    size = 1 << (len(order) - 1).bit_length()
    field = [*order, *[0] * (size - len(order))]
    meetings = [(one, other) for one, other in zip(field[: size // 2], field[::-1], strict=False) if other]
    assert sorted(order) == sorted(interleave_lists(groups(lists, best)))
    assert all(one % 100 <= other % 100 for one, other in pairwise(order)), "firsts, seconds, thirds"
    assert [pair for pair in meetings if pair[0] // 100 == pair[1] // 100] == []
