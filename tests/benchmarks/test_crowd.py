"""The crowd looks as often as the pages do."""

import re
from pathlib import Path

from benchmarks import crowd

TEMPLATES = Path(__file__).resolve().parents[2] / "templates" / "scoring"
PAGES = {
    "table/table.html": crowd.TABLE,
    "public/standings.html": crowd.STANDINGS,
    "public/pair.html": crowd.PAIR,
    "wall/wall.html": crowd.WALL,
    "desk/dashboard.html": crowd.DESK,
}


def test_each_page_is_asked_for_as_often_as_its_template_says() -> None:
    said = {page: int(re.findall(r'data-poll-every="(\d+)"', (TEMPLATES / page).read_text())[-1]) for page in PAGES}
    assert said == PAGES


def test_what_one_process_was_answered_is_added_to_what_another_was() -> None:
    here, there = crowd.CrowdTally(), crowd.CrowdTally()
    for tally, took in ((here, 0.1), (there, 0.3)):
        tally.took["hand"].append(took)
        tally.statuses["hand", 302] += 1
    there.wrong["hand: 500"] += 1
    here.add_json(there.to_json())
    assert (here.took, here.statuses, here.wrong) == ({"hand": [0.1, 0.3]}, {("hand", 302): 2}, {"hand: 500": 1})
