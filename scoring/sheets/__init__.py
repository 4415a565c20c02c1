"""A keeper's sheet: the lines that stand on it, and what they come to when the rule book adds them up. Pure.

`euchre`, `points` and `chips` each say how one kind of game is written down; which it is, the laws say.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from rules import game
from rules.errors import Fault
from rules.game import Ending
from rules.hand import HandResult, SoloHand
from rules.laws import ChipLaws, LawBook, Laws, PointLaws, PokerLaws, Sides
from rules.poker_euchre.ending import final_score_faults
from rules.poker_euchre.reading import read_result
from rules.poker_euchre.result import PokerResult
from scoring.sheets import chips, euchre, points
from scoring.sheets.lines import (
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
    Said,
    Score,
    Sheet,
)
from scoring.sheets.standing import Row, Standing, leading


def stand(laws: LawBook, sheet: Sheet, keeper: int = 1, rulings: Iterable[RulingLine] = (), sides: int = 2) -> Standing:
    """Fold a sheet of a game of so many sides, with the rulings that stand on it, through the rule book."""
    if isinstance(laws, Laws):
        return euchre.stand(laws, sheet, keeper, rulings, sides)
    if isinstance(laws, ChipLaws):
        return chips.stand(laws, sheet, sides)
    assert isinstance(laws, PointLaws)
    return points.stand(laws, sheet, sides)


def hand_line(laws: LawBook, standing: Standing, hand: Said) -> HandLine:
    """The hand as the sheet's next line; RulesError with every fault."""
    if isinstance(laws, Laws):
        return euchre.hand_line(laws, standing, hand)
    if isinstance(laws, ChipLaws):
        return chips.hand_line(laws, standing, hand)
    assert isinstance(laws, PointLaws)
    return points.hand_line(laws, standing, hand)


def final_faults(laws: LawBook, score: Score, *, ending: Ending = Ending.TARGET) -> tuple[Fault, ...]:
    """Everything that keeps a score from being the end of a game, as it is recorded."""
    if isinstance(laws, Laws):
        return game.final_faults(laws, score, ending=ending)
    assert isinstance(laws, PokerLaws)
    return tuple(final_score_faults(laws, score, ending=ending))


def may_be_negative(laws: LawBook) -> bool:
    """Whether a score may fall below 0: chips lost, and points where the laws say so."""
    return laws.negative_scores if isinstance(laws, Laws | PointLaws) else True


def same(written: Said, typed: Said) -> bool:
    """Whether a hand that was typed says what stands on a sheet, where the rest is filled in."""
    match written:
        case HandResult():
            return isinstance(typed, HandResult) and euchre.kept(replace(typed, dealer=written.dealer)) == written
        case SoloHand():
            if not isinstance(typed, SoloHand):
                return False
            return replace(typed, players=written.players, dealer=written.dealer) == written
        case PokerResult():
            told = ("maker", "tricks", "bets", "folded_by", "expelled", "cards_won_by", "void_tricks")
            return all(getattr(typed, name, None) == getattr(written, name) for name in told)


def read_said(laws: LawBook, told: Mapping[str, Any]) -> Said:
    """The hand that its `to_json` wrote; Unreadable names every field that cannot be read."""
    if not isinstance(laws, Laws):
        return read_result(told)
    return SoloHand.from_json(told) if laws.sides is Sides.MAKER_AGAINST_REST else HandResult.from_json(told)


__all__ = [
    "KEEPERS",
    "BankAct",
    "BankLine",
    "BellLine",
    "DealerLine",
    "FinalLine",
    "HandLine",
    "Line",
    "OpenLine",
    "Row",
    "RulingLine",
    "Said",
    "Score",
    "Sheet",
    "Standing",
    "final_faults",
    "hand_line",
    "leading",
    "may_be_negative",
    "read_said",
    "same",
    "stand",
]
