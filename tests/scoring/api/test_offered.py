"""Lists of the actions that are possible now: a list has those that are accepted and no others."""

from collections.abc import Callable
from decimal import Decimal
from typing import Any

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext
from rest_framework.test import APIClient

from clubs.models import Club, Member, Role, User
from clubs.services.people_import import preview_people
from scoring.api.offered import CLUB_ACTIONS
from tests.factories.cash import cash_night
from tests.factories.clubs import PlayerFactory, StaffRoleFactory
from tests.factories.evenings import evening
from tests.factories.tournaments import director_of, make_entries, make_numbered, make_tournament
from tournaments.api import entries as pairs
from tournaments.models import Entry
from tournaments.services import mark_not_coming, register_pair
from tournaments.states import EntryState

pytestmark = pytest.mark.django_db
PEOPLE = "name\nNora Dahl\n"


def without_a_book() -> Club:
    return make_tournament().club


def with_a_book() -> Club:
    return cash_night(over=False).event.club


def staff(club: Club, role: Role) -> User:
    user: User = StaffRoleFactory(club=club, role=role).user
    return user


def bodies(club: Club, by: User) -> dict[str, Any]:
    kind = club.member_kinds.create(name="Adult", fee=Decimal(40))
    member, other = (PlayerFactory(club=club, name=name) for name in ("Zed Moss", "Zoe Noll"))
    Member.objects.create(player=member, club=club, kind=kind)
    return {
        "tournaments": {"name": "Friday", "date": "2030-03-20"},
        "nights": {"name": "Gala", "date": "2030-03-20", "starts": "19:00"},
        "seasons": {"name": "Spring", "first": "2030-03-01"},
        "players": {"name": "Nora Dahl"},
        "people": {"name": "Nora Dahl"},
        "people/import": {"text": PEOPLE, "previewed": preview_people(by=by, club=club, text=PEOPLE).fingerprint},
        "announcements": {"to": "members", "subject": "Party", "text": "On Saturday."},
        "two-people": {"one_id": member.pk, "other_id": other.pk},
        "staff": {"email": "eve@example.org", "role": "director"},
        "cash-book": {"currency": "CAD", "balance": 1000},
        "postings": {"direction": "income", "amount": 500, "reason": "a gift"},
        "memberships": {"player_id": member.pk},
    }


def status_of(client: APIClient, address: str, body: object, method: str = "POST") -> int:
    """The answer when it is tried; nothing of it stays."""
    with transaction.atomic():
        status: int = getattr(client, method.lower())(address, body, format="json").status_code
        transaction.set_rollback(True)
    return status


@pytest.mark.parametrize("make_club", [without_a_book, with_a_book])
@pytest.mark.parametrize("role", Role)
def test_a_club_lists_what_is_accepted_of_each_role(
    make_club: Callable[[], Club], role: Role, api: Callable[..., APIClient]
) -> None:
    club = make_club()
    client, page = api(staff(club, role)), f"/api/v1/clubs/{club.slug}/"
    sent = bodies(club, staff(club, Role.ADMINISTRATOR))
    listed = [(one["name"], one["url"]) for one in client.get(f"{page}actions/").json()["results"]]
    addresses = [(one.name, f"{page}{one.address}") for one in CLUB_ACTIONS]
    assert listed == [(name, at) for name, at in addresses if status_of(client, at, sent[name]) < 300]


def test_an_action_on_a_club_is_listed_with_its_fields(api: Callable[..., APIClient]) -> None:
    club = without_a_book()
    listed = api(staff(club, Role.ADMINISTRATOR)).get(f"/api/v1/clubs/{club.slug}/actions/").json()["results"]
    invite = next(action for action in listed if action["name"] == "staff")
    fields = {field["name"]: field for field in invite.pop("fields")}
    assert invite == {
        "name": "staff",
        "summary": "Invite to the staff",
        "method": "POST",
        "url": f"/api/v1/clubs/{club.slug}/staff/",
    }
    assert fields["role"] == {"name": "role", "type": "choice", "required": True, "choices": list(Role)}


