"""Tables out of use: the same plan, at the tables that there are."""

import pytest

from rules.errors import RulesError
from rules.movements import Plan, RoundSeating, at_tables, plan
from rules.movements.seating import pair_table


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
