"""How the cards of a cut are read, which differs from book to book; `rules.base.cuts` says what a cut leads to.

The 55+ Games cut with A high and 9 low. Stubbington cuts for the high card, in euchre rank: the two of spades, then the
jacks, all equal, then A down to 9. Apart from the cuts, because every command reads laws and few of them cut.
"""

from dataclasses import dataclass
from typing import Final

from rules.base.cards import TWO_OF_SPADES, Card


@dataclass(frozen=True, slots=True)
class CutRule:
    """How cuts are read; without more, as the 55+ Games cut.

    `jacks_high`: two of spades, jacks, A, K, Q, 10, 9. `highest_deals`: the high card deals, not the
    low one. `all_again`: where somebody is tied, everybody cuts again and earlier cuts do not count.
    `finds_dealer`: anyone who cuts for partners cuts for the deal as well. `dealers_are_a`: the pair of
    the dealer is A, if the cut finds one; otherwise the high cards are.
    """

    jacks_high: bool = False
    highest_deals: bool = False
    all_again: bool = False
    finds_dealer: bool = True
    dealers_are_a: bool = True

    def height(self, card: Card) -> int:
        """Higher is higher; cards of one rank are tied."""
        if not self.jacks_high:
            return card.height
        return 16 if card == TWO_OF_SPADES else 15 if card.rank == "J" else card.height

    @property
    def partner_lines(self) -> tuple[int, ...]:
        """The places, from the highest, across which nobody may be tied: highs over lows, and the dealer apart."""
        return (2, self.dealer_line(4)) if self.finds_dealer else (2,)

    @property
    def lows_are_a(self) -> bool:
        """Whether the low cards make pair A: the lowest deals, and the dealer's pair is A."""
        return self.finds_dealer and self.dealers_are_a and not self.highest_deals

    def dealer_line(self, people: int) -> int:
        """The place, from the highest, between the one who deals and the others."""
        return 1 if self.highest_deals else people - 1


AS_55_PLUS: Final = CutRule()
