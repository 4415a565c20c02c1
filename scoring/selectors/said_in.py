"""What the tournament's chain says about one of its stages."""

from collections.abc import Collection
from typing import Any

from scoring.models import Kind, LedgerEntry

_TOLD = ("kind", "body")


def said_in(stage_id: int, tournament_id: int, kinds: Collection[Kind]) -> list[tuple[str, dict[str, Any]]]:
    """Kind and body (the answer in it) of each, in the order it was said. One statement.

    A stage is spoken of from the entry by which its players went on to it until that by which the best of them left it;
    a stage that was taken back was none.
    """
    of_stages = (Kind.ADVANCE, Kind.STAGE_BACK)
    entries = LedgerEntry.objects.filter(tournament=tournament_id, game=None, kind__in=(*kinds, *of_stages))
    told = [(kind, {**body, **body.get("answer", {})}) for kind, body in entries.order_by("link").values_list(*_TOLD)]
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
