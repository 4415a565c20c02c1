"""Who deals first, who sits with whom and which pair is A, as the laws have it, from one key.

`rules.cuts` judges the cards that were cut and `rules.draw` draws them; the laws say what is high, who
deals, who cuts again, and what becomes of players who do not fill a table.
"""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from typing import Final, Generic, TypeVar

from rules.cards import Card, Pack
from rules.cuts import Cut, CutRule, PartnerDraw
from rules.draw import Chance, draw_first_dealer, draw_first_jack, draw_partners, key_of, order
from rules.laws import CutOrder, CutTies, FirstDealer, Laws, OddPlayer, PokerLaws, TeamA

P = TypeVar("P", bound=Hashable)

AT_A_TABLE: Final = 4


@dataclass(frozen=True, slots=True)
class FirstDeal(Generic[P]):
    """Who deals first, and how that was found: the cuts, the cards dealt up to a jack, or the order drawn."""

    dealer: P
    how: FirstDealer
    cuts: tuple[Cut[P], ...] = ()
    shown: tuple[tuple[P, Card], ...] = ()
    order: tuple[P, ...] = ()


@dataclass(frozen=True, slots=True)
class Tables(Generic[P]):
    """Single players at tables of four, in a drawn order; None is a house player. `waiting` have no table."""

    tables: tuple[tuple[P | None, ...], ...]
    waiting: tuple[P, ...]


def cut_rule(laws: Laws, *, tournament: bool = False) -> CutRule:
    """How cuts are read under these laws."""
    return CutRule(
        jacks_high=laws.cut_order is CutOrder.JACKS_HIGH,
        highest_deals=_how(laws, tournament=tournament) is FirstDealer.HIGH_CARD,
        all_again=laws.cut_ties is CutTies.ALL_CUT_AGAIN,
    )


def first_deal(laws: Laws | PokerLaws, key: bytes, people: Sequence[P], *, tournament: bool = False) -> FirstDeal[P]:
    """Who of these deals first; `people` in the order in which cards are dealt to them."""
    how = _how(laws, tournament=tournament)
    if how is FirstDealer.DRAWN:
        drawn = order(key, people)
        return FirstDeal(drawn[0], how, order=drawn)
    if how is FirstDealer.FIRST_JACK or not isinstance(laws, Laws):
        jack = draw_first_jack(key, people, laws.pack if isinstance(laws, Laws) else Pack.FULL)
        return FirstDeal(jack.dealer, how, shown=jack.shown)
    cut = draw_first_dealer(key, people, laws.pack, cut_rule(laws, tournament=tournament))
    return FirstDeal(cut.dealer, how, cuts=cut.cuts)


def cut_for_partners(laws: Laws, key: bytes, four: Sequence[P], *, tournament: bool = True) -> PartnerDraw[P]:
    """Four cut for partners and deal; pair A is the first dealer's, or is drawn (AMB-08)."""
    drawn = draw_partners(key, four, laws.pack, cut_rule(laws, tournament=tournament))
    if laws.team_a is TeamA.DRAWN and Chance(key_of(key, 1)).below(2):
        return replace(drawn, a=drawn.b, b=drawn.a)
    return drawn


def tables_of_four(laws: Laws, key: bytes, people: Sequence[P]) -> Tables[P]:
    """Tables filled in a drawn order; those left over wait, or are joined by house players (AMB-21)."""
    drawn = order(key, people)
    full = len(drawn) - len(drawn) % AT_A_TABLE
    tables: list[tuple[P | None, ...]] = [drawn[at : at + AT_A_TABLE] for at in range(0, full, AT_A_TABLE)]
    left = drawn[full:]
    if not left or laws.odd_player is OddPlayer.WAITS:
        return Tables(tuple(tables), left)
    return Tables((*tables, (*left, *(None,) * (AT_A_TABLE - len(left)))), ())


def _how(laws: Laws | PokerLaws, *, tournament: bool) -> FirstDealer:
    if isinstance(laws, Laws):
        return laws.tournament_first_dealer if tournament else laws.first_dealer
    return FirstDealer(laws.first_dealer.value)
