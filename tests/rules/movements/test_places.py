"""Who stays at a place, and which tables are in use."""

from rules.laws import any_laws_of
from rules.movements import EventFormat, Room, kept_places

PAIRS = EventFormat(any_laws_of("55plus"))


def test_rooms_tables_out_of_use_and_who_stays_go_together():
    seated = PAIRS.plan("round-robin", 12, 5, room=Room(stay=(3, 9), without=(2, 5), sections=2))
    assert {table.table for turn in seated.rounds for table in turn.tables} == {1, 3, 4, 6, 7, 8}
    assert {3, 9} <= kept_places(seated.rounds).keys()
    assert set(seated.sections.values()) == {1, 2}
