"""The kinds of game, and the only place that tells them apart: `game_for`.

A kind of game is one class (`GameRules`) and one line of `KINDS`.
"""

from collections.abc import Callable
from typing import Any

from rules.euchre.kinds.euchre import EuchreRules
from rules.euchre.kinds.game_rules import BankOpening, GameRules, HandInput
from rules.euchre.kinds.poker import PokerRules
from rules.euchre.kinds.poker_chips import PokerWithChips
from rules.euchre.kinds.poker_points import PokerForPoints
from rules.laws import ChipLaws, LawBook, Laws, PointLaws

__all__ = ["KINDS", "BankOpening", "GameRules", "HandInput", "PokerRules", "game_for", "poker_game_for"]

KINDS: dict[type[LawBook], Callable[[Any], GameRules]] = {
    Laws: EuchreRules,
    PointLaws: PokerForPoints,
    ChipLaws: PokerWithChips,
}
"""Each kind, by the class of its laws."""


def game_for(laws: LawBook) -> GameRules:
    """The game that is played under these laws."""
    return KINDS[type(laws)](laws)


def poker_game_for(laws: LawBook) -> PokerRules:
    """The game that is played under these laws, known to be one of Poker-Euchre."""
    game = game_for(laws)
    assert isinstance(game, PokerRules)
    return game
