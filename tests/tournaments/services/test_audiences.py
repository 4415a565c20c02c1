"""The people to whom a club can write."""

from datetime import timedelta

import pytest

from clubs.clock import today_in
from clubs.models import Club, Contact
from clubs.services.announcements import Reader, ToCall
from tests.factories.clubs import ClubFactory
from tests.factories.tournaments import make_entries, make_tournament
from tests.refusals import refused
from tournaments.services.audiences import audience_called, audiences

pytestmark = pytest.mark.django_db


def test_the_nights_around_today_are_among_the_choices(club: Club) -> None:
    today = today_in(club.time_zone)
    for days in (-15, -14, 0, 35, 36):
        make_tournament(club=club, name=f"After {days}", date=today + timedelta(days=days))
    assert [label.split(",")[0] for _, label in audiences(club)] == [
        *("Everybody", "Members", "Not paid"),
        *("After -14", "After 0", "After 35"),
    ]


def test_the_people_of_a_night_are_its_pairs(club: Club) -> None:
    event = make_tournament(club=club)
    (pair,) = make_entries(event, 1)
    Contact.objects.create(player=pair.first, email="first@example.org")
    audience = audience_called(club, event.code)
    assert audience.readers == (Reader("first@example.org", pair.first),)
    assert audience.to_call == (ToCall(pair.second, ""),)


def test_people_of_another_clubs_night_are_not_found(club: Club) -> None:
    other = make_tournament(club=ClubFactory())
    assert refused(lambda: audience_called(club, other.code)) == "not_found"
