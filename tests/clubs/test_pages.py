"""Pages of a club, as its administrator, its director and an outsider see them."""

import re
from collections.abc import Callable

import pytest
from django.test import Client

from clubs.models import ApiToken, Club, Invitation, Player, Role, User, Zone
from clubs.models.api_token import digest_of
from clubs.services import invite_member
from tests.factories.clubs import PlayerFactory, UserFactory
from tests.pages import read

pytestmark = pytest.mark.django_db

RIVERSIDE = "/clubs/riverside/"


def text_of(answer: object) -> str:
    return answer.content.decode()


def test_a_visitor_is_sent_to_sign_in_and_brought_back(client: Client, club: Club) -> None:
    answer = client.get(RIVERSIDE)
    assert (answer.status_code, answer["Location"]) == (302, "/accounts/login/?next=/clubs/riverside/")


@pytest.mark.parametrize("path", ["", "players/", "players/{player}/", "members/{member}/"])
def test_an_outsider_sees_no_more_than_where_there_is_nothing(
    path: str, club: Club, alice: User, charlie: User, signed_in: Callable
) -> None:
    ids = {"player": PlayerFactory(club=club).pk, "member": alice.memberships.get().pk}
    assert signed_in(charlie).get(RIVERSIDE + path.format(**ids)).status_code == 404
    assert signed_in(charlie).get("/clubs/no-such-club/").status_code == 404


def test_an_administrator_founds_a_club_and_comes_to_its_page(signed_in: Callable) -> None:
    erin = signed_in(UserFactory())
    answer = erin.post("/clubs/new/", {"name": "Lakeside", "time_zone": "America/Edmonton"}, follow=True)
    assert answer.redirect_chain == [("/clubs/lakeside/", 302)]
    assert "Lakeside is ready. You are its administrator." in text_of(answer)
    assert "/desk/new/?club=lakeside" in read(answer.content.decode(), "/clubs/lakeside/").links
    assert erin.get("/desk/new/?club=lakeside").status_code == 200


def test_who_may_make_no_event_is_not_shown_the_way(club: Club, bob: User, dora: User, signed_in: Callable) -> None:
    new = f"/desk/new/?club={club.slug}"
    links = [read(signed_in(user).get(RIVERSIDE).content.decode(), RIVERSIDE).links for user in (bob, dora)]
    assert [new in of_page for of_page in links] == [True, False]


def test_a_club_without_a_name_is_asked_for_one(signed_in: Callable) -> None:
    answer = signed_in(UserFactory()).post("/clubs/new/", {"name": " ", "time_zone": "UTC"})
    assert (answer.status_code, Club.objects.count()) == (422, 0)
    assert "This field is required." in text_of(answer)


def test_a_director_sees_the_members_and_manages_none(bob: User, alice: User, signed_in: Callable) -> None:
    page = text_of(signed_in(bob).get(RIVERSIDE))
    assert ("alice@example.org" in page, "Invite a member" in page) == (True, False)
    assert signed_in(bob).get(f"{RIVERSIDE}members/{alice.memberships.get().pk}/").status_code == 403
    refused = signed_in(bob).post(RIVERSIDE, {"zone": "1", "name": "Zone 4"})
    assert (refused.status_code, Zone.objects.count()) == (403, 0)


def test_an_invitation_is_shown_with_its_link_and_listed_until_withdrawn(alice: User, signed_in: Callable) -> None:
    browser = signed_in(alice)
    answer = browser.post(RIVERSIDE, {"invite": "1", "email": "erin@example.org", "role": "director"})
    invitation = Invitation.objects.get()
    assert f"http://testserver{invitation.link}" in text_of(answer)
    listed = text_of(browser.get(RIVERSIDE))
    assert ("erin@example.org" in listed, invitation.token in listed) == (True, False)
    assert browser.post(RIVERSIDE, {"withdraw": invitation.pk}).status_code == 302
    assert not Invitation.objects.exists()


def test_a_director_sees_no_invitations_and_withdraws_none(
    alice: User, bob: User, club: Club, signed_in: Callable
) -> None:
    invitation = invite_member(by=alice, club=club, email="erin@example.org", role=Role.DIRECTOR)
    browser = signed_in(bob)
    assert "erin@example.org" not in text_of(browser.get(RIVERSIDE))
    assert browser.post(RIVERSIDE, {"withdraw": invitation.pk}).status_code == 403
    assert [browser.post(RIVERSIDE, {"withdraw": one}).status_code for one in ("x", "999", "")] == [404, 404, 404]
    assert Invitation.objects.exists()


def test_an_invitation_of_another_club_is_not_withdrawn(alice: User, charlie: User, signed_in: Callable) -> None:
    elsewhere = charlie.memberships.get().club
    invitation = invite_member(by=charlie, club=elsewhere, email="erin@example.org", role=Role.DIRECTOR)
    assert signed_in(alice).post(RIVERSIDE, {"withdraw": invitation.pk}).status_code == 404
    assert Invitation.objects.exists()


