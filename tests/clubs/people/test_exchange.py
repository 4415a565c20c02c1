"""People in and out of spreadsheets in a browser, and the call list."""

from collections.abc import Callable
from io import BytesIO

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from openpyxl import load_workbook

from clubs.models import Club, Contact, Member, User
from tests.factories.clubs import PlayerFactory
from tests.pages import text_of

pytestmark = pytest.mark.django_db
PEOPLE = "/clubs/riverside/people/"


def test_an_exported_workbook_has_no_formula_and_is_read_again(club: Club, sam: User, signed_in: Callable) -> None:
    player = PlayerFactory(club=club, name="Ann Lee", note="=1+1")
    Contact.objects.create(player=player, telephone="+1 403 555 0142")
    Member.objects.create(player=player, club=club, number="7")
    browser = signed_in(sam)
    raw = browser.get(PEOPLE + "export.xlsx").content
    row = [cell.value for cell in load_workbook(BytesIO(raw)).worksheets[0][2]]
    assert row[:5] == ["Ann Lee", "'=1+1", None, "'+1 403 555 0142", "7"]
    shown = browser.post(PEOPLE + "import/", {"look": "1", "file": SimpleUploadedFile("people.xlsx", raw)})
    assert "New: 0 · Changed: 0 · Unchanged: 1 · To fix: 0" in text_of(shown)
    csv = browser.get(PEOPLE + "export.csv").content.decode("utf-8-sig")
    assert csv.splitlines()[1] == "Ann Lee,'=1+1,,'+1 403 555 0142,7,,,,,,full"


def test_the_call_list_has_members_without_an_address(club: Club, bob: User, signed_in: Callable) -> None:
    for name, email in (("Ann Lee", "ann@example.org"), ("Bo May", "")):
        player = PlayerFactory(club=club, name=name)
        Contact.objects.create(player=player, email=email, telephone="403 555 0142")
        Member.objects.create(player=player, club=club)
    shown = text_of(signed_in(bob).get(PEOPLE + "call-list/"))
    assert ("Ann Lee" in shown, "Bo May" in shown, "403 555 0142" in shown) == (False, True, True)


def test_only_those_who_manage_people_take_them_out(bob: User, dora: User, signed_in: Callable) -> None:
    files = ("import/", "import/1/to-fix.csv", "export.csv", "export.xlsx")
    assert [signed_in(bob).get(PEOPLE + name).status_code for name in files] == [403] * 4
    assert signed_in(dora).get(PEOPLE + "call-list/").status_code == 403
