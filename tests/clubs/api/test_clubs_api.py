"""Clubs, members, zones and players over the API; another club's objects are not there."""

from collections.abc import Callable

import pytest

from clubs.models import Club, Invitation, Membership, Role, User
from tests.factories.clubs import MembershipFactory, PlayerFactory, UserFactory, ZoneFactory

pytestmark = pytest.mark.django_db

RIVERSIDE = "/api/v1/clubs/riverside/"


def test_the_founder_finds_the_club_among_hers(api: Callable) -> None:
    erin = api(UserFactory())
    made = erin.post("/api/v1/clubs/", {"name": "Riverside", "time_zone": "America/Edmonton"})
    assert (made.status_code, made.json()["slug"]) == (201, "riverside")
    assert erin.get("/api/v1/clubs/").json()["results"] == [made.json()]
    assert erin.get(RIVERSIDE).json() == made.json()


def test_without_signing_in_the_api_answers_401_in_the_one_shape(api: Callable, club: Club) -> None:
    answer = api().get(RIVERSIDE)
    assert (answer.status_code, answer["Content-Type"]) == (401, "application/problem+json")
    assert answer.json()["code"] == "not_authenticated"


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("get", ""),
        ("get", "members/"),
        ("post", "members/"),
        ("patch", "members/{member}/"),
        ("delete", "members/{member}/"),
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
    ids = {"member": bob.memberships.get().pk, "player": PlayerFactory(club=club).pk}
    send = getattr(api(charlie), method)
    theirs = send(RIVERSIDE + path.format(**ids))
    nobodys = send("/api/v1/clubs/no-such-club/" + path.format(**ids))
    assert (theirs.status_code, theirs.json()) == (404, nobodys.json())


def test_an_object_of_another_club_is_not_found_through_ones_own(alice: User, charlie: User, api: Callable) -> None:
    stranger = PlayerFactory()
    answers = [
        api(alice).get(f"{RIVERSIDE}players/{stranger.pk}/"),
        api(alice).patch(f"{RIVERSIDE}players/{stranger.pk}/", {"name": "Mine"}),
        api(alice).patch(f"{RIVERSIDE}members/{charlie.memberships.get().pk}/", {"role": "assistant"}),
    ]
    assert [answer.status_code for answer in answers] == [404, 404, 404]


def test_a_role_too_small_is_told_whom_to_ask(dora: User, api: Callable) -> None:
    answer = api(dora).post(RIVERSIDE + "zones/", {"name": "Zone 4"})
    assert (answer.status_code, answer.json()["detail"]) == (
        403,
        "Only an administrator of Riverside Euchre Club may do this. Ask one.",
    )


def test_an_invitation_comes_with_a_link_to_hand_over_and_is_listed_without_it(alice: User, api: Callable) -> None:
    answer = api(alice).post(RIVERSIDE + "members/", {"email": "erin@example.org", "role": "director"})
    invitation = Invitation.objects.get()
    listed = {
        "id": invitation.pk,
        "email": "erin@example.org",
        "name": "",
        "role": "director",
        "open_until": invitation.open_until.isoformat().replace("+00:00", "Z"),
    }
    assert (answer.status_code, answer.json()) == (201, {**listed, "link": f"http://testserver{invitation.link}"})
    assert api(alice).get(RIVERSIDE + "invitations/").json()["results"] == [listed]
    assert api(alice).delete(f"{RIVERSIDE}invitations/{invitation.pk}/").status_code == 204
    assert (Invitation.objects.count(), Membership.objects.count()) == (0, 1)


def test_a_role_is_changed_and_a_member_removed(alice: User, bob: User, api: Callable) -> None:
    path = f"{RIVERSIDE}members/{bob.memberships.get().pk}/"
    assert api(alice).patch(path, {"role": "assistant"}).json()["role"] == "assistant"
    assert api(alice).delete(path).status_code == 204
    assert list(Membership.objects.values_list("user", flat=True)) == [alice.pk]


def test_a_role_that_is_none_is_named_with_its_field(alice: User, bob: User, api: Callable) -> None:
    answer = api(alice).patch(f"{RIVERSIDE}members/{bob.memberships.get().pk}/", {"role": "king"})
    assert (answer.status_code, answer.json()["errors"]) == (
        400,
        [{"field": "role", "code": "invalid_choice", "detail": '"king" is not a valid choice.'}],
    )


def test_players_are_found_by_words_of_their_names(club: Club, dora: User, api: Callable) -> None:
    for name in ("Ann Lee", "Leanne May", "Cy Dunn"):
        PlayerFactory(club=club, name=name)
    found = api(dora).get(RIVERSIDE + "players/", {"q": "lee ann"}).json()["results"]
    assert [player["name"] for player in found] == ["Ann Lee"]


def test_a_player_is_found_or_made_and_renamed(dora: User, api: Callable) -> None:
    made = api(dora).post(RIVERSIDE + "players/", {"name": "An Lee"}).json()
    assert api(dora).post(RIVERSIDE + "players/", {"name": " An  Lee"}).json() == made
    renamed = api(dora).patch(f"{RIVERSIDE}players/{made['id']}/", {"name": "Ann Lee"}).json()
    assert renamed == {"id": made["id"], "name": "Ann Lee", "note": "", "born": ""}
    noted = api(dora).patch(f"{RIVERSIDE}players/{made['id']}/", {"note": "Olds"}).json()
    assert noted == {"id": made["id"], "name": "Ann Lee", "note": "Olds", "born": ""}


@pytest.mark.parametrize("path", ["members/", "zones/", "players/"])
def test_a_longer_list_costs_no_more_queries(
    path: str, club: Club, alice: User, api: Callable, django_assert_num_queries
) -> None:
    for count in (1, 3):
        for _ in range(count):
            MembershipFactory(club=club, role=Role.ASSISTANT)
            ZoneFactory(club=club)
            PlayerFactory(club=club)
        with django_assert_num_queries(4):  # the club, the role, how many, the page
            api(alice).get(RIVERSIDE + path)
