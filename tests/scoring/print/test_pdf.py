"""Papers as PDF: only where WeasyPrint is installed, and each sheet with its own drawings."""

import re
import zlib
from collections.abc import Callable

import pytest
from django.contrib.staticfiles import finders
from django.test import Client

from clubs.models import User
from scoring.print.pdf import STYLES, is_pdf_possible, whole_sheets
from tests.factories.evenings import evening
from tests.seen import seen

SignIn = Callable[[User], Client]
pytestmark = pytest.mark.django_db


def test_the_button_is_there_exactly_where_a_pdf_can_be_made(signed_in: SignIn) -> None:
    night = evening(4)
    client, print_ = signed_in(night.director), f"/desk/{night.tournament.code}/print/"
    pages = [client.get(print_ + page).content.decode() for page in ("", "pins/", "pack/")]
    assert ["Download PDF" in page for page in pages] == [is_pdf_possible()] * 3
    assert client.get(f"{print_}pins.pdf").status_code == (200 if is_pdf_possible() else 404)


def test_every_sheet_is_a_page_with_its_own_drawings(signed_in: SignIn) -> None:
    night = evening(32, movement="double-knock-out")
    client, print_ = signed_in(night.director), f"/desk/{night.tournament.code}/print/"
    html = client.get(f"{print_}pack/?part=rules&part=bracket&paper=a4").content.decode()
    page, sheets = seen(html), [seen(sheet) for sheet in whole_sheets(html)]
    assert len(sheets) == len(page.parts(".sheet-page")) == 3
    assert [sheet.part("main").told["class"] for sheet in sheets] == ["wrap a4"] * 3
    assert [sheet.parts("use") for sheet in sheets] == [[]] * 3
    assert len(sheets[0].parts("style")) == len(sheets[0].parts(".playing-card"))
    on_sheets = [sheet.texts(".which") for sheet in sheets[1:]]
    assert [words for sheet in on_sheets for words in sheet] == page.texts(".which")
    assert [] not in on_sheets


@pytest.mark.skipif(not is_pdf_possible(), reason="WeasyPrint is not installed")
@pytest.mark.parametrize("part", ["laws", "game-cards", "movement-cards", "table-cards", "seating", "report"])
def test_a_pdf_has_as_many_pages_as_sheets(part: str, signed_in: SignIn) -> None:
    night = evening(6, movement="round-robin")
    client, print_ = signed_in(night.director), f"/desk/{night.tournament.code}/print/"
    sheets = len(seen(client.get(f"{print_}{part}/")).parts(".sheet-page"))
    pdf = client.get(f"{print_}{part}.pdf").content
    assert _pages(pdf) == (sheets if part != "laws" else 2)


@pytest.mark.skipif(not is_pdf_possible(), reason="WeasyPrint is not installed")
@pytest.mark.parametrize(("paper", "across"), [("letter", 612), ("a4", 595.28)])
def test_what_is_printed_takes_the_whole_width_between_the_margins(
    paper: str, across: float, signed_in: SignIn
) -> None:
    """Chromium and this library start at the left margin of 14 mm: a sheet adds no room of its own."""
    night = evening(6, movement="round-robin")
    client = signed_in(night.director)
    page = client.get(f"/desk/{night.tournament.code}/print/report/?paper={paper}").content.decode()
    left, right = _edges(whole_sheets(page)[0])
    margin = 14 / 25.4 * 72
    assert (round(left), round(right)) == (round(margin), round(across - margin))


def _edges(sheet: str) -> tuple[float, float]:
    """Where a sheet begins and ends, in points."""
    from weasyprint import CSS, HTML

    styles = [CSS(filename=str(finders.find(style))) for style in STYLES]
    (page, *_) = HTML(string=sheet).render(stylesheets=styles).pages
    box = next(box for box in page._page_box.descendants() if box.element_tag == "table")
    return box.position_x * 0.75, (box.position_x + box.width) * 0.75


def _pages(pdf: bytes) -> int:
    streams = (
        zlib.decompressobj().decompress(one) for one in re.findall(rb"stream\n(x.*?)\nendstream", pdf, re.DOTALL)
    )
    return sum(len(re.findall(rb"/Type\s*/Page\b", one)) for one in (pdf, *streams))
