"""The private page of an online entry."""

from datetime import date, time, timedelta

import pytest
from django.test import Client
from django.utils import timezone
from icalendar import Calendar

from clubs.models import Club, ClubNight, Venue
from tests.factories.online import ask_for_places, look_for_partner, make_online, states
from tests.factories.tournaments import start_event
from tests.seen import seen
from tests.tournaments.desk.pages import sent, words
from tournaments.models import OnlineEntry
from tournaments.services import cancel_night, check_in_all, draw_numbers, set_online_entry, withdraw_online
from tournaments.states import OnlineEntryState

pytestmark = pytest.mark.django_db

SEARCHING, WAITING, IN, JOINED, WITHDRAWN = (
    OnlineEntryState.SEARCHING,
    OnlineEntryState.WAITING,
    OnlineEntryState.IN,
    OnlineEntryState.JOINED,
    OnlineEntryState.WITHDRAWN,
)


@pytest.mark.parametrize("change", ["nobody", "9-abc-def", "{pk}-{nonce}-0000000000000000000000", "{pk}", "²-a-b"])
def test_a_link_that_was_guessed_opens_nothing(change: str, client: Client) -> None:
    request = ask_for_places(make_online(), 1)[0]
    token = change.format(pk=request.pk, nonce=request.nonce)
    assert client.get(f"/o/{token}/").status_code == 404


def test_no_browser_keeps_the_page(client: Client) -> None:
    answer = client.get(ask_for_places(make_online(), 1)[0].link)
    assert set(answer["Cache-Control"].replace(" ", "").split(",")) >= {"private", "no-store"}


def test_the_place_in_line_is_shown_and_a_place_that_became_free_can_be_declined(client: Client) -> None:
    event = make_online(1)
    first, second, third = ask_for_places(event, 3)
    assert "You are number 2 on the waiting list." in words(client.get(third.link))
    assert "Decline place" not in words(client.get(first.link))
    answer = client.post(first.link, {"cancel": "1"}, follow=True)
    assert "Your entry is cancelled." in words(answer)
    shown = words(client.get(second.link))
    assert ("you are expected" in shown, "Decline place" in shown) == (True, True)
    client.post(second.link, {"cancel": "1"})
    assert states(event) == [WITHDRAWN, WITHDRAWN, IN]
    assert "Enter again" in words(client.get(second.link))


def test_an_entry_is_changed_and_bad_input_is_kept(client: Client) -> None:
    event = make_online()
    request, _other = ask_for_places(event, 2)
    answer = client.post(request.link, sent(first="Anne Lee", second="Bob Lee", email="a@example.org", change="1"))
    assert (answer.status_code, event.entries.order_by("pk")[0].name) == (302, "Anne Lee & Bob Lee")
    answer = client.post(request.link, sent(first="Cas Lee", second="Bob Lee", email="x@example.org", change="1"))
    assert (answer.status_code, list(answer.context["form"].errors)) == (409, ["first"])
    assert answer.context["form"]["email"].value() == "x@example.org"


def test_two_players_find_each_other_by_their_links(client: Client) -> None:
    event = make_online()
    ann, bob, cas = (look_for_partner(event, name) for name in ("Ann Lee", "Bob May", "Cas Fox"))
    assert "Bob May now sees that you ask." in words(client.post(ann.link, {"ask": bob.pk}, follow=True))
    client.post(cas.link, {"ask": bob.pk})
    assert "They ask you" in words(client.get(bob.link))
    assert "Cas Fox goes on looking." in words(client.post(bob.link, {"decline": cas.pk}, follow=True))
    assert "You play with Ann Lee." in words(client.post(bob.link, {"confirm": ann.pk}, follow=True))
    assert states(event) == [IN, JOINED, SEARCHING]
    assert [
        f"Only you leave, and {name} looks for another partner." in words(client.get(one.link))
        for one, name in ((ann, "Bob May"), (bob, "Ann Lee"))
    ] == [True, True]
    assert ["You have a place." in words(client.get(one.link)) for one in (ann, bob, cas)] == [True, True, False]
    assert client.post(cas.link, {"ask": ann.pk}).status_code == 409
    assert client.post(cas.link, {"ask": "none"}).status_code == 404


