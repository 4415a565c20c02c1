"""What counts where words and chips differ: the first words (Betting 4, 5 and 8)."""

from rules.poker_euchre.announcing import string_raise
from rules.poker_euchre.betting import BettingAction, betting
from tests.rules.poker_euchre.laws import chip_laws


def test_a_string_raise_counts_as_a_call_and_its_chips_go_back():
    now = betting(chip_laws(), "ABC").act("A", BettingAction.BET, 10)
    refused = string_raise(now, "B", 20)
    assert (refused.code, str(refused.sentence)) == (
        "string_raise",
        "B called, then raised. A string raise counts as a call: 20 chips go back.",
    )
