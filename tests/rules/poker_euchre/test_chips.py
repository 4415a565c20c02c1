"""Chips, their values, and amounts made up of them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.errors import RulesError
from rules.laws.poker_words import Money
from rules.poker_euchre.chips import Chip, bought_with, cents, in_colours, value_of


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
    assert (value_of(colour, Money.DOLLARS), value_of(colour, Money.PENNIES)) == (dollars, pennies)
    assert value_of(colour, Money.NONE) == 0
    assert str(colour.sentence) == colour.value


def test_cash_is_exchanged_exactly():
    """Banking 1: "exactly the same amount in poker chips"."""
    assert (bought_with(3_000, Money.DOLLARS), bought_with(30, Money.PENNIES)) == (30, 30)
    for paid, money in ((3_050, Money.DOLLARS), (-100, Money.DOLLARS), (100, Money.NONE)):
        with pytest.raises(RulesError) as refused:
            bought_with(paid, money)
        assert refused.value.code == "no_such_exchange"


@given(st.integers(0, 10_000), st.booleans())
def test_an_amount_in_colours_is_the_amount(chips, green):
    made = in_colours(chips, green=green)
    assert sum(colour.white_chips * count for colour, count in made.items()) == chips
    assert cents(chips, Money.PENNIES) == chips
    assert (Chip.GREEN in made) == green


def test_no_chips_make_up_a_debt():
    with pytest.raises(ValueError, match="-1"):
        in_colours(-1)
