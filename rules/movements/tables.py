"""Tables out of use: a plan moved to the tables in use."""

from collections.abc import Sequence
from dataclasses import replace

from rules.errors import Fault, RulesError
from rules.movements.plans import Plan
from rules.movements.seating import RoundSeating
from rules.words import gettext_noop as N_
from rules.words import message


def at_tables(plan: Plan, tables: Sequence[int]) -> Plan:
    """`plan` with its first table at the first of `tables`, its second at the second, and so on.

    RulesError where they are too few, or one is listed twice or is below 1.
    """
    numbers = sorted({table.table for seating in plan.rounds for table in seating.tables})
    faults = table_faults(tables)
    if len({*tables}) < len(numbers):
        faults.append(too_few(len(numbers), len({*tables})))
    if faults:
        raise RulesError(faults)
    put = dict(zip(numbers, tables, strict=False))
    return replace(plan, rounds=tuple(_put(seating, put) for seating in plan.rounds))


def too_few(needed: int, there: int) -> Fault:
    """The fault of too few tables."""
    text = N_("This needs {needed} {needed:table|tables}, but only {there} {there:is|are} in use.")
    return Fault("too_few_tables", message(text, needed=needed, there=there))


def table_faults(tables: Sequence[int]) -> list[Fault]:
    """The faults of a list of tables: one that is listed twice, or has no number from 1 up."""
    wrong = sorted({table for table in tables if table < 1 or tables.count(table) > 1})
    text = N_("Table {table}: table numbers start at 1, and each is listed only once.")
    return [Fault("tables", message(text, table=table), {"table": table}) for table in wrong]


def _put(seating: RoundSeating, put: dict[int, int]) -> RoundSeating:
    tables = (replace(table, table=put[table.table]) for table in seating.tables)
    return replace(seating, tables=tuple(sorted(tables, key=lambda table: table.table)))
