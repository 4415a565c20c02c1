"""Entering an event online over the API, and the desk's side of it."""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest
from rest_framework.test import APIClient

from clubs.models import Club, Contact, Receipt, User, Zone
from clubs.web.limits import take_each
from tests.factories.clubs import PlayerFactory
from tests.factories.online import ask_for_places, look_for_partner, make_online, states
from tournaments.entry_limit import FROM_ONE_ADDRESS, entry_limits
from tournaments.models import OnlineEntry, Tournament

pytestmark = pytest.mark.django_db
PAIR = {"first": "Ann Lee", "second": "Bob May"}


def of(event: Tournament, more: str = "") -> str:
    return f"/api/v1/tournaments/{event.code}/online/{more}"


def enter(event: Tournament, body: dict[str, Any], key: str = "", more: str = "enter/") -> Any:
    """A visitor without an account sends it."""
    return APIClient().post(of(event, more), body, format="json", headers={"Idempotency-Key": key or str(uuid4())})


def test_a_visitor_enters_a_pair_and_holds_its_link(club: Club) -> None:
    Zone.objects.create(club=club, name="Zone 4")
    event = make_online(1, club=club)
    answer = enter(event, {**PAIR, "zone": "zone 4", "email": "ann@example.org"})
    holder = OnlineEntry.objects.get()
    assert answer.status_code == 201
    assert answer.json() == {
        "id": holder.pk,
        "event": event.code,
        "event_name": event.name,
        "state": "in",
        "line": 0,
        "moved_up": False,
        "name": "Ann Lee & Bob May",
        "first": "Ann Lee",
        "second": "Bob May",
        "zone": "Zone 4",
        "words": "",
        "email": "ann@example.org",
        "partner": "",
        "changeable": True,
        "asks_id": None,
        "askers": [],
        "others": [],
        "token": holder.token,
        "link": f"http://testserver{holder.link}",
        "date": event.date.isoformat(),
        "starts": None,
        "where": "",
        "info": "",
        "calendar": f"http://testserver{holder.link}calendar.ics",
        "pages": [],
    }
    assert [enter(event, {"first": f"Cy {n}", "second": f"Di {n}"}).json()["line"] for n in (1, 2)] == [1, 2]


def test_sent_twice_a_visitor_enters_once_and_no_receipt_keeps_the_link(club: Club) -> None:
    event, key = make_online(club=club), str(uuid4())
    first, second = enter(event, PAIR, key), enter(event, PAIR, key)
    assert (second.json(), second["Idempotency-Replayed"]) == (first.json(), "true")
    assert Receipt.objects.get().body == OnlineEntry.objects.get().pk


def test_the_key_of_a_visitor_is_a_uuid(club: Club) -> None:
    event = make_online(club=club)
    refused = enter(event, PAIR, "1")
    assert (refused.status_code, refused.json()["code"]) == (400, "idempotency_key_needed")
    assert not OnlineEntry.objects.exists()


def test_a_player_with_a_token_enters_as_that_player(club: Club, charlie: User, api: Callable) -> None:
    player = PlayerFactory(club=club, name="Cas Fox")
    Contact.objects.create(player=player, user=charlie)
    event = make_online(club=club)
    assert api(charlie).post(of(event, "enter/"), {"second": "Bob May"}).json()["name"] == "Cas Fox & Bob May"
    assert OnlineEntry.objects.get().first == player


def test_where_players_enter_alone_one_name_is_enough(club: Club) -> None:
    event = make_online(club=club, changing_partners=True)
    assert enter(event, {"first": "Ann Lee"}).json()["name"] == "Ann Lee"
    assert enter(event, PAIR).json()["code"] == "alone"


def test_what_cannot_be_entered_is_refused_with_its_field(club: Club) -> None:
    event = make_online(club=club)
    answers = [
        enter(event, {"first": "Ann Lee"}),
        enter(event, {**PAIR, "zone": "Zone 9"}),
        enter(event, {**PAIR, "email": "ann@"}),
        enter(event, {}, more="look/"),
    ]
    found = [(one.status_code, one.json()["errors"][0].get("field")) for one in answers]
    assert found == [(400, "second"), (422, "zone"), (400, "email"), (400, "name")]
    assert not OnlineEntry.objects.exists()


def test_one_network_sends_so_many_entries_an_hour(club: Club) -> None:
    event = make_online(club=club)
    for _ in range(FROM_ONE_ADDRESS - 3):  # entries that were made before
        take_each(entry_limits(event.pk, "127.0.0.1", ""))
    codes = [enter(event, {"first": f"Ann {n}", "second": f"Bo {n}"}).status_code for n in range(3)]
    late = enter(event, PAIR)
    assert (codes, late.status_code, late.json()["code"]) == ([201] * 3, 429, "too_many_entries_from_here")


def test_everybody_reads_the_places_and_hidden_names_stay_hidden(club: Club, bob: User, api: Callable) -> None:
    event = make_online(2, club=club)
    ask_for_places(event, 3)
    search = look_for_partner(event, "Zed Example", words="new to euchre")
    search.first.shown_as = "hidden"
    search.first.save()
    hidden = {"id": search.pk, "name": "Hidden player", "words": "new to euchre"}
    places = {
        "phase": "open",
        "opens": None,
        "closes": None,
        "players": False,
        "places": 2,
        "used": 2,
        "free": 0,
        "waiting": 1,
        "searching": [hidden],
    }
    assert APIClient().get(of(event)).json() == places
    assert api(bob).get(of(event)).json() == {**places, "searching": [{**hidden, "name": "Zed Example"}]}


def test_the_desk_changes_the_settings_and_more_places_go_to_the_waiting_list(
    club: Club, bob: User, dora: User, api: Callable
) -> None:
    event = make_online(1, club=club)
    ask_for_places(event, 3)
    assert api(dora).patch(of(event, "settings/"), {"capacity": 2}).status_code == 403
    changed = api(bob).patch(of(event, "settings/"), {"capacity": 2}).json()
    assert (
        changed
        == api(dora).get(of(event, "settings/")).json()
        == {
            "online": True,
            "entries_open": None,
            "entries_close": None,
            "capacity": 2,
            "capacity_in_tables": False,
        }
    )
    assert states(event) == ["in", "in", "waiting"]
    wrong = {"entries_open": "2030-01-02T00:00:00Z", "entries_close": "2030-01-01T00:00:00Z"}
    assert api(bob).patch(of(event, "settings/"), wrong).json()["errors"][0]["field"] == "entries_close"


def test_the_desk_gives_places_and_removes_and_assistants_see_no_address(
    club: Club, bob: User, dora: User, api: Callable
) -> None:
    event = make_online(1, club=club)
    ask_for_places(event, 3)
    event.online_entries.update(email="ann@example.org")
    first, second, third = api(bob).get(of(event, "requests/")).json()["results"]
    assert [one["state"] for one in (first, second, third)] == ["in", "waiting", "waiting"]
    seen = [{one["email"] for one in api(who).get(of(event, "requests/")).json()["results"]} for who in (bob, dora)]
    assert seen == [{"ann@example.org"}, {""}]
    placed = api(dora).post(of(event, f"requests/{third['id']}/place/")).json()
    assert (placed["state"], placed["moved_up"], placed["email"]) == ("in", True, "")
    assert api(dora).delete(of(event, f"requests/{second['id']}/")).status_code == 204
    assert states(event) == ["in", "withdrawn", "in"]
    assert api(dora).post(of(event, f"requests/{second['id']}/place/")).json()["code"] == "not_waiting"
