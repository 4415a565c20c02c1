"""Cards laid down as a claim to every trick that is left.

Stubbington, Going alone: "A hand consisting of the top five cards of the trump suit is mathematically
unbeatable from any position; this is sometimes referred to as a lay-down". So are the last cards of a
hand when they are trumps, and higher than every trump that is not yet played.
"""

from collections.abc import Collection, Iterator, Sequence

from rules.base.cards import Card
from rules.base.errors import Fault
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.euchre.trumps import Trumps
from rules.laws import Laws


def unbeatable(trumps: Trumps, cards: Sequence[Card], played: Collection[Card] = ()) -> bool:
    """Whether cards win every trick from any position: the highest trumps of those that are not yet played."""
    out = [card for card in trumps.high_to_low() if card not in played]
    return bool(cards) and set(out[: len(cards)]) == set(cards)


def lay_down_faults(
    laws: Laws, trumps: Trumps, seat: int, cards: Sequence[Card], played: Collection[Card]
) -> Iterator[Fault]:
    """Faults of a hand laid down."""
    if not laws.lay_down:
        yield Fault(
            "no_lay_down", message(N_("These rules do not allow laying down a hand: play it out.")), {"seat": seat}
        )
    if not unbeatable(trumps, cards, played):
        names = ", ".join(str(card) for card in cards)
        sentence = message(N_("{cards} are not the highest trumps left: play the hand out."), cards=names)
        yield Fault("not_unbeatable", sentence, {"seat": seat, "cards": [str(card) for card in cards]})
