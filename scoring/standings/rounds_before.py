"""Sums of the rounds before the one now counting, kept in memory: a new result then costs no more than its round.

They hold while the ledger of those rounds has come no further, which `position_before` says: counters only grow, so
their sum is the same for the same results alone. They are kept for a minute, then added up from all results again.
Only reads inside `consistent_read` may use them. Everything that checks standings adds up in full.
"""

import time
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import lru_cache

from rules.laws.tie_order import TieOrder
from scoring.standings.inputs import StandingsInputs
from scoring.standings.tallies import AddedUp, added_up, added_up_by_entry

KEPT = 60.0  # seconds
NOTHING = (0, 0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class _RoundsBefore:
    """The results of a stage before the round now counting. `began` tells stages apart that have had the same id."""

    stage: int
    began: datetime | None
    since: int
    position: int
    order: TieOrder
    deleted: frozenset[int]
    minute: int
    known: StandingsInputs = field(compare=False)


def added_up_by_round(known: StandingsInputs) -> AddedUp:
    """As `added_up`, but only the round now counting is read."""
    if known.supposed or known.until or not known.since:
        return added_up(known)
    before = _sums(
        _RoundsBefore(
            stage=known.stage,
            began=known.began,
            since=known.since,
            position=known.position_before,
            order=known.order,
            deleted=known.deleted,
            minute=int(time.monotonic() // KEPT),
            known=known,
        )
    )
    return [
        (number, entry, played + old[0], wins + old[1], points + old[2], margin + old[3], made + old[4])
        for number, entry, played, wins, points, margin, made in added_up(replace(known, from_game=known.since))
        for old in (before.get(entry, NOTHING),)
    ]


@lru_cache(maxsize=16)
def _sums(rounds: _RoundsBefore) -> Mapping[int, tuple[int, ...]]:
    return added_up_by_entry(replace(rounds.known, until=rounds.since))
