"""The calls of a recorded hand, replayed: what was wrong with them, and where they left the deal.

A wrong call still counts if the table of `rules.bidding` takes it, so that the rest can be judged. A pass out of turn
is as if it had not been made; so is a void declaration, out of turn or of the suit turned down, if the others continued
to call (55+ Games, 11).
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from rules.bidding import Auction, Bid, Call, DealPhase, after, begin, same_side, takes
from rules.calls import bid_faults as call_faults
from rules.cards import Suit
from rules.errors import Fault
from rules.laws import Laws
from rules.laws.words import DecidedBy, SpecialTurnUp
from rules.record import HandRecord
from rules.words import gettext_noop as N_
from rules.words import message


@dataclass(frozen=True, slots=True)
class Called:
    """Where the calls left the deal, and everything that was wrong with them."""

    auction: Auction
    faults: tuple[Fault, ...]


def judged_calls(laws: Laws, hand: HandRecord) -> Called:
    """Nomination, bids, lone hands and folding, in that order."""
    faults: list[Fault] = []
    auction = begin(laws, hand.dealer, hand.upcard)
    calls = (*_nomination(laws, hand, auction, faults), *_calls(laws, hand, auction))
    barred = set[int]()
    for at, bid in enumerate(calls, start=1):
        corrected = any(later.call in (Call.PASS, *_MAKES) for later in calls[at:])
        auction = _next(laws, hand, auction, bid, faults, barred if corrected else None)
    faults += _barred(laws, auction, barred)
    faults += _fold_too_late(laws, hand, auction)
    if auction.phase in (DealPhase.NOMINATING, DealPhase.FIRST, DealPhase.SECOND):
        faults.append(Fault("bidding_unfinished", message(N_("Nobody made trump, but not everyone passed."))))
    return Called(auction, tuple(faults))


def _next(
    laws: Laws, hand: HandRecord, auction: Auction, bid: Bid, faults: list[Fault], barred: set[int] | None
) -> Auction:
    """The state after a call; a void one that was corrected only changes who is `barred`."""
    if bid.call is Call.ALONE and bid.seat in (auction.alone, auction.defend_alone):
        return auction
    found = call_faults(laws, auction, bid, hand.hands[bid.seat])
    faults += found
    codes = {fault.code for fault in found}
    if bid.call is not Call.PASS and barred is not None and codes & {"bid_out_of_turn", "turned_down_suit_named"}:
        barred.add(bid.seat)
        bid = Bid(bid.seat, Call.PASS)  # in turn it was this player's turn, out of turn it was nothing
    unsaid = bid.call is Call.PASS and "bid_out_of_turn" in codes
    return auction if unsaid or not takes(laws, auction, bid) else after(laws, auction, bid)


def _barred(laws: Laws, auction: Auction, barred: set[int]) -> Iterator[Fault]:
    """55+ Games, 11: after a void declaration "his side may not make trump"."""
    mine = {seat for seat in barred if auction.maker is not None and same_side(laws, seat, auction)}
    if mine and auction.maker is not None and laws.irregularities is DecidedBy.BOOK:
        sentence = message(N_("After a void call, this side cannot make trump."))
        yield Fault("side_barred", sentence, {"seat": auction.maker})


def _fold_too_late(laws: Laws, hand: HandRecord, auction: Auction) -> Iterator[Fault]:
    """Zobel, Folding: "a 15 second window will be extended to the folding team"."""
    if auction.folded is not None and hand.fold_after is not None and hand.fold_after > laws.fold_seconds:
        seconds, taken = laws.fold_seconds, hand.fold_after
        sentence = message(
            N_("A side must fold within {seconds} {seconds:second|seconds}, not after {taken}."),
            seconds=seconds,
            taken=taken,
        )
        yield Fault("fold_too_late", sentence, {"seat": auction.folded})


def _nomination(laws: Laws, hand: HandRecord, auction: Auction, faults: list[Fault]) -> Iterator[Bid]:
    if auction.phase is not DealPhase.NOMINATING:
        if hand.nominated is not None:
            sentence = message(N_("The dealer names a suit only when a Joker or Bennie is turned up."))
            faults.append(Fault("nothing_nominated", sentence))
        return
    makes = laws.special_turn_up is SpecialTurnUp.DEALER_MAKES
    alone = makes and hand.alone == hand.dealer and not _has(hand.bids or (), Call.ALONE, hand.dealer)
    yield Bid(hand.dealer, Call.NOMINATE, _suit_nominated(laws, hand), alone)


def _suit_nominated(laws: Laws, hand: HandRecord) -> Suit | None:
    """As written, or as it follows from the trump that was made of it."""
    if hand.nominated is not None:
        return hand.nominated
    ordered = any(bid.call is Call.ORDER for bid in hand.bids or ())
    return hand.trump if ordered or laws.special_turn_up is SpecialTurnUp.DEALER_MAKES else None


def _calls(laws: Laws, hand: HandRecord, auction: Auction) -> tuple[Bid, ...]:
    """As written, unwritten ones as they must have been; announcements keep their place, or come before the rest."""
    bids = _unwritten(laws, hand, auction) if hand.bids is None else hand.bids
    if auction.phase is DealPhase.NOMINATING and laws.special_turn_up is SpecialTurnUp.DEALER_MAKES:
        made = 0  # by the nomination, which may be written as the dealer's naming too
        bids = tuple(bid for bid in bids if bid.seat != hand.dealer or bid.call not in _MAKES)
    else:
        made = max((at for at, bid in enumerate(bids, start=1) if bid.call in _MAKES), default=len(bids))
    later = bids[made:]
    calls = (bid._replace(alone=bid.alone or _alone_with(hand, bid, later)) for bid in bids[:made])
    return (*calls, *_announced(hand, later), *later)


def _alone_with(hand: HandRecord, bid: Bid, later: Iterable[Bid]) -> bool:
    """Whether “alone” must have been said with the call that made trump: it was said, and not afterwards."""
    return bid.call in _MAKES and bid.seat == hand.alone and not _has(later, Call.ALONE, bid.seat)


def _has(bids: Iterable[Bid], call: Call, *seats: int) -> bool:
    return any(bid.call is call and bid.seat in seats for bid in bids)


def _unwritten(laws: Laws, hand: HandRecord, auction: Auction) -> tuple[Bid, ...]:
    """Everybody passed up to the call that is known: what a scorekeeper leaves out."""
    round_one = [Bid((hand.dealer + step) % laws.players, Call.PASS) for step in range(1, laws.players + 1)]
    passes = round_one * 2
    if hand.maker is None:
        return tuple(passes) if hand.passed_out else ()
    at = round_one.index(Bid(hand.maker, Call.PASS))
    if not hand.no_trump and hand.trump is (hand.nominated or hand.upcard.suit):
        return (*passes[:at], Bid(hand.maker, Call.ORDER))
    named = Bid(hand.maker, Call.NO_TRUMP) if hand.no_trump else Bid(hand.maker, Call.NAME, hand.trump)
    return (*passes[: laws.players + at], named)


def _announced(hand: HandRecord, later: Sequence[Bid]) -> Iterator[Bid]:
    """Calls after trump was made, which are not among the bids."""
    for seat in (hand.alone, hand.defend_alone):
        if seat is not None and not _has(later, Call.ALONE, seat):
            yield Bid(seat, Call.ALONE)
    for side in hand.folded:
        if not _has(later, Call.FOLD, side, side + 2):
            yield Bid(side, Call.FOLD)


_MAKES: Final = (Call.ORDER, Call.NAME, Call.NO_TRUMP)
