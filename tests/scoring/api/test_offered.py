"""Lists of the actions that are possible now: a list has those that are accepted and no others."""

from collections.abc import Callable
from datetime import date
from decimal import Decimal
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from rest_framework.test import APIClient

from clubs.models import Club, Member, Player, Role, Scope, User
from clubs.services import create_token, invite_to_staff
from clubs.services.people_preview import preview_people
from scoring.api.offered import CLUB_ACTIONS
from scoring.decisions.calls import settle_call
from scoring.decisions.house import house_sits_in
from scoring.decisions.objections import keep_result
from scoring.ledger.entries.call import CallAnswer
from scoring.reads.calls import calls_at
from scoring.reads.objections import objections_to
from tests.factories.cash import cash_night
from tests.factories.clubs import PlayerFactory, StaffRoleFactory
from tests.factories.evenings import evening
from tests.factories.scoring import Here, desk
from tests.factories.tournaments import director_of, make_entries, make_numbered, make_tournament
from tests.listed_actions import accepted, listed, status_of
from tests.scoring.waiting import a_call, an_objection, take
from tournaments.api import entries as pairs
from tournaments.models import Entry
from tournaments.services import cancel_night, mark_not_coming, register_pair
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
        "transfers": {"from_account": "treasurer", "to_account": "bank", "amount": 500},
        "memberships": {"player_id": member.pk},
        "close": {},
        "reopen": {},
        "delete": {"name": club.name},
    }


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


def test_a_club_whose_events_are_over_can_be_closed_and_then_only_reopened(api: Callable[..., APIClient]) -> None:
    event = make_tournament()
    club, boss = event.club, staff(event.club, Role.ADMINISTRATOR)
    client, page = api(boss), f"/api/v1/clubs/{club.slug}/"
    sent = bodies(club, boss)
    cancel_night(by=boss, tournament=event, reason="snow")
    assert ("POST", f"{page}close/") in listed(client, page)
    assert client.post(f"{page}close/").json()["closed_at"] is not None
    tries = [("POST", f"{page}{one.address}", sent[one.name]) for one in CLUB_ACTIONS]
    assert listed(client, page) == accepted(client, tries) == [("POST", f"{page}staff/"), ("POST", f"{page}reopen/")]
    writes = [(at, body) for _, at, body in tries if not at.endswith(("staff/", "close/", "reopen/", "delete/"))]
    assert {client.post(at, body).json()["errors"][0]["code"] for at, body in writes} == {"club_closed"}


@pytest.mark.parametrize("role", Role)
def test_a_club_lists_the_open_invitations_that_can_be_withdrawn(role: Role, api: Callable[..., APIClient]) -> None:
    club = without_a_book()
    invitation = invite_to_staff(
        by=staff(club, Role.ADMINISTRATOR), club=club, email="eve@example.org", role=Role.DIRECTOR
    )
    client, page = api(staff(club, role)), f"/api/v1/clubs/{club.slug}/"
    removals = [one for one in listed(client, page) if one[0] == "DELETE"]
    assert removals == accepted(client, [("DELETE", f"{page}invitations/{invitation.pk}/", {})])


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


def a_guest(club: Club) -> Player:
    player: Player = PlayerFactory(club=club, name="Gus Guest", guest=True)
    return player


def a_member(club: Club, **membership: Any) -> Player:
    kind = club.member_kinds.create(name="Adult", fee=Decimal(40), months=membership.pop("months", 12))
    player: Player = PlayerFactory(club=club, name="Mia Member")
    Member.objects.create(player=player, club=club, kind=kind, **membership)
    return player


def for_life(club: Club) -> Player:
    return a_member(club, months=0)


def gone(club: Club) -> Player:
    return a_member(club, left=date(2026, 3, 1))


@pytest.mark.parametrize("make_person", [a_guest, a_member, for_life, gone])
@pytest.mark.parametrize("role", set(Role) - {Role.ASSISTANT})
def test_a_person_lists_what_is_accepted_of_each_role(
    make_person: Callable[[Club], Player], role: Role, api: Callable[..., APIClient]
) -> None:
    club = make_tournament().club
    player, other = make_person(club), PlayerFactory(club=club, name="Zoe Noll")
    client, page = api(staff(club, role)), f"/api/v1/clubs/{club.slug}/people/{player.pk}/"
    tries = [
        ("PATCH", page, {"telephone": "403 555 0142"}),
        ("PATCH", f"{page}membership/", {"number": "7"}),
        ("POST", f"{page}membership/renew/", {}),
        ("POST", f"{page}membership/end/", {}),
        ("POST", f"{page}links/withdraw/", {}),
        ("POST", f"{page}merge/", {"gone_id": other.pk}),
        ("POST", f"{page}erase/", {"name": player.name}),
        ("PATCH", f"/api/v1/clubs/{club.slug}/players/{player.pk}/", {"name": "Nora Dahl"}),
    ]
    assert listed(client, page) == accepted(client, tries)


