"""The demonstration club between its nights."""

from datetime import timedelta

import pytest

from clubs.clock import today_in
from clubs.models import Club, Letter, NightState, User
from clubs.night_calendar import nights_between
from clubs.people.lists import Group, in_group, people_of, without_email
from clubs.services.duplicates import duplicates_in
from deploy.demo import club_life, story
from deploy.demo.people import ACCOUNT, TWICE
from tests.factories.remembered import remembered
from tournaments.models import Tournament
from tournaments.states import OnlineEntryState

pytestmark = pytest.mark.django_db


@pytest.fixture
@remembered
def riverside() -> tuple[Club, User]:
    club, director = story.make_club()
    club_life.make_life(club, director)
    return club, director


def test_it_has_sixty_members_and_some_of_them_have_no_email_address(riverside: tuple[Club, User]) -> None:
    lines = people_of(riverside[0])
    members = in_group(lines, Group.MEMBERS)
    soon = len(in_group(lines, Group.ENDS_SOON))
    assert (len(lines), len(members), len(without_email(members)), soon) == (67, 61, 12, 6)


def test_one_player_is_known_under_two_spellings(riverside: tuple[Club, User]) -> None:
    found = {frozenset((one.kept.name, one.gone.name)) for one in duplicates_in(riverside[0])}
    assert frozenset(TWICE) in found


def test_the_account_of_the_player_is_linked_and_signs_in_as_the_director_does(riverside: tuple[Club, User]) -> None:
    user = User.objects.get(email=club_life.PLAYER_EMAIL)
    assert [contact.player.name for contact in user.contacts.all()] == [ACCOUNT]
    assert user.check_password(story.PASSWORD)


def test_the_coming_nights_are_every_week_but_one_is_cancelled_and_one_moved(riverside: tuple[Club, User]) -> None:
    today = today_in(riverside[0].time_zone)
    coming = nights_between(riverside[0], today, today + timedelta(weeks=11))
    assert sum(night.state == NightState.CANCELLED for night in coming) == 1
    assert sum(night.moved_from is not None for night in coming) == 1
    assert "Winter party" in [night.name for night in coming]


def test_the_next_night_is_full_and_others_wait_however_often_it_is_opened(riverside: tuple[Club, User]) -> None:
    club, director = riverside
    event = club_life.open_next_night(club, director)
    assert club_life.open_next_night(club, director) == event
    event.refresh_from_db()
    states = list(event.online_entries.order_by("pk").values_list("state", flat=True))
    place, waits, searches = OnlineEntryState.IN, OnlineEntryState.WAITING, OnlineEntryState.SEARCHING
    assert states == [place, place, place, waits, waits, searches]
    assert (event.entries.count(), event.capacity, Tournament.objects.count()) == (8, 8, 1)
    assert Letter.objects.filter(club=club).count() == 6
