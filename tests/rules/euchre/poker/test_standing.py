"""Whether a session is over, and who can still play."""

import pytest

from rules.euchre.poker.standing import cannot_play, session_over, session_winner
from tests.rules.euchre.poker.laws import chip_laws


@pytest.mark.parametrize(
    ("chips", "retired", "expected"),
    [
        ({"A": 60, "B": 0, "C": 0}, (), (True, "A")),  # Scoring 12
        ({"A": 60, "B": 1}, (), (False, None)),
        ({"A": 60, "B": 90}, ("B",), (True, "A")),
        ({"A": 60}, ("A",), (True, None)),
        ({"A": 0, "B": 0}, (), (False, None)),
    ],
)
def test_a_session_is_over_when_one_has_all_or_all_but_one_are_gone(chips, retired, expected):
    assert session_over(chip_laws(), chips, retired) == expected


def test_most_of_the_chips_may_be_enough():
    """Scoring 12: "most, or all, of the chips"."""
    most = chip_laws(session_ends="most_chips")
    assert session_over(most, {"A": 60, "B": 30, "C": 29}, ()) == (True, "A")
    assert session_over(most, {"A": 60, "B": 60}, ()) == (False, None)


def test_who_cannot_pay_for_the_next_cards():
    assert cannot_play(chip_laws(), {"A": 12, "B": 11, "C": 0}, ("C",), 12) == ("B",)


@pytest.mark.parametrize(("won", "most"), [({"A": -31, "B": 127, "C": -96}, "B"), ({"A": -20, "B": 10, "C": 10}, None)])
def test_the_last_player_left_or_the_biggest_gain_has_won_a_session(won, most):
    """Scoring 12: "leaving an uncontested winner"."""
    assert session_winner(chip_laws(), "A", won) == "A"
    assert session_winner(chip_laws(session_winner="most_won"), "A", won) == most
