"""Standings derived from the ledger and published as snapshots: computed, never counted up.

A snapshot names what it covers. It is replaced only by one that covers more, in one conditional update, so computing
may run twice, late, or side by side, and an older snapshot never comes over a newer one. A snapshot that covers less
than the ledger waits to be computed: a fact in the database, which every sweep finds and no message can lose.
"""

import json
import logging
import threading
import time
from contextlib import nullcontext
from datetime import datetime, timedelta
from enum import Enum, auto
from typing import Any

from celery import current_app
from django.conf import settings
from django.core.cache import cache
from django.db import connection
from django.db.backends.utils import CursorWrapper
from django.utils import timezone

from clubs.after_commit import after_commit
from scoring.standings.consistent_read import committed_at_once, consistent_read, pipelined
from scoring.standings.derived import derive, placed
from scoring.standings.event_summary import ask_for_summary, renew
from scoring.standings.inputs import StandingsInputs, ask_for_inputs, inputs_asked_for
from scoring.standings.latest_by_stage import LatestByStage
from scoring.standings.ledger_position import BEHIND, stages_behind
from scoring.standings.numbered_entries import entries_at_hand
from scoring.standings.rounds_before import ResultsByRound
from scoring.standings.snapshot import SnapshotVersion, ask_for_first_page, remember
from scoring.standings.tallies import AllResults

CLAIM = timedelta(seconds=10)  # after which a claim is taken to be that of a process that died
STALE = timedelta(seconds=7)  # after which a reader does not trust that somebody is at work: shown within ten
SUCCESSION = 1.0  # seconds since this process sent a message about a stage, in which a worker may still be at it
SILENCE = 10.0  # seconds without a message once the broker did not answer
WOKEN = threading.Event()  # embedded: what the drainer waits for
_CLAIM = """UPDATE scoring_snapshot AS n SET claimed_at = %s
WHERE n.stage_id = %s AND (n.claimed_at IS NULL OR n.claimed_at NOT BETWEEN %s AND %s) AND NOT n.frozen"""
# Asked and claimed in one round trip.
_CLAIM_IF_BEHIND = f"{_CLAIM} AND {BEHIND}"
_LET_GO = "UPDATE scoring_snapshot SET claimed_at = NULL WHERE stage_id = %s"
# Only over one that covers less.
_STORE = """UPDATE scoring_snapshot SET covers = %s, version = version + 1, computed_at = %s, body = %s,
before = COALESCE(%s, before), before_key = COALESCE(%s, before_key)
WHERE stage_id = %s AND covers < %s AND NOT frozen"""
_NO_DISK = "AND set_config('synchronous_commit', 'off', TRUE) = 'off'"  # of this statement's own transaction
_sent = LatestByStage[float]()  # when a message about it was sent
_silent_until = 0.0

__all__ = ["compute", "derive", "freshen", "publish", "sweep", "wake"]

logger = logging.getLogger(__name__)


class Computed(Enum):
    """The end of a computation: stored; in vain, as the snapshot covers as much already; or none, without a claim."""

    STORED = auto()
    BEFORE = auto()
    REFUSED = auto()


def compute(stage_id: int, *, by_round: bool = False) -> bool:
    """Compute the standings of a stage and publish them; False when what is published covers as much already.

    From all results; `by_round`: from those of the round now counting, and sums of the rounds before that are kept.
    """
    return _compute(stage_id, by_round=by_round) is Computed.STORED


def _compute(stage_id: int, *, by_round: bool, claims: bool = False) -> Computed:
    """As `compute`; with `claims`, only where the stage can be claimed, which makes one round trip with all reads."""
    with pipelined():
        claiming = _ask_to_claim(stage_id) if claims else None
        with consistent_read():
            results = ResultsByRound(stage_id) if by_round else AllResults()
            asked = ask_for_inputs(stage_id)
            if claiming and not _written(claiming):
                return Computed.REFUSED
            known = inputs_asked_for(asked, stage_id)
            standings = placed(known, results)
            before = _before(known)
        key = None if before is None else known.key_before
        at, position = timezone.now(), known.ledger_position
        now = connection.ops.adapt_datetimefield_value(at)
        storing = _write(_STORE, (position, now, standings.to_json(), before, key, stage_id, position))
        summary = None if connection.in_atomic_block else ask_for_summary(stage_id)
        entries = ask_for_first_page(known.tournament, standings) if summary and by_round else None
    stored = _written(storing)
    if not stored:
        return Computed.BEFORE
    number, before = stored
    remember(SnapshotVersion(stage_id, number, position, at, frozen=False), standings, before)
    after_commit(_show, stage_id, summary, entries)
    return Computed.STORED


def _show(stage_id: int, summary: CursorWrapper | None, entries: CursorWrapper | None) -> None:
    """Lead readers to what was stored, once its pages are made."""
    with entries_at_hand(entries) if entries else nullcontext():
        renew(stage_id, summary)


def _write(update: str, params: tuple[Any, ...], answer: str = "RETURNING version, before") -> CursorWrapper:
    """Update the snapshot. It waits for no disk, unless a transaction has begun: what is lost with the power is a
    snapshot or a claim, and both are made again.
    """
    alone = connection.vendor == "postgresql" and not connection.in_atomic_block
    cursor = connection.cursor()
    cursor.execute(f"{update} {_NO_DISK if alone else ''} {answer}", params)
    return cursor


