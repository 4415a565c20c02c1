"""Boards of a club: who made the most of something in a period, and what players reached, from the games of its nights.

The games come in as values (`PlayedNight`), and every number says how it was counted.
"""

from rules.club.boards.achievements import Achievement, AchievementKind, achievements
from rules.club.boards.board import BOARDS, Board, BoardKind, BoardRow, Count, NightCount, board_rows, nights_counted
from rules.club.boards.nights import CountedGame, Period, PlayedNight, Span

__all__ = [
    "BOARDS",
    "Achievement",
    "AchievementKind",
    "Board",
    "BoardKind",
    "BoardRow",
    "Count",
    "CountedGame",
    "NightCount",
    "Period",
    "PlayedNight",
    "Span",
    "achievements",
    "board_rows",
    "nights_counted",
]
