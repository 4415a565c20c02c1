"""The first dealer under the laws, from one key: by a cut, by the first jack, or drawn."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from rules.base.cards import Card, Pack
from rules.base.cuts import Cut
from rules.base.draw import draw_first_dealer, draw_first_jack, order
from rules.laws import FirstDealer, LawBook

P = TypeVar("P", bound=Hashable)


@dataclass(frozen=True, slots=True)
class FoundDealer(Generic[P]):
    """The first dealer, and how the dealer was found: the cuts, the cards dealt up to a jack, or the order drawn."""

    dealer: P
    how: FirstDealer
    cuts: tuple[Cut[P], ...] = ()
    shown: tuple[tuple[P, Card], ...] = ()
    order: tuple[P, ...] = ()


def find_first_dealer(laws: LawBook, key: bytes, people: Sequence[P], *, tournament: bool = False) -> FoundDealer[P]:
    """The first dealer of these people; `people` in the order in which cards are dealt to them."""
    how = laws.first_dealer_by(tournament=tournament)
    if how is FirstDealer.DRAWN:
        drawn = order(key, people)
        return FoundDealer(drawn[0], how, order=drawn)
    if how is FirstDealer.FIRST_JACK:
        jack = draw_first_jack(key, people, laws.pack or Pack.FULL)
        return FoundDealer(jack.dealer, how, shown=jack.shown)
    rule = replace(laws.cut, highest_deals=how is FirstDealer.HIGH_CARD)
    cut = draw_first_dealer(key, people, laws.pack or Pack.NINES_UP, rule)
    return FoundDealer(cut.dealer, how, cuts=cut.cuts)
