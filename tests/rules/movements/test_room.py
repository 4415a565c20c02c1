"""Rooms, tables out of use and people who must not move, all at once."""

import pytest

from rules.errors import RulesError
from rules.laws import any_laws_of
from rules.movements import LIVE, EventFormat, Room, kept_places, movement_of, plan

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
    assert faults(lambda: SINGLES.plan("whist", 8, room=Room(stay=(1,)))) == ["room"]


def test_a_movement_drawn_round_by_round_keeps_to_the_same_but_for_rooms():
    swiss = LIVE["swiss"]
    assert PAIRS.rounds(swiss, 9, room=Room(stay=(3,), without=(2,))) == 4
    assert PAIRS.rounds(swiss, 9, 6) == 6
    asked = Room(stay=(10,), without=(0,), sections=2)
    assert faults(lambda: PAIRS.rounds(swiss, 9, room=asked)) == ["unknown_number", "tables", "sections"]
    assert faults(lambda: PAIRS.rounds(swiss, 9, 0)) == ["rounds"]
    assert faults(lambda: PAIRS.rounds(swiss, 1)) == ["too_few_entries"]
    assert faults(lambda: PAIRS.rounds(LIVE["progressive"], 8)) == ["movement_unfit"]
    assert faults(lambda: SINGLES.plan("swiss", 8)) == ["movement_unfit"]


@pytest.mark.parametrize("room", [Room(), Room((3, 7), (2,), 2)])
def test_a_room_comes_back_from_json(room):
    assert Room.from_json(room.to_json()) == room
    assert Room.from_json({}) == Room()


def test_live_movements_are_offered_to_those_they_seat():
    time = {"minutes": 90, "minutes_per_game": 30}
    assert [one.movement for one in PAIRS.live_options(16, **time)] == ["swiss"]
    assert "swiss" not in {one.movement for one in PAIRS.live_options(4, **time)}
    (night,) = SINGLES.live_options(12, minutes=600, minutes_per_game=30)
    assert (night.movement, night.rounds, night.minutes) == ("progressive", 10, 300)
    assert EventFormat(any_laws_of("standard3")).live_options(6, **time) == ()


def test_every_movement_has_a_name():
    assert [movement_of(name).title.text for name in ("swiss", "a-up")] == ["Swiss", "A up"]


def test_rooms_tables_out_of_use_and_who_stays_go_together():
    seated = PAIRS.plan("round-robin", 12, 5, room=Room(stay=(3, 9), without=(2, 5), sections=2))
    assert {table.table for turn in seated.rounds for table in turn.tables} == {1, 3, 4, 6, 7, 8}
    assert {3, 9} <= kept_places(seated.rounds).keys()
    assert set(seated.sections.values()) == {1, 2}
