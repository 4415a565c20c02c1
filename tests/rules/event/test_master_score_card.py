"""The Master Score Card shows both scores of every game, and what is not played is empty."""

from rules.base.game_ending import GameEnding
from rules.event.master_score_card import CardRow, Cell, CellKind, MasterScoreCard, master_score_card
from rules.tournament.standings import GameResult

RESULTS = [
    GameResult.between(1, 2, (10, 6), 1),
    GameResult.between(3, 1, (7, 5), 2, GameEnding.TIMED_OUT),
    GameResult.between(1, 4, (10, 0), 3, GameEnding.WALKOVER),
    GameResult.between(1, 4, (9, 8), 4, GameEnding.DECISION),
    GameResult.between(1, 2, (10, 9)),
]


def test_a_row_has_a_cell_a_round_with_what_has_been_won_so_far():
    card = master_score_card(RESULTS, [1, 2], rounds=4, sit_outs={2: [2]})
    assert card == MasterScoreCard(
        (1, 2, 3, 4),
        (
            CardRow(
                1,
                (
                    Cell(1, CellKind.PLAYED, (), (2,), 10, 6, 1, 10),
                    Cell(2, CellKind.TIMED_OUT, (), (3,), 5, 7, 1, 15),
                    Cell(3, CellKind.WALKOVER, (), (4,), 10, 0, 2, 25),
                    Cell(4, CellKind.DECISION, (), (4,), 9, 8, 3, 34),
                ),
            ),
            CardRow(
                2,
                (
                    Cell(1, CellKind.PLAYED, (), (1,), 6, 10, 0, 6),
                    Cell(2, CellKind.SIT_OUT, (), (), None, None, 0, 6),
                    Cell(3, CellKind.EMPTY, (), (), None, None, 0, 6),
                    Cell(4, CellKind.EMPTY, (), (), None, None, 0, 6),
                ),
            ),
        ),
    )


def test_totals_stand_at_the_end_of_the_row():
    row = master_score_card(RESULTS, [1, 2], rounds=4).row(1)
    assert (row.played, row.wins, row.points) == (4, 3, 34)
    assert [cell.won for cell in row.cells] == [True, False, True, True]


def test_before_the_first_round_there_is_nothing_on_it():
    row = master_score_card([], [1], rounds=0).row(1)
    assert (row.played, row.wins, row.points, row.cells) == (0, 0, 0, ())


def test_a_cell_names_partners_and_everybody_on_the_other_sides_and_is_won_against_the_best_of_them():
    games = [GameResult(((1, 4), (2, 3)), (7, 10), 1), GameResult(((1,), (2,), (3,)), (8, 10, 10), 2)]
    card = master_score_card(games, [1, 3], rounds=2)
    assert [row.cells for row in card.rows] == [
        (
            Cell(1, CellKind.PLAYED, (4,), (2, 3), 7, 10, 0, 7),
            Cell(2, CellKind.PLAYED, (), (2, 3), 8, 10, 0, 15),
        ),
        (
            Cell(1, CellKind.PLAYED, (2,), (1, 4), 10, 7, 1, 10),
            Cell(2, CellKind.PLAYED, (), (1, 2), 10, 10, 1, 20),
        ),
    ]
    assert [[cell.won for cell in row.cells] for row in card.rows] == [[False, False], [True, False]]
    assert [[cell.tied for cell in row.cells] for row in card.rows] == [[False, False], [False, True]]
