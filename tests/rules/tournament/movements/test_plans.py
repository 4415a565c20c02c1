"""A plan on paper: its chart, a short name for programs, and what it guarantees."""

import pytest

from rules.base.errors import RulesError
from rules.tournament.movements import Plan, RoundSeating, Wishes, at_tables, guarantees, plan, quality
from rules.tournament.movements.seating import pair_table


def test_the_chart_has_a_row_a_round_and_a_column_a_table():
    assert str(at_tables(plan("a-up", pairs=5, rounds=2), (2, 10, 11))) == (
        "A up, 5 pairs, 2 rounds\n"
        "Every pair meets 1 to 2 different opponents, with no rematches. Nobody sits out twice. "
        "Pairs play 1 to 2 games.\n"
        "\n"
        "Round  Table 2   Table 10  Sits out\n"
        "    1  1 v 2     3 v 4     5\n"
        "    2  5 v 2     1 v 4     3"
    )


def test_partners_are_joined_and_those_who_play_alone_are_in_a_row():
    whist = str(plan("whist", players=12, rounds=1)).splitlines()
    assert whist[-1].count("+") == 6
    assert str(plan("threes", players=4, rounds=2)).splitlines()[-2:] == ["    1  1, 2, 3  4", "    2  1, 2, 4  3"]


def test_notes_come_below_what_the_chart_guarantees():
    fairest = plan("optimised", players=8, rounds=2)
    notes = quality(fairest, Wishes()).sentences
    assert fairest.chart(notes).splitlines()[2 : 2 + len(notes)] == [str(note) for note in notes]


def test_a_plan_for_programs_is_short_and_knows_its_guarantees():
    howell = plan("howell", pairs=6)
    assert repr(howell) == "<Plan howell, pairs=6, rounds=5>"
    assert howell.guarantees == guarantees(howell)
    assert str(howell.guarantees) == "Every pair meets every other pair once."


def test_a_plan_that_is_drawn_round_by_round_has_no_chart_yet():
    assert str(Plan("swiss", 8, ())) == "swiss, 8 pairs, 0 rounds"


def test_a_plan_is_put_at_the_tables_there_are_in_the_order_they_are_listed():
    assert at_tables(plan("a-up", pairs=4), (5, 2)) == Plan(
        "a-up",
        4,
        (
            RoundSeating((pair_table(2, 3, 4), pair_table(5, 1, 2))),
            RoundSeating((pair_table(2, 1, 4), pair_table(5, 3, 2))),
        ),
        {1: "A", 2: "B", 3: "A", 4: "B"},
    )


@pytest.mark.prove(cases=10)
@pytest.mark.parametrize("name", ["a-up", "b-down", "round-robin", "lines", "howell"])
@pytest.mark.parametrize("pairs", range(2, 30))
def test_who_meets_whom_and_who_sits_out_stay_as_they_are(name, pairs):
    seated, tables = plan(name, pairs=pairs), range(3, 3 + pairs)
    moved = at_tables(seated, tables)
    for before, after in zip(seated.rounds, moved.rounds, strict=True):
        assert {table.sides for table in before.tables} == {table.sides for table in after.tables}
        assert before.sit_out == after.sit_out
        assert {table.table for table in after.tables} <= {*tables}
        assert len({table.table for table in after.tables}) == len(after.tables)


def test_too_few_tables_are_refused():
    with pytest.raises(RulesError, match=r"This needs 3 tables, but only 2 are in use\.") as refused:
        at_tables(plan("a-up", pairs=6), (1, 4))
    assert refused.value.code == "too_few_tables"


def test_everything_that_is_wrong_with_a_list_of_tables_is_said():
    with pytest.raises(RulesError) as refused:
        at_tables(plan("a-up", pairs=6), (2, 2, 0))
    assert [(fault.code, fault.where) for fault in refused.value.faults] == [
        ("tables", {"table": 0}),
        ("tables", {"table": 2}),
        ("too_few_tables", {}),
    ]
