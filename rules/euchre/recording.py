"""A hand that was played here as it is written down, card by card."""

from rules.euchre.bidding import TRUMP_CALLS, Bid, Call, DealPhase
from rules.euchre.record import HandRecord, RecordedTrick
from rules.euchre.state import HandState
from rules.laws.deal_laws import Dummies


def record_of(hand: HandState, tricks_won: tuple[int, ...] | None, points: tuple[int, ...] | None) -> HandRecord:
    """The record of a hand so far; `tricks_won` and `points` by side, None where nobody has added them up."""
    deal, auction = hand.deal, hand.auction
    fourth = hand.laws.dummies is Dummies.FOURTH_HAND
    return HandRecord(
        dealer=deal.dealer,
        hands=deal.hands,
        upcard=deal.upcard,
        dummies=deal.dummies,
        bids=_bids(hand),
        nominated=next((bid.suit for bid in hand.calls if bid.call is Call.NOMINATE), None),
        passed_out=auction.phase is DealPhase.THROWN_IN and auction.junk is None,
        maker=auction.maker,
        trump=auction.trump,
        no_trump=auction.maker is not None and auction.trump is None,
        alone=auction.alone,
        defend_alone=auction.defend_alone,
        folded=() if auction.folded is None else (auction.folded % 2,),
        discard=hand.discard and hand.discard.card,
        taken=deal.taken if hand.kept and fourth else (),
        kept={keep.seat: keep.cards for keep in hand.kept} or None,
        tricks=_tricks(hand),
        designated=None if hand.play is None else hand.play.designated,
        lay_down=hand.lay_down,
        tricks_won=tricks_won,
        points=points,
    )


def _bids(hand: HandState) -> tuple[Bid, ...]:
    """The calls as a record has them.

    A nomination has its own field. So have a lone defender and a discard, unless their order matters: something else
    was announced, or the discard came first.
    """
    calls = tuple(bid for bid in hand.calls if bid.call is not Call.NOMINATE)
    made = next((at for at, bid in enumerate(calls, start=1) if bid.call in TRUMP_CALLS), 0)
    later = calls[made:] if hand.auction.maker is not None else ()
    said = [bid.call for bid in later]
    discards_last = said == sorted(said, key=lambda call: call is Call.DISCARD)
    nothing_else = all(bid.call is Call.DISCARD or bid.seat == hand.auction.defend_alone for bid in later)
    return calls[: len(calls) - len(later)] if discards_last and nothing_else else calls


def _tricks(hand: HandState) -> tuple[RecordedTrick, ...]:
    """The tricks, and the one on the table."""
    if hand.play is None:
        return ()
    on_table = hand.play.on_table
    return (*hand.play.tricks, *([RecordedTrick(on_table[0].seat, on_table)] if on_table else []))
