"""A hand that house players have played, as the scorekeeper of their table writes it down."""

from dataclasses import replace
from itertools import count

from rules.base.draw import draw_key
from rules.euchre.bots.table import rehearse
from rules.euchre.entry import HandResult
from rules.euchre.hand import Hand
from rules.euchre.result import played_result
from rules.euchre.score_sheet import WrittenHand
from rules.laws import Laws, Sides


def bots_hand(laws: Laws, key: bytes, dealer: int) -> WrittenHand:
    """The first hand dealt from a key of 32 bytes that counts. The same key always gives the same hand.

    A deal that is thrown in is dealt again, and nobody writes it down.
    """
    deals = (rehearse(laws, draw_key(key, attempt), 1, dealer)[0] for attempt in count(1))
    return entered(next(hand for hand in deals if not hand.result.misdeal))


def entered(hand: Hand) -> HandResult:
    """The hand as its sheet has it: two players are two sides, and of three the sheet names the players."""
    if hand.laws.sides is Sides.EACH_ALONE and hand.auction.maker is not None:
        return played_result(hand.auction, hand.tricks_won)
    result = hand.result
    if hand.laws.sides is Sides.EACH_ALONE:
        return HandResult(passed_out=result.passed_out, misdeal=result.misdeal)
    return result if result.players is None else replace(result, players=())
