"""Check-ins and the start tell the club who came."""

import pytest

from clubs.clock import today_in
from clubs.models import Attendance
from tests.factories.evenings import evening
from tests.factories.tournaments import make_entries, make_singles, make_tournament
from tournaments.models import Tournament
from tournaments.services import check_in, check_in_all, undo_check_in

pytestmark = pytest.mark.django_db


def came(event: Tournament) -> list[str]:
    """The names of those who were at the club today."""
    rows = Attendance.objects.filter(day=today_in(event.club.time_zone))
    return sorted(rows.values_list("player__name", flat=True))


def test_a_check_in_is_an_attendance_until_it_is_undone() -> None:
    event = make_tournament()
    (pair, _), (single, _) = make_entries(event, 2), make_singles(event, 2)
    check_in(by=None, entry=pair)
    check_in(by=None, entry=single)
    assert came(event) == sorted([pair.first.name, pair.second.name, single.player.name])
    undo_check_in(by=None, entry=pair)
    assert came(event) == [single.player.name]
    undo_check_in(by=None, entry=single)
    assert came(event) == []


def test_everybody_but_the_house_comes_once() -> None:
    event = make_tournament()
    (pair, house), singles = make_entries(event, 2), make_singles(event, 2)
    type(house).objects.filter(pk=house.pk).update(house=True)
    check_in_all(by=None, tournament=event)
    assert came(event) == sorted([pair.first.name, pair.second.name, *(single.player.name for single in singles)])


def test_another_event_of_the_day_keeps_the_attendance() -> None:
    event = make_tournament()
    other = make_tournament(club=event.club)
    (pair,) = make_entries(event, 1)
    again = other.entries.create(first=pair.first, second=pair.second)
    check_in(by=None, entry=pair)
    check_in(by=None, entry=again)
    undo_check_in(by=None, entry=pair)
    assert len(came(event)) == 2
    undo_check_in(by=None, entry=again)
    assert came(event) == []


def test_the_start_counts_everybody_it_seats() -> None:
    event = evening(4).tournament
    assert Attendance.objects.filter(player__club=event.club).count() == 8
