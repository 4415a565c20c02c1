"""The table of scores says what the rule book says, score for score; where it would be too long there is none."""

import pytest

from rules.euchre.game import GameEnding
from rules.euchre.kinds import game_for
from rules.euchre.kinds.score_table import TYPED, score_table
from rules.laws import any_laws_of


@pytest.mark.parametrize("book", ["55plus", "zobel"])
def test_the_table_has_the_faults_of_every_score(book: str) -> None:
    game = game_for(any_laws_of(book))
    table = score_table(game)
    assert table is not None
    scores = range(table.highest + 1)
    asked = {
        (ending, a, b): game.final_faults((a, b), ending=ending) for ending in TYPED for a in scores for b in scores
    }
    assert {(ending, a, b): table.faults[ending][a][b] for ending, a, b in asked} == asked


def test_only_one_side_can_have_the_target_of_ten() -> None:
    table = score_table(game_for(any_laws_of("55plus")))
    assert table is not None
    possible = [
        (a, b) for a, row in enumerate(table.faults[GameEnding.TARGET]) for b, faults in enumerate(row) if not faults
    ]
    assert possible == [*((a, 10) for a in range(10)), *((10, b) for b in range(10))]


@pytest.mark.parametrize("book", ["standard3", "poker_points", "poker_chips"])
def test_games_of_more_sides_have_no_table(book: str) -> None:
    assert score_table(game_for(any_laws_of(book))) is None


def test_a_target_too_far_away_has_no_table() -> None:
    assert score_table(game_for(any_laws_of("55plus", {"target": 50}))) is None
