"""A slip at the desk, in a real browser: the presses are counted that it costs to put it right."""

from collections.abc import Callable
from uuid import uuid4

import pytest
from django.conf import settings
from playwright.sync_api import Page, expect

from scoring.decisions.results import enter_result
from scoring.models import LedgerEntry, Result
from tests.factories.evenings import Evening, evening
from tests.flows.conftest import axe, sideways

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

OpenPage = Callable[..., Page]
SignIn = Callable[..., object]


def results_page(open_page: OpenPage, live_server: object, signed_in: SignIn, night: Evening, **size: int) -> Page:
    """Results as the director has it."""
    page = open_page("/help/", **{"width": 1280, "height": 900, **size})
    session = signed_in(night.director).cookies[settings.SESSION_COOKIE_NAME].value  # type: ignore[attr-defined]
    page.context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": str(live_server)}])
    page.goto(f"/desk/{night.tournament.code}/results/")
    return page


def typed(*scores: tuple[int, int], pairs: int = 8) -> Evening:
    """The first tables with these results from the desk; the others have none."""
    night = evening(pairs)
    for game, score in zip(night.round.games.order_by("table__number"), scores, strict=False):
        enter_result(by=night.director, game=game, score=score, uuid=uuid4())
    return night


def scores(night: Evening) -> list[list[int]]:
    by_table = Result.objects.filter(stage=night.stage, counts=True).order_by("game__table__number")
    return list(by_table.values_list("score", flat=True))


@pytest.mark.parametrize("size", [{"width": 1280, "height": 900}, {"width": 360, "height": 640}])
def test_a_slip_is_put_right_with_one_press_and_the_number(
    open_page: OpenPage, live_server: object, signed_in: SignIn, size: dict[str, int]
) -> None:
    night = typed((10, 7), (10, 3))
    page = results_page(open_page, live_server, signed_in, night, **size)
    page.locator("[data-figure]").first.fill("4")  # another card is half typed in the meantime
    page.get_by_role("link", name="Change Table 2").click()
    expect(page.locator("tr [data-figure]:focus")).to_have_value("10")
    for key in ("Enter", "5", "Enter"):
        page.keyboard.press(key)
    expect(page.locator("tr.done", has_text="Table 2")).to_be_visible()
    assert scores(night) == [[10, 7], [10, 5]]
    assert page.locator("[data-figure]").first.input_value() == "4"
    assert list(LedgerEntry.objects.filter(kind="desk").order_by("pk").values_list("reason", flat=True)) == [""] * 3
    assert (sideways(page), axe(page)) == (0, [])


def test_one_press_undoes_a_result_typed_for_the_wrong_table(
    open_page: OpenPage, live_server: object, signed_in: SignIn
) -> None:
    night = typed((10, 7), (10, 3))
    page = results_page(open_page, live_server, signed_in, night)
    page.get_by_role("button", name="Undo Table 2").click()
    expect(page.get_by_text("3 results are missing.")).to_be_visible()
    assert scores(night) == [[10, 7]]


def test_the_last_result_of_the_round_is_changed_without_a_script(
    open_page: OpenPage, live_server: object, signed_in: SignIn
) -> None:
    night = typed((10, 7), (10, 3), pairs=4)
    page = results_page(open_page, live_server, signed_in, night, script=False)
    page.get_by_role("link", name="Change Table 2").click()
    page.locator("[data-figure]").last.fill("5")
    page.get_by_role("button", name="Save Table 2").click()
    expect(page.get_by_text("1 result is saved.")).to_be_visible()
    page.get_by_role("button", name="Undo Table 2").click()
    expect(page.get_by_text("Table 2: the result is undone.")).to_be_visible()
    assert scores(night) == [[10, 7], [10, 3]]
