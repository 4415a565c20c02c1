"""The same papers as a PDF, where WeasyPrint is installed; elsewhere the browser prints.

Another process renders it: a pack takes many seconds of a processor, and no scorekeeper waits for paper.
"""

import re
import subprocess
import sys
from importlib.util import find_spec
from threading import Lock

from django.contrib.staticfiles import finders

from clubs.errors import Refusal
from rules.base.words import gettext_noop as N_

SECONDS = 120
STYLES = ("css/bower.css", "css/paper.css")
_SECTION = re.compile(r'(?=<section class="sheet-page)')
_SYMBOL = re.compile(r'<symbol id="([\w-]+)" viewBox="([^"]+)">(.*?)</symbol>', re.DOTALL)
_USED_SYMBOL = re.compile(r'<use href="#(suit-\w)"([^>]*?)/?>(?:</use>)?')
_CARD = re.compile(r'(<svg class="playing-card( red)?"[^>]*>)')
_DRAWING = re.compile(r'(?=<g class="drawing)')
_CARD_STYLE = (
    "<style>rect{{fill:#fff;stroke:#000}}text{{font-size:34px;font-weight:700;fill:{ink}}}"
    ".joker{{font-size:19px;text-anchor:middle}}path,circle{{fill:{ink}}}</style>"
)
_DRAWING_STYLE = (
    "<style>text{font-size:28px}path{fill:none;stroke:#000}rect{fill:#fff;stroke:#000}"
    ".column,.won{font-weight:700}.which{text-anchor:middle;font-size:22px}.points{text-anchor:end}.off{opacity:.55}</style>"
)
_one_at_a_time = Lock()


def is_pdf_possible() -> bool:
    """Whether WeasyPrint is installed; it is not imported here."""
    return find_spec("weasyprint") is not None


def pdf_of(page: str) -> bytes:
    """The sheets of a printed page; Refusal while another is made, or if it takes too long."""
    if not _one_at_a_time.acquire(blocking=False):
        raise Refusal("pdf_in_the_making", N_("Another PDF is being made. Try again in a minute."))
    try:
        return _rendered("\0".join(whole_sheets(page)))
    except subprocess.TimeoutExpired:
        text = N_("This PDF takes too long to make. Choose fewer papers, or print the page from the browser.")
        raise Refusal("pdf_too_long", text) from None
    finally:
        _one_at_a_time.release()


def _rendered(sheets: str) -> bytes:
    styles = [str(finders.find(style)) for style in STYLES]
    command = [sys.executable, "-m", "scoring.print.rendering", *styles]
    done = subprocess.run(command, input=sheets.encode(), capture_output=True, timeout=SECONDS, check=True)  # noqa: S603
    return done.stdout


def whole_sheets(page: str) -> list[str]:
    """Each sheet as a page of its own, with every drawing in it: WeasyPrint shares none between drawings."""
    symbols = {name: (box, drawn) for name, box, drawn in _SYMBOL.findall(page)}
    main = page[page.index("<main") : page.index("</main>")]
    opened = main[: main.index(">") + 1]
    sheets = [part for part in _SECTION.split(main) if part.startswith("<section")]
    drawn = (_drawn(sheet, symbols) for sheet in sheets)
    return [f'<html class="print"><body>{opened}{sheet}</main></body></html>' for sheet in drawn]


def _drawn(sheet: str, symbols: dict[str, tuple[str, str]]) -> str:
    def symbol(used: re.Match[str]) -> str:
        box, drawn = symbols[used[1]]
        return f'<svg viewBox="{box}"{used[2]}>{drawn}</svg>'

    sheet = _CARD.sub(lambda card: card[1] + _CARD_STYLE.format(ink="#8e1b1b" if card[2] else "#000"), sheet)
    sheet = _USED_SYMBOL.sub(symbol, sheet)
    return _DRAWING.sub(_DRAWING_STYLE, sheet, count=1)
