"""The Master Score Card, filled as far as it goes, or blank to be written by hand."""

from itertools import accumulate
from typing import Any

from clubs.names import surnames
from rules.tournament.standings import TieOrder, tie_order
from rules.tournament.standings.results import Entries
from scoring.print.printing import Printing, evenly
from scoring.reads.master_card import master_card, wins_count
from tournaments.selectors import PairLine, registration_of

ROWS_A_SHEET = 16
ROUNDS_A_SHEET = 13
"""The most: names then take two lines, and letters 9.5 points."""
ROOMY = 6
"""The most rounds with names on one line."""
Rows = list[tuple[tuple[int, str, str], list[Any], Any]]


def filled_master_content(printing: Printing) -> dict[str, Any]:
    """With every result so far."""
    return _content(printing, blank=False)


def blank_master_content(printing: Printing) -> dict[str, Any]:
    """Names and empty boxes."""
    return _content(printing, blank=True)


def _content(printing: Printing, *, blank: bool) -> dict[str, Any]:
    gone: Entries = ()
    if printing.here.begun is None:
        rounds, rows = _registered_rows(printing)
    else:
        rounds, rows, gone = _card_rows(printing, blank=blank)
    columns = evenly(rounds, ROUNDS_A_SHEET)
    sheets = [
        (part, [(head, cells[at : at + len(part)], total) for head, cells, total in lines])
        for lines in evenly(rows, ROWS_A_SHEET) or [[]]
        for at, part in zip(accumulate(map(len, columns), initial=0), columns, strict=False)
    ]
    return {
        "blank": blank,
        "in_twos": printing.game.sides == 2,
        "wins_count": wins_count(printing.game, _order(printing)),
        "thin_columns": len(columns[0]) > ROOMY,
        "sheets": sheets,
        "gone": () if blank else gone,
    }


def _order(printing: Printing) -> TieOrder:
    """The criteria of the places; before play those of the laws."""
    if printing.here.begun:
        return tie_order(printing.here.stage.tie_order)
    return printing.laws.tie_order(in_twos=printing.here.tournament.event_format.in_twos)


def _card_rows(printing: Printing, *, blank: bool) -> tuple[list[int], Rows, Entries]:
    card, entries = master_card(printing.here.stage)
    rows: Rows = [
        (
            (entry.number or 0, entry.short_name, entry.state),
            [None] * len(card.rounds) if blank else list(row.cells),
            None if blank else row,
        )
        for row in card.rows
        for entry in [entries[int(str(row.entry))]]
    ]
    return list(card.rounds), rows, card.gone


def _registered_rows(printing: Printing) -> tuple[list[int], Rows]:
    """Before play: anyone who is registered, and as many rounds as there are tables."""
    pairs = registration_of(printing.here.tournament).pairs
    rounds = list(range(1, max(1, (len(pairs) + 1) // 2) + 1))[:12]
    return rounds, [((pair.number or 0, _surnames(pair), ""), [None] * len(rounds), None) for pair in pairs]


def _surnames(pair: PairLine) -> str:
    return surnames(pair.players) if len(pair.players) > 1 else pair.name
