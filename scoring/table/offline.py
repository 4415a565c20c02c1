"""A phone without a network: the files of its page, the tables of the rule book, and the sheet."""

import json
from collections.abc import Mapping
from dataclasses import fields
from hashlib import blake2b
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.views.decorators.http import require_safe

from clubs.language import translated
from rules.base.errors import Fault
from rules.euchre.entry import Answers, Became
from rules.euchre.kinds import GameRules
from rules.euchre.kinds.hand_table import HandTable, RunningLaws
from rules.euchre.score_sheet import Score, SheetTotals
from rules.euchre.score_sheet.euchre import barred_fault
from rules.laws import euchre_laws
from scoring.pages.markers import drawings, markers_by_score
from scoring.reads.table_state import TableState
from scoring.table.forms.hands import BECAME

MOST_KEPT = 300
"""Lines that a phone keeps after the desk has them, and may ask about at a time: more than one writes in an evening."""
KEPT_HOURS = 24
"""How long it keeps them: a desk that fails is restored the same night, or the next day."""
BUTTONS = {became: value for value, became in BECAME.items()}
FILES = (
    "css/bower.css",
    "js/again.js",
    "js/theme.js",
    "js/bower.js",
    "js/desk.js",
    "js/keeper.js",
    "js/kept.js",
    "js/queue.js",
    "js/score.js",
    "js/sending.js",
    "js/store.js",
    "js/waiting.js",
    "svg/mark.svg",
    "vendor/fonts/atkinson-400.woff2",
    "vendor/fonts/atkinson-700.woff2",
)
"""Everything that the scorekeeper's page loads."""


def tables_of_book(rules: GameRules) -> dict[str, Any]:
    """The tables for `score.js` of a game that has a hand table, with faults in the reader's language.

    `hands`: the points by side, or the number of a list in `faults`, by the answers about a hand (`answers_key`).
    `beside`: the answers about hands that a game of N hands does not count. `laws`: how totals are added and how the
    game ends (`RunningLaws`).
    """
    assert rules.hand_table is not None
    hands, faults = _hands(rules.hand_table)
    return {
        "hands": hands,
        "beside": [answers_key(answers) for answers in rules.hand_table.beside],
        "faults": [[translated(fault.sentence) for fault in some] for some in faults],
        "laws": _laws(rules.hand_table.running),
        "markers": markers_by_score(rules),
        "drawings": drawings(rules),
    }


def play_now(game: TableState, name: str, totals: SheetTotals, keeper: int, book: str | None) -> dict[str, Any]:
    """The sheet on the page, as `waiting.js` adds to it what the phone has not sent: `hand` is the number of the next.

    `behind`: the score after the last hand but one. `before`: the sheet without its last line, to which an undo leads;
    None of an empty sheet, and where a phone cannot go on from there. `of`: the `name` of the game (`same_game`).
    `written`: how much of the game it has, so that a tab knows the newer of two pages, and a phone that the desk has
    less than before. `book`: the address of the tables, None where there are none.
    """
    rules = game.card.rules
    return {
        "game": game.game_id,
        "of": name,
        "written": game.card.length,
        "keeper": keeper,
        "number": totals.next_number,
        "hand": len(totals.rows) + 1,
        "sheet": sheet_now(totals),
        "behind": totals.score_behind,
        "before": _before(game, totals, keeper),
        "barred": None if totals.barred is None else _barred(rules, totals.barred),
        "book": book,
    }


def _before(game: TableState, now: SheetTotals, keeper: int) -> dict[str, Any] | None:
    if now.undoes is None:
        return None
    totals = game.card.record.undone(keeper).sheet_totals(game.card.rules, keeper)
    if now.session and not totals.session:
        return None  # the bank is closed again, and only the desk's page opens it
    return {"sheet": sheet_now(totals), "behind": totals.score_behind, "hand": len(totals.rows) + 1, "undo": None}


def _barred(rules: GameRules, side: int) -> dict[str, Any]:
    return {"side": side, "words": translated(barred_fault(euchre_laws(rules.laws), side).sentence)}


def sheet_now(totals: SheetTotals) -> dict[str, Any]:
    """A sheet as `score.js` adds to it: `of_game` are the hands that count, and with the `bell` time is up."""
    return {
        "points": totals.points,
        "hands": sum(not row.struck for row in totals.rows),
        "of_game": totals.hands_of_game,
        "bell": totals.bell,
        "over": totals.over,
        "recorded": totals.recorded,
    }


def answers_key(answers: Answers) -> str:
    """The answers by the values of the form's fields, as `answersKey` of `score.js` writes them."""
    makers = "" if answers.became is None else BUTTONS[_button(answers)]
    tricks = "" if answers.tricks is None else str(answers.tricks)
    return "|".join((makers, tricks, str(int(answers.alone)), "".join(map(str, answers.lone))))


def _button(answers: Answers) -> tuple[Became, int | None]:
    assert answers.became is not None
    return answers.became, answers.side


def _hands(table: HandTable) -> tuple[Mapping[str, Any], tuple[tuple[Fault, ...], ...]]:
    hands: dict[str, Any] = {}
    faults: dict[tuple[str, ...], tuple[int, tuple[Fault, ...]]] = {}
    for answers, worth in table.hands.items():
        key = answers_key(answers)
        if worth.points is not None:
            hands[key] = worth.points
            continue
        # The sentences name their values, so faults with one code can differ.
        alike = tuple(str(fault.sentence) for fault in worth.faults)
        hands[key], _ = faults.setdefault(alike, (len(faults), worth.faults))
    return hands, tuple(some for _, some in faults.values())


def _laws(laws: RunningLaws) -> dict[str, Any]:
    taken_off = {_score(total): _by_hand(after) for total, after in laws.taken_off.items()}
    return {**{field.name: getattr(laws, field.name) for field in fields(laws)}, "taken_off": taken_off}


def _by_hand(after: Mapping[Score, Score]) -> dict[str, Score]:
    return {_score(hand): total for hand, total in after.items()}


def _score(score: Score) -> str:
    """As a list of numbers reads in JavaScript where it is a name."""
    return ",".join(map(str, score))


@require_safe
def table_worker(request: HttpRequest) -> HttpResponse:
    """The script that serves the page without a network.

    A browser asks for it again with each visit, and a new version of any file makes it another.
    """
    files = [static(name) for name in FILES]
    version = blake2b("".join(files).encode(), digest_size=6).hexdigest()
    context = {"files": json.dumps(files), "version": version, "offline": reverse("table-offline")}
    return render(request, "scoring/table/worker.js", context, content_type="text/javascript; charset=utf-8")


@require_safe
def table_offline(request: HttpRequest) -> HttpResponse:
    """Shown in place of a browser's error page."""
    return render(request, "scoring/table/offline.html")
