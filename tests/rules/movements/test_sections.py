"""Rooms: each its own movement, its own numbers and its own tables."""

import pytest

from rules.errors import RulesError
from rules.movements import in_sections, plan
from rules.movements.sections import section_of, section_sizes
from tests.rules.movements.counting import everyone_sits_once_a_round, meetings, no_table_is_used_twice, sit_outs


@pytest.mark.parametrize("pairs", [*range(4, 64), 199, 200])
def test_sections_share_the_tables_out_evenly_and_one_at_most_has_a_pair_over(pairs):
    for sections in range(1, min(pairs // 2, 9) + 1):
        sizes = section_sizes(pairs, sections)
        tables = [size // 2 for size in sizes]
        assert (sum(sizes), len(sizes)) == (pairs, sections)
        assert max(tables) - min(tables) <= 1
        assert sum(size % 2 for size in sizes) == pairs % 2


@pytest.mark.parametrize("name", ["a-up", "b-down", "round-robin", "lines", "howell"])
@pytest.mark.parametrize(("pairs", "sections"), [(8, 2), (13, 2), (26, 2), (27, 3), (40, 4), (9, 4), (10, 1)])
def test_every_section_plays_its_own_movement_at_its_own_tables(name, pairs, sections):
    seated = in_sections(name, pairs=pairs, sections=sections)
    assert everyone_sits_once_a_round(seated)
    assert no_table_is_used_twice(seated)
    assert set(meetings(seated.rounds).values()) == {1}
    rooms: dict[int, set[int]] = {}
    for turn in seated.rounds:
        for table in turn.tables:
            (section,) = {seated.sections[number] for number in table.numbers}
            rooms.setdefault(section, set()).add(table.table)
    assert sorted(rooms) == list(range(1, sections + 1))
    assert sum(map(len, rooms.values())) == len(set().union(*rooms.values()))
    first = [number for number in seated.sections if seated.sections[number] == 1]
    alone = plan(name, pairs=len(first), rounds=len(seated.rounds))
    assert meetings(alone.rounds) == {two: 1 for two in meetings(seated.rounds) if two <= {*first}}


def test_two_rooms_go_on_for_as_long_as_the_smaller_one_has_rounds():
    seated = in_sections("round-robin", pairs=26, sections=2)
    assert (len(seated.rounds), [*seated.sections.values()].count(1)) == (11, 14)


def test_a_pair_over_is_in_the_last_room_and_sits_out_there():
    seated = in_sections("round-robin", pairs=13, sections=2, rounds=5)
    assert set(sit_outs(seated.rounds)) <= {number for number, at in seated.sections.items() if at == 2}


def test_lines_go_on_through_the_rooms():
    seated = in_sections("a-up", pairs=10, sections=2, changes="B")
    assert seated.lines == {number: "AB"[(number - 1) % 2] for number in range(1, 11)}


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"pairs": 8, "sections": 5}, "sections"),
        ({"pairs": 8, "sections": 0}, "sections"),
        ({"pairs": 1, "sections": 1}, "pairs"),
        ({"pairs": 10, "sections": 2, "rounds": 6}, "rounds"),
    ],
)
def test_rooms_that_cannot_be_are_refused(options, code):
    with pytest.raises(RulesError) as refused:
        in_sections("round-robin", **options)
    assert refused.value.code == code


def test_a_movement_that_there_is_not_is_refused_by_its_name():
    with pytest.raises(RulesError) as refused:
        in_sections("howl", pairs=8, sections=2)
    assert refused.value.code == "unknown_movement"


def test_who_comes_late_plays_in_the_last_room_where_a_place_is_left_and_else_in_none():
    assert [section_of(number, (4, 5)) for number in (1, 4, 5, 9, 10, 11)] == [1, 1, 2, 2, 2, None]
    assert section_of(9, (4, 4)) is None
