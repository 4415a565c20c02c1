"""A game as it was after each entry of its history."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from rules.euchre.score_sheet import GameRecord
from scoring.ledger.entries import read_entry
from scoring.ledger.entry import GameEntry
from scoring.models import LedgerEntry
from scoring.reads.score_card import TableCard


class GameStep(NamedTuple):
    """A stored row, the entry in it, and the record of the game once it was in."""

    row: LedgerEntry
    entry: GameEntry
    record: GameRecord


def game_steps(card: TableCard, rows: Iterable[LedgerEntry]) -> Iterator[GameStep]:
    """The steps of a game by the rows of its chain, which begin with the first."""
    record = GameRecord(sides=len(card.sides))
    for row in rows:
        entry = read_entry(GameEntry, row.kind, row.body)
        record = entry.apply(record, card.rules, link=row.link, sheet=row.sheet)
        yield GameStep(row, entry, record)


def record_after(card: TableCard, rows: Iterable[LedgerEntry]) -> GameRecord:
    """The game after the last of these rows of its chain, which begin with the first; untouched without any."""
    record = GameRecord(sides=len(card.sides))
    for step in game_steps(card, rows):
        record = step.record
    return record
