"""The cards that a player chooses before the first lead: a discard for the turn-up, and five of eight with a dummy."""

from collections.abc import Collection, Iterator

from rules.base.cards import Card
from rules.base.errors import Fault
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.euchre.bidding import Auction, discardable
from rules.euchre.dealt import Cards
from rules.laws import Laws
from rules.laws.deal_laws import Dummies, DummyTaken


def takes_dummy(laws: Laws, auction: Auction, seat: int) -> bool:
    """Whether a seat makes the best five of eight: everybody with a dummy, or the caller; never who plays alone.

    Stubbington U3A, 2 and 3 player rules.
    """
    if laws.dummies is Dummies.NONE or auction.maker is None:
        return False
    return seat != auction.alone if laws.dummies is Dummies.EACH_THREE else seat == auction.maker != auction.alone


def chooses_with_dummy(laws: Laws, auction: Auction, seat: int) -> bool:
    """Whether a seat takes the turn-up with a dummy: it then chooses from all of them, and discards nothing for it."""
    return takes_dummy(laws, auction, seat) and laws.dummy_taken is DummyTaken.BEFORE_DISCARD


def discard_faults(laws: Laws, seat: int, six: Cards, upcard: Card, discard: Card) -> Iterator[Fault]:
    """The faults of a discard; `six` are the cards in hand with the turn-up among them."""
    where: dict[str, object] = {"seat": seat, "card": str(discard)}
    if discard not in six:
        sentence = message(N_("{card} was discarded but is not in the hand."), card=str(discard))
        yield Fault("discard_not_held", sentence, where)
    elif discard not in discardable(laws, six, upcard):
        text = N_("{card} was turned up. Under these rules, another card must be discarded.")
        yield Fault("turn_up_discarded", message(text, card=str(discard)), where)


def kept_faults(laws: Laws, seat: int, choice: Collection[Card], kept: Cards) -> Iterator[Fault]:
    """The faults of the cards kept; `choice` are those of the hand and of the dummy."""
    if len(kept) != laws.cards_each or len(set(kept)) != len(kept) or not set(kept) <= set(choice):
        sentence = message(
            N_("Seat {seat} must keep {count} {count:card|cards} from its hand and the dummy."),
            seat=seat,
            count=laws.cards_each,
        )
        yield Fault("kept_not_held", sentence, {"seat": seat})
