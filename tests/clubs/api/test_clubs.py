"""Clubs and their zones over the API; another club's objects are not there."""

from collections.abc import Callable

import pytest

from clubs.models import Club, Role, User
from tests.factories.clubs import PlayerFactory, StaffRoleFactory, UserFactory, ZoneFactory

pytestmark = pytest.mark.django_db

RIVERSIDE = "/api/v1/clubs/riverside/"


def test_the_founder_finds_the_club_among_hers(api: Callable) -> None:
    erin = api(UserFactory())
    made = erin.post("/api/v1/clubs/", {"name": "Riverside", "time_zone": "America/Edmonton"})
    assert (made.status_code, made.json()["slug"]) == (201, "riverside")
    assert erin.get("/api/v1/clubs/").json()["results"] == [made.json()]
    assert erin.get(RIVERSIDE).json() == made.json()


def test_a_club_writes_times_as_it_was_founded_to(api: Callable) -> None:
    erin = api(UserFactory())
    made = [erin.post("/api/v1/clubs/", {"name": "Mill Lane", **how}) for how in ({}, {"hour_clock": 24})]
    assert [answer.json()["hour_clock"] for answer in made] == [12, 24]
    assert erin.post("/api/v1/clubs/", {"name": "Mill Lane", "hour_clock": 10}).status_code == 400


def test_without_signing_in_the_api_answers_401_in_the_one_shape(api: Callable, club: Club) -> None:
    answer = api().get(RIVERSIDE)
    assert (answer.status_code, answer["Content-Type"]) == (401, "application/problem+json")
    assert answer.json()["code"] == "not_authenticated"


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("get", ""),
        ("get", "staff/"),
        ("post", "staff/"),
        ("patch", "staff/{staff}/"),
        ("delete", "staff/{staff}/"),
        ("get", "zones/"),
        ("post", "zones/"),
        ("get", "players/"),
        ("post", "players/"),
        ("get", "players/{player}/"),
        ("patch", "players/{player}/"),
    ],
)
def test_another_clubs_objects_answer_as_if_there_were_none(
    method: str, path: str, club: Club, bob: User, charlie: User, api: Callable
) -> None:
    ids = {"staff": bob.staff_roles.get().pk, "player": PlayerFactory(club=club).pk}
    send = getattr(api(charlie), method)
    theirs = send(RIVERSIDE + path.format(**ids))
    nobodys = send("/api/v1/clubs/no-such-club/" + path.format(**ids))
    assert (theirs.status_code, theirs.json()) == (404, nobodys.json())


def test_an_object_of_another_club_is_not_found_through_ones_own(alice: User, charlie: User, api: Callable) -> None:
    stranger = PlayerFactory()
    answers = [
        api(alice).get(f"{RIVERSIDE}players/{stranger.pk}/"),
        api(alice).patch(f"{RIVERSIDE}players/{stranger.pk}/", {"name": "Mine"}),
        api(alice).patch(f"{RIVERSIDE}staff/{charlie.staff_roles.get().pk}/", {"role": "assistant"}),
    ]
    assert [answer.status_code for answer in answers] == [404, 404, 404]


def test_a_role_too_small_is_told_whom_to_ask(dora: User, api: Callable) -> None:
    answer = api(dora).post(RIVERSIDE + "zones/", {"name": "Zone 4"})
    assert (answer.status_code, answer.json()["detail"]) == (
        403,
        "Only an administrator of Riverside Euchre Club can do this. Ask one of them.",
    )


@pytest.mark.parametrize(("path", "queries"), [("staff/", 4), ("zones/", 4), ("players/", 5)])
def test_a_longer_list_costs_no_more_queries(
    path: str, queries: int, club: Club, alice: User, api: Callable, django_assert_num_queries
) -> None:
    for count in (1, 3):
        for _ in range(count):
            StaffRoleFactory(club=club, role=Role.ASSISTANT)
            ZoneFactory(club=club)
            PlayerFactory(club=club)
        with django_assert_num_queries(queries):  # the club, the role (births: twice), how many, the page
            api(alice).get(RIVERSIDE + path)
