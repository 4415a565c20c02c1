"""The lines of a calendar about events that somebody entered."""

from datetime import UTC, date, datetime, time, timedelta

import pytest
import time_machine

from clubs.calendar_feed import FeedEvent
from clubs.models import Club, ClubNight, Venue
from tests.factories.online import ask_for_place, make_online
from tournaments.models import OnlineEntry, Tournament
from tournaments.selectors.event_calendar import entry_feed_event, event_lines_of
from tournaments.services import cancel_night, move_night, withdraw_online

pytestmark = pytest.mark.django_db
SITE = "https://euchre.example.org"
FRIDAY = date(2030, 3, 1)
EARLY = datetime(2030, 1, 1, tzinfo=UTC)


@pytest.fixture
def event(club: Club) -> Tournament:
    """One place, on a Friday in the Legion Hall."""
    hall = Venue.objects.create(club=club, name="Legion Hall", address="12 Main Street")
    with time_machine.travel(EARLY, tick=False):
        ClubNight.objects.create(
            club=club, name="Friday euchre", date=FRIDAY, starts=time(19), minutes=150, venue=hall, info="5 dollars"
        )
        return make_online(1, club=club, name="Friday", date=FRIDAY, starts=time(19, 30))


def line(request: OnlineEntry) -> FeedEvent:
    return entry_feed_event(OnlineEntry.objects.shown().get(pk=request.pk), SITE)


def test_an_entry_is_in_the_hall_and_as_long_as_its_night_with_its_private_link(event: Tournament) -> None:
    request = ask_for_place(event, 0)
    begins = datetime.combine(FRIDAY, time(19, 30), tzinfo=event.club.hall_clock)
    found = line(request)
    assert found == FeedEvent(
        uid=f"event-{event.code}@{event.club.slug}",
        sequence=found.sequence,
        changed_at=found.changed_at,
        begins=begins,
        ends=begins + timedelta(minutes=150),
        summary=f"Friday, {event.club.name}",
        location="Legion Hall, 12 Main Street",
        description="5 dollars",
        url=f"{SITE}{request.link}",
    )


def test_each_change_of_event_or_entry_comes_under_the_same_uid_and_a_higher_sequence(event: Tournament) -> None:
    lines = []
    with time_machine.travel(EARLY + timedelta(hours=1), tick=False) as clock:
        first, second = (ask_for_place(event, n) for n in range(2))
        for change in (
            lambda: None,
            lambda: withdraw_online(request=first),
            lambda: move_night(by=None, tournament=event, date=date(2030, 3, 8), reason="Hall is taken"),
            lambda: cancel_night(by=None, tournament=event, reason="Snow"),
        ):
            clock.shift(timedelta(hours=1))
            change()
            event.refresh_from_db()
            lines.append(line(second))
    name = f"Friday, {event.club.name}"
    assert [(one.summary, one.cancelled, one.location, one.description) for one in lines] == [
        (f"Waiting list: {name}", False, "Legion Hall, 12 Main Street", "5 dollars"),
        (name, False, "Legion Hall, 12 Main Street", "5 dollars"),
        (name, False, "", "Hall is taken"),
        (f"Cancelled: {name}", True, "", "Snow"),
    ]
    assert ({one.uid for one in lines}, line(first).cancelled) == ({f"event-{event.code}@{event.club.slug}"}, True)
    sequences = [one.sequence for one in lines]
    assert sequences == sorted(set(sequences))


def test_an_entry_that_was_cancelled_is_struck_out(event: Tournament) -> None:
    request = ask_for_place(event, 0)
    withdraw_online(request=request)
    assert (line(request).summary, line(request).cancelled) == (f"Cancelled: Friday, {event.club.name}", True)


def test_many_events_cost_no_more_queries_than_one(
    club: Club, event: Tournament, django_assert_num_queries: object
) -> None:
    others = [make_online(club=club, date=FRIDAY + timedelta(weeks=n)) for n in range(1, 4)]
    for events in ([event], [event, *others]):
        with django_assert_num_queries(4):  # type: ignore[operator]
            assert len(event_lines_of(club, events, SITE)) == len(events)
    assert event_lines_of(club, [], SITE) == []