def _written(updating: CursorWrapper) -> tuple[int, str] | None:
    """Version and places before of the snapshot now; None if the update found none."""
    with updating:
        return next(iter(updating.fetchall()), None)


def publish(stage_id: int) -> None:
    """Bring a stage up to date, of which a message or a sweep says that it is behind; not while another is at it.

    1. To compute, claim the stage; stop if that is refused. 2. Anyone who held the claim asks once more after
    letting it go: a result that was committed before a refused claim is therefore seen by the one who refused it.

    The claim is kept until the pages are made: a result that comes then needs no message, and no other worker leads
    readers to a later version in between. The first claim does not ask whether the stage is behind: that takes as long
    as a tenth of computing it.
    """
    claimed = _compute(stage_id, by_round=True, claims=True) is not Computed.REFUSED
    while claimed and _let_go(stage_id, claims=True):
        _compute(stage_id, by_round=True)


def sweep() -> None:
    """Publish every stage in play that is behind; one that fails does not hold up the others."""
    for stage_id in stages_behind():
        try:
            publish(stage_id)
        except Exception:  # the next sweep tries again; the others must not wait
            logger.exception("The standings of stage %s could not be published.", stage_id)


def is_recent(computed_at: datetime) -> bool:
    """Whether a table of that time is too new for a reader to doubt it. One of the future was made by a wrong clock."""
    return abs(timezone.now() - computed_at) <= STALE


def freshen(stage_id: int, computed_at: datetime | None = None) -> bool:
    """For a reader: if the published table is `STALE` old and behind, one reader computes it; the others do not wait.

    True when this one did. At most one look a second and process, so that five thousand readers cost nothing.
    """
    if (computed_at is not None and is_recent(computed_at)) or not cache.add(f"looked:{stage_id}", 1, timeout=1):
        return False
    if not _claim(stage_id):
        return False
    _compute(stage_id, by_round=True)
    _let_go(stage_id)
    return True


def wake(stage_id: int) -> None:
    """Have a stage published once this transaction has committed. Never fails, hardly ever waits for a broker."""
    after_commit(_wake, stage_id)


def _wake(stage_id: int) -> None:
    """Embedded: the drainer's event. Full: a message, unless the broker was silent a moment ago; the sweep finds it.

    None either while a worker is at the stage: it asks once more when it is done, and so sees what is committed now.
    That is asked only where results come in quick succession; otherwise a message is on its way sooner.
    """
    global _silent_until
    now = time.monotonic()
    if settings.EMBEDDED:
        WOKEN.set()
    elif now >= _silent_until and not (_just_sent(stage_id, now) and _claimed(stage_id)):
        _sent.keep(stage_id, now)
        try:
            current_app.send_task("scoring.standings.tasks.publish", args=[stage_id], expires=60, retry=False)
        except Exception as error:  # whatever a broker can do to us: the ledger row is safe and a sweep will come
            _silent_until = now + SILENCE
            logger.warning("The broker is not answering, standings wait for the sweep: %s", error)


def _just_sent(stage_id: int, now: float) -> bool:
    """Whether this process sent a message about the stage a moment ago."""
    sent = _sent.get(stage_id)
    return sent is not None and now - sent < SUCCESSION


def _claim(stage_id: int) -> bool:
    """Claim a stage that is behind; False where it is not, and while somebody else's claim is fresh."""
    return _written(_write(_CLAIM_IF_BEHIND, _claim_now(stage_id))) is not None


def _let_go(stage_id: int, *, claims: bool = False) -> bool:
    """Let the claim of a stage go; with `claims`, claim it again in the same round trip if it is behind by then."""
    with pipelined():
        with committed_at_once():
            _write(_LET_GO, (stage_id,), answer="")
        claiming = _write(_CLAIM_IF_BEHIND, _claim_now(stage_id)) if claims else None
    return claiming is not None and _written(claiming) is not None


def _ask_to_claim(stage_id: int) -> CursorWrapper:
    """The question alone, behind or not: all that is read after it sees what was committed before the claim."""
    with committed_at_once():
        return _write(_CLAIM, _claim_now(stage_id))


def _claim_now(stage_id: int) -> tuple[Any, ...]:
    return (connection.ops.adapt_datetimefield_value(timezone.now()), stage_id, *_fresh())


def _claimed(stage_id: int) -> bool:
    """Whether the claim of a stage is fresh."""
    asked = "SELECT 1 FROM scoring_snapshot WHERE stage_id = %s AND claimed_at BETWEEN %s AND %s"
    with connection.cursor() as cursor:
        cursor.execute(asked, (stage_id, *_fresh()))
        return cursor.fetchone() is not None


def _fresh() -> tuple[Any, ...]:
    """Between which times a claim is fresh. A later one is of a process whose clock was wrong, and which has died."""
    now = timezone.now()
    return tuple(connection.ops.adapt_datetimefield_value(at) for at in (now - CLAIM, now + CLAIM))


def _before(known: StandingsInputs) -> str | None:
    """Places before the round now counting, as JSON; None when what is stored still holds."""
    if known.key_before == known.before_key:
        return None
    if known.counting <= 1:
        return "{}"
    return json.dumps(placed(known.before).places, separators=(",", ":"))
