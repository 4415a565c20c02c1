"""Chips: five colours, the value of each, and the value of a white one in money.

Everything is counted in white chips, which are whole: a card is worth one (Buying Cards 1). Money is
counted in cents. The chart of values leaves out the green chip that the text has (Banking 3), and the
text is followed.
"""

from types import MappingProxyType
from typing import Final

from rules.errors import Fault, RulesError
from rules.laws.poker_words import Money
from rules.words import Sentence, Worded, message
from rules.words import gettext_noop as N_


class Chip(Worded):
    """The colours of a standard set."""

    WHITE = "white", N_("white")
    RED = "red", N_("red")
    BLUE = "blue", N_("blue")
    GREEN = "green", N_("green")
    BLACK = "black", N_("black")

    @property
    def white_chips(self) -> int:
        """In white chips."""
        return _WORTH[self]


_WORTH: Final = MappingProxyType({Chip.WHITE: 1, Chip.RED: 5, Chip.BLUE: 10, Chip.GREEN: 25, Chip.BLACK: 100})
_CENTS: Final = {Money.AS_AGREED: 0, Money.NONE: 0, Money.PENNIES: 1, Money.DOLLARS: 100}
_SCALES: Final = (Money.PENNIES, Money.DOLLARS)
_PLAYED_FOR: Final = {
    Money.NONE: N_("Play chips, the same number for everyone"),
    Money.PENNIES: N_("Cash, $0.01 per white chip"),
    Money.DOLLARS: N_("Cash, $1 per white chip"),
}


def played_for(law: Money) -> tuple[Money, ...]:
    """The stakes that a table may choose: play chips always, and cash where the laws have it (Banking 1 and 2)."""
    return (Money.NONE, *(scale for scale in _SCALES if law in (scale, Money.AS_AGREED)))


def played_for_in_words(money: Money) -> Sentence:
    """One of `played_for`, as the banker is asked."""
    return message(_PLAYED_FOR[money])


def in_money(chips: int, money: Money) -> str:
    """ "$0.30", "−$12.00": what white chips are bought and cashed for."""
    whole, odd = divmod(abs(cents(chips, money)), 100)
    return f"{'−' if chips < 0 else ''}${whole}.{odd:02d}"


def cents(chips: int, money: Money) -> int:
    """The value of white chips in cents; 0 where no money is played for."""
    return chips * _CENTS[money]


def value_of(colour: Chip, money: Money) -> int:
    """Poker Chip Values, in cents."""
    return cents(colour.white_chips, money)


def bought_with(paid: int, money: Money) -> int:
    """The white chips for an amount in cents, to the cent; RulesError where it does not come out even."""
    each = _CENTS[money]
    if each == 0 or paid < 0 or paid % each:
        raise RulesError(Fault("no_such_exchange", message(N_("Cash must buy an exact number of chips."))))
    return paid // each


def in_colours(chips: int, *, green: bool = True) -> dict[Chip, int]:
    """The fewest chips that make up an amount, from black down to white; ValueError below 0."""
    if chips < 0:
        raise ValueError(chips)
    made: dict[Chip, int] = {}
    for colour in reversed(Chip):
        if colour is Chip.GREEN and not green:
            continue
        made[colour], chips = divmod(chips, colour.white_chips)
    return made
