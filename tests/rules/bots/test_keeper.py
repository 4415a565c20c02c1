"""Bots' hands as a scorekeeper writes them."""

import pytest

from rules.bots.keeper import bots_hand
from rules.games import game_for
from rules.laws import PRESETS
from rules.scoresheet import Sheet


@pytest.mark.parametrize("book", list(PRESETS))
def test_every_hand_can_stand_on_the_sheet_of_its_rules(book):
    laws = PRESETS[book]
    game = game_for(laws)
    empty = game.total_sheet(Sheet(), sides=game.sides)
    hands = [bots_hand(laws, bytes([number]) * 32, number % laws.players) for number in range(40)]
    lines = [game.hand_line(empty, hand) for hand in hands]
    assert all(len(line.points) == game.sides for line in lines)
    assert hands[7] == bots_hand(laws, bytes([7]) * 32, 7 % laws.players)
    assert any(max(line.points) > 0 for line in lines)
