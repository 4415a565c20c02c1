"""Whether a call is allowed: each finder looks at one matter and yields a fault for each thing wrong with it.

A finder asks the laws and the state of the deal, and where it matters the five cards that the player
was dealt; what is not known is never wrong.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from rules.base.cards import Card
from rules.base.errors import Fault, RulesError
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.euchre.bidding import (
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
from rules.euchre.call_laws import (
    fold_faults,
    held_twice,
    joker_at_no_trump_faults,
    junk_call_faults,
    junk_card_faults,
    lone_defender_faults,
    lone_hand_faults,
    must_call_faults,
    natural_card_faults,
    no_trump_faults,
    not_the_maker,
    partner_alone_faults,
    stuck_dealer_faults,
    turned_down_faults,
    two_alone,
    two_defend_alone,
)
from rules.laws import Laws
from rules.laws.play_laws import Alone, AloneDeadline, DefendBefore
from rules.laws.trump_laws import JokerNTwoSuit, Natural
from rules.laws.words import Sides

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
        return (call_not_open(bid),)
    finders = (_turn, *_FINDERS[bid.call])
    found = tuple(fault for finder in finders for fault in finder(laws, auction, bid, holding))
    return (*found, *_alone_with(laws, auction, bid)) if bid.alone else found


def call_not_open(bid: Bid) -> Fault:
    """The fault of a call that nobody can make at this point of a deal."""
    return _fault("call_not_open", message(N_("“{call}” cannot be called now."), call=str(bid)), bid)


def _turn(laws: Laws, auction: Auction, bid: Bid, holding: Holding) -> Iterator[Fault]:
    """Out of turn; when a hand may be thrown in, `rules.euchre.call_laws` says."""
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
        yield from _of(bid, stuck_dealer_faults(laws))
    else:
        yield from _of(bid, must_call_faults(laws, holding or ()))


def _order(laws: Laws, auction: Auction, bid: Bid, holding: Holding) -> Iterator[Fault]:
    yield from _natural_card(laws, auction, bid, holding)
    if laws.sides is Sides.PARTNERS and bid.seat == (auction.dealer + 2) % laws.players:
        yield from _of(bid, partner_alone_faults(laws, alone=bid.alone))


def _natural_card(laws: Laws, auction: Auction, bid: Bid, holding: Holding) -> Iterator[Fault]:
    needs = (
        bid.seat == auction.dealer if laws.natural_card is Natural.DEALER else laws.natural_card is not Natural.NOBODY
    )
    if needs and holding is not None and auction.proposed is not None:
        yield from _of(bid, natural_card_faults(laws, holding, auction.proposed))


def _name(laws: Laws, auction: Auction, bid: Bid, holding: Holding) -> Iterator[Fault]:
    yield from _suit_named(laws, auction, bid, holding)
    turned_down = tuple(_of(bid, turned_down_faults(bid.suit, auction.proposed)))
    yield from turned_down
    if bid.suit is None or turned_down or not laws.joker_n_two:
        return
    twice = held_twice(holding or ()) - {auction.proposed}
    if laws.joker_n_two_suit is JokerNTwoSuit.ONE_HELD_TWICE and twice and bid.suit not in twice:
        yield _fault("not_held_twice", message(N_("The suit called must be one that the player holds twice.")), bid)


def _suit_named(laws: Laws, auction: Auction, bid: Bid, holding: Holding) -> Iterator[Fault]:
    if bid.suit is None:
        yield _fault("no_suit_named", message(N_("Name a suit.")), bid)


def _no_trump(laws: Laws, auction: Auction, bid: Bid, holding: Holding) -> Iterator[Fault]:
    yield from _of(bid, no_trump_faults(laws))
    yield from _of(bid, joker_at_no_trump_faults(laws, holding or ()))


def _misdeal(laws: Laws, auction: Auction, bid: Bid, holding: Holding) -> Iterator[Fault]:
    """Zobel, Just Junk."""
    over, led = turn_is_over(laws, auction, bid.seat), not auction.may_be_thrown_in
    yield from _of(bid, junk_call_faults(laws, turn_over=over, led=led))
    yield from _of(bid, junk_card_faults(laws, holding or ()))


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
    yield from _of(bid, lone_hand_faults(laws))
    if laws.alone is Alone.MAKER and not named and bid.seat != auction.maker:
        yield from _of(bid, [not_the_maker()])
    elif laws.alone is not Alone.NOBODY and not named and _called_too_late(laws, auction, bid.seat):
        yield _fault("alone_too_late", message(N_("Say “alone” with the bid that makes trump, not after it.")), bid)
    if not may_go_alone(laws, auction, bid.seat):
        yield from _of(bid, [two_alone()])
    yield from _all_play(laws, auction.stuck or (named and is_stuck(laws, auction, bid)), bid)


def _called_too_late(laws: Laws, auction: Auction, seat: int) -> bool:
    """Whether the time for “alone” was with the bid: the maker's own, and for the partner until the discard."""
    over = seat == auction.maker or auction.phase is DealPhase.DISCARDED
    return over and laws.alone_before is AloneDeadline.NAMING


def _defends_alone(laws: Laws, auction: Auction, bid: Bid) -> Iterator[Fault]:
    yield from _of(bid, lone_defender_faults(laws))
    if laws.defend_alone_before is DefendBefore.DISCARD and auction.phase is DealPhase.DISCARDED:
        yield _fault(
            "defend_alone_too_late", message(N_("A defender must say “alone” before the dealer discards.")), bid
        )
    if not may_go_alone(laws, auction, bid.seat):
        yield from _of(bid, [two_defend_alone()])
    yield from _all_play(laws, auction.stuck, bid)


def _fold(laws: Laws, auction: Auction, bid: Bid, holding: Holding) -> Iterator[Fault]:
    yield from _of(bid, fold_faults(laws))
    if laws.fold:
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


def _of(bid: Bid, faults: Iterable[Fault]) -> Iterator[Fault]:
    """The same faults, with the seat that called."""
    return (fault.at(seat=bid.seat) for fault in faults)


def _fault(code: str, sentence: Sentence, bid: Bid) -> Fault:
    return Fault(code, sentence, {"seat": bid.seat})


_FINDERS: Final = {
    Call.NOMINATE: (_suit_named,),
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
