"""The criteria that break ties, and the orders in which the books use them."""

from enum import StrEnum
from typing import Final, TypeAlias


class Criterion(StrEnum):
    """One way to break a tie."""

    WINS = "wins"
    RATE = "rate"  # games won of those played; in an order with it, every sum is per game
    HEAD_TO_HEAD = "head_to_head"  # of exactly two, never of three or more
    POINTS = "points"
    MARGIN = "margin"  # points less those of the best other side
    STRENGTH = "strength"  # the wins of everybody met
    LONE_HANDS = "lone_hands"  # made, as the players' cards have them
    COIN = "coin"  # of two, and of three by the odd one
    EXTRA_GAMES = "extra_games"  # coins for three, a drawn knock-out for more
    SHARED = "shared"  # those tied shares the place


TieOrder: TypeAlias = tuple[Criterion, ...]

# 55+ Games, Tournament Play 10
SEED_ORDER: Final[TieOrder] = (Criterion.WINS, Criterion.HEAD_TO_HEAD, Criterion.POINTS, Criterion.EXTRA_GAMES)
HANDS_ORDER: Final[TieOrder] = (Criterion.POINTS, Criterion.WINS, Criterion.HEAD_TO_HEAD, Criterion.SHARED)
POINTS_ORDER: Final[TieOrder] = (Criterion.POINTS, Criterion.WINS, Criterion.SHARED)
POKER_ORDER: Final[TieOrder] = (Criterion.POINTS, Criterion.SHARED)
