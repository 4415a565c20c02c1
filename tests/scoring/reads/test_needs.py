"""In which order the desk lists what needs the director."""

import datetime

from rules.base.words import message
from scoring.reads.needs import Need, NeededTable, NeedKind, in_order


def need(kind: NeedKind, table: int = 0, minute: int | None = None) -> Need:
    """One that waits since this minute of the evening, or the next step."""
    since = None if minute is None else datetime.datetime(2026, 11, 20, 19, minute, tzinfo=datetime.UTC)
    return Need(kind, message(kind), message(""), (NeededTable(table, table),) if table else (), since=since)


def test_a_call_is_first_then_sheets_that_differ_then_what_waits_and_then_the_next_step() -> None:
    needs = [
        need(NeedKind.CLOSE),
        need(NeedKind.AGREE, 1, 10),
        need(NeedKind.DIFFERS, 2, 20),
        need(NeedKind.OBJECTION, 3, 15),
        need(NeedKind.CALL, 5, 31),
        need(NeedKind.CALL, 4, 30),
    ]
    kinds = [(found.kind, found.tables[0].table if found.tables else 0) for found in in_order(needs)]
    assert kinds == [
        (NeedKind.CALL, 4),
        (NeedKind.CALL, 5),
        (NeedKind.DIFFERS, 2),
        (NeedKind.AGREE, 1),
        (NeedKind.OBJECTION, 3),
        (NeedKind.CLOSE, 0),
    ]
