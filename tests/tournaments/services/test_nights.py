"""A night cancelled, moved or copied: what is kept, what every page shows, and what is refused."""

import datetime

import pytest

from clubs.errors import Refusal
from rules.base.errors import RulesError
from tests.factories.clubs import ClubFactory
from tests.factories.online import make_online
from tests.factories.tournaments import make_entries, make_numbered, make_singles, make_tournament, start_event
from tournaments.models import Tournament
from tournaments.services import cancel_night, copy_event, move_night, register_pair, register_single, undo_cancel

pytestmark = pytest.mark.django_db
FRIDAY, NEXT = datetime.date(2026, 11, 20), datetime.date(2026, 11, 27)


def shown(event: Tournament) -> tuple[str, datetime.date, datetime.date | None, str]:
    event.refresh_from_db()
    return event.state, event.date, event.moved_from, event.notice


def test_a_cancelled_night_keeps_its_reason_and_its_people_and_can_be_on_again() -> None:
    event = make_tournament(date=FRIDAY)
    make_entries(event, 3)
    cancel_night(by=None, tournament=event, reason=" snow. ")
    assert (*shown(event), event.entries.count()) == ("cancelled", FRIDAY, None, "snow", 3)
    with pytest.raises(Refusal, match="cancelled"):
        register_pair(by=None, tournament=event, first="Ann Lee", second="Bob May")
    undo_cancel(by=None, tournament=event)
    assert shown(event) == ("registration", FRIDAY, None, "")


def test_a_moved_night_shows_the_date_announced_first_until_it_is_back_there() -> None:
    event = make_tournament(date=FRIDAY)
    later = NEXT + datetime.timedelta(days=7)
    move_night(by=None, tournament=event, date=NEXT, reason="snow")
    assert shown(event) == ("registration", NEXT, FRIDAY, "snow")
    move_night(by=None, tournament=event, date=later, reason="more snow")
    assert shown(event) == ("registration", later, FRIDAY, "more snow")
    move_night(by=None, tournament=event, date=FRIDAY, reason="no snow")
    assert shown(event) == ("registration", FRIDAY, None, "")


def test_undoing_a_cancel_shows_why_the_night_was_moved_before() -> None:
    event = make_tournament(date=FRIDAY)
    move_night(by=None, tournament=event, date=NEXT, reason="snow")
    cancel_night(by=None, tournament=event, reason="no heating")
    undo_cancel(by=None, tournament=event)
    assert shown(event) == ("registration", NEXT, FRIDAY, "snow")


def test_a_cancelled_night_that_is_moved_is_on_again() -> None:
    event = make_tournament(date=FRIDAY)
    cancel_night(by=None, tournament=event, reason="snow")
    move_night(by=None, tournament=event, date=NEXT, reason="snow")
    assert shown(event) == ("registration", NEXT, FRIDAY, "snow")


@pytest.mark.parametrize(
    ("date", "reason", "code"),
    [
        (FRIDAY, "snow", "same_date"),
        (datetime.date(26, 3, 14), "snow", "date"),
        (NEXT, " ", "reason"),
        (NEXT, "x" * 201, "reason"),
    ],
)
def test_a_move_needs_another_date_and_a_reason(date: datetime.date, reason: str, code: str) -> None:
    event = make_tournament(date=FRIDAY)
    with pytest.raises(RulesError) as refused:
        move_night(by=None, tournament=event, date=date, reason=reason)
    assert [fault.code for fault in refused.value.faults] == [code]
    assert shown(event) == ("registration", FRIDAY, None, "")


def test_an_event_in_play_is_neither_cancelled_nor_moved() -> None:
    event = make_numbered(4)
    start_event(event)
    for act in (
        lambda: cancel_night(by=None, tournament=event, reason="snow"),
        lambda: move_night(by=None, tournament=event, date=NEXT, reason="snow"),
    ):
        with pytest.raises(Refusal) as refused:
            act()
        assert refused.value.code == "wrong_state"


def test_a_copy_has_the_same_settings_and_people_and_nobody_checked_in() -> None:
    agreed = {"law_overrides": {"target": 7}, "minutes_per_game": 25, "minutes_available": 150, "listed": False}
    event = make_numbered(3, **agreed)
    register_pair(by=None, tournament=event, first="Zoe House", second="Yan House", house=True)
    copy = copy_event(by=None, tournament=event, name="Next Friday", date=NEXT, people=True)
    assert (copy.name, copy.date, copy.club, copy.secret != event.secret) == ("Next Friday", NEXT, event.club, True)
    assert {name: getattr(copy, name) for name in agreed} == agreed
    again = [(entry.name, entry.number, entry.state) for entry in copy.entries.order_by("pk")]
    before = event.entries.filter(house=False).order_by("pk")
    assert again == [(entry.name, None, "registered") for entry in before]


def test_a_copy_is_entered_online_too_at_the_same_time_by_the_clock_in_the_hall() -> None:
    club = ClubFactory(time_zone="America/Edmonton")
    friday, after_the_change = datetime.date(2026, 10, 30), datetime.date(2026, 11, 6)
    closes = datetime.datetime(2026, 10, 30, 23, 0, tzinfo=datetime.UTC)  # 17:00 there
    event = make_online(12, club=club, date=friday, times={"entries_close": closes, "capacity_in_tables": True})
    copy = copy_event(by=None, tournament=event, name="Next Friday", date=after_the_change)
    copy.refresh_from_db()
    next_close = datetime.datetime(2026, 11, 7, 0, 0, tzinfo=datetime.UTC)  # 17:00 again
    times = (copy.entries_open, copy.entries_close)
    assert (copy.online, *times, copy.capacity, copy.capacity_in_tables) == (True, None, next_close, 12, True)


def test_a_copy_without_people_is_empty_and_singles_are_copied_as_singles() -> None:
    event = make_tournament(singles=True)
    make_singles(event, 4)
    register_single(by=None, tournament=event, name="Zoe House", house=True)
    empty = copy_event(by=None, tournament=event, name="Empty", date=NEXT)
    again = copy_event(by=None, tournament=event, name="Again", date=NEXT, people=True)
    assert (empty.singles_entered.count(), again.singles_entered.count(), again.entries.count()) == (0, 4, 0)
