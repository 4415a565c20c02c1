"""An invitation, as the person opens it who got its link."""

from collections.abc import Callable

import pytest
from django.test import Client

from clubs.models import Club, Role, User
from clubs.player_links import player_page
from clubs.services import invite_to_own_page, invite_to_staff
from tests.factories.clubs import PlayerFactory, UserFactory
from tests.pages import text_of
from tests.seen import seen

pytestmark = pytest.mark.django_db

RIVERSIDE = "/clubs/riverside/"


def test_opening_an_invitation_changes_nothing_until_the_button_is_pressed(
    alice: User, charlie: User, club: Club, signed_in: Callable
) -> None:
    invitation = invite_to_staff(by=alice, club=club, email="charlie@example.org", role=Role.DIRECTOR)
    browser = signed_in(charlie)
    page = browser.get(invitation.link)
    assert (
        "Riverside Euchre Club invites you to join as director." in text_of(page),
        "no-store" in page["Cache-Control"],
    ) == (
        True,
        True,
    )
    assert not club.staff.filter(user=charlie).exists()
    assert browser.post(invitation.link)["Location"] == RIVERSIDE
    assert club.staff.get(user=charlie).role == "director"
    assert browser.get(invitation.link).status_code == 404


def test_who_has_no_account_chooses_a_password_and_is_signed_in(alice: User, club: Club, client: Client) -> None:
    invitation = invite_to_staff(by=alice, club=club, email="erin@example.org", role=Role.DIRECTOR)
    weak = client.post(invitation.link, {"password": "password12"})
    assert (weak.status_code, User.objects.count()) == (422, 1)
    answer = client.post(invitation.link, {"password": "seven of clubs turned down"})
    erin = User.objects.get(email="erin@example.org")
    assert (answer["Location"], int(client.session["_auth_user_id"])) == (RIVERSIDE, erin.pk)
    fresh = Client()
    fresh.post("/accounts/login/", {"login": erin.email, "password": "seven of clubs turned down"})
    assert int(fresh.session["_auth_user_id"]) == erin.pk


def test_who_has_an_account_signs_in_and_comes_back(alice: User, club: Club, client: Client) -> None:
    UserFactory(email="erin@example.org", with_password="seven of clubs turned down")
    invitation = invite_to_staff(by=alice, club=club, email="erin@example.org", role=Role.DIRECTOR)
    assert f"/accounts/login/?next={invitation.link}" in text_of(client.get(invitation.link))
    refused = client.post(invitation.link, {"password": "nine of hearts led"})
    assert (refused.status_code, club.staff.count()) == (409, 1)
    data = {"login": "erin@example.org", "password": "seven of clubs turned down"}
    answer = client.post(f"/accounts/login/?next={invitation.link}", data)
    assert answer["Location"] == invitation.link


def test_a_player_without_an_account_opens_one_and_sees_their_page(sam: User, club: Club, client: Client) -> None:
    link = invite_to_own_page(by=sam, player=PlayerFactory(club=club, name="Marg Smith")).link
    assert "Riverside Euchre Club gives you your own page: Marg Smith." in text_of(client.get(link))
    weak = client.post(link, {"email": "marg@example.org", "password": "password12"})
    assert weak.status_code == 422
    answer = client.post(link, {"email": "marg@example.org", "password": "seven of clubs turned down"})
    page = text_of(client.get(answer["Location"]))
    assert (answer["Location"], "Marg Smith" in page, "Not linked" in page) == ("/me/", True, False)
    assert Client().get(link).status_code == 404


def test_the_secretarys_link_opens_the_page_without_an_account_too(
    alice: User, sam: User, club: Club, client: Client
) -> None:
    marg = PlayerFactory(club=club, name="Marg Smith")
    link = invite_to_own_page(by=sam, player=marg).link
    page = player_page.path_of(marg)
    assert ("Open without account", page) in seen(client.get(link)).links
    assert [client.get(address).status_code for address in (page, link)] == [200, 200]
    staff = invite_to_staff(by=alice, club=club, email="erin@example.org", role=Role.DIRECTOR)
    assert "Open without account" not in text_of(client.get(staff.link))


def test_a_player_with_an_account_links_it_and_a_taken_address_is_told_beside_its_field(
    sam: User, charlie: User, club: Club, signed_in: Callable, client: Client
) -> None:
    link = invite_to_own_page(by=sam, player=PlayerFactory(club=club, name="Marg Smith")).link
    taken = client.post(link, {"email": charlie.email, "password": "seven of clubs turned down"})
    assert (taken.status_code, "charlie@example.org already has an account." in text_of(taken)) == (409, True)
    browser = signed_in(charlie)
    assert browser.post(link)["Location"] == "/me/"
    assert "Marg Smith" in text_of(browser.get("/me/"))
