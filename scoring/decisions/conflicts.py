"""An entry that a sheet refused because somebody else was quicker: it is kept for people to settle.

Another phone may have written in its place, or the desk may have decided the game. Neither entry wins by being later:
the saved one stays, the other goes into a call for the director, and both phones and the desk see both.
"""

from dataclasses import replace
from enum import Enum, auto
from itertools import takewhile
from uuid import UUID

from clubs.errors import Refusal
from clubs.policy import TableKeeper
from rules.base.errors import RulesError
from rules.euchre.score_sheet import FinalLine, GameRecord, Sheet
from scoring.decisions.calls import record_conflict
from scoring.ledger.entries.call import RefusedLine
from scoring.ledger.entries.final import FinalScore
from scoring.ledger.entries.hand import HandWritten
from scoring.models import LedgerEntry
from scoring.reads.game_steps import record_after
from scoring.reads.score_card import TableCard, card_of

OVERTAKEN = {"place_taken", "game_is_final", "game_is_void", "game_over", "not_in_play"}


class RefusedEntry(Enum):
    """The fate of a refused entry: `SAME` where the sheet has just that in its place."""

    DROPPED = auto()
    SAME = auto()
    KEPT = auto()


def was_overtaken(error: RulesError | Refusal) -> bool:
    """Whether the desk, or another phone, was quicker."""
    codes = {error.code} if isinstance(error, Refusal) else {fault.code for fault in error.faults}
    return bool(OVERTAKEN & codes)


def keep_refused(
    entry: HandWritten | FinalScore,
    *,
    by: TableKeeper,
    game_id: int,
    sheet: int,
    number: int,
    uuid: UUID,
    device: str = "",
    waiting: int = 0,
) -> RefusedEntry:
    """Call the director with the entry; an impossible one is dropped. `waiting`: hands behind it on the same phone."""
    card = card_of(game_id)
    if not _was_possible(entry, card, sheet, number):
        return RefusedEntry.DROPPED
    if _is_saved(entry, card, sheet, number):
        return RefusedEntry.SAME
    asked = entry.asked
    line = RefusedLine(
        sheet=sheet, number=number, kind=entry.kind, line=asked["hand"] if isinstance(entry, HandWritten) else asked
    )
    called = record_conflict(by=by, game_id=game_id, line=line, waiting=waiting, uuid=uuid, device=device)
    return RefusedEntry.KEPT if called else RefusedEntry.DROPPED


def _was_possible(entry: HandWritten | FinalScore, card: TableCard, sheet: int, number: int) -> bool:
    """Whether it could have been written by a phone that knew nothing from this place on, nor the desk's rulings."""
    if isinstance(entry, FinalScore):
        return len(entry.score) == len(card.sides)
    before = _record_before(card, sheet, number)
    known = (before, replace(before, rulings=())) if before.rulings else (before,)
    return any(_is_possible(entry, card, record, sheet) for record in known)


def _is_possible(entry: HandWritten, card: TableCard, record: GameRecord, sheet: int) -> bool:
    try:
        entry.line(card.rules, record.sheet_totals(card.rules, sheet))
    except RulesError:
        return False
    return True


def _record_before(card: TableCard, sheet: int, number: int) -> GameRecord:
    """The game until that place of the sheet was taken, with the lines that were undone since. One query.

    Later lines may bar players: a tie at the bell, a player who cashed out, a bank that closed.
    """
    rows = LedgerEntry.objects.filter(game=card.game_id).order_by("link")
    return record_after(card, takewhile(lambda row: row.sheet != sheet or row.number < number, rows))


def _is_saved(entry: HandWritten | FinalScore, card: TableCard, sheet: int, number: int) -> bool:
    if isinstance(entry, HandWritten):
        hand, rows = entry.written(card.rules), card.record.sheet_totals(card.rules, sheet).rows
        return any(row.number == number and row.written.same_as(hand) for row in rows)
    lines = card.record.sheets.get(sheet, Sheet()).lines
    final = (number, entry.score, entry.ending.decider)
    return any(isinstance(one, FinalLine) and (one.number, one.score, one.ending.decider) == final for one in lines)
