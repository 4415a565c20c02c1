"""The stamp of the part of the desk that polls. Each thing that it shows is covered:

- the event and its settings, late entries, names: their histories, and the count of corrected names
- the stage: its columns that change without an entry; the plan, ties, breaks and all the rest: the event's chain
- the last round with its clock, and the break: their columns
- every table, with its hands, calls, objections and rulings: the chains of all games of the stage
- published standings, for the note and the winners: their version
- whatever time alone changes: whether the clock has warned or rung, at each table with minutes of its own; whether a
  table without a hand is late; in continuous play the time of each game; whether the break is over
- how many minutes each open call has waited; whether sheets that differ, and objections, have waited for long

The reader's rights are in the tag too (`dashboard.py`), and are checked before a stamp is read.
"""

import datetime
from collections.abc import Iterator

from clubs.clock import in_utc
from scoring.pages.stamp import facts, minutes_over, passed
from scoring.reads.calls import MINUTE, open_calls
from scoring.reads.table_needs import GRACE
from scoring.reads.urgent import LONG
from tournaments.models import Stage
from tournaments.selectors import Clock, ClockSettings, Rest, clock_by
from tournaments.states import RoundState

LATE = GRACE + datetime.timedelta(microseconds=1)  # a table is late when more than the grace has passed
_DESK = """SELECT r.opened_at, r.clock_started_at, r.paused_at, r.held_seconds, r.added_minutes, r.clock_stopped,
  r.number, r.state, b.began_at, b.until,
  EXISTS (SELECT 1 FROM scoring_ledgerentry x WHERE x.tournament_id = t.id AND x.kind = 'call') AS called,
  s.continuous OR EXISTS (
    SELECT 1 FROM tournaments_game g WHERE g.stage_id = s.id AND g.state = 'open' AND g.added_minutes <> 0) AS own,
  EXISTS (SELECT 1 FROM scoring_scorecard d WHERE d.stage_id = s.id AND d.state = 'differs') OR EXISTS (
    SELECT 1 FROM scoring_ledgerentry y WHERE y.tournament_id = t.id AND y.kind = 'objection') AS cases,
  b.id, b.after_round, b.minutes, r.closed_at,
  t.state, c.time_zone, c.hour_clock, c.names_corrected, l.length, n.version, n.covers,
  (SELECT MAX(h.history_id) FROM tournaments_historicaltournament h WHERE h.id = t.id),
  (SELECT MAX(h.history_id) FROM tournaments_historicalentry h WHERE h.tournament_id = t.id),
  s.state, s.changes, s.over, s.rounds_planned,
  (SELECT COUNT(*) FROM scoring_scorecard k WHERE k.stage_id = s.id),
  (SELECT MAX(k.game_id) FROM scoring_scorecard k WHERE k.stage_id = s.id),
  (SELECT SUM(k.length) FROM scoring_scorecard k WHERE k.stage_id = s.id)
FROM tournaments_stage s
JOIN tournaments_tournament t ON t.id = s.tournament_id
JOIN clubs_club c ON c.id = t.club_id
LEFT JOIN scoring_logbook l ON l.tournament_id = t.id
LEFT JOIN scoring_snapshot n ON n.stage_id = s.id
LEFT JOIN tournaments_break b ON b.stage_id = s.id AND NOT b.ended
LEFT JOIN tournaments_round r ON r.stage_id = s.id
  AND r.number = (SELECT MAX(y.number) FROM tournaments_round y WHERE y.stage_id = s.id)
WHERE s.id = %s"""
_DIFFERING = """SELECT x.at FROM scoring_scorecard d
JOIN scoring_ledgerentry x ON x.id = (
  SELECT MAX(y.id) FROM scoring_ledgerentry y WHERE y.game_id = d.game_id AND y.kind NOT IN ('call', 'objection'))
WHERE d.stage_id = %s AND d.state = 'differs' ORDER BY x.id"""
_OBJECTIONS = "SELECT at FROM scoring_ledgerentry WHERE tournament_id = %s AND kind = 'objection' ORDER BY id"
_OWN_MINUTES = "SELECT DISTINCT added_minutes FROM tournaments_game WHERE stage_id = %s AND state = 'open' ORDER BY 1"
_SEATED = "SELECT added_minutes, created_at FROM tournaments_game WHERE stage_id = %s AND state = 'open' ORDER BY id"


def desk_stamp(stage: Stage, now: datetime.datetime) -> tuple[object, ...]:
    """The facts at this moment. One statement, and at most six more: for times of single tables, and for cases."""
    found = facts(_DESK, stage.pk)
    *columns, began, until, called, own, cases = found[0][:13]
    until = until and in_utc(until)
    waiting = tuple((now - one.at) // MINUTE for one in open_calls(stage)) if called else ()
    rest = Rest(None, None, in_utc(began), until) if began and not any(passed(now, until)) else None
    since = facts(_DIFFERING, stage.pk) + facts(_OBJECTIONS, stage.tournament_id) if cases else ()
    clock = _clock(stage, rest, *columns)
    moments = [*_moments(clock), *(_own_moments(stage, clock) if own else ())] if clock else ()
    return found, passed(now, until, *moments), waiting, minutes_over(since, LONG // MINUTE, now)


def _clock(
    stage: Stage,
    rest: Rest | None,
    opened_at: datetime.datetime | None,
    started_at: datetime.datetime | None,
    paused_at: datetime.datetime | None,
    held: int,
    added: int,
    stopped: bool,
    number: int,
    state: str,
) -> Clock | None:
    """The clock of the last round; None before the first."""
    if opened_at is None:
        return None
    warn, bell = stage.clock
    settings = ClockSettings(
        opened_at=in_utc(opened_at),
        started_at=started_at and in_utc(started_at),
        paused_at=paused_at and in_utc(paused_at),
        held_seconds=held,
        added=added,
        stopped=bool(stopped),
        warn=warn,
        bell=bell,
    )
    return clock_by(settings, number, playing=state == RoundState.OPEN, rest=rest)


def _moments(clock: Clock) -> tuple[datetime.datetime | None, ...]:
    """When the clock says something else, and when a table without a hand is late."""
    return clock.warn_at, clock.stop_at, clock.playing_since and clock.playing_since + LATE


def _own_moments(stage: Stage, clock: Clock) -> Iterator[datetime.datetime | None]:
    """The same for tables with minutes of their own, and in continuous play for each game."""
    limit = datetime.timedelta(minutes=stage.law_book.clock[1])
    for added, *seated in facts(_SEATED if stage.continuous else _OWN_MINUTES, stage.pk):
        own = clock.with_minutes(added)
        yield from (own.warn_at, own.stop_at)
        yield from (in_utc(at) + more for at in seated for more in (LATE, limit))
