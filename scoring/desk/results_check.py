"""The faults of every score, with which the script of the results grid checks rows as they are typed."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _

from clubs.language import translated
from rules.base.errors import Fault
from rules.euchre.kinds import GameRules
from rules.euchre.kinds.score_table import score_table
from scoring.forms.paper_cards import BOTH, WHOLE, forfeits_in
from scoring.reads.results_grid import ResultsGrid


def books_of(grid: ResultsGrid) -> dict[GameRules, int]:
    """The rules that the games are played by, each with its place in the data of the page."""
    return {rules: at for at, rules in enumerate(dict.fromkeys(row.state.card.rules for row in grid.every))}


def data_of(books: Mapping[GameRules, int]) -> dict[str, Any]:
    """The data with which the script checks rows: the faults of every score, as places in a list of sentences."""
    sentences: dict[str, int] = {}
    listed = [
        {"faults": _faults(rules, sentences), "forfeits": forfeits_in(rules, rules.sides or 0)} for rules in books
    ]
    return {"books": listed, "sentences": list(sentences), "whole": str(WHOLE), "both": str(BOTH), **_words()}


def _words() -> dict[str, str]:
    return {"offline": _("Not saved: no answer from the desk. Check your Wi-Fi, then save again.")}


def _faults(rules: GameRules, sentences: dict[str, int]) -> dict[str, Any]:
    """`{ending: [[[sentence, …] for each b] for each a]}`; nothing where only the server can tell."""
    table = score_table(rules)
    if table is None:
        return {}
    return {
        ending.value: [[list(_places(faults, sentences)) for faults in row] for row in rows]
        for ending, rows in table.faults.items()
    }


def _places(faults: Sequence[Fault], sentences: dict[str, int]) -> Iterator[int]:
    for fault in faults:
        yield sentences.setdefault(translated(fault.sentence), len(sentences))
