"""Rooms: each its own movement, its own numbers and its own tables."""

import pytest

from rules.base.errors import RulesError
from rules.laws import any_laws_of
from rules.tournament.movements import LIVE, EventFormat, Room, in_sections, kept_places, movement_of, plan
from rules.tournament.movements.chooser import PlayTime
from rules.tournament.movements.room import section_of, section_sizes
from tests.rules.tournament.movements.counting import (
    everyone_sits_once_a_round,
    meetings,
    no_table_is_used_twice,
    sit_outs,
)


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


PAIRS = EventFormat(any_laws_of("55plus"))
SINGLES = EventFormat(any_laws_of("55plus"), changing=True)


def faults(asked):
    with pytest.raises(RulesError) as refused:
        asked()
    return [fault.code for fault in refused.value.faults]


def test_an_untouched_room_plans_as_the_movement_does():
    assert not Room()
    assert PAIRS.plan("lines", 8, 5) == plan("lines", pairs=8, rounds=5)


def test_the_tables_in_use_are_told_where_not_all_are():
    assert (Room().in_use(4), Room(without=(2, 3)).in_use(4)) == ((), (1, 4, 5, 6))


def test_what_cannot_be_is_said_in_words():
    assert faults(lambda: PAIRS.plan("a-up", 8, room=Room(stay=(9,)))) == ["unknown_number"]
    assert faults(lambda: PAIRS.plan("howell", 8, room=Room(stay=(1, 2)))) == ["stay"]
    assert faults(lambda: PAIRS.plan("a-up", 8, room=Room(sections=5))) == ["sections"]
    assert faults(lambda: PAIRS.plan("a-up", 8, room=Room(without=(0,)))) == ["tables"]
    assert faults(lambda: SINGLES.plan("whist", 8, room=Room(without=(1,)))) == ["room"]


def test_a_movement_drawn_round_by_round_keeps_to_the_same_but_for_rooms():
    swiss = LIVE["swiss"]
    assert PAIRS.rounds(swiss, 9, room=Room(stay=(3,), without=(2,))) == 4
    assert PAIRS.rounds(swiss, 9, 6) == 6
    asked = Room(stay=(10,), without=(0,), sections=2)
    assert faults(lambda: PAIRS.rounds(swiss, 9, room=asked)) == ["unknown_number", "tables", "sections"]
    assert faults(lambda: PAIRS.rounds(swiss, 9, 0)) == ["rounds"]
    assert faults(lambda: PAIRS.rounds(swiss, 9, room=Room(stay=(1, 2, 3, 4, 5)))) == ["stay"]
    assert faults(lambda: PAIRS.rounds(LIVE["knock-out"], 9, room=Room(stay=(1, 2)))) == ["stay"]
    assert faults(lambda: SINGLES.rounds(LIVE["progressive"], 9, room=Room(stay=(1, 2, 3, 4, 5)))) == ["stay"]
    assert faults(lambda: PAIRS.rounds(swiss, 1)) == ["too_few_entries"]
    assert faults(lambda: PAIRS.rounds(LIVE["progressive"], 8)) == ["movement_unfit"]
    assert faults(lambda: SINGLES.plan("swiss", 8)) == ["movement_unfit"]


@pytest.mark.parametrize("room", [Room(), Room((3, 7), (2,), 2)])
def test_a_room_comes_back_from_json(room):
    assert Room.from_json(room.to_json()) == room
    assert Room.from_json({}) == Room()


def test_live_movements_are_offered_to_those_they_seat():
    time = PlayTime(90, 30)
    assert [one.movement for one in PAIRS.live_options(16, time)] == ["swiss"]
    assert "swiss" not in {one.movement for one in PAIRS.live_options(4, time)}
    (night,) = SINGLES.live_options(12, PlayTime(600, 30))
    assert (night.movement, night.rounds, night.minutes) == ("progressive", 10, 300)
    assert EventFormat(any_laws_of("standard3")).live_options(6, time) == ()


def test_every_movement_has_a_name():
    assert [movement_of(name).title.text for name in ("swiss", "a-up")] == ["Swiss", "A up"]


def test_rooms_tables_out_of_use_and_who_stays_go_together():
    seated = PAIRS.plan("round-robin", 12, 5, room=Room(stay=(3, 9), without=(2, 5), sections=2))
    assert {table.table for turn in seated.rounds for table in turn.tables} == {1, 3, 4, 6, 7, 8}
    assert {3, 9} <= kept_places(seated.rounds).keys()
    assert set(seated.sections.values()) == {1, 2}