def registered(**agreed: Any) -> Entry:
    entry: Entry = make_entries(make_tournament(**agreed), 4)[0]
    return entry


def not_here() -> Entry:
    entry = registered()
    Entry.objects.filter(pk=entry.pk).update(state=EntryState.REGISTERED)
    return entry


def not_coming() -> Entry:
    entry = registered()
    mark_not_coming(by=None, entry=entry)
    return entry


def with_a_number() -> Entry:
    return make_numbered().entries.get(number=1)


def of_an_age() -> Entry:
    return registered(least_age=55)


def with_other_partners() -> Entry:
    return registered(changing_partners=True)


def in_play() -> Entry:
    return evening(4).tournament.entries.get(number=1)


def late() -> Entry:
    night = evening(4)
    return register_pair(by=night.director, tournament=night.tournament, first="Lena Late", second="Lou Later")


@pytest.mark.parametrize(
    "make_pair",
    [registered, not_here, not_coming, with_a_number, of_an_age, with_other_partners, in_play, late],
)
def test_a_pair_lists_what_is_accepted_of_its_registration(
    make_pair: Callable[[], Entry], api: Callable[..., APIClient]
) -> None:
    entry = make_pair()
    client = api(director_of(entry.tournament))
    page = f"/api/v1/tournaments/{entry.tournament.code}/entries/{entry.pk}/"
    other = entry.tournament.entries.exclude(pk=entry.pk).latest("pk")
    sent = {"together": {"with_entry": other.pk}, "age": {"seen": True}}
    names = {one.name for one in pairs.LISTED}
    listed = [one["name"] for one in client.get(f"{page}actions/").json()["results"] if one["name"] in names]
    accepted = [
        one.name
        for one in pairs.LISTED
        if status_of(client, f"{page}{one.address}", sent.get(one.name, {}), one.method) < 300
    ]
    assert listed == accepted


@pytest.mark.parametrize("pairs_here", [0, 1, 2, 5])
def test_an_event_lists_its_start_once_enough_are_here(pairs_here: int, api: Callable[..., APIClient]) -> None:
    event = make_tournament()
    make_entries(event, pairs_here) if pairs_here else None
    client, page = api(director_of(event)), f"/api/v1/tournaments/{event.code}/"
    listed = "start" in {one["name"] for one in client.get(f"{page}actions/").json()["results"]}
    assert listed == (status_of(client, f"{page}start/", {}) < 300)


def test_the_ties_of_an_event_are_worked_out_once_for_all_its_actions(api: Callable[..., Any]) -> None:
    night = evening(6, rounds=1)
    night.play(outcome=lambda a, b: (10, 4) if a % 2 else (4, 10))
    night.close()
    at = f"/api/v1/tournaments/{night.tournament.code}/actions/"
    with CaptureQueriesContext(connection) as captured:
        names = [one["name"] for one in api(night.director).get(at).json()["results"]]
    assert [name for name in names if name.startswith("ties/")] == ["ties/coins", "ties/coins/real", "ties/share"]
    # Once more for "finish", which a tie that matters keeps back.
    assert sum("WITH counting AS" in query["sql"] for query in captured.captured_queries) == 2
    assert len(captured) <= 44


@pytest.mark.parametrize("size", [4, 8])
def test_the_list_of_a_finished_event_asks_each_thing_once_whatever_its_size(
    size: int, api: Callable[..., Any]
) -> None:
    night = cash_night(size)
    program, at = api(director_of(night.event)), f"/api/v1/tournaments/{night.event.code}/actions/"
    with CaptureQueriesContext(connection) as captured:
        names = {one["name"] for one in program.get(at).json()["results"]}
    assert {"payments", "account/float", "publish", "comparison"} <= names
    assert len(captured) == 26
