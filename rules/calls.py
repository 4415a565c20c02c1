"""Whether a call is allowed: each finder looks at one matter and yields a fault for each thing wrong with it.

A finder asks the laws and the state of the deal, and where it matters the five cards that the player
was dealt; what is not known is never wrong.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from rules.bidding import (
    MAKE_TRUMP,
    Auction,
    Bid,
    Call,
    DealPhase,
    after,
    event_of,
    is_stuck,
    may_go_alone,
    same_side,
    taker,
    takes,
    turn_is_over,
)
from rules.cards import JOKER, Card
from rules.errors import Fault, RulesError
from rules.holdings import has_natural, held_twice, junk_call_faults, junk_card_faults
from rules.laws import Laws
from rules.laws.words import Alone, AloneDeadline, DefendBefore, JokerNTwoSuit, Natural, Sides
from rules.words import Sentence, message
from rules.words import gettext_noop as N_

Holding = Sequence[Card] | None
TURN_DOWN: Final = "turn_down"
"""How a fault names the pass of a dealer in round one, who turns the card down (55+ Games, 4)."""


def step(laws: Laws, auction: Auction, bid: Bid, holding: Holding = None) -> Auction:
    """The state after a call; RulesError with every fault of a forbidden call, which changes nothing."""
    if wrong := bid_faults(laws, auction, bid, holding):
        raise RulesError(wrong)
    return after(laws, auction, bid)


def bid_faults(laws: Laws, auction: Auction, bid: Bid, holding: Holding = None) -> tuple[Fault, ...]:
    """Everything that is wrong with a call, here and now."""
    if bid.call is not Call.MISDEAL and not takes(laws, auction, bid):
        return (_fault("call_not_open", message(N_("“{call}” cannot be called now."), call=str(bid)), bid),)
    finders = (_turn, *_FINDERS[bid.call])
    found = tuple(fault for finder in finders for fault in finder(laws, auction, bid, holding))
    return (*found, *_alone_with(laws, auction, bid)) if bid.alone else found


def _turn(laws: Laws, auction: Auction, bid: Bid, holding: Holding) -> Iterator[Fault]:
    """Out of turn; when a hand may be thrown in, `rules.holdings` says."""
    if auction.before_the_lead or bid.call is Call.MISDEAL:
        return
    if bid.seat != auction.turn:
        yield _out_of_turn(auction, bid)


def _out_of_turn(auction: Auction, bid: Bid) -> Fault:
    """55+ Games, 11: a pass out of turn is no more than that, but a dealer who passes in round one turns down."""
    turns_down = bid.call is Call.PASS and bid.seat == auction.dealer and auction.phase is DealPhase.FIRST
    text = N_("It is seat {turn}'s turn, not seat {seat}'s.")
    if turns_down:
        text = N_("The dealer's pass in round one is a turn-down. It is seat {turn}'s turn, not seat {seat}'s.")
    sentence = message(text, turn=auction.turn, seat=bid.seat)
    return Fault("bid_out_of_turn", sentence, {"seat": bid.seat, "call": TURN_DOWN if turns_down else bid.call.value})


def _pass(laws: Laws, auction: Auction, bid: Bid, holding: Holding) -> Iterator[Fault]:
    if auction.phase is not DealPhase.SECOND:
        return
    if laws.stick_the_dealer and bid.seat == auction.dealer:
        yield _fault("dealer_is_stuck", message(N_("The dealer cannot pass last and must name a suit.")), bid)
    elif laws.joker_n_two and held_twice(holding or ()):  # Zobel, Joker-n-Two
        sentence = message(N_("A player with the Joker and two cards of a suit must call a suit in round two."))
        yield _fault("must_call", sentence, bid)


def _order(laws: Laws, auction: Auction, bid: Bid, holding: Holding) -> Iterator[Fault]:
    yield from _natural_card(laws, auction, bid, holding)
    partner = laws.sides is Sides.PARTNERS and bid.seat == (auction.dealer + 2) % laws.players
    if laws.partner_orders_alone and partner and not bid.alone:
        sentence = message(N_("The dealer's partner must play alone after ordering up the dealer."))
        yield _fault("partner_must_be_alone", sentence, bid)


def _natural_card(laws: Laws, auction: Auction, bid: Bid, holding: Holding) -> Iterator[Fault]:
    """55+ Games, 4: "One must have a “natural” card in their hand to be able to pick up the exposed card"."""
    needs = (
        bid.seat == auction.dealer if laws.natural_card is Natural.DEALER else laws.natural_card is not Natural.NOBODY
    )
    if not needs or holding is None or auction.proposed is None:
        return
    if not has_natural(laws, holding, auction.proposed):
        sentence = message(
            N_("Accepting the turn-up needs a card of its suit, {suit}."), suit=auction.proposed.sentence
        )
        yield _fault("no_natural_card", sentence, bid)


def _name(laws: Laws, auction: Auction, bid: Bid, holding: Holding) -> Iterator[Fault]:
    if bid.suit is None:
        yield _fault("no_suit_named", message(N_("Name a suit.")), bid)
    elif bid.suit is auction.proposed:
        sentence = message(N_("The turned-down suit, {suit}, cannot be named."), suit=bid.suit.sentence)
        yield _fault("turned_down_suit_named", sentence, bid)
    elif laws.joker_n_two and laws.joker_n_two_suit is JokerNTwoSuit.ONE_HELD_TWICE:
        twice = held_twice(holding or ()) - {auction.proposed}
        if twice and bid.suit not in twice:
            yield _fault("not_held_twice", message(N_("The suit called must be one that the player holds twice.")), bid)


def _nominate(laws: Laws, auction: Auction, bid: Bid, holding: Holding) -> Iterator[Fault]:
    if bid.suit is None:
        yield _fault("no_suit_named", message(N_("Name a suit.")), bid)


def _no_trump(laws: Laws, auction: Auction, bid: Bid, holding: Holding) -> Iterator[Fault]:
    """Zobel, No Trump: "you must not hold the Benny (Joker) in your hand"."""
    if not laws.no_trump:
        yield _fault("no_trump_unknown", message(N_("These rules do not allow “no trump”.")), bid)
    elif laws.no_trump_without_joker and JOKER in (holding or ()):
        yield _fault("no_trump_with_joker", message(N_("A player holding the Joker cannot call “no trump”.")), bid)


def _misdeal(laws: Laws, auction: Auction, bid: Bid, holding: Holding) -> Iterator[Fault]:
    """Zobel, Just Junk."""
    over, led = turn_is_over(laws, auction, bid.seat), not auction.may_be_thrown_in
    for fault in (*junk_call_faults(laws, turn_over=over, led=led), *junk_card_faults(laws, holding or ())):
        yield fault.at(seat=bid.seat)


def _goes_alone(laws: Laws, auction: Auction, bid: Bid, holding: Holding) -> Iterator[Fault]:
    if same_side(laws, bid.seat, auction):
        yield from _alone_with(laws, auction, bid)
    else:
        yield from _defends_alone(laws, auction, bid)


def _alone_with(laws: Laws, auction: Auction, bid: Bid) -> Iterator[Fault]:
    """A maker alone, announced with the naming of trump or after it."""
    named = not auction.before_the_lead
    if named and event_of(laws, auction, bid) not in MAKE_TRUMP:
        yield _fault(
            "alone_without_trump", message(N_("Only the player who makes trump can say “alone” with the call.")), bid
        )
    if laws.alone is Alone.NOBODY:
        yield _fault("no_lone_hand", message(N_("These rules do not allow playing alone.")), bid)
    elif laws.alone is Alone.MAKER and not named and bid.seat != auction.maker:
        yield _fault("alone_not_maker", message(N_("Only the player who names trump may play alone.")), bid)
    elif laws.alone_before is AloneDeadline.NAMING and not named and _called_before(auction, bid.seat):
        yield _fault("alone_too_late", message(N_("Say “alone” with the bid that makes trump, not after it.")), bid)
    if not may_go_alone(laws, auction, bid.seat):
        yield _fault("two_alone", message(N_("Two players on one side cannot both play alone.")), bid)
    yield from _all_play(laws, auction.stuck or (named and is_stuck(laws, auction, bid)), bid)


def _called_before(auction: Auction, seat: int) -> bool:
    """Whether the time for “alone” was with the bid: the maker's own, and for the partner until the discard."""
    return seat == auction.maker or auction.phase is DealPhase.DISCARDED


