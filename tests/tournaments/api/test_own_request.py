"""One online entry over the API, by its private link alone."""

from datetime import date, time
from typing import Any
from uuid import uuid4

import pytest
from rest_framework.test import APIClient

from clubs.models import ClubNight, Player, Receipt, Venue
from clubs.player_links import player_page
from tests.factories.online import ask_for_places, look_for_partner, make_online, states
from tests.factories.tournaments import start_event
from tournaments.models import OnlineEntry
from tournaments.services import check_in_all, draw_numbers

pytestmark = pytest.mark.django_db


def at(request: OnlineEntry, more: str = "") -> str:
    return f"/api/v1/online-entries/{request.token}/{more}"


def ask(method: str, request: OnlineEntry, body: Any = None, more: str = "") -> Any:
    """The holder of the link sends it, without an account."""
    headers = {"Idempotency-Key": str(uuid4())}
    return getattr(APIClient(), method)(at(request, more), body, format="json", headers=headers)


@pytest.mark.parametrize("change", ["nobody", "9-abc-def", "{pk}-{nonce}-0000000000000000000000", "{pk}"])
def test_a_link_that_was_guessed_opens_nothing(change: str) -> None:
    request = ask_for_places(make_online(), 1)[0]
    address = f"/api/v1/online-entries/{change.format(pk=request.pk, nonce=request.nonce)}/"
    headers = {"Idempotency-Key": str(uuid4())}
    answers = [APIClient().get(address), APIClient().delete(address, headers=headers)]
    assert ([one.status_code for one in answers], states(request.tournament)) == ([404, 404], ["in"])


def test_no_browser_keeps_the_answer() -> None:
    answer = APIClient().get(at(ask_for_places(make_online(), 1)[0]))
    assert set(answer["Cache-Control"].replace(" ", "").split(",")) == {"private", "no-store"}


def test_the_place_in_line_is_read_and_a_withdrawal_moves_the_first_up() -> None:
    event = make_online(1)
    first, second, third = ask_for_places(event, 3)
    assert [ask("get", one).json()["line"] for one in (first, second, third)] == [0, 1, 2]
    assert ask("delete", first).status_code == 204
    moved = ask("get", second).json()
    assert (moved["state"], moved["moved_up"], moved["line"]) == ("in", True, 0)
    assert ask("get", third).json()["line"] == 1


def test_a_change_keeps_what_it_does_not_name() -> None:
    (request,) = ask_for_places(make_online(), 1)
    OnlineEntry.objects.update(email="ann@example.org")
    changed = ask("patch", request, {"second": "Olaf Berg"}).json()
    assert (changed["second"], changed["email"], changed["first"]) == (
        "Olaf Berg",
        "ann@example.org",
        str(request.first),
    )
    assert Receipt.objects.get().body == ""  # names and addresses are not kept


def test_two_who_agree_are_one_entry_and_use_one_place() -> None:
    event = make_online(1)
    ann, bob, cas = (look_for_partner(event, name) for name in ("Ann Lee", "Bob May", "Cas Fox"))
    asked = ask("post", ann, {"other_id": bob.pk}, "ask/").json()
    assert (asked["asks_id"], [one["id"] for one in asked["others"]]) == (bob.pk, [bob.pk, cas.pk])
    assert [one["name"] for one in ask("get", bob).json()["askers"]] == ["Ann Lee"]
    ask("post", cas, {"other_id": bob.pk}, "ask/")
    assert [one["name"] for one in ask("post", bob, {"other_id": cas.pk}, "decline/").json()["askers"]] == ["Ann Lee"]
    pair = ask("post", bob, {"other_id": ann.pk}, "confirm/").json()
    assert (pair["name"], pair["state"], pair["partner"]) == ("Ann Lee & Bob May", "in", "Ann Lee")
    late = ask("post", cas, {"other_id": ann.pk}, "ask/")
    assert (late.status_code, late.json()["code"]) == (409, "not_searching")
    assert ask("delete", ann).status_code == 204
    assert (ask("get", bob).json()["state"], event.entries.count()) == ("searching", 0)


def test_nobody_is_asked_any_more() -> None:
    event = make_online()
    ann, bob = look_for_partner(event, "Ann Lee"), look_for_partner(event, "Bob May")
    ask("post", ann, {"other_id": bob.pk}, "ask/")
    assert ask("delete", ann, more="ask/").status_code == 204
    assert ask("get", ann).json()["asks_id"] is None


def test_once_play_has_begun_the_director_is_called() -> None:
    event = make_online()
    request = ask_for_places(event, 4)[0]
    check_in_all(by=None, tournament=event)
    draw_numbers(by=None, tournament=event)
    start_event(event, "a-up", 2)
    refused = ask("delete", request)
    assert (refused.status_code, refused.json()["code"]) == (409, "call_director")
    assert ask("get", request).json()["changeable"] is False


def test_the_entry_says_when_and_where_it_is_and_has_its_calendar() -> None:
    event = make_online(starts=time(19, 30), date=date(2030, 3, 1))
    hall = Venue.objects.create(club=event.club, name="Legion Hall", address="12 Main Street")
    ClubNight.objects.create(
        club=event.club, name="Gala", date=event.date, starts=time(19), venue=hall, info="5 dollars"
    )
    (request,) = ask_for_places(event, 1)
    found = ask("get", request).json()
    assert [found[name] for name in ("date", "starts", "where", "info", "calendar")] == [
        "2030-03-01",
        "19:30:00",
        "Legion Hall, 12 Main Street",
        "5 dollars",
        f"http://testserver{request.link}calendar.ics",
    ]
    assert found["pages"] == []
    Player.objects.update(guest=False)
    pages = [f"http://testserver{player_page.path_of(player)}" for player in request.players]
    assert ask("get", request).json()["pages"] == pages
    elsewhere = ask("get", ask_for_places(make_online(), 1)[0]).json()
    assert [elsewhere[name] for name in ("where", "info")] == ["", ""]
