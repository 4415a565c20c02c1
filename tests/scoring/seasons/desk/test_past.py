"""Old seasons from spreadsheets in a browser."""

from collections.abc import Callable

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from clubs.models import Club, Role, User
from scoring.models import PastSeason
from tests.factories.clubs import PlayerFactory, StaffRoleFactory
from tests.pages import text_of
from tests.seen import seen

pytestmark = pytest.mark.django_db


def test_a_table_is_checked_imported_and_removed(club: Club, signed_in: Callable[[User], Client]) -> None:
    PlayerFactory(club=club, name="Ann Lee")
    browser = signed_in(StaffRoleFactory(club=club, role=Role.SECRETARY).user)
    here = f"/clubs/{club.slug}/seasons/"
    typed = {"name": "1999", "ended": "1999-06-01", "remark": ""}
    file = SimpleUploadedFile("old.csv", b"place;name;total\n1;Ann Lee;84\n2;Old Timer;80\n")
    shown = browser.post(here + "import/", {"look": "1", **typed, "file": file})
    assert "Rows: 2 · Known players: 1 · To fix: 0" in text_of(shown)
    assert not PastSeason.objects.exists()
    initial = shown.context["form"].initial
    sent = {"import": "1", **typed, "text": initial["text"], "previewed": initial["previewed"]}
    answer = browser.post(here + "import/", sent)
    past = PastSeason.objects.get()
    assert answer.headers["Location"] == f"{here}past/{past.pk}/"
    assert seen(browser.get(answer.headers["Location"])).rows == [
        ["Place", "Name", "Total"],
        ["1", "Ann Lee", "84"],
        ["2", "Old Timer not a known player", "80"],
    ]
    assert browser.post(f"{here}past/{past.pk}/", {"remove": "1"}).headers["Location"] == here
    assert not PastSeason.objects.exists()


def test_problems_are_shown_by_row_and_nothing_is_lost(club: Club, signed_in: Callable[[User], Client]) -> None:
    browser = signed_in(StaffRoleFactory(club=club, role=Role.SECRETARY).user)
    here = f"/clubs/{club.slug}/seasons/import/"
    text = "place,name\nfirst,Ann Lee\n"
    shown = browser.post(here, {"look": "1", "name": "", "ended": "1999-06-01", "text": text})
    page = text_of(shown)
    assert shown.status_code == 422
    assert "place: “first” is no whole number." in page
    assert "Ann Lee" in shown.content.decode()
    empty = browser.post(here, {"look": "1", "name": "1999", "ended": "1999-06-01", "text": ""})
    assert (empty.status_code, "There is no list yet." in text_of(empty)) == (422, True)
