"""Letters about an event: to each address once, and no second one for the same occasion."""

import os
import subprocess
import sys
from datetime import UTC, date, datetime, time, timedelta
from time import sleep
from typing import Any

import pytest
import time_machine

from clubs.clock import today_in
from clubs.models import Club, ClubNight, Contact, Letter, Member, Role, User
from clubs.night_calendar import night_called
from clubs.services.letters import set_wants_letters
from scoring.decisions.ending import finish_event
from scoring.decisions.publication import publish_event
from tests.factories.clubs import PlayerFactory, StaffRoleFactory
from tests.factories.evenings import evening
from tests.factories.letters import same_database
from tests.factories.online import ask_for_place, look_for_partner, make_online
from tests.factories.tournaments import make_entries, make_tournament
from tests.threads import apart
from tournaments.models import Tournament
from tournaments.services import (
    ask_partner,
    cancel_night,
    confirm_partner,
    move_night,
    register_pair,
    undo_cancel,
    withdraw_online,
)
from tournaments.services.calendar_nights import cancel_night_and_events
from tournaments.services.event_letters import post_reminders, readers_of
from tournaments.states import TournamentState

pytestmark = pytest.mark.django_db


@pytest.fixture
def friday(club: Club) -> Tournament:
    """An event of three pairs; two players have an address, both of one household."""
    event = make_tournament(club=club, name="Friday pairs", date=date(2026, 12, 4), starts=time(19))
    first, second, _ = make_entries(event, 3)
    for player in (first.first, second.second):
        Contact.objects.create(player=player, email="lee@example.org")
    Contact.objects.create(player=first.second, email="may@example.org")
    return event


def subjects() -> list[tuple[str, str]]:
    return list(Letter.objects.order_by("to_address", "pk").values_list("to_address", "subject"))


def test_an_address_is_written_to_once(friday: Tournament) -> None:
    assert sorted(reader.address for reader in readers_of(friday)) == ["lee@example.org", "may@example.org"]


@pytest.mark.parametrize("placed", [True, False])
def test_each_of_two_who_found_each_other_online_is_written_to(club: Club, placed: bool) -> None:
    event = make_online(1, club=club)
    if not placed:
        ask_for_place(event, 0)
    ann, bob = (look_for_partner(event, f"{name} Roe", email=f"{name}@example.org") for name in ("Ann", "Bob"))
    ask_partner(request=ann, other=bob)
    confirm_partner(request=bob, asker=ann)
    both = ["Ann@example.org", "Bob@example.org"]
    assert sorted(reader.address for reader in readers_of(event)) == both
    assert sorted(reader.address for reader in readers_of(event, waiting=False)) == (both if placed else [])
    withdraw_online(request=bob)
    assert [reader.address for reader in readers_of(event)] == ["Ann@example.org"]


def test_a_cancelled_and_a_moved_night_are_told_with_the_reason(friday: Tournament, bob: User) -> None:
    cancel_night(by=bob, tournament=friday, reason="Snow")
    friday.refresh_from_db()
    undo_cancel(by=bob, tournament=friday)
    move_night(by=bob, tournament=friday, date=date(2026, 12, 11), reason="The hall is taken")
    assert subjects() == [
        ("lee@example.org", "Cancelled: Friday pairs"),
        ("lee@example.org", "Another day: Friday pairs"),
        ("may@example.org", "Cancelled: Friday pairs"),
        ("may@example.org", "Another day: Friday pairs"),
    ]
    moved = Letter.objects.filter(subject__startswith="Another").first()
    assert moved is not None
    assert "is now on Friday 11 December 2026" in moved.text
    assert "Reason: The hall is taken." in moved.text


@pytest.fixture
def fay(club: Club) -> Member:
    """A member who simply turns up on club nights."""
    player = PlayerFactory(club=club, name="Fay Poe")
    Contact.objects.create(player=player, email="fay@example.org")
    return Member.objects.create(club=club, player=player)


@pytest.mark.parametrize(
    ("today", "told"),
    [(date(2026, 12, 1), True), (date(2026, 11, 20), True), (date(2026, 11, 19), False), (date(2026, 12, 5), False)],
)
def test_members_hear_of_a_cancelled_event_that_is_near(
    friday: Tournament, fay: Member, bob: User, today: date, told: bool
) -> None:
    with time_machine.travel(datetime.combine(today, time(18), tzinfo=UTC), tick=False):
        cancel_night(by=bob, tournament=friday, reason="Snow")
    assert ("fay@example.org" in dict(subjects())) == told


def test_members_hear_nothing_of_an_event_that_is_in_no_list(friday: Tournament, fay: Member, bob: User) -> None:
    Tournament.objects.filter(pk=friday.pk).update(listed=False)
    with time_machine.travel(datetime(2026, 12, 1, tzinfo=UTC), tick=False):
        cancel_night(by=bob, tournament=friday, reason="Snow")
    assert "fay@example.org" not in dict(subjects())


@pytest.mark.parametrize("events", [True, False])
def test_a_cancelled_night_is_told_once_to_each_member_and_each_who_is_entered(
    club: Club, friday: Tournament, fay: Member, bob: User, events: bool
) -> None:
    Member.objects.create(club=club, player=friday.entries.order_by("pk")[0].first)
    make_tournament(club=club, name="Juniors", date=friday.date)
    row = ClubNight.objects.create(club=club, name="Friday euchre", date=friday.date, starts=time(19))
    with time_machine.travel(datetime(2026, 12, 1, tzinfo=UTC), tick=False):
        night = night_called(club, f"n-{row.pk}")
        cancel_night_and_events(by=bob, club=club, night=night, reason="Ice storm.", events=events)
    lee = "Cancelled: Friday pairs" if events else "Cancelled: Friday euchre"
    entered = [("lee@example.org", lee), *([("may@example.org", lee)] if events else [])]
    assert subjects() == [("fay@example.org", "Cancelled: Friday euchre"), *entered]
    letter = Letter.objects.get(to_address="fay@example.org")
    assert "Friday euchre on Friday 4 December 2026 is cancelled. Please stay at home." in letter.text