def test_a_token_for_scores_is_offered_nothing_on_the_staff(api: Callable[..., APIClient]) -> None:
    club = make_tournament().club
    boss = staff(club, Role.ADMINISTRATOR)
    director = staff(club, Role.DIRECTOR).staff_roles.get()
    token = create_token(by=boss, name="Board", scope=Scope.SCORE, days=30)
    client, page = api(), f"/api/v1/clubs/{club.slug}/staff/{director.pk}/"
    client.credentials(HTTP_AUTHORIZATION=f"Token {token.key}")
    tries = [("PATCH", page, {"role": "assistant"}), ("DELETE", page, {})]
    assert (listed(client, page), accepted(client, tries)) == ([], [])
    assert listed(api(boss), page) == accepted(api(boss), tries) == [("PATCH", page), ("DELETE", page)]


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


def nothing_waits(at: Here) -> None:
    at.hand("NS", 3)


def a_call_is_taken(at: Here) -> None:
    take(at, a_call(at))


def a_call_is_settled(at: Here) -> None:
    settle_call(**desk(at), link=a_call(at)[1])


def an_answered_objection(at: Here) -> None:
    keep_result(**desk(at), link=an_objection(at)[1], reason="both signed it")


@pytest.mark.parametrize(
    "wait", [nothing_waits, a_call, a_call_is_taken, a_call_is_settled, an_objection, an_answered_objection]
)
@pytest.mark.parametrize("role", [Role.ASSISTANT, Role.DIRECTOR])
def test_a_game_lists_what_is_accepted_of_its_calls_and_objections(
    wait: Callable[[Here], object], role: Role, at: Here, api: Callable[..., APIClient]
) -> None:
    wait(at)
    client, page = api(staff(at.tournament.club, role)), f"/api/v1/games/{at.game.pk}/"
    links = {"calls": [one.link for one in calls_at([at.game.pk])]}
    links["objections"] = [one.link for one in objections_to([at.game.pk])]
    acts = [("calls", "answer", {"answer": answer.value}) for answer in CallAnswer]
    acts += [("objections", name, {"reason": "as told"}) for name in ("keep", "reopen")]
    taken = [
        (url, body.get("answer"))
        for kind, name, body in acts
        for link in links[kind]
        if status_of(client, url := f"{page}{kind}/{link}/{name}/", body) < 300
    ]
    listed = client.get(f"{page}actions/").json()["results"]
    of_cases = [one for one in listed if "/calls/" in one["url"] or "/objections/" in one["url"]]
    choices = [(one["url"], one["fields"][0].get("choices", [None])) for one in of_cases]
    assert [(url, choice) for url, several in choices for choice in several] == taken


def test_a_game_lists_a_substitute_and_a_card_at_the_addresses_that_take_them(api: Callable[..., APIClient]) -> None:
    night = evening(4)
    game, client = night.round.games.order_by("pk")[0], api(night.director)
    listed = {one["name"]: one for one in client.get(f"/api/v1/games/{game.pk}/actions/").json()["results"]}
    seat = next(field for field in listed["substitutes"]["fields"] if field["name"] == "seat")
    assert sorted(seat["choices"]) == [0, 1, 2, 3]
    bodies = {"substitutes": {"name": "Nora Dahl", "seat": 2}, "card": {"score": {"NS": 10, "EW": 4}}}
    assert [client.post(listed[name]["url"], body).status_code for name, body in bodies.items()] == [201, 201]
    names = [one["name"] for one in client.get(f"/api/v1/games/{game.pk}/actions/").json()["results"]]
    assert ("substitutes" in names, "card" in names) == (False, True)


def test_a_pair_of_the_house_lists_that_others_sit_in(api: Callable[..., APIClient]) -> None:
    night = evening(5, movement="round-robin")
    house = house_sits_in(by=night.director, stage=night.stage, first="Hal House", second="Hob House")
    client, page = api(night.director), f"/api/v1/tournaments/{night.tournament.code}/"
    others = {
        pair.pk: [one["url"] for one in client.get(f"{page}entries/{pair.pk}/actions/").json()["results"]]
        for pair in (house, night.entry(1))
    }
    at = f"{page}house/{house.pk}/who/"
    assert [at in urls for urls in others.values()] == [True, False]
    assert status_of(client, at, {"first": "Zoe Noll", "second": "Zed Moss"}) == 200
    other = f"{page}house/{night.entry(1).pk}/who/"
    assert status_of(client, other, {"first": "Zoe Noll", "second": "Zed Moss"}) == 409


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
    assert len(captured) == 33
