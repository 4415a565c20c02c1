"""A scorekeeper's sheet, what it adds up to, two sheets of a game compared, and the record of the whole game."""

from rules.euchre.entry import WrittenHand
from rules.euchre.score_sheet.entry_value import EntryValue, entry_values
from rules.euchre.score_sheet.game_record import CardState, GameRecord, Outcome, RecordTotals
from rules.euchre.score_sheet.hand_ruling import HandRuling
from rules.euchre.score_sheet.lines import (
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
from rules.euchre.score_sheet.special_hands import (
    LoneHands,
    euchres_by_side,
    lone_hands,
    lone_hands_made,
    lone_sets_by_side,
    marches_made,
)
from rules.euchre.score_sheet.totals import Difference, SheetRow, SheetTotals, compare, leading, winner_of

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
    "lone_sets_by_side",
    "marches_made",
    "winner_of",
]
