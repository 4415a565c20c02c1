"""What the tournament's chain says about one of its stages."""

from collections.abc import Collection
from typing import Any

from scoring.models import Kind, LedgerEntry


def said_in(stage_id: int, tournament_id: int, kinds: Collection[Kind]) -> list[tuple[str, dict[str, Any]]]:
    """Kind and body (the answer in it) of each, in the order it was said. One statement.

    A stage is spoken of from the entry by which its players went on to it until that by which the best of them left it.
    """
    entries = LedgerEntry.objects.filter(tournament=tournament_id, game=None, kind__in=(*kinds, Kind.ADVANCE))
    said: list[tuple[str, dict[str, Any]]] = []
    for kind, stored in entries.order_by("link").values_list("kind", "body"):
        body = {**stored, **stored.get("answer", {})}
        if kind != Kind.ADVANCE:
            said.append((kind, body))
        elif body["stage"] == stage_id:
            break
        elif body["to"] == stage_id:
            said.clear()
    return said
