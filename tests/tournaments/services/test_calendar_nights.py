"""A night of the calendar is cancelled or moved with its events, and everybody is told once."""

from datetime import UTC, date, datetime, time, timedelta
from functools import partial
from typing import Any

import pytest
import time_machine

from clubs.models import Club, ClubNight, Contact, Letter, Member, User, Venue
from clubs.night_calendar import NightShown, night_called, night_on
from tests.factories.clubs import PlayerFactory
from tests.factories.tournaments import make_entries, make_tournament
from tests.refusals import refused
from tests.threads import apart
from tournaments.models import Tournament
from tournaments.services.calendar_nights import cancel_night_and_events, move_night_and_events
from tournaments.states import TournamentState

FRIDAY, SATURDAY = date(2026, 12, 4), date(2026, 12, 5)
pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def tuesday_before() -> Any:
    with time_machine.travel(datetime(2026, 12, 1, 12, tzinfo=UTC), tick=False):
        yield


def reached(club: Club, name: str) -> Member:
    player = PlayerFactory(club=club, name=name)
    Contact.objects.create(player=player, email=f"{name.split()[0].lower()}@example.org")
    return Member.objects.create(club=club, player=player)


@pytest.fixture
def night(club: Club) -> NightShown:
    """A Friday with an event at the hour of the night. Fay is a member, and Lee is entered."""
    hall = Venue.objects.create(club=club, name="Legion Hall", address="12 Main Street")
    row = ClubNight.objects.create(club=club, name="Friday euchre", date=FRIDAY, starts=time(19), venue=hall)
    event = make_tournament(club=club, name="Friday pairs", date=FRIDAY, starts=time(19))
    Contact.objects.create(player=make_entries(event, 2)[0].first, email="lee@example.org")
    reached(club, "Fay Poe")
    return night_called(club, f"n-{row.pk}")


def letters() -> dict[str, list[str]]:
    """By address, the lines of the letters that say what is new."""
    found: dict[str, list[str]] = {}
    for letter in Letter.objects.order_by("pk"):
        _hello, said, *_rest = letter.text.split("\n\n")
        found.setdefault(letter.to_address, []).append("; ".join([letter.subject, *said.splitlines()]))
    return found


AT = "Saturday 5 December 2026, at 7:00\N{NO-BREAK SPACE}pm."


def test_a_moved_night_takes_its_event_along_and_is_told_to_those_entered_and_to_members(
    club: Club, night: NightShown, bob: User
) -> None:
    night_on(club.slug, SATURDAY)  # pages keep for a minute that nothing is on that day
    row = move_night_and_events(by=bob, club=club, night=night, date=SATURDAY, reason="The hall is taken")
    event = Tournament.objects.get()
    assert (row.date, event.date, event.moved_from, event.notice) == (SATURDAY, SATURDAY, FRIDAY, "The hall is taken")
    where = "Legion Hall, 12 Main Street; Map: https://www.openstreetmap.org/search?query=12%20Main%20Street"
    said, why = (
        f"Friday pairs is now on {AT} If you have entered, your entry goes with it.",
        "Reason: The hall is taken.",
    )
    assert letters() == {
        "lee@example.org": [f"Another day: Friday pairs; {said}; {where}; {why}"],
        "fay@example.org": [f"Another day: Friday euchre; {said.replace('pairs', 'euchre')}; {where}; {why}"],
    }


def test_a_secretary_moves_the_night_alone_and_members_hear_of_it(club: Club, night: NightShown, sam: User) -> None:
    move = partial(move_night_and_events, by=sam, club=club, night=night, date=SATURDAY, reason="Flood")
    assert (refused(move), Letter.objects.count(), ClubNight.objects.get().date) == ("not_you", 0, FRIDAY)
    move(events=False)
    assert Tournament.objects.get().date == FRIDAY
    assert {address: said[0].split("; ")[1] for address, said in letters().items()} == {
        "fay@example.org": f"Friday euchre is now on {AT}"
    }


def test_another_hour_or_hall_is_told_as_a_change_and_another_reason_is_not(
    club: Club, night: NightShown, bob: User
) -> None:
    other = Venue.objects.create(club=club, name="Curling Club")
    move = partial(move_night_and_events, by=bob, club=club, night=night, date=FRIDAY)
    move(reason="Longer evening")
    assert letters() == {}
    move(starts=time(18))
    assert Tournament.objects.get().starts == time(18)
    move(starts=time(18), venue=other, events=False)
    told = {address: [said.split("; ")[0] for said in lines] for address, lines in letters().items()}
    assert told == {
        "lee@example.org": ["Changed: Friday pairs"] * 2,
        "fay@example.org": ["Changed: Friday euchre"] * 2,
    }
    assert "Curling Club" in letters()["lee@example.org"][1]


def test_an_event_at_an_hour_of_its_own_keeps_it(club: Club, night: NightShown, bob: User) -> None:
    Tournament.objects.update(starts=time(13))
    move_night_and_events(by=bob, club=club, night=night, date=SATURDAY, starts=time(18), reason="Flood")
    assert Tournament.objects.values_list("date", "starts").get() == (SATURDAY, time(13))


def test_members_hear_of_a_move_if_the_old_day_or_the_new_one_is_near(club: Club, night: NightShown, bob: User) -> None:
    for days, told in ((60, 1), (59, 1), (3, 2)):  # from near to far; between two far days; back to a near one
        move_night_and_events(
            by=bob, club=club, night=night, date=FRIDAY + timedelta(days=days), reason="Flood", events=False
        )
        assert len(letters()["fay@example.org"]) == told


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("act", ["cancel", "move"])
def test_two_directors_who_say_it_at_once_write_one_letter_to_each(
    club: Club, night: NightShown, bob: User, act: str
) -> None:
    change: partial[ClubNight] = {
        "cancel": partial(cancel_night_and_events, reason="Snow"),
        "move": partial(move_night_and_events, date=SATURDAY, reason="Snow"),
    }[act]
    assert apart(*[partial(change, by=bob, club=club, night=night)] * 4) == []
    assert {address: len(said) for address, said in letters().items()} == {"lee@example.org": 1, "fay@example.org": 1}
    assert Tournament.objects.get().state == (TournamentState.CANCELLED if act == "cancel" else "registration")
