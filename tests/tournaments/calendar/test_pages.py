"""The secretary's calendar in a browser: series, single nights, venues, and one night that is different."""

from collections.abc import Callable
from datetime import date, time, timedelta

import pytest
from django.test import Client

from clubs.clock import today_in
from clubs.models import Club, ClubNight, NightSeries, NightState, User, Venue
from clubs.night_calendar import nights_between
from tests.factories.clubs import NightSeriesFactory
from tests.factories.tournaments import make_tournament
from tests.seen import seen
from tournaments.models import Tournament
from tournaments.states import TournamentState

pytestmark = pytest.mark.django_db
CALENDAR = "/clubs/riverside/calendar/"
SERIES = {
    "name": "Tuesday euchre",
    "weekday": "1",
    "starts": "19:00",
    "minutes": "180",
    "every_weeks": "1",
    "first": "2026-12-01",
    "last": "",
    "info": "",
}
SignIn = Callable[[User], Client]


def first_night(club: Club) -> str:
    today = today_in(club.time_zone)
    return f"{CALENDAR}nights/{nights_between(club, today, today + timedelta(days=14))[0].key}/"


def test_a_series_a_single_night_and_a_venue_are_added_on_one_page(club: Club, sam: User, signed_in: SignIn) -> None:
    browser = signed_in(sam)
    browser.post(CALENDAR, {"new_venue": "1", "name": "Legion", "address": "12 Main Street"})
    hall = Venue.objects.get()
    browser.post(CALENDAR, {**SERIES, "series": "1", "venue": str(hall.pk)})
    browser.post(CALENDAR, {"night": "1", "name": "Gala", "date": "2026-12-31", "starts": "18:30", "minutes": "240"})
    assert NightSeries.objects.values_list("name", "weekday", "starts", "venue").get() == (
        "Tuesday euchre",
        1,
        time(19),
        hall.pk,
    )
    assert ClubNight.objects.values_list("name", "date", "starts", "minutes").get() == (
        "Gala",
        date(2026, 12, 31),
        time(18, 30),
        240,
    )


def test_a_series_without_any_night_is_refused_and_what_was_typed_stays(sam: User, signed_in: SignIn) -> None:
    page = signed_in(sam).post(CALENDAR, {**SERIES, "series": "1", "last": "2026-11-30"})
    assert (page.status_code, NightSeries.objects.exists()) == (422, False)
    assert "Between these dates there is no Tuesday." in page.content.decode()
    assert seen(page).values("starts")[0] == "19:00"


def test_a_series_at_a_venue_that_is_refused_adds_no_venue(club: Club, sam: User, signed_in: SignIn) -> None:
    hall = Venue.objects.create(club=club, name="Legion Hall")
    answer = signed_in(sam).post(CALENDAR, {**SERIES, "series": "1", "venue": str(hall.pk), "first": "31/31/2026"})
    assert (answer.status_code, list(Venue.objects.values_list("name", flat=True))) == (422, ["Legion Hall"])


def test_each_night_says_when_what_and_where_and_its_event_is_one_press_away(
    club: Club, sam: User, signed_in: SignIn
) -> None:
    hall = Venue.objects.create(club=club, name="Legion Hall")
    NightSeriesFactory(club=club, name="Tuesday euchre", venue=hall)
    night = nights_between(club, today_in(club.time_zone), today_in(club.time_zone) + timedelta(days=14))[0]
    event = make_tournament(club=club, name="Christmas pairs", date=night.date)
    first = seen(signed_in(sam).get(CALENDAR)).part("ul.planned").part("li")
    day = f"{night.date:%a} {night.date.day} {night.date:%B}, 7:00 pm"
    assert first.text.startswith(f"{day} Christmas pairs Legion Hall Change")
    assert f"/e/{event.code}/" in [link.told["href"] for link in first.parts("a")]


def test_add_night_opens_its_form(sam: User, signed_in: SignIn) -> None:
    page = signed_in(sam).get(CALENDAR, {"add": "night"}).content.decode()
    assert page.index("open", page.index("Add series")) < page.index('id="add-night"')


