"""The handbook is read by everybody, and the help of every tab is a page of it."""

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client

from clubs.handbook import PAGES
from scoring.desk.tabs import TABS as IN_PLAY
from tests.seen import seen
from tournaments.desk.tabs import TABS as BEFORE_PLAY

APPS = ("clubs", "tournaments", "scoring")
NAMED = re.compile(r'help_at\(\s*"([^"]+)"')


@pytest.mark.django_db
def test_the_contents_and_a_page_need_no_account(client: Client) -> None:
    contents, page = client.get("/help/"), client.get("/help/director/now/")
    assert (contents.status_code, page.status_code) == (200, 200)
    assert ("See what needs you now", "/help/director/now/") in seen(contents).links
    assert seen(page).texts("h1") == ["See what needs you now"]


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["no-such-page/", "../README/", "director/%2e%2e/%2e%2e/README/", "%2fetc%2fpasswd/"])
def test_any_other_name_is_not_found(client: Client, path: str) -> None:
    assert client.get(f"/help/{path}").status_code == 404


@pytest.mark.django_db
@pytest.mark.parametrize("tab", [*BEFORE_PLAY, *IN_PLAY], ids=lambda tab: tab.page)
def test_the_help_of_every_tab_answers(client: Client, tab) -> None:
    assert client.get(f"/help/{tab.help}/").status_code == 200


def test_every_page_of_the_handbook_that_the_code_names_exists() -> None:
    named = {
        name
        for app in APPS
        for path in Path(settings.BASE_DIR, app).rglob("*.py")
        for name in NAMED.findall(path.read_text())
    }
    assert len(named) > 5
    assert named - PAGES.keys() == set()
