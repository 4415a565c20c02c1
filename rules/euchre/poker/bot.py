"""A simple, sensible player: counts on high trumps, aces and Jokers, bets on what it counts, and plays to win.

It only ever chooses among legal cards, and knows only its own cards and those on the table.
"""

from collections.abc import Hashable, Sequence
from functools import cache
from math import log, sqrt
from statistics import fmean, pstdev
from typing import Final, TypeVar

from rules.base.cards import Card, Pack, Suit
from rules.euchre.poker.betting import Betting, BettingAction
from rules.euchre.poker.bidding import ORDER, PASS, Bidding, discards
from rules.euchre.poker.play import Playing
from rules.euchre.trick import is_joker
from rules.euchre.trumps import Trumps
from rules.laws.poker_laws import PokerLaws

P = TypeVar("P", bound=Hashable)

_PLAIN: Final = {"A": 0.7, "K": 0.35, "Q": 0.1}
BOLDER_TO_BET: Final = 0.6
"""How much better than good enough to choose trump a hand is on which it bets."""
STAYS_ON: Final = -0.2


def poker_strength(holding: Sequence[Card], trump: Suit) -> float:
    """The strength of a hand under a trump: 0 the best possible, 1 better than five of six by chance."""
    trumps = _trumps(trump)
    mean, deviation = _usual()
    counted = sum(_worth(card, trumps) for card in holding)
    return (counted - mean * len(holding)) / (deviation * sqrt(len(holding)))


def enough(players: int) -> float:
    """The strength with which it chooses trump: the more there are, the better the best of them."""
    return 0.5 + 0.6 * log(players / 2)


def bid(bidding: Bidding[P], holding: Sequence[Card]) -> str:
    """A call: the suit turned up or the best of the others, if it is good enough; the dealer is less particular."""
    needed = enough(len(bidding.players)) - (0.3 if bidding.turn == bidding.players[-1] else 0)
    if bidding.round == 1:
        assert bidding.upcard.suit is not None
        return ORDER if poker_strength(holding, bidding.upcard.suit) >= needed else PASS
    suits = [Suit(call) for call in bidding.legal if call != PASS]
    best = max(suits, key=lambda suit: poker_strength(holding, suit))
    return best.value if poker_strength(holding, best) >= needed else PASS


def discard(laws: PokerLaws, holding: Sequence[Card], trump: Suit) -> Card:
    """The dealer's discard: the lowest of what may go."""
    return min(discards(laws, holding, trump), key=_trumps(trump).strength)


def bet(betting: Betting[P], strong: float) -> tuple[BettingAction, int]:
    """An action on a hand of this strength: it bets on a good one, and stays with a fair one while that is cheap."""
    legal, good = betting.legal, enough(len(betting.players)) + BOLDER_TO_BET
    for act in (BettingAction.BET, BettingAction.RAISE):
        if act in legal and strong >= good + betting.highest / 15:
            return act, min(legal[act][-1], max(legal[act][0], round(4 * strong)))
    if BettingAction.CHECK in legal:
        return BettingAction.CHECK, 0
    turn = betting.turn
    assert turn is not None
    worth_it = strong >= STAYS_ON + betting.to_call(turn) / 20
    return (BettingAction.CALL, 0) if BettingAction.CALL in legal and worth_it else (BettingAction.FOLD, 0)


def choose_card(playing: Playing[P], maker: P) -> Card:
    """A card: the cheapest that wins for now, or else the lowest; on lead the highest trump of a maker, or an ace."""
    legal, turn, trumps = playing.legal, playing.turn, playing.trumps
    assert turn is not None
    lowest = min(legal, key=lambda each: _power(each, trumps))
    if not playing.on_table:
        return _lead(legal, trumps, leads_trumps=turn == maker)
    winning = [each for each in legal if playing.rules.winner((*playing.on_table, (turn, each))) == turn]
    return min(winning, key=lambda each: _power(each, trumps)) if winning else lowest


def _lead(legal: Sequence[Card], trumps: Trumps, *, leads_trumps: bool) -> Card:
    own = [each for each in legal if trumps.is_trump(each)]
    if own and leads_trumps:
        return max(own, key=trumps.strength)
    plain = [each for each in legal if not trumps.is_trump(each) and not is_joker(each)]
    return max(plain or legal, key=lambda each: _power(each, trumps))


def _worth(card: Card, trumps: Trumps) -> float:
    if is_joker(card):
        return 1.0
    if trumps.is_trump(card):
        return max(0.3, 1.0 - 0.08 * trumps.high_to_low().index(card))
    return _PLAIN.get(card.rank, 0.0)


@cache
def _usual() -> tuple[float, float]:
    """The average value of a card, and the distance of cards from it."""
    worths = [_worth(card, _trumps(Suit.SPADES)) for card in Pack.FULL_AND_JOKERS.cards]
    return fmean(worths), pstdev(worths)


def _trumps(trump: Suit) -> Trumps:
    return Trumps(trump, Pack.FULL_AND_JOKERS)


def _power(card: Card, trumps: Trumps) -> int:
    return 1000 if is_joker(card) else trumps.strength(card)
