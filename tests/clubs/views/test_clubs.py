"""Pages of a club, as its administrator, its director and an outsider see them."""

from collections.abc import Callable

import pytest
from django.conf import LazySettings
from django.test import Client
from django.utils import timezone

from clubs.models import Club, Invitation, Role, User, Zone
from clubs.services import invite_to_staff
from clubs.services.backup_state import note_backup
from tests.factories.clubs import NightSeriesFactory, PlayerFactory, UserFactory
from tests.pages import read, text_of
from tests.seen import seen

pytestmark = pytest.mark.django_db

RIVERSIDE = "/clubs/riverside/"
LAKESIDE = {"name": "Lakeside", "time_zone": "America/Edmonton", "hour_clock": "24"}


def test_a_visitor_is_sent_to_sign_in_and_brought_back(client: Client, club: Club) -> None:
    answer = client.get(RIVERSIDE)
    assert (answer.status_code, answer["Location"]) == (302, "/accounts/login/?next=/clubs/riverside/")


@pytest.mark.parametrize("path", ["", "people/", "people/{player}/", "staff/{staff}/"])
def test_an_outsider_sees_no_more_than_where_there_is_nothing(
    path: str, club: Club, alice: User, charlie: User, signed_in: Callable
) -> None:
    ids = {"player": PlayerFactory(club=club).pk, "staff": alice.staff_roles.get().pk}
    assert signed_in(charlie).get(RIVERSIDE + path.format(**ids)).status_code == 404
    assert signed_in(charlie).get("/clubs/no-such-club/").status_code == 404


def test_an_administrator_founds_a_club_and_comes_to_its_page(signed_in: Callable) -> None:
    erin = signed_in(UserFactory())
    answer = erin.post("/clubs/new/", LAKESIDE, follow=True)
    assert answer.redirect_chain == [("/clubs/lakeside/", 302)]
    assert "Lakeside is ready. You are its administrator." in text_of(answer)
    assert "/desk/new/?club=lakeside" in read(answer.content.decode(), "/clubs/lakeside/").links
    assert erin.get("/desk/new/?club=lakeside").status_code == 200


def test_a_new_club_has_its_first_steps_and_a_club_that_plays_has_none(
    club: Club, alice: User, bob: User, signed_in: Callable
) -> None:
    before = seen(signed_in(alice).get(RIVERSIDE)).text
    assert "First steps Add the hall and the usual night Add people, or paste your list Create the first" in before
    assert "First steps Add the hall and the usual night Create the first" in seen(signed_in(bob).get(RIVERSIDE)).text
    NightSeriesFactory(club=club)
    assert "Add the hall and the usual night done" in seen(signed_in(alice).get(RIVERSIDE)).text
    PlayerFactory(club=club)
    assert "First steps" not in seen(signed_in(alice).get(RIVERSIDE)).text


def test_a_new_club_says_how_it_writes_times(signed_in: Callable) -> None:
    """It was asked in the settings alone, so a club on 24 hours began with 7:45 pm."""
    erin = signed_in(UserFactory())
    assert seen(erin.get("/clubs/new/")).offered("hour_clock") == ["12", "24"]
    erin.post("/clubs/new/", LAKESIDE)
    assert Club.objects.get().hour_clock == 24


def test_who_may_make_no_event_is_not_shown_the_way(club: Club, bob: User, dora: User, signed_in: Callable) -> None:
    new = f"/desk/new/?club={club.slug}"
    links = [read(signed_in(user).get(RIVERSIDE).content.decode(), RIVERSIDE).links for user in (bob, dora)]
    assert [new in of_page for of_page in links] == [True, False]


def test_a_club_without_a_name_is_asked_for_one(signed_in: Callable) -> None:
    answer = signed_in(UserFactory()).post("/clubs/new/", {**LAKESIDE, "name": " "})
    assert (answer.status_code, Club.objects.count()) == (422, 0)
    assert "This field is required." in text_of(answer)


def test_a_director_sees_the_members_and_manages_none(bob: User, alice: User, signed_in: Callable) -> None:
    page = text_of(signed_in(bob).get(RIVERSIDE))
    assert ("alice@example.org" in page, "Invite a member" in page) == (True, False)
    assert signed_in(bob).get(f"{RIVERSIDE}staff/{alice.staff_roles.get().pk}/").status_code == 403
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


@pytest.mark.parametrize(
    ("sends", "said"),
    [
        (True, "We email this link to them. You can also hand it over yourself."),
        (False, "No email is sent: give this link to the person yourself."),
    ],
)
def test_the_page_after_an_invitation_says_whether_the_link_is_emailed(
    sends: bool, said: str, alice: User, signed_in: Callable, settings
) -> None:
    settings.SENDS_LETTERS = sends
    form = {"invite": "1", "email": "erin@example.org", "role": "director"}
    page = seen(signed_in(alice).post(RIVERSIDE, form))
    (told,) = [words for words in page.texts("p") if "link" in words and "mail" in words]
    assert told.startswith(said)
    assert [one.name for one in page.parts("button") if one.told.get("data-copy") == "link"] == ["Copy link"]
    assert sum("js/copy" in one.told.get("src", "") for one in page.parts("script")) == 1


def test_a_director_sees_no_invitations_and_withdraws_none(
    alice: User, bob: User, club: Club, signed_in: Callable
) -> None:
    invitation = invite_to_staff(by=alice, club=club, email="erin@example.org", role=Role.DIRECTOR)
    browser = signed_in(bob)
    assert "erin@example.org" not in text_of(browser.get(RIVERSIDE))
    assert browser.post(RIVERSIDE, {"withdraw": invitation.pk}).status_code == 403
    assert [browser.post(RIVERSIDE, {"withdraw": one}).status_code for one in ("x", "999", "")] == [404, 404, 404]
    assert Invitation.objects.exists()


def test_an_invitation_of_another_club_is_not_withdrawn(alice: User, charlie: User, signed_in: Callable) -> None:
    elsewhere = charlie.staff_roles.get().club
    invitation = invite_to_staff(by=charlie, club=elsewhere, email="erin@example.org", role=Role.DIRECTOR)
    assert signed_in(alice).post(RIVERSIDE, {"withdraw": invitation.pk}).status_code == 404
    assert Invitation.objects.exists()


def test_a_refusal_stands_on_the_form_with_what_was_written(alice: User, bob: User, signed_in: Callable) -> None:
    bob.set_password("seven of clubs turned down")
    bob.save()
    answer = signed_in(alice).post(RIVERSIDE, {"invite": "1", "email": "bob@example.org", "role": "director"})
    page = seen(answer)
    assert page.alerts == ["Please fix this: bob@example.org is already on the staff. Change the role instead."]
    assert page.values("email") == ["bob@example.org"]


def test_a_zone_is_added(alice: User, signed_in: Callable) -> None:
    answer = signed_in(alice).post(RIVERSIDE, {"zone": "1", "name": "Zone 4"}, follow=True)
    assert "Zone 4" in [name for name, _ in seen(answer).links]


def test_administrators_see_how_old_the_newest_backup_is_and_directors_do_not(
    alice: User, bob: User, signed_in: Callable, settings: LazySettings
) -> None:
    settings.BACKUPS = True
    note_backup(timezone.now(), "/media/stick")
    pages = [signed_in(user).get(RIVERSIDE).content.decode() for user in (alice, bob)]
    assert ["The newest backup is 0 minutes old." in page for page in pages] == [True, False]
    assert ['href="/status/"' in page for page in pages] == [True, False]