def test_each_of_two_who_found_each_other_sees_their_own_address_and_cancels_only_for_themselves(
    client: Client,
) -> None:
    event = make_online()
    ann, bob = (
        look_for_partner(event, f"{name} Roe", words=f"I am {name}", email=f"{name}@example.org")
        for name in ("Ann", "Bob")
    )
    client.post(ann.link, {"ask": bob.pk})
    client.post(bob.link, {"confirm": ann.pk})
    assert [client.get(one.link).context["form"]["email"].value() for one in (ann, bob)] == [
        "Ann@example.org",
        "Bob@example.org",
    ]
    changed = client.post(bob.link, sent(first="Ann Roe", second="Bo Roe", email="bo@example.org", change="1"))
    assert (changed.status_code, event.entries.get().name) == (302, "Ann Roe & Bo Roe")
    assert "Your entry is cancelled." in words(client.post(ann.link, {"cancel": "1"}, follow=True))
    left = words(client.get(bob.link))
    assert [text in left for text in ("You are looking for a partner.", "Your partner withdrew.")] == [True, True]
    assert "This entry is cancelled." in words(client.get(ann.link))
    assert list(event.online_entries.order_by("pk").values_list("state", "email", "words")) == [
        (WITHDRAWN, "Ann@example.org", "I am Ann"),
        (SEARCHING, "bo@example.org", "I am Bob"),
    ]


def test_after_closing_time_a_player_whose_partner_withdrew_is_sent_to_the_director(client: Client) -> None:
    event = make_online()
    ann, bob = (look_for_partner(event, name) for name in ("Ann Lee", "Bob May"))
    look_for_partner(event, "Cas Fox")
    client.post(ann.link, {"ask": bob.pk})
    client.post(bob.link, {"confirm": ann.pk})
    closed = timezone.now() - timedelta(1)
    set_online_entry(by=None, tournament=event, online=True, entries_close=closed)
    client.post(bob.link, {"cancel": "1"})
    shown = words(client.get(ann.link))
    assert [text in shown for text in ("Ask the director for a partner.", "Players to ask")] == [True, False]


def test_who_asked_by_mistake_asks_nobody_any_more(client: Client) -> None:
    event = make_online()
    ann, bob = (look_for_partner(event, name) for name in ("Ann Lee", "Bob May"))
    client.post(ann.link, {"ask": bob.pk})
    assert "Stop asking" in words(client.get(ann.link))
    client.post(ann.link, {"stop": "1"})
    assert OnlineEntry.objects.get(pk=ann.pk).asks is None


def test_once_play_has_begun_the_page_leads_to_the_seat(client: Client) -> None:
    event = make_online()
    request = ask_for_places(event, 4)[0]
    check_in_all(by=None, tournament=event)
    draw_numbers(by=None, tournament=event)
    start_event(event)
    answer = client.get(request.link)
    assert "Play has begun. Call the director to change or cancel this entry." in words(answer)
    assert (f"/p/{request.entry.token}/" in answer.content.decode(), "Cancel entry" in words(answer)) == (True, False)
    assert client.post(request.link, {"cancel": "1"}).status_code == 409


def test_the_link_to_a_cancelled_event_says_so(client: Client) -> None:
    event = make_online()
    request, gone = ask_for_places(event, 2)
    withdraw_online(request=gone)
    cancel_night(by=None, tournament=event, reason="snow")
    assert "Cancelled: snow." in words(client.get(request.link))
    assert client.post(request.link, {"cancel": "1"}).status_code == 409
    assert "Enter again" not in words(client.get(gone.link))


def test_the_page_says_whose_night_it_is_when_where_and_for_how_much_with_its_calendar(client: Client) -> None:
    event = make_online(starts=time(19, 30), date=date(2030, 3, 1))
    hall = Venue.objects.create(club=event.club, name="Legion Hall", address="12 Main Street, Red Deer")
    info = "5 dollars at the door"
    ClubNight.objects.create(club=event.club, name="Gala", date=event.date, starts=time(19), venue=hall, info=info)
    (request,) = ask_for_places(event, 1)
    page = seen(client.get(request.link))
    said = f"{event.club.name} Friday 1 March, 7:30 pm Legion Hall 12 Main Street, Red Deer Show map {info}"
    assert said in page.text
    path = f"{request.link}calendar.ics"
    links = dict(page.links)
    assert [links[name] for name in (event.club.name, "Add to calendar", "Show map")] == [
        f"/c/{event.club.slug}/",
        f"webcal://testserver{path}",
        "https://www.openstreetmap.org/search?query=12%20Main%20Street%2C%20Red%20Deer",
    ]
    answer = client.get(path)
    assert [answer[name] for name in ("Content-Type", "Content-Disposition", "Cache-Control")] == [
        "text/calendar; charset=utf-8",
        'inline; filename="entry.ics"',
        "private, max-age=900",
    ]
    (line,) = Calendar.from_ical(answer.content).walk("VEVENT")
    assert (str(line["LOCATION"]), str(line["URL"])) == (
        "Legion Hall, 12 Main Street, Red Deer",
        f"http://testserver{request.link}",
    )
    withdraw_online(request=request)
    assert "Add to calendar" not in dict(seen(client.get(request.link)).links)


def test_the_page_of_a_club_that_is_not_public_is_not_linked(client: Client) -> None:
    event = make_online()
    Club.objects.update(public=False)
    assert event.club.name not in dict(seen(client.get(ask_for_places(event, 1)[0].link)).links)
