"""The calls of a recorded hand, replayed: what was wrong with them, and where they left the deal.

A wrong call still counts if the table of `rules.euchre.bidding` takes it, so that the rest can be judged. A pass out of
turn is as if it had not been made. So is a void declaration, out of turn or of the suit turned down, unless the hand
was played on it, and so is the dealer's turn-down out of turn; these bar a side (55+ Games, 11). A side that cannot
make trump need not: its dealer is not stuck, and passes.

The calls go from one `Auction` to the next and not from one `Hand` to the next. A record can have a discard among its
calls and not say which card, and with a `Hand` this took 1.3 times as long.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from rules.base.cards import Suit
from rules.base.errors import Fault
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.euchre.bidding import TRUMP_CALLS, Auction, Bid, Call, DealPhase, after, begin, takes
from rules.euchre.calls import TURN_DOWN
from rules.euchre.calls import bid_faults as call_faults
from rules.euchre.entry import is_barred, side_of
from rules.euchre.record import HandRecord
from rules.laws import Laws
from rules.laws.trouble_laws import DecidedBy
from rules.laws.trump_laws import SpecialTurnUp


@dataclass(frozen=True, slots=True)
class Called:
    """Where the calls left the deal, and everything that was wrong with them."""

    auction: Auction
    faults: tuple[Fault, ...]


def judged_calls(laws: Laws, hand: HandRecord) -> Called:
    """Nomination, bids, lone hands and folding, in that order."""
    replay = _Replay(laws, hand, begin(laws, hand.dealer, hand.upcard))
    calls = (*_nomination(laws, hand, replay.auction, replay.faults), *_calls(laws, hand, replay.auction))
    for at, bid in enumerate(calls, start=1):
        replay.hear(bid, later=calls[at:])
    auction, faults = replay.auction, replay.faults
    faults += replay.made_though_barred()
    faults += _fold_too_late(laws, hand, auction)
    if auction.phase in (DealPhase.NOMINATING, DealPhase.FIRST, DealPhase.SECOND):
        faults.append(Fault("bidding_unfinished", message(N_("Nobody made trump, but not everyone passed."))))
    return Called(auction, tuple(faults))


@dataclass(slots=True)
class _Replay:
    """The calls so far: where they left the deal, what was wrong with them, and the sides that a void call bars."""

    laws: Laws
    hand: HandRecord
    auction: Auction
    faults: list[Fault] = field(default_factory=list)
    barred: set[int] = field(default_factory=set)

    def hear(self, bid: Bid, later: Sequence[Bid]) -> None:
        """The next call; `later` are those after it."""
        auction = self.auction
        if bid.call is Call.ALONE and bid.seat in (auction.alone, auction.defend_alone):
            return
        found = call_faults(self.laws, auction, bid, self.hand.hands[bid.seat])
        out_of_turn = any(fault.code == "bid_out_of_turn" for fault in found)
        if self._is_void(bid, found, later):
            found = tuple(fault for fault in found if fault.code in _VOID)
            self.barred.add(side_of(bid.seat) if self.laws.partners else bid.seat)
            bid = Bid(bid.seat, Call.PASS)  # in turn it was this player's turn, out of turn it was nothing
        self.faults += (fault for fault in found if fault.code not in _MUST_CALL or not self._is_barred(bid.seat))
        unsaid = bid.call is Call.PASS and out_of_turn
        if not unsaid and takes(self.laws, auction, bid):
            self.auction = after(self.laws, auction, bid)

    def _is_void(self, bid: Bid, found: Iterable[Fault], later: Sequence[Bid]) -> bool:
        """Whether it is void and bars a side: nothing else that may be wrong with it then matters."""
        if bid.call is Call.PASS:
            return any(fault.where.get("call") == TURN_DOWN for fault in found)
        return any(fault.code in _VOID for fault in found) and self._dropped(bid, later)

    def _dropped(self, bid: Bid, later: Sequence[Bid]) -> bool:
        """Whether nobody acted on a void call: others called after it, or nothing at all came of it."""
        if any(call.call in (Call.PASS, *TRUMP_CALLS) for call in later):
            return True
        hand = self.hand
        played_on = hand.maker is not None or hand.discard is not None or hand.lay_down is not None
        return bid.call in TRUMP_CALLS and not (played_on or hand.folded or hand.tricks)

    def _is_barred(self, seat: int) -> bool:
        return any(is_barred(self.laws, seat, side) for side in self.barred)

    def made_though_barred(self) -> Iterator[Fault]:
        """55+ Games, 11: after a void declaration "his side may not make trump"."""
        maker = self.auction.maker
        if maker is not None and self._is_barred(maker) and self.laws.irregularities is DecidedBy.BOOK:
            sentence = message(N_("After a void call, this side cannot make trump."))
            yield Fault("side_barred", sentence, {"seat": maker})


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
        bids = tuple(bid for bid in bids if bid.seat != hand.dealer or bid.call not in TRUMP_CALLS)
    else:
        made = max((at for at, bid in enumerate(bids, start=1) if bid.call in TRUMP_CALLS), default=len(bids))
    later = bids[made:]
    calls = (bid._replace(alone=bid.alone or _alone_with(hand, bid, later)) for bid in bids[:made])
    return (*calls, *_announced(hand, later), *later)


def _alone_with(hand: HandRecord, bid: Bid, later: Iterable[Bid]) -> bool:
    """Whether “alone” must have been said with the call that made trump: it was said, and not afterwards."""
    return bid.call in TRUMP_CALLS and bid.seat == hand.alone and not _has(later, Call.ALONE, bid.seat)


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


_VOID: Final = {"bid_out_of_turn", "turned_down_suit_named"}
"""The faults of a void call."""
_MUST_CALL: Final = {"dealer_is_stuck", "must_call"}
"""The faults of a player who passes and may not."""
