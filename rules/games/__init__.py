"""The kinds of game, and the only place that tells them apart: `game_for`.

A kind of game is one class (`GameRules`) and one line of `KINDS`.
"""

from collections.abc import Callable
from typing import Any

from rules.games.each_alone import EachAlone
from rules.games.game_rules import BankOpening, GameRules, HandInput
from rules.games.partnership import Partnership
from rules.games.poker import PokerRules
from rules.games.poker_chips import PokerWithChips
from rules.games.poker_points import PokerForPoints
from rules.laws import ChipLaws, LawBook, Laws, PointLaws, Sides

__all__ = ["KINDS", "BankOpening", "GameRules", "HandInput", "PokerRules", "game_for", "poker_game_for"]

KINDS: dict[tuple[type[LawBook], Sides | None], Callable[[Any], GameRules]] = {
    (Laws, Sides.PARTNERS): Partnership,
    (Laws, Sides.EACH_ALONE): Partnership,  # two players, each alone, keep the sheet of two sides
    (Laws, Sides.MAKER_AGAINST_REST): EachAlone,
    (PointLaws, None): PokerForPoints,
    (ChipLaws, None): PokerWithChips,
}
"""Each kind, by the class of its laws, and by its sides if the laws leave them open."""


def game_for(laws: LawBook) -> GameRules:
    """The game that is played under these laws."""
    return KINDS[type(laws), laws.sides](laws)


def poker_game_for(laws: LawBook) -> PokerRules:
    """The game that is played under these laws, known to be one of Poker-Euchre."""
    game = game_for(laws)
    assert isinstance(game, PokerRules)
    return game
