"""An administrator downloads the whole club."""

from collections.abc import Callable

import pytest
from django.test import Client

from clubs.models import Club, User
from scoring.desk import archive
from tests.factories.archives import archive_of
from tests.seen import seen

pytestmark = pytest.mark.django_db

SignedIn = Callable[[User], Client]
PAGE = "/clubs/riverside/archive/"


def test_the_settings_lead_to_the_page(alice: User, signed_in: SignedIn) -> None:
    assert PAGE in dict(seen(signed_in(alice).get("/clubs/riverside/settings/")).links).values()
    assert seen(signed_in(alice).get(PAGE)).part("main").buttons == ["Download club"]


def test_the_button_gives_the_archive(club: Club, alice: User, signed_in: SignedIn) -> None:
    answer = signed_in(alice).post(PAGE)
    assert b"".join(answer) == archive_of(club)
    assert answer["Content-Type"] == "application/zip"
    assert answer["Content-Disposition"].startswith('attachment; filename="riverside-2')
    assert answer["Cache-Control"] == "private, no-store"


def test_only_an_administrator_gets_it(bob: User, sam: User, dora: User, charlie: User, signed_in: SignedIn) -> None:
    for user, status in ((bob, 403), (sam, 403), (dora, 403), (charlie, 404)):
        browser = signed_in(user)
        assert [browser.get(PAGE).status_code, browser.post(PAGE).status_code] == [status, status]
    assert Client().post(PAGE).status_code == 302


def test_a_club_that_is_too_big_is_left_to_the_command(
    alice: User, signed_in: SignedIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archive, "MOST_BY_PAGE", 100)
    answer = signed_in(alice).post(PAGE)
    assert answer.status_code == 409
    assert "Ask the administrator of the site for the archive." in answer.content.decode()
