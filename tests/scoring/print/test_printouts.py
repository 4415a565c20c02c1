"""The papers of an event."""

import re
from pathlib import Path

from scoring.print.printouts import PRINTOUTS

PAGE = Path(__file__).resolve().parents[3] / "docs" / "director" / "print.md"


def test_the_handbook_lists_every_paper_in_the_order_of_the_page() -> None:
    listed = re.findall(r"^\| ([^|]+) \|", PAGE.read_text().partition("## Every paper")[2], re.MULTILINE)
    assert listed[1:] == [str(printout.label) for printout in PRINTOUTS]
