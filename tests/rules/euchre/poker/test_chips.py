"""Chips, their values, and amounts made up of them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.euchre.poker.chips import Chip, cents, in_colours
from rules.laws.chip_laws import Money


@pytest.mark.parametrize(
    ("colour", "dollars", "pennies"),
    [
        (Chip.WHITE, 100, 1),
        (Chip.RED, 500, 5),
        (Chip.BLUE, 1_000, 10),
        (Chip.GREEN, 2_500, 25),  # Banking 3; the chart leaves it out
        (Chip.BLACK, 10_000, 100),
    ],
)
def test_poker_chip_values_in_cents(colour, dollars, pennies):
    values = [cents(colour.white_chips, money) for money in (Money.DOLLARS, Money.PENNIES, Money.NONE)]
    assert values == [dollars, pennies, 0]
    assert str(colour.sentence) == colour.value


@given(st.integers(0, 10_000), st.booleans())
def test_an_amount_in_colours_is_the_amount(chips, green):
    made = in_colours(chips, green=green)
    assert sum(colour.white_chips * count for colour, count in made.items()) == chips
    assert cents(chips, Money.PENNIES) == chips
    assert (Chip.GREEN in made) == green


def test_no_chips_make_up_a_debt():
    with pytest.raises(ValueError, match="-1"):
        in_colours(-1)
