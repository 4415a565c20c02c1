"""The charts of the seed, row by row; the chart and the division that it follows from."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.errors import RulesError
from rules.laws.poker_words import Money
from rules.poker_euchre.chart import ChipChartRow, cards_each, row
from rules.poker_euchre.chips import Chip, bought_with, cents, in_colours, value_of

# Card Dealing Chart: players, cards each (with Jokers), in play (with Jokers), buried without and with Jokers;
# Poker Chip Distribution: least chips, blue, red, white
ROWS = [
    (2, 25, 25, 50, 50, 2, 4, 128, 8, 8, 8),
    (3, 16, 17, 48, 51, 4, 3, 96, 6, 6, 6),
    (4, 12, 12, 48, 48, 4, 6, 64, 4, 4, 4),
    (5, 10, 10, 50, 50, 2, 4, 48, 3, 3, 3),
    (6, 8, 8, 48, 48, 4, 6, 42, 3, 2, 2),
    (7, 7, 7, 49, 49, 3, 5, 36, 2, 3, 1),
    (8, 6, 6, 48, 48, 4, 6, 30, 2, 1, 5),
    (9, 5, 5, 45, 45, 7, 9, 25, 1, 2, 5),
    (10, 5, 5, 50, 50, 2, 4, 25, 1, 2, 5),
    (11, 4, 4, 44, 44, 8, 10, 20, 1, 1, 5),
    (12, 4, 4, 48, 48, 4, 6, 20, 1, 1, 5),
]


@pytest.mark.parametrize(("n", "each", "each_j", "play", "play_j", "buried", "buried_j", "least", "b", "r", "w"), ROWS)
def test_every_row_of_both_charts(n, each, each_j, play, play_j, buried, buried_j, least, b, r, w):
    assert row(n, jokers=False) == ChipChartRow(n, each, play, buried, least, b, r, w)
    assert row(n, jokers=True) == ChipChartRow(n, each_j, play_j, buried_j, least, b, r, w)
    assert 10 * b + 5 * r + w == least


@pytest.mark.parametrize("jokers", [False, True])
@pytest.mark.parametrize("players", range(2, 13))
def test_the_chart_and_the_division_agree(players, jokers):
    """Dealing 5: "50 evenly divided by the number of players"; 51 for three with Jokers."""
    assert cards_each(players, jokers=jokers) == (51 if jokers else 50) // players
    assert row(players, jokers=jokers).buried >= (3 if jokers else 2)  # Dealing 4


@pytest.mark.parametrize("jokers", [False, True])
@pytest.mark.parametrize("players", range(2, 13))
def test_the_standard_method_deals_what_the_chart_says(players, jokers):
    """Dealing 6: deal until five are left, then go on or take back until all have the same and enough is left."""
    pack, least = (54, 3) if jokers else (52, 2)
    dealt = pack - 5 - (pack - 5) % players
    while pack - dealt - players >= least:
        dealt += players
    assert dealt == players * cards_each(players, jokers=jokers)


@pytest.mark.parametrize(
    ("players", "shown"),
    [
        (-1, "-1"),
        (0, "0"),
        (1, "1"),
        (13, "13"),
        (10**9 - 1, "999999999"),
        (10**9, "…"),
        (-(10**9), "…"),
        (10**40, "…"),
    ],
)
@pytest.mark.parametrize("asked", [row, cards_each])
def test_other_numbers_do_not_play(asked, players, shown):
    with pytest.raises(RulesError) as refused:
        asked(players, jokers=True)
    assert [(fault.code, str(fault)) for fault in refused.value.faults] == [
        ("wrong_number_of_players", f"From 2 to 12 people play, not {shown}.")
    ]


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
