"""A list of people checked, matched, imported and undone on its page."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils import timezone

from clubs.models import Club, Member, PeopleImport, Player, User
from clubs.services.people_files import MOST_LETTERS
from clubs.services.retention import forget_old_imports
from tests.pages import text_of

pytestmark = pytest.mark.django_db
PEOPLE = "/clubs/riverside/people/"
MESSY = "Who,Since,Type\nAnn Lee,3/4/2020,Senior\nBo May,someday,Senior\n"
MATCHED = {"headings": ["Who=name", "Since=joined", "Type=kind", "Type=nonsense"], "dates": ["joined=day-first"]}


def test_a_list_is_checked_on_the_page_and_imported_once_it_is_confirmed(
    club: Club, sam: User, signed_in: Callable
) -> None:
    browser = signed_in(sam)
    text = "name,number\nAnn Lee,7\nBo May,\n"
    shown = browser.post(PEOPLE + "import/", {"look": "1", "text": text})
    assert "New: 2 · Changed: 0 · Unchanged: 0 · To fix: 0" in text_of(shown)
    assert Player.objects.count() == 0
    sent = {"import": "1", "text": text, "previewed": shown.context["form"].initial["previewed"]}
    assert browser.post(PEOPLE + "import/", sent).headers["Location"] == PEOPLE + "import/"
    assert list(Player.objects.values_list("name", "member__number")) == [("Ann Lee", "7"), ("Bo May", None)]
    again = browser.post(PEOPLE + "import/", sent)
    assert (again.status_code, "Somebody changed these people" in text_of(again)) == (409, True)


def test_columns_order_and_kinds_are_chosen_and_remembered(club: Club, sam: User, signed_in: Callable) -> None:
    browser = signed_in(sam)
    shown = browser.post(PEOPLE + "import/", {"look": "1", "text": MESSY})
    assert [one.written for one in shown.context["preview"].headings] == ["Who", "Since", "Type"]
    sent = {"text": MESSY, **MATCHED}
    shown = browser.post(PEOPLE + "import/", sent)
    assert shown.context["preview"].unknown_kinds == {"Senior": 2}
    shown = browser.post(PEOPLE + "import/", {**sent, "kinds": "Senior"})
    assert "New: 1 · Changed: 0 · Unchanged: 0 · To fix: 1" in text_of(shown)
    kept = shown.context["form"].initial
    names = ("text", "previewed", "headings", "dates", "kinds")
    done = browser.post(PEOPLE + "import/", {"import": "1", **{name: kept[name] for name in names}})
    (row,) = PeopleImport.objects.all()
    assert done.headers["Location"] == f"{PEOPLE}import/?fix={row.pk}"
    assert [str(day) for day in Member.objects.values_list("joined", flat=True)] == ["2020-04-03"]
    assert "“someday” is no date" in text_of(browser.get(done.headers["Location"]))
    csv = browser.get(f"{PEOPLE}import/{row.pk}/to-fix.csv").content.decode("utf-8-sig")
    assert csv.splitlines() == ["name,kind,joined", "Bo May,Senior,someday"]
    undone = browser.post(PEOPLE + "import/", {"undo": str(row.pk)}, follow=True)
    assert "The import is undone. Everything is as before." in text_of(undone)
    assert (Player.objects.count(), club.member_kinds.count()) == (0, 0)
    assert browser.get(f"{PEOPLE}import/{row.pk}/to-fix.csv").status_code == 404
    again = browser.post(PEOPLE + "import/", {"undo": str(row.pk)})
    assert (again.status_code, "This was undone already." in text_of(again)) == (409, True)


@pytest.mark.parametrize("asked", ["x", "0", "999", ""])
def test_rows_to_fix_that_there_are_not_show_an_empty_page(
    asked: str, club: Club, sam: User, signed_in: Callable
) -> None:
    assert signed_in(sam).get(f"{PEOPLE}import/?fix={asked}").context["preview"] is None


def test_what_undoes_an_import_is_kept_for_thirty_days(club: Club) -> None:
    for days in (29, 31):
        row = PeopleImport.objects.create(club=club, new=1, changed=0, unchanged=0)
        PeopleImport.objects.filter(pk=row.pk).update(made_at=timezone.now() - timedelta(days=days))
    forget_old_imports()
    assert PeopleImport.objects.count() == 1


@pytest.mark.parametrize("raw", [b"PK\x03\x04 broken", b"\x89PNG\0\0", b""])
def test_a_file_that_is_no_list_is_refused_in_plain_words(raw: bytes, sam: User, signed_in: Callable) -> None:
    answer = signed_in(sam).post(PEOPLE + "import/", {"look": "1", "file": SimpleUploadedFile("people.xlsx", raw)})
    assert (answer.status_code, "Please fix this:" in text_of(answer)) == (422, True)


def test_a_pasted_list_that_is_too_long_is_refused_before_it_is_read(
    club: Club, sam: User, signed_in: Callable
) -> None:
    browser = signed_in(sam)
    row = "Ann Lee,7\n"
    rows = MOST_LETTERS // len(row)
    for button in ("look", "import"):
        answer = browser.post(PEOPLE + "import/", {button: "1", "text": "name,number\n" + row * rows})
        said = "This list is too long. Split it."
        assert (answer.status_code, answer.context["form"].errors) == (422, {"text": [said]})
    assert not Player.objects.exists()
