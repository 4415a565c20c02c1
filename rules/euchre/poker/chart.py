"""The charts of Poker-Euchre: how many cards are dealt, and with how many chips one starts.

The Card Dealing Chart and the Poker Chip Distribution chart, row by row as they are printed. The
chart of cards follows from one division (Dealing 4 and 5); the chart of chips is only about five
times the cards, so the chart is the law (AMB-50), and five times the cards the alternative.
"""

from dataclasses import dataclass
from typing import Final

from rules.base.errors import Fault, RulesError
from rules.base.words import gettext_noop as N_
from rules.base.words import message

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 12
SUITED_CARDS: Final = 52
JOKERS: Final = 2


@dataclass(frozen=True, slots=True)
class ChipChartRow:
    """The cards for `players`, and the chips that each starts with: `blue10`, `red5` and `white1` of each colour."""

    players: int
    cards_each: int
    in_play: int
    buried: int
    minimum_chips: int
    blue10: int
    red5: int
    white1: int


_CARDS: Final = {2: 25, 3: 16, 4: 12, 5: 10, 6: 8, 7: 7, 8: 6, 9: 5, 10: 5, 11: 4, 12: 4}  # Card Dealing Chart
_WITH_JOKERS: Final = {3: 17}
_CHIPS: Final = {  # Poker Chip Distribution: the least, then blue, red and white
    2: (128, 8, 8, 8),
    3: (96, 6, 6, 6),
    4: (64, 4, 4, 4),
    5: (48, 3, 3, 3),
    6: (42, 3, 2, 2),
    7: (36, 2, 3, 1),
    8: (30, 2, 1, 5),
    9: (25, 1, 2, 5),
    10: (25, 1, 2, 5),
    11: (20, 1, 1, 5),
    12: (20, 1, 1, 5),
}


CHARTED: Final = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
"""The numbers of players that the charts have."""


def cards_each(players: int, *, jokers: bool) -> int:
    """How many cards each is dealt, by the chart; RulesError for fewer than 2 or more than 12 players."""
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        raise RulesError(wrong_number_of_players(FEWEST_PLAYERS, MOST_PLAYERS, _short(players)))
    return _WITH_JOKERS.get(players, _CARDS[players]) if jokers else _CARDS[players]


def row(players: int, *, jokers: bool) -> ChipChartRow:
    """One row of both charts; RulesError for fewer than 2 or more than 12 players."""
    each = cards_each(players, jokers=jokers)
    pack = SUITED_CARDS + JOKERS if jokers else SUITED_CARDS
    return ChipChartRow(players, each, each * players, pack - each * players, *_CHIPS[players])


def wrong_number_of_players(least: int, most: int, players: int | str) -> Fault:
    """More or fewer players than a game, or the charts, are for."""
    sentence = message(
        N_("{least} to {most} {most:person|people} can play, not {players}."),
        least=least,
        most=most,
        players=players,
    )
    return Fault("wrong_number_of_players", sentence)


def _short(number: int) -> str:
    """A number that a person can read: JSON may hold thousands of digits."""
    return str(number) if abs(number) < 10**9 else "…"
