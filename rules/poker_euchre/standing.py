"""Whether a session is over, who has won it, and the players who cannot pay for the next deal.

Scoring 12; Buying Cards 2.
"""

from collections.abc import Collection, Mapping
from typing import TypeVar

from rules.laws.poker import ChipLaws
from rules.laws.poker_words import SessionEnds, SessionWinner

P = TypeVar("P")


def session_over(laws: ChipLaws, chips: Mapping[P, int], retired: Collection[P]) -> tuple[bool, P | None]:
    """Whether one player has all the chips, or all but one have retired; and that player."""
    staying = [player for player in chips if player not in retired]
    if len(staying) <= 1:
        return True, staying[0] if staying else None
    holders = [player for player in staying if chips[player] > 0]
    if laws.session_ends is SessionEnds.MOST_CHIPS:
        total = sum(chips[player] for player in holders)
        holders = [player for player in holders if 2 * chips[player] > total]
    return (True, holders[0]) if len(holders) == 1 else (False, None)


def session_winner(laws: ChipLaws, last: P | None, won: Mapping[P, int]) -> P | None:
    """The winner of a session that ended without a bell: `last` who is left, or else the biggest gain of `won`.

    None where two have gained as much.
    """
    if laws.session_winner is SessionWinner.LAST_PLAYER:
        return last
    most = [player for player, gain in won.items() if gain == max(won.values())]
    return most[0] if len(most) == 1 else None


def cannot_play(laws: ChipLaws, chips: Mapping[P, int], retired: Collection[P], cards_each: int) -> tuple[P, ...]:
    """Players who must buy chips or sit out the next deal."""
    price = cards_each * laws.chips_per_card
    return tuple(player for player, held in chips.items() if player not in retired and held < price)
