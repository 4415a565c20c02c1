"""Tricks reported from the dealer's left: they add up, whatever is pressed."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.euchre.poker.reporting import TricksReported, tricks_reported
from tests.sampling import examples

FOUR = ("0", "1", "2", "4")


@pytest.mark.parametrize(
    ("written", "turn", "tricks"),
    [
        ("", "0", None),
        ("1.2", "2", None),
        ("1.2.4", None, {"0": 1, "1": 2, "2": 4, "4": 1}),
        ("1.7", None, {"0": 1, "1": 7, "2": 0, "4": 0}),
        ("8", None, {"0": 8, "1": 0, "2": 0, "4": 0}),
        ("9", "0", None),
        ("1.x.3", "1", None),
        ("v.1", "0", None),
        ("1.2.4.1.5", None, {"0": 1, "1": 2, "2": 4, "4": 1}),
    ],
)
def test_everybody_reports_in_turn_and_the_last_has_what_is_left(
    written: str, turn: str | None, tricks: dict[str, int] | None
) -> None:
    found = tricks_reported(FOUR, 8, written)
    assert (found.turn, found.tricks if found.turn is None else None) == (turn, tricks)


def test_the_last_trick_is_nobody_s_where_two_jokers_met() -> None:
    found = tricks_reported(("0", "1"), 25, "v.14", void=True)
    assert (found.turn, found.tricks, found.void, found.written()) == (None, {"0": 14, "1": 10}, 1, "v.14")
    assert [found.undone().written(), found.undone().undone().written()] == ["v", ""]


@settings(max_examples=examples(200))
@given(st.data())
def test_the_tricks_always_add_up_and_an_address_carries_them(data: st.DataObject) -> None:
    players = tuple(map(str, range(data.draw(st.integers(2, 12)))))
    cards = data.draw(st.integers(4, 25))
    found = TricksReported(players, cards, void=data.draw(st.integers(0, 1)) if len(players) == 2 else 0)
    while found.turn is not None:
        found = found.and_then(data.draw(st.integers(0, found.left)))
        assert tricks_reported(players, cards, found.written(), void=bool(found.void)) == found
    assert list(found.tricks) == list(players)
    assert sum(found.tricks.values()) == cards - found.void
