"""The Master Score Card: each game as winner's and loser's points."""

import pytest

from scoring.reads.master_card import master_card
from scoring.standings.derived import derive
from tests.factories.evenings import evening

pytestmark = pytest.mark.django_db


def test_points_below_nothing_count_in_the_standings_and_on_the_master_score_card() -> None:
    night = evening(4, ruleset="zobel")
    night.play({(1, 2): (21, -8), (3, 4): (23, 21)})
    table = derive(night.stage.pk)
    assert [(row.entry, row.wins, row.points) for row in table.rows] == [
        (3, 1, 23),
        (1, 1, 21),
        (4, 0, 21),
        (2, 0, -8),
    ]
    card, _ = master_card(night.stage)
    assert [(row.wins, row.points) for row in card.rows] == [(1, 21), (0, -8), (1, 23), (0, 21)]


def test_a_drawn_game_is_nobody_s_win() -> None:
    night = evening(2, ruleset="standard4", law_overrides={"hands_in_game": 4, "level_at_end": "stands"})
    night.play({(1, 2): (5, 5)})
    assert [(row.wins, row.points, row.played) for row in derive(night.stage.pk).rows] == [(0, 5, 1), (0, 5, 1)]
    card, _ = master_card(night.stage)
    assert [row.cells[0].won for row in card.rows] == [False, False]
