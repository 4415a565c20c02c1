"""Whether a session is over, who has won it, and the players who cannot pay for the next deal.

Scoring 12; Buying Cards 2.
"""

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Any, Final, TypeVar

from rules.laws.chip_laws import ChipLaws, SessionEnds, SessionWinner

P = TypeVar("P")

NOTHING: Final[Mapping[Any, int]] = MappingProxyType({})
"""No chips were paid before."""


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


def price(laws: ChipLaws, cards_each: int, prepaid: int = 0) -> int:
    """The chips that a player pays for the cards of a deal, of which some may be `prepaid` (Buying Cards 1)."""
    return max(0, cards_each * laws.chips_per_card - prepaid)


def cannot_play(
    laws: ChipLaws,
    chips: Mapping[P, int],
    retired: Collection[P],
    cards_each: int,
    prepaid: Mapping[P, int] = NOTHING,
) -> tuple[P, ...]:
    """Players who must buy chips or sit out the next deal (Buying Cards 2)."""
    playing = (player for player in chips if player not in retired)
    return tuple(player for player in playing if chips[player] < price(laws, cards_each, prepaid.get(player, 0)))


def buys_or_leaves(laws: ChipLaws, cannot: Collection[P], sat_out: Collection[P]) -> tuple[P, ...]:
    """Those of `cannot` play the next deal who may not sit it out as well, because they sat out the last one.

    Buying Cards 2: “only if he waits until the end of the hand and then buys enough chips to pay for a new hand”.
    """
    if not laws.buys_or_leaves:
        return ()
    return tuple(player for player in cannot if player in sat_out)
