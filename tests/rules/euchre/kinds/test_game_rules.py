"""`GameRules`: what a kind of game answers that says nothing of its own."""

import pytest

from rules.base.errors import NotNow
from rules.euchre.entry import Answers
from rules.euchre.kinds import GameRules
from rules.euchre.score_sheet import GameRecord, OpenLine, Sheet
from tests.rules.euchre.kinds.books import codes, game_of


def test_a_game_without_chips_opens_no_bank() -> None:
    rules = game_of("55plus")

    with pytest.raises(NotNow) as refused:
        rules.open_line(rules.total_sheet(Sheet()), OpenLine(1, (50, 50), 0, 1, False))

    assert codes(refused.value.faults) == ["no_bank"]
    assert rules.bank_opening(4) is None


def test_a_game_without_lone_hands_counts_none() -> None:
    assert game_of("poker_points").lone_hands(GameRecord(3), ((7,), (8,), (9, 10))) == ((0,), (0,), (0, 0))


def test_a_game_that_asks_no_questions_cannot_read_answers() -> None:
    rules = game_of("poker_chips")

    assert rules.questions is None
    with pytest.raises(NotImplementedError, match="PokerWithChips asks no questions"):
        rules.hand_answered(Answers())


@pytest.mark.parametrize("rules", [game_of("standard3"), game_of("poker_points")], ids=["each alone", "poker"])
def test_more_than_two_sides_have_no_walk_over(rules: GameRules) -> None:
    assert (rules.walk_over_score(0), rules.recorded((10, 3, 4)), rules.side_at(2)) == (None, (10, 3, 4), 2)
