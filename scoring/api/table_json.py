"""A table as the API answers it: scores and sides by name, sentences in English."""

from typing import Any

from rules.hand import by_side, side_names
from rules.poker_euchre.session import Session
from rules.scoresheet import KEEPERS, Difference, Row, SheetTotals
from scoring.reads.score_card import TableCard
from scoring.reads.sheet_text import difference_in_words, on_each_sheet, row_in_words
from scoring.reads.table_state import TableState, table_state
from tournaments.models import Game
from tournaments.selectors import dealer_by_the_cut


def table_json(game: Game, card: TableCard | None = None) -> dict[str, Any]:
    """A game, read with its round and stage. Two queries, one with its `card`, and in round 1 those of the cut."""
    state = table_state(game, card)
    names, outcome = side_names(state.card.record.sides), state.card.record.outcome
    seats = sorted((player.seat, side.side, player.name) for side in state.sides for player in side.players)
    return {
        "game": state.game_id,
        "table": state.table,
        "round": state.round,
        "kind": state.kind,
        "state": state.record_totals.state.value,
        "target": state.card.rules.target,
        "pairs": [
            {
                "side": names[side.side],
                "numbers": [one.number for one in side.who],
                "name": side.name,
                "agreed": side.signed,
            }
            for side in state.sides
        ],
        "seats": [{"seat": seat, "side": names[side], "player": name} for seat, side, name in seats],
        "first_dealer": dealer_by_the_cut(game, game.seats.all()),
        "sheets": [_sheet(state, keeper) for keeper in KEEPERS],
        "differences": [_difference(state, found) for found in state.record_totals.differences],
        "score": by_side(outcome.score) if outcome else None,
        "ending": outcome.ending.value if outcome else None,
        "may": sorted(state.may),
    }


def _sheet(state: TableState, keeper: int) -> dict[str, Any]:
    """What the scorekeeper's page needs to go on."""
    totals = state.sheet(keeper)
    return {
        "sheet": keeper,
        "hands": [_hand(state, row) for row in totals.rows],
        "score": by_side(totals.points),
        "over": totals.over,
        "recorded": totals.recorded and by_side(totals.recorded),
        "winner": _named(totals.winner, totals),
        "bell": totals.bell,
        "next_number": totals.next_number,
        "next_dealer": totals.next_dealer,
        "barred": _named(totals.barred, totals),
        "bank": totals.session and _bank(totals.session),
        "declared": [one.to_json() for one in state.card.rules.declared_last(totals)],
        "undoes": totals.undoes,
    }


def _hand(state: TableState, row: Row) -> dict[str, Any]:
    """Of two sides what was written under names of its own, else as a `score` line; `number` None of a ruling alone."""
    return {
        "hand": row.hand,
        "number": row.number,
        "points": by_side(row.points),
        "after": by_side(row.after),
        **row.written.shown(),
        "ruled": row.ruling is not None,
        "what": str(row_in_words(state.card.rules, row)),
    }


def _named(side: int | None, totals: SheetTotals) -> str | None:
    return None if side is None else side_names(len(totals.points))[side]


def _bank(session: Session[str]) -> dict[str, Any]:
    """What the next deal begins with: seats by their numbers."""
    return {
        "banker": int(session.banker),
        "dealer": int(session.dealer),
        "jokers": session.jokers,
        "money": session.money.value,
        "cards_each": session.cards_each,
        "carry": session.carry,
        "chips": dict(session.chips),
        "sits_out": [int(seat) for seat in session.sat_out],
    }


def _difference(state: TableState, found: Difference) -> dict[str, Any]:
    one, two = map(str, on_each_sheet(state.card.rules, found))
    return {
        "hand": found.hand,
        "one": one,
        "two": two,
        "sentence": str(difference_in_words(state.card.rules, found)),
    }