def test_a_series_and_a_venue_are_changed(club: Club, sam: User, signed_in: SignIn) -> None:
    series, hall = NightSeriesFactory(club=club), Venue.objects.create(club=club, name="Legion")
    signed_in(sam).post(f"{CALENDAR}series/{series.pk}/", {**SERIES, "starts": "18:00"})
    signed_in(sam).post(f"{CALENDAR}venues/{hall.pk}/", {"name": "Legion Hall", "address": "1 Second Street"})
    series.refresh_from_db()
    hall.refresh_from_db()
    assert (series.starts, hall.name, hall.address) == (time(18), "Legion Hall", "1 Second Street")


def test_a_night_is_cancelled_with_its_event_and_restored(club: Club, bob: User, signed_in: SignIn) -> None:
    NightSeriesFactory(club=club)
    path = first_night(club)
    night = nights_between(club, today_in(club.time_zone), today_in(club.time_zone) + timedelta(days=14))[0]
    event = make_tournament(club=club, date=night.date)
    assert "Cancel its events too" in signed_in(bob).get(path).content.decode()
    assert signed_in(bob).post(path, {"cancel": "1", "reason": "", "events": "on"}).status_code == 422
    signed_in(bob).post(path, {"cancel": "1", "reason": "Snow.", "events": "on"})
    event.refresh_from_db()
    row = ClubNight.objects.get()
    assert (row.state, row.reason, event.state, event.notice) == (
        NightState.CANCELLED,
        "Snow",
        TournamentState.CANCELLED,
        "Snow",
    )
    signed_in(bob).post(path, {"restore": "1"})
    assert ClubNight.objects.get().state == NightState.PLANNED


def test_a_secretary_cancels_the_night_and_not_the_event(club: Club, sam: User, signed_in: SignIn) -> None:
    NightSeriesFactory(club=club)
    night = nights_between(club, today_in(club.time_zone), today_in(club.time_zone) + timedelta(days=14))[0]
    event = make_tournament(club=club, date=night.date)
    path = first_night(club)
    assert "Cancel its events too" not in signed_in(sam).get(path).content.decode()
    signed_in(sam).post(path, {"cancel": "1", "reason": "Flood", "events": "on"})
    event.refresh_from_db()
    assert (ClubNight.objects.get().state, event.state) == (NightState.CANCELLED, TournamentState.REGISTRATION)


def test_a_night_is_moved_and_one_is_left_out(club: Club, sam: User, signed_in: SignIn) -> None:
    NightSeriesFactory(club=club)
    path = first_night(club)
    signed_in(sam).post(path, {"move": "1", "date": "2027-01-07", "starts": "18:00", "reason": "Hall is taken"})
    assert ClubNight.objects.values_list("date", "starts", "sequence").get() == (date(2027, 1, 7), time(18), 1)
    signed_in(sam).post(path, {"skip": "1"})
    assert ClubNight.objects.get().state == NightState.SKIPPED


def test_a_director_moves_the_event_of_a_night_with_it_and_a_secretary_is_not_asked(
    club: Club, bob: User, sam: User, signed_in: SignIn
) -> None:
    NightSeriesFactory(club=club)
    night = nights_between(club, today_in(club.time_zone), today_in(club.time_zone) + timedelta(days=14))[0]
    event, path = make_tournament(club=club, date=night.date), first_night(club)
    asked = ["Move its events too" in signed_in(user).get(path).content.decode() for user in (bob, sam)]
    assert asked == [True, False]
    move = {"move": "1", "date": "2027-01-07", "starts": "19:00", "events": "on"}
    assert signed_in(bob).post(path, {**move, "reason": ""}).status_code == 422
    signed_in(bob).post(path, {**move, "reason": "Hall is taken"})
    event.refresh_from_db()
    assert (ClubNight.objects.get().date, event.date) == (date(2027, 1, 7), date(2027, 1, 7))