def _defends_alone(laws: Laws, auction: Auction, bid: Bid) -> Iterator[Fault]:
    if not laws.defend_alone:
        yield _fault("no_lone_defender", message(N_("These rules do not allow defending alone.")), bid)
    if laws.defend_alone_before is DefendBefore.DISCARD and auction.phase is DealPhase.DISCARDED:
        yield _fault(
            "defend_alone_too_late", message(N_("A defender must say “alone” before the dealer discards.")), bid
        )
    if not may_go_alone(laws, auction, bid.seat):
        yield _fault("two_defend_alone", message(N_("Two players on one side cannot both defend alone.")), bid)
    yield from _all_play(laws, auction.stuck, bid)


def _fold(laws: Laws, auction: Auction, bid: Bid, holding: Holding) -> Iterator[Fault]:
    if not laws.fold:
        yield _fault("no_fold", message(N_("These rules do not allow folding.")), bid)
    else:
        yield from _all_play(laws, auction.stuck, bid)


def _discard(laws: Laws, auction: Auction, bid: Bid, holding: Holding) -> Iterator[Fault]:
    due = taker(laws, auction)
    if due is None:
        yield _fault(
            "discard_without_turn_up", message(N_("Nobody picked up the turn-up, so there is no discard.")), bid
        )
    elif bid.seat != due:
        yield _fault("discard_by_another", message(N_("Seat {seat} picks up the turn-up and discards."), seat=due), bid)


def _all_play(laws: Laws, stuck: bool, bid: Bid) -> Iterator[Fault]:
    """Zobel, Going Alone: "If the dealer has been deemed “stuck” all four players must play"."""
    if stuck and laws.stuck_all_play:
        sentence = message(N_("When the dealer is stuck, nobody can play alone or fold."))
        yield _fault("stuck_all_play", sentence, bid)


def _fault(code: str, sentence: Sentence, bid: Bid) -> Fault:
    return Fault(code, sentence, {"seat": bid.seat})


_FINDERS: Final = {
    Call.NOMINATE: (_nominate,),
    Call.PASS: (_pass,),
    Call.ORDER: (_order,),
    Call.NAME: (_name,),
    Call.NO_TRUMP: (_no_trump,),
    Call.MISDEAL: (_misdeal,),
    Call.ALONE: (_goes_alone,),
    Call.FOLD: (_fold,),
    Call.DISCARD: (_discard,),
    Call.LEAD: (),
}
