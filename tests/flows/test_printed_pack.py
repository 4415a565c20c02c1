"""The whole pack on paper: no text is cut off, nothing is wider than its sheet, and no card is taller than its cut."""

from collections.abc import Callable
from string import ascii_lowercase
from typing import Any

import pytest
from django.test import Client
from playwright.sync_api import Page

from clubs.models import Player
from rules.laws import any_laws_of
from rules.laws.books import BOOKS
from scoring.print.printouts import PRINTOUTS
from tests.factories.evenings import evening
from tests.factories.tournaments import CHANGING, POKER, THREE
from tests.flows.printed_text import sheets_of

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

NARROWEST = 688  # CSS pixels between the margins of A4
TOO_LARGE = """() => [...document.querySelectorAll('.sheet-page, .cut-card')].flatMap((box) => {
  const edge = box.getBoundingClientRect();
  return [...box.querySelectorAll(':scope *:not(svg *)')].filter((each) => {
    const rect = each.getBoundingClientRect();
    const over = box.matches('.cut-card') && rect.bottom > edge.bottom + 1;
    return rect.width > 1 && (over || rect.right > edge.right + 1);
  }).map((each) => `${box.className}: ${each.tagName} ${each.textContent.trim().slice(0, 40)}`);
})"""
# Millimetres of the columns in which players write on their score cards, rounded down.
PEN_ROOM = """() => [...document.querySelectorAll('.cut-card .own')]
  .reduce((least, one) => Math.min(least, Math.floor(one.getBoundingClientRect().width * 25.4 / 96 + .05)), 99)"""
TEXTS = """() => {
  const walk = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT), found = [];
  while (walk.nextNode()) {
    const rect = document.createRange();
    rect.selectNodeContents(walk.currentNode);
    const seen = rect.getBoundingClientRect().width > 1 || walk.currentNode.parentNode.closest('.drawing');
    if (seen && !walk.currentNode.parentNode.closest('.visually-hidden')) found.push(walk.currentNode.data);
  }
  return found;
}"""
KINDS: dict[str, dict[str, Any]] = {
    "pairs": {"pairs": 9, "movement": "round-robin"},
    "players": {"pairs": 16, "movement": "whist", **CHANGING},
    "threes": {"pairs": 7, "movement": "threes", **THREE},
    "poker": {"pairs": 12, "movement": "tables", **POKER},
    "bracket": {"pairs": 16, "movement": "double-knock-out"},
}


def rename() -> None:
    """Long names: the shortest never show what is cut off."""
    for at, player in enumerate(Player.objects.order_by("pk")):
        tail = ascii_lowercase[at // 26] + ascii_lowercase[at % 26]
        player.name = f"Wilhelmina Featherstone{tail}"
        player.save()


@pytest.mark.prove(cases=2)
@pytest.mark.parametrize("paper", ["letter", "a4"])
@pytest.mark.parametrize("kind", KINDS)
def test_everything_on_the_page_is_on_paper(kind: str, paper: str, open_page: Callable[..., Page]) -> None:
    asked = dict(KINDS[kind])
    night = evening(asked.pop("pairs"), **asked)
    rename()
    client = Client()
    client.force_login(night.director, backend="allauth.account.auth_backends.AuthenticationBackend")
    parts = "".join(f"&part={printout.part}" for printout in PRINTOUTS)
    page = open_page("/", width=NARROWEST)
    page.context.add_cookies([{"name": "sessionid", "value": client.cookies["sessionid"].value, "url": page.url}])
    page.goto(f"/desk/{night.tournament.code}/print/pack/?paper={paper}{parts}")
    assert page.title() == "Print pack · Right Bower"
    page.emulate_media(media="print")
    assert page.evaluate(TOO_LARGE) == []
    assert page.evaluate(PEN_ROOM) >= 18
    sheets = sheets_of(page.pdf(prefer_css_page_size=True))
    printed = "".join(sheets)
    missing = [text for text in page.evaluate(TEXTS) if "".join(text.split()) not in printed]
    assert (missing, [at for at, text in enumerate(sheets, 1) if not text]) == ([], [])


@pytest.mark.prove(cases=3)
@pytest.mark.parametrize("paper", ["letter", "a4"])
@pytest.mark.parametrize("ruleset", BOOKS)
def test_how_to_run_the_night_and_what_to_do_when_something_goes_wrong_are_one_sheet_each(
    ruleset: str, paper: str, open_page: Callable[..., Page]
) -> None:
    laws = any_laws_of(ruleset)
    asked = {} if laws.partners else {"movement": "tables" if laws.players is None else "threes"}
    night = evening(6, ruleset=ruleset, **(asked if laws.players != 2 else {}))
    client = Client()
    client.force_login(night.director, backend="allauth.account.auth_backends.AuthenticationBackend")
    page = open_page("/", width=NARROWEST)
    page.context.add_cookies([{"name": "sessionid", "value": client.cookies["sessionid"].value, "url": page.url}])
    page.emulate_media(media="print")
    counted = {}
    for part in ("night", "remedies"):
        page.goto(f"/desk/{night.tournament.code}/print/{part}/?paper={paper}")
        counted[part] = len(sheets_of(page.pdf(prefer_css_page_size=True)))
    assert counted == {"night": 1, "remedies": 1}
