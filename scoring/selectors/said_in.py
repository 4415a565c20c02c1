"""What the tournament's chain says about one of its stages."""

import json
from collections.abc import Collection, Iterator
from typing import Any

from django.db import connection

from scoring.models import Kind
from scoring.statements import Statement

_OF_EVENT = """SELECT kind, {body} FROM scoring_ledgerentry
WHERE tournament_id = %s AND game_id IS NULL AND kind {among} ORDER BY link"""
_SAID = {
    "postgresql": Statement("said_in_event", _OF_EVENT.format(body="body::text", among="= ANY(%s)")),
    "sqlite": Statement("said_in_event", _OF_EVENT.format(body="body", among="IN (SELECT value FROM json_each(%s))")),
}


def said_in(stage_id: int, tournament_id: int, kinds: Collection[Kind]) -> list[tuple[str, dict[str, Any]]]:
    """Kind and body (the answer in it) of each, in the order it was said. One statement.

    A stage is spoken of from the entry by which its players went on to it until that by which the best of them left it;
    a stage that was taken back was none.
    """
    of_stages = (Kind.ADVANCE, Kind.STAGE_BACK)
    entries = _entries(tournament_id, (*kinds, *of_stages))
    told = [(kind, {**stored, **stored.get("answer", {})}) for kind, stored in entries]
    taken_back = {body["stage"] for kind, body in told if kind == Kind.STAGE_BACK}
    said: list[tuple[str, dict[str, Any]]] = []
    for kind, body in told:
        if kind not in of_stages:
            said.append((kind, body))
        elif kind == Kind.STAGE_BACK or body["to"] in taken_back:
            continue
        elif body["stage"] == stage_id:
            break
        elif body["to"] == stage_id:
            said.clear()
    return said


def _entries(tournament_id: int, kinds: Collection[Kind]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Kind and body of those on the event's own chain, first to last."""
    names = [kind.value for kind in kinds]
    asked = names if connection.vendor == "postgresql" else json.dumps(names)
    with connection.cursor() as cursor:
        _SAID[connection.vendor].run(cursor, (tournament_id, asked))
        rows = cursor.fetchall()
    return ((kind, json.loads(body)) for kind, body in rows)
