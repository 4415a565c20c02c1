"""Members and invitations over the API."""

from collections.abc import Callable

import pytest

from clubs.models import Club, Invitation, Receipt, Role, StaffRole, User
from clubs.services import accept_invitation, invite_to_staff, withdraw_invitation
from tests.factories.clubs import UserFactory
from tests.listed_actions import accepted, listed

pytestmark = pytest.mark.django_db

RIVERSIDE = "/api/v1/clubs/riverside/"


def test_an_invitation_comes_with_a_link_to_hand_over_and_is_listed_without_it(alice: User, api: Callable) -> None:
    answer = api(alice).post(RIVERSIDE + "staff/", {"email": "erin@example.org", "role": "director"})
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
    assert (Invitation.objects.count(), StaffRole.objects.count()) == (0, 1)


def test_a_role_is_changed_and_a_member_removed(alice: User, bob: User, api: Callable) -> None:
    path = f"{RIVERSIDE}staff/{bob.staff_roles.get().pk}/"
    assert api(alice).patch(path, {"role": "assistant"}).json()["role"] == "assistant"
    assert api(alice).delete(path).status_code == 204
    assert list(StaffRole.objects.values_list("user", flat=True)) == [alice.pk]


def test_one_of_the_staff_lists_what_is_accepted_of_each_actor(alice: User, bob: User, api: Callable) -> None:
    for actor in (alice, bob):
        for of in (alice, bob):
            client, page = api(actor), f"{RIVERSIDE}staff/{of.staff_roles.get().pk}/"
            tries = [("PATCH", page, {"role": "assistant"}), ("DELETE", page, {})]
            assert listed(client, page) == accepted(client, tries)
    assert listed(api(bob), page) == [("DELETE", page)], "anybody may leave, but for the last administrator"


def test_a_role_that_is_none_is_named_with_its_field(alice: User, bob: User, api: Callable) -> None:
    answer = api(alice).patch(f"{RIVERSIDE}staff/{bob.staff_roles.get().pk}/", {"role": "king"})
    assert (answer.status_code, answer.json()["errors"]) == (
        400,
        [{"field": "role", "code": "invalid_choice", "detail": "Write one of the values in the API documentation."}],
    )


MEMBERS = "/api/v1/clubs/riverside/staff/"


def test_an_invitation_sent_again_shows_the_same_link_and_keeps_no_key_to_it(alice: User, api: Callable) -> None:
    eve = {"email": "eve@example.org", "role": "assistant"}
    answers = [api(alice).post(MEMBERS, eve, key="one").json() for _ in range(2)]
    link = answers[0]["link"]
    assert answers[1] == answers[0]
    kept = Receipt.objects.get().body["link"]
    assert (link.startswith(f"{kept}-"), len(link) - len(kept)) == (True, 34), "a dash, 32 letters of HMAC, a slash"


@pytest.mark.parametrize("after", ["accepted", "withdrawn", "asked again"])
def test_an_invitation_sent_again_shows_no_link_once_it_is_of_no_use(
    after: str, alice: User, club: Club, api: Callable
) -> None:
    eve = {"email": "eve@example.org", "role": "assistant"}
    first = api(alice).post(MEMBERS, eve, key="one").json()
    invitation = Invitation.objects.get()
    if after == "accepted":
        accept_invitation(by=UserFactory(), token=invitation.token)
    elif after == "withdrawn":
        withdraw_invitation(by=alice, invitation=invitation)
    else:
        invite_to_staff(by=alice, club=club, email="eve@example.org", role=Role.ASSISTANT)
    assert api(alice).post(MEMBERS, eve, key="one").json() == {**first, "link": None}


def test_who_may_not_see_secrets_any_more_is_not_shown_them_again(alice: User, api: Callable, club: Club) -> None:
    eve = {"email": "eve@example.org", "role": "assistant"}
    api(alice).post(MEMBERS, eve, key="one")
    club.staff.filter(user=alice).update(role=Role.DIRECTOR)
    answer = api(alice).post(MEMBERS, eve, key="one")
    assert (answer.status_code, answer.json()["code"]) == (403, "not_you")


def test_who_has_left_a_club_is_told_so_again(bob: User, api: Callable) -> None:
    path = f"{MEMBERS}{bob.staff_roles.get().pk}/"
    assert [api(bob).delete(path, key="one").status_code for _ in range(2)] == [204, 204]
