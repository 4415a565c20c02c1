"""The house player: legal always, and sensible: enough to fill a rehearsal with hands that look like hands.

Theory. A holding is worth what its cards may win under a trump: bowers and Benny most, then high
trumps and aces beside them, and a little for a suit it is out of while it has trumps. It orders up
on that strength (more of it when the turn-up goes to the other side), plays alone on a very strong
one, leads trumps when its side made them, keeps a bower while something less will win, and does not
beat its partner without need. It is deterministic: the same cards, the same play.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from rules.base.cards import Card, Suit
from rules.euchre.bidding import Bid, Call, DealPhase, discardable
from rules.euchre.bots.view import View
from rules.euchre.calls import bid_faults
from rules.euchre.dealt import Cards
from rules.euchre.trick import Play
from rules.euchre.trumps import Trumps
from rules.laws.words import Sides

ORDERS: Final = 7.5
NAMES: Final = 7.0
ALONE: Final = 11.0
TURN_UP_AGAINST: Final = 1.0  # what a turn-up in the other side's hand takes from one's own


class HousePlayer:
    """One player for every ruleset of five tricks."""

    def nominate(self, view: View) -> Suit:
        """Unseen, all suits count the same."""
        return tuple(Suit)[view.auction.dealer % len(Suit)]

    def bid(self, view: View) -> Bid:
        """The first of what it would like to say that it may say."""
        return next(bid for bid in _wishes(view) if not bid_faults(view.laws, view.auction, bid, view.holding))

    def defends_alone(self, view: View) -> bool:
        assert view.tricks is not None
        return strength(view.tricks.trumps, view.holding) >= ALONE

    def discard(self, view: View) -> Card:
        """A card that leaves a suit empty, or the one worth least."""
        trumps = Trumps(view.auction.trump, view.laws.pack)
        return min(view.discardable, key=lambda card: _worth_keeping(trumps, view.holding, card))

    def keep(self, view: View, count: int) -> Cards:
        trumps = Trumps(view.auction.trump, view.laws.pack)
        best = sorted(view.holding, key=lambda card: (trumps.is_trump(card), trumps.strength(card)), reverse=True)
        return tuple(best[:count])

    def play(self, view: View) -> Card:
        legal = view.legal
        if len(legal) == 1:
            return legal[0]
        return _follow(view, legal) if view.lying else _lead(view, legal)

    def designate(self, view: View, suits: tuple[Suit, ...]) -> Suit:
        return suits[0]


def strength(trumps: Trumps, holding: Sequence[Card]) -> float:
    """The strength of a holding under a trump, in its own points: an average hand has about five."""
    own = [card for card in holding if trumps.is_trump(card)]
    side = [card for card in holding if not trumps.is_trump(card)]
    suits = {card.suit for card in side}
    value = sum(_TRUMP_VALUE.get(trumps.strength(card), 1.5) for card in own)
    value += sum(1.5 for card in side if card.rank == "A") + sum(0.4 for card in side if card.rank == "K")
    empty = len(Suit) - 1 - len(suits)
    return value + 0.5 * empty * min(len(own), 2)


_TRUMP_VALUE: Final = {40: 3.5, 39: 3.0, 38: 2.6, 33: 2.2, 32: 1.9, 31: 1.7}
"""Benny, right, left, A, K, Q; any other trump is worth 1.5."""


def _wishes(view: View) -> Iterator[Bid]:
    """The calls that it prefers, the dearest first; the last of them is always allowed."""
    first = view.auction.phase is DealPhase.FIRST
    return _first_wishes(view) if first else _second_wishes(view)


def _first_wishes(view: View) -> Iterator[Bid]:
    assert view.auction.proposed is not None
    value = _first_round(view, view.auction.proposed)
    if view.laws.just_junk:
        yield Bid(view.seat, Call.MISDEAL)
    if value >= ALONE:
        yield Bid(view.seat, Call.ORDER, None, True)
    if value >= ORDERS:
        yield Bid(view.seat, Call.ORDER)
    yield Bid(view.seat, Call.PASS)


def _second_wishes(view: View) -> Iterator[Bid]:
    values = sorted(_second_round(view), reverse=True)
    if values[0][0] >= ALONE:
        yield Bid(view.seat, Call.NAME, values[0][1], True)
    if values[0][0] >= NAMES:
        yield Bid(view.seat, Call.NAME, values[0][1])
    yield Bid(view.seat, Call.PASS)
    yield from (Bid(view.seat, Call.NAME, suit) for _, suit in values)


def _first_round(view: View, proposed: Suit) -> float:
    trumps = Trumps(proposed, view.laws.pack)
    auction = view.auction
    assert auction.upcard is not None
    gain = _TRUMP_VALUE.get(trumps.strength(auction.upcard), 1.5)
    if view.seat == auction.dealer:
        six = (*view.holding, auction.upcard)
        away = min(discardable(view.laws, six, auction.upcard), key=lambda card: _worth_keeping(trumps, six, card))
        return strength(trumps, [card for card in six if card != away])
    ours = view.laws.sides is Sides.PARTNERS and (view.seat - auction.dealer) % 2 == 0
    return strength(trumps, view.holding) + (gain / 2 if ours else -TURN_UP_AGAINST)


def _second_round(view: View) -> Iterator[tuple[float, Suit]]:
    for suit in Suit:
        if suit is not view.auction.proposed:
            yield strength(Trumps(suit, view.laws.pack), view.holding), suit


def _worth_keeping(trumps: Trumps, holding: Sequence[Card], card: Card) -> tuple[bool, bool, bool, int]:
    """Least first: a plain card alone in its suit, then a low one; aces and trumps last."""
    alone = [trumps.suit_of(other) for other in holding].count(trumps.suit_of(card)) == 1
    return (trumps.is_trump(card), card.rank == "A", not alone, trumps.strength(card))


def _lead(view: View, legal: Cards) -> Card:
    """Makers draw trumps from the top; others lead aces, and then what costs least."""
    trumps = Trumps(view.auction.trump, view.laws.pack)
    own = sorted((card for card in legal if trumps.is_trump(card)), key=trumps.strength)
    aces = [card for card in legal if card.rank == "A" and not trumps.is_trump(card)]
    if view.makes and own and (len(own) > 1 or _unbeaten(view, trumps, own[-1])):
        return own[-1]
    if aces:
        return min(aces, key=lambda card: sum(other.suit is card.suit for other in legal))
    plain = [card for card in legal if not trumps.is_trump(card)]
    if not plain:
        return own[-1]
    top = max(plain, key=trumps.strength)
    return (
        top
        if view.makes
        else min(plain, key=lambda card: (sum(o.suit is card.suit for o in plain), -trumps.strength(card)))
    )


def _unbeaten(view: View, trumps: Trumps, card: Card) -> bool:
    """Whether every higher trump has been played."""
    seen = {*view.shown, *(play.card for trick in view.played for play in trick.plays)}
    return all(other in seen for other in trumps.high_to_low() if trumps.strength(other) > trumps.strength(card))


def _follow(view: View, legal: Cards) -> Card:
    """The cheapest card that wins, if the trick is not the partner's already; else the least."""
    assert view.tricks is not None
    trumps = view.tricks.trumps
    left = len(view.active) - len(view.lying) - 1
    holder = view.tricks.winner(view.lying, view.designated)
    partners = view.with_me(holder) and (left == 0 or not view.makes or _safe(view, trumps, holder))
    winning = [] if partners else [card for card in legal if _would_win(view, card)]
    if not winning:
        return min(legal, key=lambda card: _worth_keeping(trumps, view.holding, card))
    if left and not all(map(trumps.is_trump, winning)):
        return max(winning, key=trumps.strength)
    return min(winning, key=trumps.strength)


def _safe(view: View, trumps: Trumps, holder: int) -> bool:
    """Whether what the partner played is likely to hold: a trump, or an ace."""
    card = next(play.card for play in view.lying if play.seat == holder)
    return trumps.is_trump(card) or card.rank == "A"


def _would_win(view: View, card: Card) -> bool:
    assert view.tricks is not None
    return view.tricks.winner((*view.lying, Play(view.seat, card)), view.designated) == view.seat
