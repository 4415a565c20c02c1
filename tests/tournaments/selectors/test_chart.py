"""The movement chart: rounds played and rounds to come."""

import pytest

from tests.factories.tournaments import (
    AT,
    entry_in,
    make_stage,
)
from tournaments.models import Stage
from tournaments.selectors import (
    chart_of,
    plan_ahead,
)
from tournaments.services import close_round, draw_round

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("pairs", [4, 12])
def test_the_chart_is_three_queries_and_shows_played_and_planned_rounds(pairs: int, django_assert_num_queries) -> None:
    stage = make_stage(pairs, "lines")
    planned = chart_of(stage)
    close_round(round=draw_round(stage=stage, at=AT), at=AT)
    draw_round(stage=stage, at=AT)
    stage = Stage.objects.select_related("tournament").get(pk=stage.pk)
    with django_assert_num_queries(3):
        chart = chart_of(stage)
    assert [turn.drawn for turn in chart.rounds] == [True, True] + [False] * (pairs - 3)
    assert [[(table.table, table.sides) for table in turn.tables] for turn in chart.rounds] == [
        [(table.table, table.sides) for table in turn.tables] for turn in planned.rounds
    ]
    assert chart.names[1] == entry_in(stage, 1).name


def test_rounds_ahead_are_numbered_on_from_those_drawn_up() -> None:
    stage = make_stage(4, "round-robin")
    draw_round(stage=stage, at=AT)
    stage.refresh_from_db()
    assert [turn.number for turn in plan_ahead(stage)] == [2, 3]