def test_a_secretary_who_cannot_cancel_events_tells_those_who_are_entered_all_the_same(
    club: Club, friday: Tournament
) -> None:
    secretary = StaffRoleFactory(club=club, role=Role.SECRETARY).user
    row = ClubNight.objects.create(club=club, name="Friday euchre", date=friday.date, starts=time(19))
    with time_machine.travel(datetime(2026, 12, 1, tzinfo=UTC), tick=False):
        night = night_called(club, f"n-{row.pk}")
        cancel_night_and_events(by=secretary, club=club, night=night, reason="Ice storm.", events=False)
    friday.refresh_from_db()
    night_is_off = "Cancelled: Friday euchre"
    assert subjects() == [("lee@example.org", night_is_off), ("may@example.org", night_is_off)]
    assert friday.state == TournamentState.REGISTRATION


@pytest.mark.parametrize(
    ("now", "letters"),
    [
        (datetime(2026, 12, 3, 6, 59, tzinfo=UTC), 0),  # in Edmonton it is still 2 December
        (datetime(2026, 12, 3, 7, 0, tzinfo=UTC), 2),
        (datetime(2026, 12, 4, 6, 59, tzinfo=UTC), 2),
        (datetime(2026, 12, 4, 7, 0, tzinfo=UTC), 0),
    ],
)
def test_the_reminder_comes_the_day_before_by_the_clock_in_the_hall(
    now: datetime, letters: int, friday: Tournament
) -> None:
    with time_machine.travel(now, tick=False):
        post_reminders()
        post_reminders()
    found = Letter.objects.all()
    assert len(found) == letters
    assert {letter.not_after for letter in found} <= {datetime(2026, 12, 5, 2, tzinfo=UTC)}


@pytest.mark.parametrize(("hours", "starts"), [(12, "7:00\N{NO-BREAK SPACE}pm"), (24, "19:00")])
def test_a_reminder_says_the_time_as_the_club_writes_it(hours: int, starts: str, friday: Tournament) -> None:
    Club.objects.filter(pk=friday.club.pk).update(hour_clock=hours)
    with time_machine.travel(datetime(2026, 12, 3, 20, tzinfo=UTC), tick=False):
        post_reminders()
    said = f"You play in Friday pairs on Friday 4 December 2026, at {starts}."
    assert [said in letter.text for letter in Letter.objects.all()] == [True, True]


def test_the_reminder_of_an_online_entry_has_its_private_link(club: Club, settings: Any) -> None:
    settings.SENDS_LETTERS, settings.ALLOWED_HOSTS, settings.BEHIND_TLS = True, ["euchre.example.org"], True
    event = make_online(club=club, name="Friday", date=date(2030, 3, 1))
    entry = ask_for_place(event, 0, email="ann@example.org")
    player = PlayerFactory(club=club, name="Fay Poe")
    Contact.objects.create(player=player, email="fay@example.org")
    register_pair(by=None, tournament=event, first="Fay Poe", second="Gus Ray")
    with time_machine.travel(datetime(2030, 2, 28, 20, tzinfo=UTC), tick=False):
        post_reminders()
    found = {letter.to_address: letter.text for letter in Letter.objects.filter(subject__startswith="Tomorrow")}
    assert f"with this private link:\nhttps://euchre.example.org{entry.link}\n" in found["ann@example.org"]
    assert f"https://euchre.example.org/e/{event.code}/\n" in found["fay@example.org"]


def test_who_wants_no_news_gets_no_reminder_but_hears_of_a_cancelled_night(friday: Tournament, bob: User) -> None:
    for contact in Contact.objects.all():
        set_wants_letters(contact.player, wanted=False)
    with time_machine.travel(datetime(2026, 12, 3, 18, tzinfo=UTC), tick=False):
        post_reminders()
    assert subjects() == []
    cancel_night(by=bob, tournament=friday, reason="Snow")
    assert len(subjects()) == 2


def test_results_are_told_once_when_they_are_published() -> None:
    night = evening(2, rounds=1)
    Contact.objects.create(player=night.entry(1).first, email="lee@example.org")
    night.play()
    night.close()
    finish_event(by=night.director, stage=night.stage)
    publish_event(by=night.director, stage=night.stage)
    assert subjects() == [("lee@example.org", f"Results: {night.tournament.name}")]


POSTS = "import django; django.setup(); from tournaments.services.event_letters import post_reminders; post_reminders()"
READERS = 120  # enough for a worker to be killed among them


@pytest.mark.django_db(transaction=True)
def test_reminders_of_a_killed_worker_are_finished_by_the_next_and_nobody_has_two(club: Club) -> None:
    tomorrow = today_in(club.time_zone) + timedelta(days=1)
    entries = make_entries(make_tournament(club=club, name="Friday", date=tomorrow, starts=time(23, 59)), READERS)
    Contact.objects.bulk_create(Contact(player=entry.first, email=f"{entry.first_id}@example.org") for entry in entries)
    worker = subprocess.Popen([sys.executable, "-c", POSTS], env={**os.environ, **same_database()})
    while worker.poll() is None and not Letter.objects.exists():
        sleep(0.005)
    worker.kill()
    worker.wait()
    assert 0 < Letter.objects.count() <= READERS
    assert apart(post_reminders, post_reminders) == []
    addresses = list(Letter.objects.values_list("to_address", flat=True))
    assert sorted(addresses) == sorted(f"{entry.first_id}@example.org" for entry in entries)
