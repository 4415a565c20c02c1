"""Standings recomputed in full, every tie-break, beside one SQL aggregate of wins and points over the same rows."""

import time

from django.db import connection

from benchmarks.event import results_only
from benchmarks.figures import Figure, in_turns
from benchmarks.place import settle_down
from scoring.models import Snapshot
from scoring.standings import publishing

PROMISED = {1_000: 5.5, 10_000: 4.2}  # by pairs
TURNS = {1_000: 15, 10_000: 7}
AGGREGATE = """
SELECT entry_id, SUM(CASE WHEN lead > 0 THEN 1 ELSE 0 END), SUM(points)
FROM scoring_credit WHERE stage_id = %(stage)s GROUP BY entry_id
"""


def aggregate(stage: int) -> float:
    """Milliseconds of the anchor, its rows fetched."""
    began = time.perf_counter()
    with connection.cursor() as cursor:
        cursor.execute(AGGREGATE, {"stage": stage})
        cursor.fetchall()
    return (time.perf_counter() - began) * 1000


def recompute(stage: int) -> float:
    """Milliseconds from nothing to a stored snapshot: read, rank, write."""
    Snapshot.objects.filter(stage=stage).update(covers=-1)
    began = time.perf_counter()
    stored = publishing.compute(stage)
    took = (time.perf_counter() - began) * 1000
    assert stored, "Nothing was stored."
    return took


def measure() -> list[Figure]:
    """A thousand pairs with 8,000 games, ten thousand with 80,000."""
    return [_of(pairs, at_most) for pairs, at_most in PROMISED.items()]


def _of(pairs: int, at_most: float) -> Figure:
    stage = results_only(pairs).pk
    settle_down()
    recompute(stage), aggregate(stage)
    ours, anchor = in_turns(TURNS[pairs], lambda: recompute(stage), lambda: aggregate(stage))
    what = f"standings in full, {pairs:,} pairs; one aggregate"
    return Figure(what=what, unit="ms", ours=ours, anchor=anchor, at_most=at_most)
