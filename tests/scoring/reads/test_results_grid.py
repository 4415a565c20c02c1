"""The grid of a round: what is missing, what the desk has entered, and what phones agreed on."""

import pytest

from scoring.decisions.results import enter_result
from scoring.decisions.voiding import void_game
from scoring.reads.results_grid import ResultsGrid, results_grid
from tests.factories.scoring import desk, event_in_play, table_in_play
from tournaments.models import GameKind, Stage

pytestmark = pytest.mark.django_db


def listed(grid: ResultsGrid) -> dict[str, object]:
    """The tables of each part, and the other rounds."""
    return {
        "rows": [(row.state.table, row.missing) for row in grid.rows],
        "on phones": [row.state.table for row in grid.on_phones],
        "missing": grid.missing,
        "earlier": grid.earlier,
    }


def test_missing_tables_and_the_desk_s_own_are_rows_and_the_phones_apart() -> None:
    stage = event_in_play()
    tables = [table_in_play(stage, number) for number in (1, 2, 3, 4)]
    tables[1].finish()
    enter_result(**desk(tables[2], score=(10, 3)))
    void_game(**desk(tables[3], reason="Table closed"))
    assert listed(results_grid(stage)) == {
        "rows": [(1, True), (3, False)],
        "on phones": [2],
        "missing": 1,
        "earlier": (),
    }


def test_another_round_in_which_results_are_missing_is_named_and_can_be_shown() -> None:
    stage = event_in_play(rounds=2)
    table_in_play(stage, 1)
    second = table_in_play(stage, 2, round_number=2)
    assert listed(results_grid(stage))["earlier"] == (1,)
    assert listed(results_grid(stage, 1)) == {"rows": [(1, True)], "on phones": [], "missing": 1, "earlier": (2,)}
    second.finish()
    assert listed(results_grid(stage, 1))["earlier"] == ()


def test_an_extra_game_of_a_tie_goes_with_the_last_round() -> None:
    stage = event_in_play()
    table_in_play(stage, 1).finish()
    extra = table_in_play(stage, 2, kind=GameKind.EXTRA)
    assert listed(results_grid(stage))["rows"] == [(2, True)]
    extra.finish()
    assert listed(results_grid(stage))["rows"] == []


def test_nothing_is_listed_before_the_first_round_and_of_a_round_that_is_not() -> None:
    stage = Stage.objects.get(pk=event_in_play().pk)
    nothing = {"rows": [], "on phones": [], "missing": 0, "earlier": ()}
    assert (listed(results_grid(stage)), listed(results_grid(stage, 7))) == (nothing, nothing)
