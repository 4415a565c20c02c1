"""Making trump: a card is turned up, it is ordered up or turned down, and then a suit is named or nobody does.

Theory. The players speak in turn from the dealer's left, the dealer last. In the first round each
passes or orders; in the second each passes or names a suit other than the one turned down. Anyone who
speaks is the maker, though it is always the dealer who takes the turn-up (Making Trump 5). If the
dealer passes a second time it is a misdeal (Making Trump 7).

    round  call     leads to
    1      pass     the next player; after the dealer, round 2
    1      order    trump is the suit turned up; the dealer takes the card and discards
    2      pass     the next player; after the dealer, a misdeal
    2      a suit   trump is that suit
"""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from typing import Final, Generic, TypeVar

from rules.base.cards import Card, Pack, Suit
from rules.base.errors import Fault, RulesError
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.euchre.trumps import Trumps
from rules.laws.poker_laws import Discard, PokerLaws

P = TypeVar("P", bound=Hashable)

PASS: Final = "pass"  # noqa: S105 (a word at the table)
ORDER: Final = "order"


@dataclass(frozen=True, slots=True)
class Bidding(Generic[P]):
    """`players` are those who paid for their cards, from the dealer's left; the last of them acts as dealer."""

    players: tuple[P, ...]
    upcard: Card
    passes: int = 0
    maker: P | None = None
    trump: Suit | None = None

    @property
    def round(self) -> int:
        """1 while the suit turned up is offered, 2 after the dealer turned it down."""
        return 1 if self.passes < len(self.players) else 2

    @property
    def passed_out(self) -> bool:
        return self.passes == 2 * len(self.players)

    @property
    def over(self) -> bool:
        return self.trump is not None or self.passed_out

    @property
    def turn(self) -> P | None:
        """The speaking player; None when the bidding is over."""
        return None if self.over else self.players[self.passes % len(self.players)]

    @property
    def dealer_takes(self) -> bool:
        """Whether the turn-up goes into the dealer's hand."""
        return self.trump is not None and self.trump is self.upcard.suit

    @property
    def legal(self) -> tuple[str, ...]:
        """Every call that may be made now."""
        if self.over:
            return ()
        if self.round == 1:
            return (PASS, ORDER)
        return (PASS, *(suit.value for suit in Suit if suit is not self.upcard.suit))

    def call(self, player: P, called: str) -> "Bidding[P]":
        """The bidding after a call; RulesError for a forbidden one, which changes nothing."""
        if wrong := self.faults(player, called):
            raise RulesError(wrong)
        if called == PASS:
            return replace(self, passes=self.passes + 1)
        return replace(self, maker=player, trump=self.upcard.suit if called == ORDER else Suit(called))

    def faults(self, player: P, called: str) -> tuple[Fault, ...]:
        """Everything wrong with a call."""
        where = {"player": player, "call": called}
        if self.over:
            return (Fault("bidding_over", message(N_("The bidding is over.")), where),)
        found = []
        if player != self.turn:
            sentence = message(N_("{player} called out of turn: it is {turn}'s turn."), player=player, turn=self.turn)
            found.append(Fault("call_out_of_turn", sentence, where))
        if self.round == 2 and called == self.upcard.suit:
            sentence = message(N_("The turned-down suit, {suit}, cannot be named."), suit=Suit(called).sentence)
            found.append(Fault("turned_down_suit_named", sentence, where))
        elif called not in self.legal:
            sentence = message(
                N_("“{call}” cannot be called now. Possible calls: {legal}."), call=called, legal=", ".join(self.legal)
            )
            found.append(Fault("no_such_call", sentence, where))
        return tuple(found)


def speaking_order(laws: PokerLaws, paid: Sequence[P], dealer: P) -> tuple[P, ...]:
    """Those who paid for their cards, in the order in which they speak: anyone who acts as dealer is last.

    For a dealer who could not pay the nearest before him acts, or the nearest after him (AMB-39).
    """
    after = laws.next_acts_for_dealer and dealer not in paid
    return (*paid[1:], *paid[:1]) if after else tuple(paid)


def discards(laws: PokerLaws, holding: Sequence[Card], trump: Suit) -> tuple[Card, ...]:
    """The cards that the dealer may put away, the turn-up already in hand (Making Trump 5).

    The lowest card that is no trump; of several equally low ones, any. With nothing but trumps and
    Jokers, the lowest trump. A Joker is never discarded (AMB-40).
    """
    trumps = Trumps(trump, Pack.FULL_AND_JOKERS)
    suited = tuple(card for card in holding if card.suit is not None)
    if laws.forced_discard is Discard.ANY_BUT_JOKER:
        return suited
    worth = [card for card in suited if not trumps.is_trump(card)] or list(suited)
    lowest = min(map(trumps.strength, worth))
    return tuple(card for card in worth if trumps.strength(card) == lowest)
