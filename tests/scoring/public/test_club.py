"""The club's page for everybody, and the calendars that phones subscribe to."""

from datetime import date, time, timedelta
from urllib.parse import quote

import pytest
from django.conf import LazySettings
from django.test import Client
from django.utils.formats import date_format
from icalendar import Calendar

from clubs.clock import today_in
from clubs.models import CalendarBreak, Club, Role, User, Venue
from clubs.night_calendar import nights_between
from clubs.services import close_club
from clubs.services.calendar import cancel_club_night, skip_club_night
from tests.factories.clubs import NightSeriesFactory, StaffRoleFactory
from tests.factories.evenings import published_evening
from tests.factories.tournaments import make_entries, make_tournament
from tests.seen import seen
from tournaments.calendar.own_feed import own_feed_path
from tournaments.services import cancel_night, move_night

pytestmark = pytest.mark.django_db
PAGE, FEED = "/c/riverside/", "/c/riverside/calendar.ics"
HEADINGS = ("Next night", "Calendar", "How to join", "Past winners")


def lines(client: Client, path: str = FEED) -> list[dict[str, str]]:
    calendar = Calendar.from_ical(client.get(path).content)
    names = ("SUMMARY", "STATUS", "SEQUENCE")
    return [{name: str(event[name]) for name in names} for event in calendar.walk("VEVENT")]


def test_anybody_sees_when_and_where_the_club_plays_and_subscribes_in_one_press(club: Club, client: Client) -> None:
    hall = Venue.objects.create(club=club, name="Legion", address="12 Main Street")
    NightSeriesFactory(club=club, venue=hall, first=date(2020, 1, 1))
    Club.objects.update(about="Come on a Tuesday.\n\nThe first night is free.")
    page = client.get(PAGE).content.decode()
    wanted = ["Tuesday euchre", "Legion", "12 Main Street", "Come on a Tuesday.", "webcal://testserver/c/riverside/"]
    assert [text for text in wanted if text not in page] == []


def test_a_closed_club_says_so_with_the_day_and_has_results_but_no_nights(client: Client) -> None:
    night = published_evening()
    club = night.tournament.club
    today, page = today_in(club.time_zone), f"/c/{club.slug}/"
    NightSeriesFactory(club=club, first=today)
    assert ((club.name, page) in seen(client.get("/")).links, len(lines(client, f"{page}calendar.ics"))) == (True, 53)
    close_club(by=StaffRoleFactory(club=club, role=Role.ADMINISTRATOR).user, club=club)
    shown = seen(client.get(page))
    assert f"This club is closed. It closed on {date_format(today)}." in shown.text
    assert [heading for heading in shown.headings if heading in HEADINGS] == ["Past winners"]
    assert ("Tuesday euchre" in shown.text, night.tournament.name in shown.text) == (False, True)
    assert (club.name, page) not in seen(client.get("/")).links
    assert lines(client, f"{page}calendar.ics") == []
    for more in ("results/", "boards/", "ratings/", "seasons/", "poster/"):
        assert "This club is closed." in seen(client.get(page + more)).text, more


def test_the_event_of_the_next_night_is_a_button_for_a_thumb(club: Club, client: Client) -> None:
    event = make_tournament(club=club, date=today_in(club.time_zone))
    buttons = [link.told["href"] for link in seen(client.get(PAGE)).parts("a.button")]
    assert [address for address in buttons if address.startswith("/e/")] == [f"/e/{event.code}/"]


def test_two_clicks_lead_from_the_first_page_to_a_calendar_that_can_be_read(club: Club, client: Client) -> None:
    today = today_in(club.time_zone)
    NightSeriesFactory(club=club, first=today, last=today + timedelta(days=13))
    assert (club.name, PAGE) in seen(client.get("/")).links
    (feed,) = [link for _, link in seen(client.get(PAGE)).links if link.startswith("webcal:")]
    assert [line["STATUS"] for line in lines(client, feed.removeprefix("webcal://testserver"))] == ["CONFIRMED"] * 2


def test_a_calendar_is_followed_by_phone_by_google_and_anywhere_and_a_download_is_not(
    club: Club, client: Client, settings: LazySettings
) -> None:
    settings.ALLOWED_HOSTS = ["*"]
    page = seen(client.get(PAGE, headers={"host": "riverside.example.org"}))
    web = "riverside.example.org/c/riverside/calendar.ics"
    google = f"https://calendar.google.com/calendar/r?cid={quote('webcal://' + web, safe='')}"
    calendars = [link for link in page.links if "calendar" in link[1]]
    assert calendars == [
        ("Add to calendar", f"webcal://{web}"),
        ("Add to Google", google),
        ("Download once", "/c/riverside/calendar.ics"),
    ]
    assert page.named("calendar-address").told["value"] == f"http://{web}"
    assert "A downloaded calendar is as it is now. It does not follow changes." in page.text
    in_the_hall = seen(client.get(PAGE, headers={"host": "192.168.1.20:8000"}))
    assert "Add to Google" not in [name for name, _ in in_the_hall.links]


def test_the_page_costs_the_same_queries_whatever_is_planned(
    club: Club, client: Client, django_assert_max_num_queries
) -> None:
    for _ in range(3):
        NightSeriesFactory(club=club, first=date(2020, 1, 1))
    for day in range(10):
        make_tournament(club=club, date=today_in(club.time_zone) + timedelta(days=day))
    with django_assert_max_num_queries(13):
        client.get(PAGE)


