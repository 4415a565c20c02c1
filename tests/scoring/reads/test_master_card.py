"""The Master Score Card: each game as winner's and loser's points."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from scoring.decisions.pairs import undo_withdrawal, withdraw_pair
from scoring.reads.master_card import master_card, pair_card
from scoring.standings.derived import derive
from tests.factories.evenings import evening
from tournaments.services import preview_return

pytestmark = pytest.mark.django_db
PLANNED = 8  # tables of a statement whose order PostgreSQL chooses (`join_collapse_limit`)


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


def test_a_game_whose_results_were_deleted_is_on_the_cards_and_in_no_sum() -> None:
    night = evening(8)
    night.play()
    night.close()
    leaving = night.entry(1)
    met = night.stage.rounds.get(number=1).games.get(seats__entry=leaving, seats__seat=0)
    opponent = met.seats.get(side=1, seat=1).entry
    withdraw_pair(by=night.director, stage=night.stage, entry=leaving, reason="ill", rule="delete_results")
    card, _ = master_card(night.stage)
    ranked = {row.entry: (row.played, row.wins, row.points) for row in derive(night.stage.pk).rows}
    for row in card.rows:
        assert (row.played, row.wins, row.points) == ranked.get(row.entry, (0, 0, 0))
    assert card.gone == (leaving.number,)
    cell = card.row(opponent.number or 0).cells[0]
    assert (cell.points is not None, cell.won, cell.gone) == (True, None, (leaving.number,))
    own = pair_card(night.stage, opponent)
    assert (own.played, own.wins, own.points, own.cells[0].counts) == (0, 0, 0, False)
    night.stage.refresh_from_db()
    leaving.refresh_from_db()
    seen = preview_return(stage=night.stage, entry=leaving).previewed
    undo_withdrawal(by=night.director, stage=night.stage, entry=leaving, reason="well", previewed=seen)
    card, _ = master_card(night.stage)
    assert (card.gone, card.row(leaving.number or 0).played) == ((), 1)


def test_a_pair_s_card_does_not_read_the_seats_of_the_whole_site() -> None:
    night = evening(8)
    night.play()
    with CaptureQueriesContext(connection) as asked:
        card = pair_card(night.stage, night.entry(1))
    tables = [query["sql"].count(" JOIN ") + query["sql"].count(" FROM ") for query in asked.captured_queries]
    assert list(card.games) == [1]
    assert max(tables) <= PLANNED
