"""People of a club over the API: who sees what, contacts and memberships."""

from collections.abc import Callable
from datetime import date
from decimal import Decimal
from typing import Any

import pytest

from clubs.models import Attendance, Club, Contact, Member, MemberKind, Player, User
from tests.factories.clubs import PlayerFactory

pytestmark = pytest.mark.django_db
PEOPLE = "/api/v1/clubs/riverside/people/"


@pytest.fixture
def zed(club: Club) -> Player:
    """A member with everything that can be known."""
    kind = MemberKind.objects.create(club=club, name="Adult", fee=Decimal(40))
    player = PlayerFactory(club=club, name="Zed Example", born="1961", shown_as="initial")
    Contact.objects.create(player=player, email="zed@example.org", telephone="403 555 0142", notes="owes me a coffee")
    Member.objects.create(player=player, club=club, number="17", kind=kind, paid_until=date(2099, 12, 31))
    Attendance.objects.create(player=player, day=date(2026, 3, 20))
    return player


def test_each_role_reads_the_fields_that_the_handbook_allows(
    zed: Player, sam: User, bob: User, dora: User, charlie: User, api: Callable
) -> None:
    everything = {
        "id": zed.pk,
        "name": "Zed Example",
        "note": "",
        "born": "1961",
        "guest": False,
        "shown_as": "initial",
        "email": "zed@example.org",
        "telephone": "403 555 0142",
        "notes": "owes me a coffee",
        "membership": {
            "number": "17",
            "kind": "Adult",
            "joined": None,
            "left": None,
            "paid_until": "2099-12-31",
            "belongs": True,
            "unpaid": False,
            "ends_soon": False,
            "renewed_until": "2100-12-31",
        },
        "last_seen": "2026-03-20",
        "not_seen": True,
        "asked_erasure": False,
    }
    assert api(sam).get(PEOPLE).json()["results"] == [everything]
    assert api(bob).get(PEOPLE).json()["results"] == [{**everything, "shown_as": None, "notes": None}]
    one = api(sam).get(f"{PEOPLE}{zed.pk}/").json()
    assert one == {**everything, "former_names": [], "days": ["2026-03-20"]}
    assert [api(user).get(PEOPLE).status_code for user in (dora, charlie)] == [403, 404]


def test_people_are_found_by_name_and_by_group(zed: Player, club: Club, sam: User, api: Callable) -> None:
    PlayerFactory(club=club, name="Ann Lee", guest=True)
    program = api(sam)

    def names(**query: str) -> list[str]:
        return [one["name"] for one in program.get(PEOPLE, query).json()["results"]]

    assert names() == ["Zed Example", "Ann Lee"]
    assert [names(q="lee"), names(show="members"), names(show="guests")] == [["Ann Lee"], ["Zed Example"], ["Ann Lee"]]
    wrong = program.get(PEOPLE, {"show": "friends"}).json()
    assert (wrong["status"], wrong["errors"][0]["field"]) == (400, "show")


def test_a_change_keeps_what_it_does_not_name(zed: Player, sam: User, api: Callable) -> None:
    answer = api(sam).patch(f"{PEOPLE}{zed.pk}/", {"telephone": "403 555 0199", "name": "Zed Sample"}).json()
    assert {name: answer[name] for name in ("name", "born", "email", "telephone", "notes", "shown_as")} == {
        "name": "Zed Sample",
        "born": "1961",
        "email": "zed@example.org",
        "telephone": "403 555 0199",
        "notes": "owes me a coffee",
        "shown_as": "initial",
    }
    assert [one["name"] for one in answer["former_names"]] == ["Zed Example"]


def test_a_change_with_a_fault_changes_nothing(zed: Player, sam: User, api: Callable) -> None:
    answer = api(sam).patch(f"{PEOPLE}{zed.pk}/", {"name": "Zed Sample", "telephone": "ring twice"})
    assert (answer.status_code, answer.json()["errors"][0]["field"]) == (422, "telephone")
    zed.refresh_from_db()
    assert (zed.name, zed.contact.telephone) == ("Zed Example", "403 555 0142")


def test_a_new_person_becomes_a_member_pays_and_leaves(zed: Player, club: Club, sam: User, api: Callable) -> None:
    program = api(sam)
    ann = program.post(PEOPLE, {"name": "Ann Lee", "email": "ann@example.org"}).json()
    here = f"{PEOPLE}{ann['id']}/membership/"
    assert ann["membership"] is None
    assert program.patch(here, {"kind": "Duke"}).json()["errors"][0]["code"] == "no_such_kind"
    taken = program.patch(here, {"number": "17"})
    assert (taken.status_code, taken.json()["code"]) == (409, "number_taken")
    assert program.patch(here, {"number": "18"}).json()["membership"]["kind"] == ""
    member: dict[str, Any] = program.patch(here, {"kind": "adult", "paid_until": "2099-06-30"}).json()["membership"]
    assert (member["kind"], member["renewed_until"]) == ("Adult", "2100-06-30")
    renewed = program.post("/api/v1/clubs/riverside/memberships/", {"player_id": ann["id"]}).json()
    assert renewed == {"player_id": ann["id"], "paid_until": "2100-06-30", "posting": None}
    assert program.post(f"{here}end/").json()["membership"]["belongs"] is False
    assert program.post(f"{here}end/").json()["code"] == "left_already"


def test_somebody_whom_the_club_knows_is_not_added_again(zed: Player, sam: User, api: Callable) -> None:
    again = api(sam).post(PEOPLE, {"name": "Zed Example"})
    assert (again.status_code, again.json()["code"]) == (409, "player_exists")


def test_the_call_list_has_members_without_an_address(zed: Player, sam: User, bob: User, api: Callable) -> None:
    assert api(bob).get(f"{PEOPLE}to-call/").json()["results"] == []
    api(sam).patch(f"{PEOPLE}{zed.pk}/", {"email": ""})
    assert api(bob).get(f"{PEOPLE}to-call/").json()["results"] == [
        {"id": zed.pk, "name": "Zed Example", "note": "", "telephone": "403 555 0142"}
    ]


def test_a_list_costs_no_more_queries_for_more_people(
    zed: Player, club: Club, sam: User, api: Callable, django_assert_num_queries: Callable
) -> None:
    program = api(sam)
    for count in (1, 30):
        for at in range(count):
            player = PlayerFactory(club=club, name=f"Ann Lee {count} {at}")
            Member.objects.create(player=player, club=club)
        with django_assert_num_queries(4):  # the club, the role twice, the people
            program.get(PEOPLE)
