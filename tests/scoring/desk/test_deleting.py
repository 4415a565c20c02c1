"""The page on which a closed club is deleted."""

from collections.abc import Callable

import pytest

from clubs.models import Club, Role, User
from tests.factories.clubs import PlayerFactory, StaffRoleFactory
from tests.pages import text_of
from tests.seen import seen

pytestmark = pytest.mark.django_db
DELETE = "/clubs/riverside/delete/"


def test_an_administrator_closes_downloads_and_deletes_the_club(
    club: Club, alice: User, bob: User, signed_in: Callable
) -> None:
    PlayerFactory.create_batch(3, club=club)
    browser = signed_in(alice)
    assert "Riverside Euchre Club is not closed. Close it first." in text_of(browser.get(DELETE))
    browser.post("/clubs/riverside/settings/", {"close": "1"})
    page = browser.get(DELETE)
    assert "Download the whole club first. It was not downloaded since it closed." in text_of(page)
    assert ("3 people, with contact data" in text_of(page), "Delete club" in seen(page).buttons) == (True, False)
    assert browser.post("/clubs/riverside/archive/")["Content-Type"] == "application/zip"
    assert signed_in(bob).get(DELETE).status_code == 403
    wrong = browser.post(DELETE, {"name": "Lakeside"})
    assert (wrong.status_code, "This is not the name of the club." in text_of(wrong)) == (422, True)
    done = browser.post(DELETE, {"name": "Riverside Euchre Club"}, follow=True)
    assert (done.redirect_chain, "Riverside Euchre Club is deleted." in text_of(done)) == ([("/clubs/", 302)], True)
    assert [browser.get(path).status_code for path in (DELETE, "/clubs/riverside/", "/c/riverside/")] == [404] * 3


def test_a_second_administrator_is_in_the_way(club: Club, alice: User, signed_in: Callable) -> None:
    StaffRoleFactory(club=club, role=Role.ADMINISTRATOR)
    browser = signed_in(alice)
    browser.post("/clubs/riverside/settings/", {"close": "1"})
    browser.post("/clubs/riverside/archive/")
    assert "Only the last one can delete the club." in text_of(browser.get(DELETE))
    assert browser.post(DELETE, {"name": club.name}).status_code == 409
