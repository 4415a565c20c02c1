"""How trump is made: a state machine, one step a call.

Theory. A deal is in one of eight states. With a Joker or Bennie turned up the dealer first names a
suit, which is proposed (Stubbington) or is trump at once (Zobel). In the first round, from the
dealer's left, each orders the turn-up or passes; when the dealer passes too the turn-up is turned
down and the second round names any other suit. When the dealer passes last the hand is thrown in,
and so is a hand without a face card whose owner says so in time (Just Junk). Once trump is made,
lone hands are announced and a side may fold, before the turn-up is taken and a card discarded for it, or
after, until a card is led; so long a law may let junk be thrown in. Which calls a state takes is the
table below; whether a call that it takes is allowed to this player, with these cards, under these
laws, is what the finders of `rules.euchre.calls` say. A call with a fault changes nothing.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, NamedTuple

from rules.base.cards import Card, Suit
from rules.euchre.call_laws import junk_is_late
from rules.laws import Laws
from rules.laws.play_laws import LonePriority
from rules.laws.trump_laws import PartnersOrder, SpecialTurnUp
from rules.laws.words import Sides


class Call(StrEnum):
    """A call that a player makes."""

    NOMINATE = "nominate"
    PASS = "pass"  # noqa: S105 (a word at the table)
    ORDER = "order"
    NAME = "name"
    NO_TRUMP = "NT"
    MISDEAL = "misdeal"
    ALONE = "alone"
    FOLD = "fold"
    DISCARD = "discard"
    LEAD = "lead"


class Bid(NamedTuple):
    """A call and its player; the suit of one that names a suit, and whether the player announced “alone” with it."""

    seat: int
    call: Call
    suit: Suit | None = None
    alone: bool = False

    def __repr__(self) -> str:
        words = self.call.value, self.suit and self.suit.value, "alone" if self.alone else None
        return f"Bid({self.seat}, '{' '.join(filter(None, words))}')"

    def __str__(self) -> str:
        call = (self.suit or self.call).value
        return f"{call} alone" if self.alone else call


class DealPhase(StrEnum):
    """The states of a deal."""

    NOMINATING = "nominating"
    FIRST = "first"
    SECOND = "second"
    MADE = "made"
    DISCARDED = "discarded"
    FOLDED = "folded"
    THROWN_IN = "thrown_in"
    PLAYING = "playing"


class CallKind(StrEnum):
    """A call as the table reads it: the dealer's pass ends a round, a nomination is one of two things."""

    PROPOSES = "proposes"
    MAKES = "makes"
    PASSES = "passes"
    PASSES_LAST = "passes_last"
    ORDERS = "orders"
    NAMES = "names"
    THROWS_IN = "throws_in"
    GOES_ALONE = "goes_alone"
    FOLDS = "folds"
    DISCARDS = "discards"
    LEADS = "leads"


MAKE_TRUMP: Final = (CallKind.ORDERS, CallKind.NAMES, CallKind.MAKES)
TRUMP_CALLS: Final = (Call.ORDER, Call.NAME, Call.NO_TRUMP)
"""The calls that make trump in turn; a dealer who has to name a suit for a turned-up Joker makes it without one."""

