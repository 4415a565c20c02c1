"""The entries of an event's own chain that are about one of its stages."""

import json
from collections.abc import Collection

from django.db import connection
from django.db.backends.utils import CursorWrapper

from scoring.ledger.entries import read_entry
from scoring.ledger.entries.advance import Advance
from scoring.ledger.entries.penalty import Penalty
from scoring.ledger.entries.stage_back import StageBack
from scoring.ledger.entries.start_back import StartBack
from scoring.ledger.entry import EventEntry
from scoring.ledger.stage_record import StageRecord
from scoring.models import Kind
from scoring.standings.sql_lists import as_list, in_list

_BOUNDS = (Kind.ADVANCE, Kind.STAGE_BACK, Kind.START_BACK)  # they say which stage the entries between belong to
_OF_EVENT = """SELECT kind, CAST(body AS text) FROM scoring_ledgerentry
WHERE tournament_id = (SELECT s.tournament_id FROM tournaments_stage s WHERE s.id = %s)
AND game_id IS NULL AND {of_kinds} ORDER BY link"""


def entries_of_stage(stage_id: int, kinds: Collection[Kind]) -> list[EventEntry]:
    """The entries of these kinds on the event's own chain that are about the stage, first to last. One statement.

    Entries belong to a stage from the one that began it with its qualifiers until the one that began the next;
    a stage that was undone does not count. Of what was recorded before the start was undone, penalties alone count.
    """
    return entries_asked_for(ask_for_entries(stage_id, kinds), stage_id)


def ask_for_entries(stage_id: int, kinds: Collection[Kind]) -> CursorWrapper:
    """The question alone, for `entries_asked_for`: inside `pipelined` other questions go with it."""
    sql = _OF_EVENT.format(of_kinds=in_list("kind"))
    asked = connection.cursor()
    asked.execute(sql, (stage_id, as_list(kind.value for kind in (*kinds, *_BOUNDS))))
    return asked


def entries_asked_for(asked: CursorWrapper, stage_id: int) -> list[EventEntry]:
    """The answer to `ask_for_entries`."""
    with asked:
        entries = [read_entry(EventEntry, kind, json.loads(body)) for kind, body in asked.fetchall()]
    taken_back = {entry.stage for entry in entries if isinstance(entry, StageBack)}
    found: list[EventEntry] = []
    for entry in entries:
        if isinstance(entry, StageBack) or (isinstance(entry, Advance) and entry.to in taken_back):
            continue
        if isinstance(entry, StartBack):
            found = [one for one in found if isinstance(one, Penalty)]
        elif not isinstance(entry, Advance):
            found.append(entry)
        elif entry.stage == stage_id:
            break
        elif entry.to == stage_id:
            found.clear()
    return found


def deleted_entries(stage_id: int) -> frozenset[int]:
    """The ids of those who withdrew from the stage and whose results were deleted. One statement."""
    record = StageRecord()
    for entry in entries_of_stage(stage_id, (Kind.WITHDRAWAL, Kind.RETURN)):
        record = entry.apply(record)
    return record.deleted
