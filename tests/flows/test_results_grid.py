"""Sixteen paper cards typed from the keyboard, in a real browser: the key presses are counted."""

from collections.abc import Callable
from uuid import uuid4

import pytest
from django.conf import settings
from playwright.sync_api import Page, expect

from clubs.policy import TableKeeper
from scoring.decisions.hands import enter_hand
from scoring.models import Result
from tests.factories.evenings import evening
from tests.factories.scoring import hand
from tests.flows.conftest import axe, sideways

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

TABLES, MOST_KEYS = 16, 80


def test_sixteen_tables_are_typed_with_five_keys_a_table(
    open_page: Callable[..., Page], live_server: object, signed_in: Callable[..., object]
) -> None:
    night = evening(2 * TABLES)
    at = f"/desk/{night.tournament.code}/results/"
    page = open_page("/help/", width=1280)
    session = signed_in(night.director).cookies[settings.SESSION_COOKIE_NAME].value  # type: ignore[attr-defined]
    page.context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": str(live_server)}])
    page.goto(at)
    page.locator("[data-figure]").first.focus()
    pressed = [_row(page, table) for table in range(TABLES)]
    expect(page.get_by_text("Every table has a result.")).to_be_visible()
    assert sum(pressed) <= MOST_KEYS
    scores = Result.objects.filter(stage=night.stage).order_by("game__table__number").values_list("score", flat=True)
    assert list(scores) == [[10, table % 10] for table in range(TABLES)]
    assert page.locator(".saved").count() == TABLES
    assert (sideways(page), axe(page)) == (0, [])


def _row(page: Page, table: int) -> int:
    """The card of a table, one of them read wrong first; the number of keys it took, were it read right."""
    if table == 3:
        _press(page, "9", "Tab", "6", "Enter")
        expect(page.locator("p.error", has_text="Nobody has reached 10: the game is not over.")).to_be_visible()
    return _press(page, "1", "0", "Tab", str(table % 10), "Enter")


def _press(page: Page, *keys: str) -> int:
    for key in keys:
        page.keyboard.press(key)
    return len(keys)


def test_save_all_stays_where_it_is_while_it_is_pressed(
    open_page: Callable[..., Page], live_server: object, signed_in: Callable[..., object]
) -> None:
    night = evening(4)
    for game in night.round.games.all():
        keeper = TableKeeper(game.table_id or 0, night.tournament.pk, night.tournament.club_id)
        enter_hand(by=keeper, game_id=game.pk, uuid=uuid4(), sheet=1, number=1, hand=hand("NS", 3))
    page = open_page("/help/", width=1280)
    session = signed_in(night.director).cookies[settings.SESSION_COOKIE_NAME].value  # type: ignore[attr-defined]
    page.context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": str(live_server)}])
    page.goto(f"/desk/{night.tournament.code}/results/")
    expect(page.get_by_text("on a phone", exact=True)).to_have_count(2)
    for field, points in zip(page.locator("[data-figure]").all(), ("10", "6", "4", "10"), strict=True):
        field.fill(points)
    page.get_by_role("button", name="Save all").click()
    expect(page.get_by_text("2 results are saved.")).to_be_visible()


def test_a_row_of_an_earlier_round_is_not_swapped_for_another_table(
    open_page: Callable[..., Page], live_server: object, signed_in: Callable[..., object]
) -> None:
    night = evening(4, movement="round-robin")
    page = open_page("/help/", width=1280)
    session = signed_in(night.director).cookies[settings.SESSION_COOKIE_NAME].value  # type: ignore[attr-defined]
    page.context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": str(live_server)}])
    page.goto(f"/desk/{night.tournament.code}/results/")
    night.play()
    night.close()  # another director goes on
    page.locator("[data-figure]").first.focus()
    _press(page, "1", "0", "Tab", "6", "Enter")
    expect(page.get_by_text("Nothing is saved: those results are of another round.")).to_be_visible()


def test_a_table_of_a_progressive_night_that_the_bell_stopped_is_typed_like_any_other(
    open_page: Callable[..., Page], live_server: object, signed_in: Callable[..., object]
) -> None:
    night = evening(8, movement="progressive", rounds=2, changing_partners=True)
    page = open_page("/help/", width=1280)
    session = signed_in(night.director).cookies[settings.SESSION_COOKIE_NAME].value  # type: ignore[attr-defined]
    page.context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": str(live_server)}])
    page.goto(f"/desk/{night.tournament.code}/results/")
    page.locator("[data-figure]").first.focus()
    _press(page, "4", "Tab", "3", "Enter")
    expect(page.locator("p.error", has_text="Nobody has reached 5: the game is not over.")).to_be_visible()
    _press(page, "5", "Tab", "3", "Enter", "4", "Tab", "2", "Enter")
    expect(page.get_by_text("Every table has a result.")).to_be_visible()
    scores = Result.objects.filter(stage=night.stage).order_by("game__table__number").values_list("score", flat=True)
    assert list(scores) == [[5, 3], [4, 2]]


def test_one_wrong_row_does_not_stop_save_all_and_keeps_what_was_typed(
    open_page: Callable[..., Page], live_server: object, signed_in: Callable[..., object]
) -> None:
    night = evening(6)
    page = open_page("/help/", width=1280)
    session = signed_in(night.director).cookies[settings.SESSION_COOKIE_NAME].value  # type: ignore[attr-defined]
    page.context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": str(live_server)}])
    page.goto(f"/desk/{night.tournament.code}/results/")
    for field, points in zip(page.locator("[data-figure]").all(), ("10", "6", "1e", "10", "4", "10"), strict=True):
        field.press_sequentially(points)
    page.get_by_role("button", name="Save all").click()
    expect(page.get_by_text("2 results are saved.")).to_be_visible()
    wrong = page.locator("tr.bad")
    expect(wrong.locator("p.error")).to_have_text("Enter a whole number.")
    assert [field.input_value() for field in wrong.locator("[data-figure]").all()] == ["1e", "10"]
    scores = Result.objects.filter(stage=night.stage).order_by("game__table__number").values_list("score", flat=True)
    assert list(scores) == [[10, 6], [4, 10]]
