"""Who cannot move, by number, before the numbers are drawn and after; and where they sit."""

import pytest

from rules.tournament.movements import RoundSeating, TableSide, pair_table
from scoring.decisions.pairs import withdraw_pair
from tests.factories.evenings import evening
from tests.factories.tournaments import make_entries, make_numbered, make_tournament, mark
from tournaments.selectors.cannot_move import StayingSeat, kept_seat, staying_at_start, staying_now, staying_seats
from tournaments.services import check_in, mark_cannot_move

pytestmark = pytest.mark.django_db


def test_before_numbers_are_drawn_as_many_of_the_first_numbers_are_taken():
    event = make_tournament()
    entries = make_entries(event, 6)
    for entry in entries[3:5]:
        mark_cannot_move(by=None, entry=entry)
    assert staying_at_start(event, 6) == (1, 2)
    check_in(by=None, entry=entries[4])
    assert staying_at_start(event, 6) == (1,)


def test_drawn_numbers_are_taken_as_they_are_unless_fewer_are_planned_for():
    event = make_numbered(6, cannot_move=(2, 5))
    assert (staying_at_start(event, 6), staying_at_start(event, 4)) == ((2, 5), (1, 2))


def test_one_who_has_withdrawn_keeps_no_table():
    night = evening(6, movement="round-robin")
    mark(night.tournament, (2, 5))
    withdraw_pair(by=night.director, stage=night.stage, entry=night.entry(5), reason="Ill")
    assert staying_now(night.stage) == (2,)


def test_seats_are_named_and_a_sit_out_has_no_table():
    event = make_numbered(5, cannot_move=(3, 5))
    names = {number: event.entries.get(number=number).name for number in (3, 5)}
    first = RoundSeating((pair_table(1, 1, 2), pair_table(4, 3, 4)), (5,))
    assert staying_seats(first, event) == (StayingSeat(names[3], 4), StayingSeat(names[5], None))


def test_the_seat_of_one_who_cannot_move_is_known_from_the_start():
    night = evening(8, movement="a-up", cannot_move=(3,))
    assert kept_seat(night.entry(3)) == TableSide(2, 1)
    assert kept_seat(night.entry(4)) is None