def test_a_cancelled_night_is_the_first_thing_on_the_page_and_on_the_first_page(
    club: Club, bob: User, client: Client
) -> None:
    today = today_in(club.time_zone)
    NightSeriesFactory(club=club, weekday=today.weekday(), starts=time(23, 59), first=today)
    (night,) = nights_between(club, today, today)
    cancel_club_night(by=bob, club=club, night=night, reason="Ice storm.")
    for page in (PAGE, "/"):
        first = seen(client.get(page)).part("main").part("section")
        assert first.text == "No euchre tonight Ice storm."
    assert ": Ice storm. Next night: " in client.get(PAGE).content.decode()


def test_the_poster_says_when_where_and_how_to_join_with_a_code(club: Club, client: Client) -> None:
    hall = Venue.objects.create(club=club, name="Legion", address="12 Main Street")
    nights = {"first": date(2020, 1, 1), "venue": hall, "info": "5 dollars at the door"}
    NightSeriesFactory(club=club, of_month="1,3", **nights)
    NightSeriesFactory(club=club, last=date(2020, 2, 1), **nights)
    Club.objects.update(about="Come on a Tuesday.")
    page = seen(client.get(f"{PAGE}poster/"))
    assert page.part("section").text == (
        f"{club.name} The first and third Tuesday of the month, 7:00 pm Legion, 12 Main Street 5 dollars at the door "
        "Come on a Tuesday. http://testserver/c/riverside/ Scan for the next night and all results."
    )
    assert (len(page.parts("figure")), client.get("/c/elsewhere/poster/").status_code) == (1, 404)


def test_a_break_is_said_with_its_reason_and_is_a_line_of_the_calendar(club: Club, client: Client) -> None:
    today = today_in(club.time_zone)
    first, last = today + timedelta(days=7), today + timedelta(days=20)
    NightSeriesFactory(club=club, weekday=today.weekday(), first=today)
    CalendarBreak.objects.create(club=club, name="Christmas break", first=first, last=last)
    days = [f"{day.day} {day:%B}" for day in (first, last)]
    assert f"No nights from {days[0]} to {days[1]}: Christmas break." in seen(client.get(PAGE)).text
    calendar = Calendar.from_ical(client.get(FEED).content)
    (line,) = [event for event in calendar.walk("VEVENT") if "Christmas" in event["SUMMARY"]]
    assert (str(line["SUMMARY"]), line.decoded("DTSTART"), line.decoded("DTEND")) == (
        f"No euchre: Christmas break, {club.name}",
        first,
        last + timedelta(days=1),
    )


def test_a_club_that_is_not_public_has_no_page(club: Club, client: Client) -> None:
    Club.objects.update(public=False)
    assert [client.get(path).status_code for path in (PAGE, FEED, "/c/elsewhere/")] == [404, 404, 404]


def test_a_cancelled_night_is_cancelled_in_the_calendar_and_one_left_out_is_not_in_it(
    club: Club, bob: User, client: Client
) -> None:
    today = today_in(club.time_zone)
    NightSeriesFactory(club=club, first=today, last=today + timedelta(days=27))
    first, second, *_ = nights_between(club, today, today + timedelta(days=30))
    cancel_club_night(by=bob, club=club, night=first, reason="Snow")
    skip_club_night(by=bob, club=club, night=second)
    name = "Tuesday euchre, Riverside Euchre Club"
    assert lines(client) == [
        {"SUMMARY": f"Cancelled: {name}", "STATUS": "CANCELLED", "SEQUENCE": "2"},
        {"SUMMARY": name, "STATUS": "CONFIRMED", "SEQUENCE": "0"},
        {"SUMMARY": name, "STATUS": "CONFIRMED", "SEQUENCE": "0"},
    ]


def test_an_event_cancelled_or_moved_by_its_director_is_so_in_the_calendar(
    club: Club, bob: User, client: Client
) -> None:
    today = today_in(club.time_zone)
    NightSeriesFactory(club=club, first=today, last=today + timedelta(days=13))
    first, second = nights_between(club, today, today + timedelta(days=13))
    snow, moved = (make_tournament(club=club, date=night.date, name="Club night") for night in (first, second))
    cancel_night(by=bob, tournament=snow, reason="Snow")
    move_night(by=bob, tournament=moved, date=second.date + timedelta(days=1), reason="Hall is taken")
    assert [(line["SUMMARY"].partition(",")[0], line["STATUS"]) for line in lines(client)] == [
        ("Cancelled: Tuesday euchre", "CANCELLED"),
        ("Cancelled: Tuesday euchre", "CANCELLED"),
        ("Club night", "CONFIRMED"),
    ]


def test_a_player_subscribes_to_the_events_that_he_or_she_is_entered_in(club: Club, client: Client) -> None:
    event = make_tournament(club=club, date=today_in(club.time_zone) + timedelta(days=3), name="Zone playdown")
    make_tournament(club=club, date=today_in(club.time_zone) + timedelta(days=4), name="Another")
    player = make_entries(event, 2)[0].first
    path = own_feed_path(player)
    assert [line["SUMMARY"] for line in lines(client, path)] == ["Zone playdown, Riverside Euchre Club"]
    assert client.get(path.replace("my-events/", "my-events/9")).status_code == 404


def test_shared_caches_keep_the_clubs_calendar_and_nobodys_own(club: Club, client: Client) -> None:
    player = make_entries(make_tournament(club=club), 2)[0].first
    kept = [client.get(path)["Cache-Control"] for path in (FEED, own_feed_path(player))]
    assert kept == ["public, max-age=900", "private, max-age=900"]
