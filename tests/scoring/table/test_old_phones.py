"""Lines that a phone saved without a network under 0.6.7 and sends to a desk that was upgraded in between.

`fixtures/old_phones.json` holds what that version's page put into the store of a real browser, tap by tap (`lines`:
name and body), and what its own desk then wrote of it (`ledger`: kind, sheet, place and body, without the game's
number). It never changes.
"""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from scoring.models import LedgerEntry
from tests.factories.scoring import Here, here
from tests.phone import Phone, opened, table_of

pytestmark = pytest.mark.django_db
QUEUES = json.loads((Path(__file__).parent / "fixtures/old_phones.json").read_text())
HELD = ("hand", "deal", "final")  # what the director is told of, when it waits behind a line
Line = tuple[str, str]


def begun() -> Here:
    """Each pair has two points, and the bell is near."""
    at = here()
    at.play_to(2, 2)
    return at


TABLES: dict[str, Callable[[], Phone]] = {
    "hands and an undo": lambda: Phone(here()),
    "a game to its end, and both agree": lambda: Phone(here()),
    "the first dealer, and hands of another book": lambda: Phone(here(ruleset="zobel")),
    "a table of three": lambda: table_of(3, ruleset="stubbington3"),
    "a deal with chips": lambda: opened(4),
    "a deal for points": lambda: table_of(4, ruleset="poker_points"),
    "a call, the bell, and a last hand": lambda: Phone(begun()),
    "a final score": lambda: Phone(here()),
}


def send(phone: Phone, lines: Sequence[Line]) -> list[str]:
    """Where the desk leads after each, as the script of 0.6.7 sends it: the stored body, and how many wait behind."""
    answers = []
    for place, (name, body) in enumerate(lines, start=1):
        waiting = sum(later in HELD for later, _ in lines[place:])
        address, form = f"{phone.page}{phone.at.game.pk}/{name}/", "application/x-www-form-urlencoded"
        headers = {"X-Requested-With": "fetch", "Line-Age": "7200"}
        answers.append(phone.post(address, f"{body}&waiting={waiting}", content_type=form, headers=headers))
    return [answer.headers.get("Location", str(answer.status_code)) for answer in answers]


def saved(phone: Phone, after: int) -> list[list[Any]]:
    """What the ledger has of the game after so many entries."""
    rows = LedgerEntry.objects.filter(game=phone.at.game).order_by("pk")[after:]
    return [[row.kind, row.sheet, row.number, _without_number(row.body, phone.at.game.pk)] for row in rows]


def _without_number(body: dict[str, Any], game: int) -> dict[str, Any]:
    answer = dict(body["answer"])
    assert answer.pop("game", game) == game
    return {**body, "answer": answer}


@pytest.mark.parametrize("name", QUEUES)
def test_the_desk_saves_each_line_as_that_version_did_and_once(name: str) -> None:
    lines, ledger = QUEUES[name]["lines"], QUEUES[name]["ledger"]
    phone = TABLES[name]()
    before = LedgerEntry.objects.filter(game=phone.at.game).count()
    assert send(phone, lines) == [phone.page] * len(lines)
    assert saved(phone, before) == ledger
    assert send(phone, lines) == [phone.page] * len(lines)  # the answers were lost
    assert saved(phone, before) == ledger
