"""Chips: five colours, the value of each, and the value of a white one in money.

Everything is counted in white chips, which are whole: a card is worth one (Buying Cards 1). Money is
counted in cents. The chart of values leaves out the green chip that the text has (Banking 3), and the
text is followed.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from rules.base.words import Sentence, Worded, listed, message
from rules.base.words import gettext_noop as N_
from rules.euchre.poker.chart import CHARTED, row
from rules.laws.chip_laws import Money


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


def handed_out(chips: int, players: int, *, green: bool = True) -> dict[Chip, int]:
    """A player's first chips: those of the Poker Chip Distribution chart if they are as many, else the fewest."""
    if players in CHARTED and chips == (chart := row(players, jokers=False)).minimum_chips:
        return {Chip.BLUE: chart.blue10, Chip.RED: chart.red5, Chip.WHITE: chart.white1}
    return in_colours(chips, green=green)


def in_words(made: Mapping[Chip, int]) -> Sentence | None:
    """ "3 blue, 2 red and 2 white"; None of no chips."""
    counts = [message(N_("{count} {colour}"), count=n, colour=chip.sentence) for chip, n in made.items() if n]
    return listed(counts) if counts else None


def put_together(*amounts: Mapping[Chip, int]) -> dict[Chip, int]:
    """Several amounts in one, from black down to white; no colour that none has."""
    counts = {chip: sum(each.get(chip, 0) for each in amounts) for chip in reversed(Chip)}
    return {chip: count for chip, count in counts.items() if count}


def white_chips_in(made: Mapping[Chip, int]) -> int:
    """An amount in colours, counted in white chips."""
    return sum(chip.white_chips * count for chip, count in made.items())


def brought_to(out: Mapping[Chip, int], total: int, *, green: bool = True) -> dict[Chip, int]:
    """The chips given out once they are `total`: the banker hands out the fewest, and takes large ones back first.

    Where it does not come out even, the banker changes the smallest chip that is large enough. A total below 0 leaves
    no chips out: then players owe the bank.
    """
    back = white_chips_in(out) - max(total, 0)
    if back <= 0:
        return put_together(out, in_colours(-back, green=green))
    left = {chip: out.get(chip, 0) for chip in reversed(Chip)}
    for chip in left:
        paid = min(left[chip], back // chip.white_chips)
        left[chip] -= paid
        back -= paid * chip.white_chips
    if not back:
        return put_together(left)
    changed = next(chip for chip in Chip if left[chip])  # every chip that is left is worth more than what is owed
    left[changed] -= 1
    return put_together(left, in_colours(changed.white_chips - back, green=green))
