"""Sheets to be read down and from afar: columns of one kind are equally wide, and the seating fills its page."""

from collections.abc import Callable

import pytest
from django.test import Client
from playwright.sync_api import Page

from scoring.standings import publishing
from tests.factories.evenings import Evening, evening
from tests.flows.printed_text import sheets_of
from tests.flows.test_printed_pack import TOO_LARGE, rename

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

BETWEEN_MARGINS = {"letter": (710, 949), "a4": (687, 1016)}
"""CSS pixels, rounded down."""
PAPERS = ("results", "worksheet", "report", "score-card", "score-card-blank")
# For each table the widths of its columns of figures, by what is written above them.
WIDTHS = """() => [...document.querySelectorAll('.even, .master')].map((table) => {
  const cells = [...table.tHead.rows[0].cells];
  const heads = cells.map((head) => [head.textContent.trim(), head.getBoundingClientRect().width]);
  return heads.map(([text, width]) => [/^\\d+$/.test(text) ? 'round' : text, Math.round(width)]);
})"""
HEIGHTS = "() => [...document.querySelectorAll('.sheet-page')].map((sheet) => sheet.getBoundingClientRect().height)"
CUT = """() => [...document.querySelectorAll('.fills :is(td, th)')]
  .filter((cell) => cell.scrollWidth > cell.clientWidth + 1).map((cell) => cell.textContent.trim())"""


def night_of(pairs: int) -> Evening:
    """The first round is played."""
    night = evening(pairs, movement="swiss" if pairs > 20 else "round-robin")
    night.play()
    publishing.compute(night.stage.pk)
    return night


def paper_of(night: Evening, paper: str, open_page: Callable[..., Page]) -> Page:
    """A page as wide as between the margins, in print, as the director sees it."""
    client = Client()
    client.force_login(night.director, backend="allauth.account.auth_backends.AuthenticationBackend")
    page = open_page("/", width=BETWEEN_MARGINS[paper][0])
    page.context.add_cookies([{"name": "sessionid", "value": client.cookies["sessionid"].value, "url": page.url}])
    page.emulate_media(media="print")
    return page


@pytest.mark.prove(cases=3)
@pytest.mark.parametrize("paper", BETWEEN_MARGINS)
@pytest.mark.parametrize("pairs", [7, 13, 40])
def test_columns_of_one_kind_are_equally_wide_whatever_the_names_are(
    pairs: int, paper: str, open_page: Callable[..., Page]
) -> None:
    night = night_of(pairs)
    page, seen = paper_of(night, paper, open_page), []
    for name in (False, True):
        if name:
            rename()
        for part in PAPERS:
            page.goto(f"/desk/{night.tournament.code}/print/{part}/?paper={paper}")
            tables = page.evaluate(WIDTHS)
            assert (part, len(tables) > 0, page.evaluate(TOO_LARGE)) == (part, True, [])
            for table in tables:
                kinds: dict[str, set[int]] = {}
                for text, width in table:
                    kinds.setdefault(text, set()).add(width)
                uneven = {text: sorted(widths) for text, widths in kinds.items() if max(widths) - min(widths) > 1}
                assert (part, uneven) == (part, {})
            seen.append((part, tables))
    assert seen[: len(PAPERS)] == seen[len(PAPERS) :]  # with short names as with long ones


@pytest.mark.prove(cases=3)
@pytest.mark.parametrize("long", [False, True])
@pytest.mark.parametrize("paper", BETWEEN_MARGINS)
@pytest.mark.parametrize("pairs", [7, 13, 32])
def test_the_seating_fills_its_sheets_and_cuts_no_name(
    pairs: int, paper: str, long: bool, open_page: Callable[..., Page]
) -> None:
    night = night_of(pairs)
    if long:
        rename()
    page = paper_of(night, paper, open_page)
    page.goto(f"/desk/{night.tournament.code}/print/seating/?paper={paper}")
    height = BETWEEN_MARGINS[paper][1]
    parts = [round(sheet / height, 2) for sheet in page.evaluate(HEIGHTS)]
    assert ([part for part in parts if not 0.85 <= part <= 1], page.evaluate(CUT)) == ([], [])
    assert len(sheets_of(page.pdf(prefer_css_page_size=True))) == len(parts)
