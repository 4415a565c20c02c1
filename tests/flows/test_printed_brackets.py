"""A bracket on paper: the picture takes as few sheets as stay legible, its list follows, and no sheet is blank."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.factories.evenings import evening

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def lying(page: Page, paper: str) -> list[bool]:
    """Of each sheet that Chromium prints, whether it lies sideways."""
    found = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", page.pdf(format=paper))
    return [float(width) > float(height) for width, height in found]


@pytest.mark.prove(cases=3)
@pytest.mark.parametrize("paper", ["Letter", "A4"])
@pytest.mark.parametrize(
    ("entries", "movement", "pictures", "whole"),
    [
        (8, "knock-out", 1, 2),
        (16, "knock-out", 1, 2),
        (32, "knock-out", 1, 2),
        (8, "double-knock-out", 1, 2),
        (16, "double-knock-out", 1, 2),
        (32, "double-knock-out", 2, 4),
    ],
)
def test_a_bracket_is_printed_whole_and_without_a_blank_sheet(
    entries: int, movement: str, pictures: int, whole: int, paper: str, open_page: Callable[..., Page]
) -> None:
    page = open_page(f"/e/{evening(entries, movement=movement).tournament.code}/bracket/", width=1280)
    everything = lying(page, paper)
    page.locator(".bracket ~ section").evaluate("table => table.remove()")
    assert (lying(page, paper), everything) == ([True] * pictures, [True] * whole)
