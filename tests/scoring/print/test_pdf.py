"""Papers as PDF: only where WeasyPrint is installed, and each sheet with its own drawings."""

import re
import zlib
from collections.abc import Callable

import pytest
from django.test import Client

from clubs.models import User
from scoring.print.pdf import is_pdf_possible, whole_sheets
from tests.factories.evenings import evening

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
    page = client.get(f"{print_}pack/?part=rules&part=bracket&paper=a4").content.decode()
    sheets = whole_sheets(page)
    assert len(sheets) == page.count('<section class="sheet-page') == 4
    assert [sheet.count('<main class="wrap a4"') for sheet in sheets] == [1] * 4
    assert [sheet.count("<use") for sheet in sheets] == [0] * 4
    assert sheets[0].count("<style>") == sheets[0].count('class="playing-card')
    on_sheets = [sheet.count('class="which"') for sheet in sheets[1:]]
    assert (sum(on_sheets), 0 in on_sheets) == (page.count('class="which"'), False)


@pytest.mark.skipif(not is_pdf_possible(), reason="WeasyPrint is not installed")
@pytest.mark.parametrize("part", ["laws", "game-cards", "movement-cards", "table-cards", "seating", "report"])
def test_a_pdf_has_as_many_pages_as_sheets(part: str, signed_in: SignIn) -> None:
    night = evening(6, movement="round-robin")
    client, print_ = signed_in(night.director), f"/desk/{night.tournament.code}/print/"
    sheets = client.get(f"{print_}{part}/").content.decode().count('<section class="sheet-page')
    pdf = client.get(f"{print_}{part}.pdf").content
    assert _pages(pdf) == (sheets if part != "laws" else 2)


def _pages(pdf: bytes) -> int:
    streams = (
        zlib.decompressobj().decompress(one) for one in re.findall(rb"stream\n(x.*?)\nendstream", pdf, re.DOTALL)
    )
    return sum(len(re.findall(rb"/Type\s*/Page\b", one)) for one in (pdf, *streams))
