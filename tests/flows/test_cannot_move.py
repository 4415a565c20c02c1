"""Somebody who cannot move, in a real browser: marked on their page, named on Start, and never at another table."""

from collections.abc import Callable

import pytest
from django.conf import settings
from playwright.sync_api import Page, expect

from clubs.models import Role
from tests.factories.clubs import StaffRoleFactory
from tests.factories.evenings import Evening
from tests.factories.tournaments import make_numbered
from tests.flows.conftest import axe, sideways
from tournaments.models import Stage

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.mark.prove(cases=2)
@pytest.mark.parametrize("width", [1280, 768, 360])
@pytest.mark.parametrize("changing", [False, True])
def test_one_press_keeps_them_at_one_table_all_evening(
    open_page: Callable[..., Page],
    live_server: object,
    signed_in: Callable[..., object],
    width: int,
    changing: bool,
) -> None:
    event = make_numbered(12, changing_partners=changing)
    entry = event.entries.get(number=5)
    director = StaffRoleFactory(club=event.club, role=Role.DIRECTOR).user
    page = open_page("/help/", width=width, height=900)
    session = signed_in(director).cookies[settings.SESSION_COOKIE_NAME].value  # type: ignore[attr-defined]
    page.context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": str(live_server)}])

    page.goto(f"/desk/{event.code}/entries/{entry.pk}/")
    page.get_by_role("button", name="Keep one table").click()
    expect(page.get_by_text("stays at one table")).to_be_visible()
    assert (axe(page), sideways(page)) == ([], 0)
    page.goto(f"/desk/{event.code}/entries/")
    expect(page.locator(f"#pair-{entry.pk}")).to_contain_text("cannot move")

    page.goto(f"/desk/{event.code}/start/?movement={'progressive' if changing else 'a-up'}&rounds=4")
    said = "1 player cannot move and keeps the table drawn" if changing else f"{entry.name} stays at table 3."
    expect(page.get_by_text(said)).to_be_visible()
    assert (axe(page), sideways(page)) == ([], 0)
    page.get_by_role("button", name="Start").first.click()
    expect(page.get_by_text("Play has started")).to_be_visible()

    night, tables = Evening(director, Stage.objects.get(tournament=event)), set()
    for _ in range(3):
        page.goto(f"/desk/{event.code}/entries/{entry.pk}/")
        tables.add(page.locator("dd", has_text="stays at table").inner_text())
        night.play()
        night.close()
    assert len(tables) == 1
