"""The charts of the seed, row by row; the chart and the division that it follows from."""

import pytest

from rules.base.errors import RulesError
from rules.euchre.poker.chart import ChipChartRow, cards_each, row

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
        ("wrong_number_of_players", f"2 to 12 people can play, not {shown}.")
    ]