TABLE: Final[dict[DealPhase, dict[CallKind, DealPhase]]] = {
    DealPhase.NOMINATING: {CallKind.PROPOSES: DealPhase.FIRST, CallKind.MAKES: DealPhase.MADE},
    DealPhase.FIRST: {
        CallKind.PASSES: DealPhase.FIRST,
        CallKind.PASSES_LAST: DealPhase.SECOND,
        CallKind.ORDERS: DealPhase.MADE,
        CallKind.THROWS_IN: DealPhase.THROWN_IN,
    },
    DealPhase.SECOND: {
        CallKind.PASSES: DealPhase.SECOND,
        CallKind.PASSES_LAST: DealPhase.THROWN_IN,
        CallKind.NAMES: DealPhase.MADE,
        CallKind.THROWS_IN: DealPhase.THROWN_IN,
    },
    DealPhase.MADE: {
        CallKind.GOES_ALONE: DealPhase.MADE,
        CallKind.DISCARDS: DealPhase.DISCARDED,
        CallKind.FOLDS: DealPhase.FOLDED,
        CallKind.THROWS_IN: DealPhase.THROWN_IN,
        CallKind.LEADS: DealPhase.PLAYING,
    },
    DealPhase.DISCARDED: {
        CallKind.GOES_ALONE: DealPhase.DISCARDED,
        CallKind.FOLDS: DealPhase.FOLDED,
        CallKind.THROWS_IN: DealPhase.THROWN_IN,
        CallKind.LEADS: DealPhase.PLAYING,
    },
    DealPhase.FOLDED: {},
    DealPhase.THROWN_IN: {},
    DealPhase.PLAYING: {},
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Auction:
    """The state of the bidding: `turn` speaks next, `proposed` lay face up or was named for it.

    `round` is the one in which trump was made; trump of None with a maker is no trump. `stuck`: the
    dealer had to. `folded` is the seat that folded for its side, `junk` the one that threw in its hand.
    `taken_by` is the seat with the turn-up, once a card was discarded for it.
    """

    dealer: int
    phase: DealPhase
    turn: int
    proposed: Suit | None
    upcard: Card | None = None
    maker: int | None = None
    trump: Suit | None = None
    round: int | None = None
    stuck: bool = False
    alone: int | None = None
    defend_alone: int | None = None
    folded: int | None = None
    junk: int | None = None
    taken_by: int | None = None

    @property
    def before_the_lead(self) -> bool:
        """Whether trump is made, and no card led yet."""
        return self.phase in (DealPhase.MADE, DealPhase.DISCARDED)

    @property
    def may_be_thrown_in(self) -> bool:
        """Whether a hand without a face card can still be thrown in under some laws."""
        return CallKind.THROWS_IN in TABLE[self.phase]

    @property
    def takes_turn_up(self) -> bool:
        """Whether the turn-up went into a hand: ordered, picked up, or a Benny that the dealer must take."""
        return self.maker is not None and self.round == 1


def begin(laws: Laws, dealer: int, upcard: Card) -> Auction:
    """A deal with a card turned up, before anybody has spoken."""
    if upcard == laws.pack.benny and laws.special_turn_up is not SpecialTurnUp.NONE:
        return Auction(dealer=dealer, phase=DealPhase.NOMINATING, turn=dealer, proposed=None, upcard=upcard)
    first = (dealer + 1) % laws.players
    return Auction(dealer=dealer, phase=DealPhase.FIRST, turn=first, proposed=upcard.suit, upcard=upcard)


def event_of(laws: Laws, auction: Auction, bid: Bid) -> CallKind:
    """The effect of a call at the table."""
    if bid.call is Call.PASS:
        return CallKind.PASSES_LAST if bid.seat == auction.dealer else CallKind.PASSES
    if bid.call is Call.NOMINATE:
        return CallKind.PROPOSES if laws.special_turn_up is SpecialTurnUp.PROPOSAL else CallKind.MAKES
    return _EVENTS[bid.call]


def takes(laws: Laws, auction: Auction, bid: Bid) -> bool:
    """Whether the state takes such a call at all."""
    return event_of(laws, auction, bid) in TABLE[auction.phase] and not (
        bid.call is Call.MISDEAL
        and junk_is_late(laws, turn_over=turn_is_over(laws, auction, bid.seat), led=not auction.may_be_thrown_in)
    )


def turn_is_over(laws: Laws, auction: Auction, seat: int) -> bool:
    """Whether a player can no longer turn down the card: the player has passed, or the others have ended round one."""
    left = auction.dealer + 1
    passed = (seat - left) % laws.players < (auction.turn - left) % laws.players
    return auction.phase is not DealPhase.FIRST or passed


def after(laws: Laws, auction: Auction, bid: Bid) -> Auction:
    """The state after a call that the table takes, whatever else may be wrong with it."""
    event = event_of(laws, auction, bid)
    phase = TABLE[auction.phase][event]
    left = (bid.seat + 1) % laws.players
    if event in MAKE_TRUMP:
        return _made(laws, auction, bid, phase)
    if event is CallKind.GOES_ALONE:
        return _alone(laws, replace(auction, phase=phase), bid.seat)
    if event is CallKind.PROPOSES:
        return replace(auction, phase=phase, turn=left, proposed=bid.suit)
    if event is CallKind.FOLDS:
        return replace(auction, phase=phase, folded=bid.seat)
    if event is CallKind.DISCARDS:
        return replace(auction, phase=phase, turn=left, taken_by=taker(laws, auction))
    if event is CallKind.THROWS_IN:
        return Auction(
            dealer=auction.dealer,
            phase=phase,
            turn=auction.turn,
            proposed=auction.proposed,
            upcard=auction.upcard,
            junk=bid.seat,
        )
    return replace(auction, phase=phase, turn=left)


def same_side(laws: Laws, seat: int, auction: Auction) -> bool:
    """Whether a seat plays for the makers."""
    if auction.maker is None or laws.sides is not Sides.PARTNERS:
        return seat == auction.maker
    return seat % 2 == auction.maker % 2


def _alone(laws: Laws, auction: Auction, seat: int) -> Auction:
    if not may_go_alone(laws, auction, seat):
        return auction
    return replace(auction, alone=seat) if same_side(laws, seat, auction) else replace(auction, defend_alone=seat)


def may_go_alone(laws: Laws, auction: Auction, seat: int) -> bool:
    """Whether a seat plays alone although its partner may have called it too: one of a side does (`lone_priority`)."""
    holder = auction.alone if same_side(laws, seat, auction) else auction.defend_alone
    if holder in (None, seat):
        return True
    left = (auction.dealer + 1) % laws.players
    nearer = (seat - left) % laws.players < (holder - left) % laws.players
    return nearer and laws.lone_priority is LonePriority.FROM_DEALERS_LEFT


def taker(laws: Laws, auction: Auction) -> int | None:
    """The player who takes the turn-up: the dealer, or where a house says so the partner who ordered it alone.

    After the discard the turn-up stays in that hand, even if another player of the side goes alone later.
    """
    if not auction.takes_turn_up:
        return None
    if auction.taken_by is not None:
        return auction.taken_by
    partner = (auction.dealer + 2) % laws.players if laws.sides is Sides.PARTNERS else None
    if partner is not None and auction.alone == partner and laws.partners_lone_order is PartnersOrder.LONE_HAND_TAKES:
        return partner
    return auction.dealer


def discardable(laws: Laws, holding: Sequence[Card], upcard: Card | None) -> tuple[Card, ...]:
    """The cards that may be discarded for the turn-up, which is in the holding already.

    55+ Games, 4: “discards one other card”, and the dealer exchanges it “for another card in his hand”.
    """
    return tuple(card for card in holding if laws.discard_turn_up or card != upcard)


def is_stuck(laws: Laws, auction: Auction, bid: Bid) -> bool:
    """Whether a dealer who makes trump with this call has to: after two rounds of passes, or for a turned-up Joker."""
    if bid.call is Call.NOMINATE:
        return laws.special_turn_up is SpecialTurnUp.DEALER_MAKES and laws.dealer_made_is_stuck
    return laws.stick_the_dealer and auction.phase is DealPhase.SECOND and bid.seat == auction.dealer


def _made(laws: Laws, auction: Auction, bid: Bid, phase: DealPhase) -> Auction:
    second = auction.phase is DealPhase.SECOND
    unasked = bid.call is Call.NOMINATE
    suit = auction.proposed if bid.call is Call.ORDER else bid.suit
    return replace(
        auction,
        phase=phase,
        turn=(auction.dealer + 1) % laws.players,
        maker=bid.seat,
        trump=suit,
        proposed=suit if unasked else auction.proposed,
        round=2 if second else 1,
        stuck=is_stuck(laws, auction, bid),
        alone=bid.seat if bid.alone else None,
    )


_EVENTS: Final = {
    Call.ORDER: CallKind.ORDERS,
    Call.NAME: CallKind.NAMES,
    Call.NO_TRUMP: CallKind.NAMES,
    Call.MISDEAL: CallKind.THROWS_IN,
    Call.ALONE: CallKind.GOES_ALONE,
    Call.FOLD: CallKind.FOLDS,
    Call.DISCARD: CallKind.DISCARDS,
    Call.LEAD: CallKind.LEADS,
}