def test_opening_an_invitation_changes_nothing_until_the_button_is_pressed(
    alice: User, charlie: User, club: Club, signed_in: Callable
) -> None:
    invitation = invite_member(by=alice, club=club, email="charlie@example.org", role=Role.DIRECTOR)
    browser = signed_in(charlie)
    page = browser.get(invitation.link)
    assert ("Riverside Euchre Club invites you as director." in text_of(page), "no-store" in page["Cache-Control"]) == (
        True,
        True,
    )
    assert not club.memberships.filter(user=charlie).exists()
    assert browser.post(invitation.link)["Location"] == RIVERSIDE
    assert club.memberships.get(user=charlie).role == "director"
    assert browser.get(invitation.link).status_code == 404


def test_who_has_no_account_chooses_a_password_and_is_signed_in(alice: User, club: Club, client: Client) -> None:
    invitation = invite_member(by=alice, club=club, email="erin@example.org", role=Role.DIRECTOR)
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
    invitation = invite_member(by=alice, club=club, email="erin@example.org", role=Role.DIRECTOR)
    assert f"/accounts/login/?next={invitation.link}" in text_of(client.get(invitation.link))
    refused = client.post(invitation.link, {"password": "nine of hearts led"})
    assert (refused.status_code, club.memberships.count()) == (409, 1)
    data = {"login": "erin@example.org", "password": "seven of clubs turned down"}
    answer = client.post(f"/accounts/login/?next={invitation.link}", data)
    assert answer["Location"] == invitation.link


def test_a_refusal_stands_on_the_form_with_what_was_written(alice: User, bob: User, signed_in: Callable) -> None:
    bob.set_password("seven of clubs turned down")
    bob.save()
    answer = signed_in(alice).post(RIVERSIDE, {"invite": "1", "email": "bob@example.org", "role": "director"})
    page = text_of(answer)
    assert "bob@example.org is a member already. Change the role instead." in page
    assert 'value="bob@example.org"' in page


def test_a_zone_is_added(alice: User, signed_in: Callable) -> None:
    answer = signed_in(alice).post(RIVERSIDE, {"zone": "1", "name": "Zone 4"}, follow=True)
    assert '<span class="tag">Zone 4</span>' in text_of(answer)


def test_a_member_gets_another_role_and_goes(alice: User, bob: User, signed_in: Callable) -> None:
    browser, path = signed_in(alice), f"{RIVERSIDE}members/{bob.memberships.get().pk}/"
    assert browser.post(path, {"role": "assistant"}).status_code == 302
    assert bob.memberships.get().role == "assistant"
    assert browser.post(path, {"remove": "1"}).status_code == 302
    assert not bob.memberships.exists()


def test_the_last_administrator_is_told_why_she_stays(alice: User, signed_in: Callable) -> None:
    browser, path = signed_in(alice), f"{RIVERSIDE}members/{alice.memberships.get().pk}/"
    for answer in browser.get(path), browser.post(path, {"remove": "1"}):
        assert "Riverside Euchre Club has no other administrator." in text_of(answer)
        assert [form for form in read(text_of(answer), path).forms if form.address == path] == []
    assert alice.memberships.exists()


def test_players_are_found_added_and_corrected(club: Club, dora: User, signed_in: Callable) -> None:
    browser = signed_in(dora)
    browser.post(RIVERSIDE + "players/", {"name": "An Lee", "note": ""})
    PlayerFactory(club=club, name="Cy Dunn")
    found = text_of(browser.get(RIVERSIDE + "players/", {"q": "lee"}))
    assert ("An Lee" in found, "Cy Dunn" in found) == (True, False)
    player = Player.objects.get(name="An Lee")
    path = f"{RIVERSIDE}players/{player.pk}/"
    browser.post(path, {"name": "Ann Lee", "note": "Olds"})
    assert [name in text_of(browser.get(path)) for name in ("<h2>Ann Lee (Olds)</h2>", "<b>An Lee</b>")] == [True, True]


@pytest.mark.parametrize("count", [1, 30])
def test_a_longer_list_of_players_costs_no_more_queries(
    count: int, club: Club, dora: User, signed_in: Callable, django_assert_num_queries
) -> None:
    PlayerFactory.create_batch(count, club=club)
    browser = signed_in(dora)
    with django_assert_num_queries(6):  # session, user, club, role, how many, the page
        browser.get(RIVERSIDE + "players/")


def test_a_token_is_shown_once_replaced_and_revoked(alice: User, signed_in: Callable) -> None:
    browser = signed_in(alice)
    made = text_of(browser.post("/account/token/", {"issue": "1"}))
    key = re.search("[0-9a-f]{40}", made)[0]
    assert ApiToken.objects.get(user=alice).digest == digest_of(key)
    again = text_of(browser.get("/account/token/"))
    assert (key in again, "Your newest token was made on" in again) == (False, True)
    browser.post("/account/token/", {"revoke": "1"})
    assert not ApiToken.objects.exists()
