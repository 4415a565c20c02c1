"""A hand that house players have played, as the scorekeeper of their table writes it down."""

from itertools import count

from rules.draw import draw_key
from rules.euchre.bots.table import rehearse
from rules.euchre.judge.called import judged_calls
from rules.hand import HandResult, Side, SoloHand
from rules.laws import Laws, Sides
from rules.scoresheet import WrittenHand


def bots_hand(laws: Laws, key: bytes, dealer: int) -> WrittenHand:
    """The first hand dealt from a key of 32 bytes that counts. The same key always gives the same hand.

    A deal that is thrown in is dealt again, and nobody writes it down.
    """
    deals = (rehearse(laws, draw_key(key, attempt), 1, dealer)[0] for attempt in count(1))
    record = next(record for record in deals if record.maker is not None or record.passed_out)
    auction, won = judged_calls(laws, record).auction, record.tricks_won or ()
    if laws.sides is Sides.MAKER_AGAINST_REST:
        if auction.maker is None:
            return SoloHand(maker=None, tricks=None, passed_out=True)
        defender = None if auction.defend_alone is None else str(auction.defend_alone)
        return SoloHand(
            maker=str(auction.maker),
            tricks=won[auction.maker],
            alone=auction.alone is not None,
            defender=defender,
            defend_alone=defender is not None,
        )
    if auction.maker is None:
        return HandResult(makers=None, passed_out=True)
    makers = Side(auction.maker % 2)
    return HandResult(makers=makers, tricks=won[makers], alone=auction.alone is not None)
