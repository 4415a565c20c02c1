"""A scorekeeper's sheet, what it adds up to, two sheets of a game compared, and the record of the whole game."""

from rules.hand import WrittenHand
from rules.scoresheet.entry_value import EntryValue, entry_values
from rules.scoresheet.game_record import CardState, GameRecord, Outcome, RecordTotals
from rules.scoresheet.hand_ruling import HandRuling
from rules.scoresheet.lines import (
    KEEPERS,
    BankAct,
    BankLine,
    BellLine,
    DealerLine,
    FinalLine,
    HandLine,
    Line,
    OpenLine,
    RulingLine,
    Score,
    Sheet,
)
from rules.scoresheet.special_hands import LoneHands, euchres_by_side, lone_hands, lone_hands_made, marches_made
from rules.scoresheet.totals import Difference, SheetRow, SheetTotals, compare, leading

__all__ = [
    "KEEPERS",
    "BankAct",
    "BankLine",
    "BellLine",
    "CardState",
    "DealerLine",
    "Difference",
    "EntryValue",
    "FinalLine",
    "GameRecord",
    "HandLine",
    "HandRuling",
    "Line",
    "LoneHands",
    "OpenLine",
    "Outcome",
    "RecordTotals",
    "RulingLine",
    "Score",
    "Sheet",
    "SheetRow",
    "SheetTotals",
    "WrittenHand",
    "compare",
    "entry_values",
    "euchres_by_side",
    "leading",
    "lone_hands",
    "lone_hands_made",
    "marches_made",
]