def test_another_time_on_the_same_day_is_not_told_as_another_day(club: Club, sam: User, signed_in: SignIn) -> None:
    NightSeriesFactory(club=club)
    path = first_night(club)
    day = nights_between(club, today_in(club.time_zone), today_in(club.time_zone) + timedelta(days=14))[0].date
    sent = {"move": "1", "date": day.isoformat(), "starts": "18:00", "reason": ""}
    page = signed_in(sam).post(path, sent, follow=True).content.decode()
    assert (" is changed." in page, " is now on " in page) == (True, False)


def test_a_break_is_added_changed_and_deleted(club: Club, sam: User, signed_in: SignIn) -> None:
    browser, break_of = signed_in(sam), {"name": "Christmas break", "first": "2026-12-20", "last": "2027-01-03"}
    refused = browser.post(CALENDAR, {**break_of, "new_break": "1", "last": "2026-12-19"})
    assert (refused.status_code, "on or after the first day" in refused.content.decode()) == (422, True)
    browser.post(CALENDAR, {**break_of, "new_break": "1"})
    page = f"{CALENDAR}breaks/{club.breaks.get().pk}/"
    browser.post(page, {**break_of, "last": "2027-01-04"})
    assert club.breaks.values_list("name", "first", "last").get() == (
        "Christmas break",
        date(2026, 12, 20),
        date(2027, 1, 4),
    )
    answer = browser.post(page, {"remove": "1"}, follow=True).content.decode()
    assert ("Christmas break is deleted. Its nights are on again." in answer, club.breaks.exists()) == (True, False)


def test_a_night_without_an_event_leads_to_a_new_one_with_its_name_day_and_time(
    club: Club, bob: User, sam: User, signed_in: SignIn
) -> None:
    NightSeriesFactory(club=club, name="Legion night", starts=time(18, 30), first=today_in(club.time_zone))
    night = nights_between(club, today_in(club.time_zone), today_in(club.time_zone) + timedelta(days=14))[0]
    new = f"/desk/new/?club=riverside&night={night.key}"
    assert new in [link for _, link in seen(signed_in(bob).get(CALENDAR)).links]
    assert new not in [link for _, link in seen(signed_in(sam).get(CALENDAR)).links]
    form = seen(signed_in(bob).get(new))
    assert [form.values(name)[0] for name in ("name", "date", "starts")] == [
        "Legion night",
        night.date.isoformat(),
        "18:30",
    ]
    assert "As Legion night" not in form.text


def test_a_new_event_of_a_night_is_as_the_last_one_on_that_weekday_by_one_press(
    club: Club, bob: User, signed_in: SignIn
) -> None:
    NightSeriesFactory(club=club, name="Legion night", starts=time(18, 30), first=today_in(club.time_zone))
    night = nights_between(club, today_in(club.time_zone), today_in(club.time_zone) + timedelta(days=14))[0]
    for weeks, book in ((2, "standard4"), (1, "stubbington4")):
        make_tournament(club=club, name="Legion night", date=night.date - timedelta(weeks=weeks), ruleset=book)
    new = f"/desk/new/?club=riverside&night={night.key}"
    before = f"{night.date - timedelta(weeks=1):%A}"
    assert f"As Legion night on {before}" in seen(signed_in(bob).get(new)).text
    signed_in(bob).post(new, {"copy": "1"})
    made = Tournament.objects.get(club=club, date=night.date)
    assert (made.name, made.starts, made.ruleset) == ("Legion night", time(18, 30), "stubbington4")


def test_the_labels_of_a_night_lead_to_fields_of_their_own_forms(club: Club, sam: User, signed_in: SignIn) -> None:
    NightSeriesFactory(club=club, first=today_in(club.time_zone))
    ids = seen(signed_in(sam).get(first_night(club))).marks("id")
    assert sorted(ids) == sorted(set(ids))


@pytest.mark.parametrize("path", ["", "series/{series}/", "venues/{venue}/", "nights/s{series}-2026-12-01/"])
def test_nobody_else_manages_the_calendar(path: str, club: Club, dora: User, charlie: User, signed_in: SignIn) -> None:
    series, venue = NightSeriesFactory(club=club), Venue.objects.create(club=club, name="Legion")
    address = CALENDAR + path.format(series=series.pk, venue=venue.pk)
    assert [signed_in(one).get(address).status_code for one in (dora, charlie)] == [403, 404]
