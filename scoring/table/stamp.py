"""The facts that a table's page is drawn from, read in one or two small statements: all that a 304 costs.

A phone asks every few seconds, and mostly nothing is new. The tag of the page is a hash of these facts, of the release
(`build`) and of what the phone itself says (`table_etag`). Each thing that the page shows is covered:

- the table and its link: its row, found by the link's digest; a new link has another digest
- the event (name, date, state, notice, PINs to sign, where it moved from) and the time zone: their columns
- names: `names_corrected` of the club; entries and seats change with an entry of a chain
- the plan, late pairs, withdrawals, house players, pairings fixed by hand, the order of ties: the event's chain
- movements drawn round by round: the stage's columns that change without an entry
- the round, its clock, the break: their columns; that a break is over: the time
- the game with its sheets, signatures, rulings, calls, conflicts, objections and players: the head of its chain
- minutes for this table, another game here: the columns of the game
- that the head table is done: the state of its card
- until when somebody may object: the time; or the chains of later games of those who sit here

The rest is shown only while no hand counts on the sheets, and is asked only then (`_AROUND`):

- why the game here is void: the chains of the void games
- the desk's changes to earlier games of those who sit here: the chains of all their games
- where those who played here last go next: the state of their games in open rounds, the history of the seats there,
  and the event's chain

`scoring.pages.stamp` says what holds for every stamp. `tests/scoring/table/test_stamp.py` makes every change through
its service, and compares pages and tags.
"""

import json
from dataclasses import dataclass

from django.utils import timezone

from clubs.clock import in_utc
from clubs.derived_secrets import digest_of
from rules.euchre.score_sheet import GameRecord
from rules.tournament.movements import LIVE
from scoring.pages.stamp import facts, minutes_over, passed
from tournaments.states import GameState

_HEADED = ", ".join(f"'{name}'" for name, movement in LIVE.items() if movement.headed)
_BY_DIGEST = f"""SELECT t.id, t.revoked, e.objection_minutes, b.until, r.id AS round, s.id AS stage, g.id AS game,
  g.state, k.sheets,
  t.number, e.id, e.name, e.code, e.date, e.state, e.notice, e.moved_from, e.rehearsal_of_id, e.signing_pins,
  c.time_zone, c.hour_clock, c.names_corrected, l.length, l.head,
  s.changes, s.over, s.continuous, s.rounds_planned,
  r.state, r.clock_started_at, r.held_seconds, r.paused_at, r.added_minutes, r.clock_stopped, r.closed_at,
  b.id, b.after_round, b.minutes, b.began_at, g.round_id, g.added_minutes, k.length, k.head, k.state,
  CASE WHEN s.movement IN ({_HEADED}) THEN (
    SELECT hk.state FROM tournaments_game h JOIN scoring_scorecard hk ON hk.game_id = h.id
    LEFT JOIN tournaments_table ht ON ht.id = h.table_id
    WHERE h.round_id = r.id AND h.state <> 'void' ORDER BY ht.number LIMIT 1
  ) END
FROM tournaments_table t
JOIN tournaments_tournament e ON e.id = t.tournament_id
JOIN clubs_club c ON c.id = e.club_id
LEFT JOIN scoring_logbook l ON l.tournament_id = e.id
LEFT JOIN tournaments_stage s ON s.id = (
  SELECT y.id FROM tournaments_stage y WHERE y.tournament_id = e.id ORDER BY y.number DESC LIMIT 1)
LEFT JOIN tournaments_round r ON r.id = (
  SELECT x.id FROM tournaments_round x JOIN tournaments_stage y ON y.id = x.stage_id
  WHERE y.tournament_id = e.id ORDER BY y.number DESC, x.number DESC LIMIT 1)
LEFT JOIN tournaments_break b ON b.stage_id = r.stage_id AND NOT b.ended
LEFT JOIN tournaments_game g ON g.id = (
  SELECT x.id FROM tournaments_game x WHERE x.table_id = t.id AND x.state <> 'void'
  ORDER BY CASE WHEN x.state = 'open' THEN 0 ELSE 1 END, x.id DESC LIMIT 1)
LEFT JOIN scoring_scorecard k ON k.game_id = g.id
WHERE t.digest = %s"""  # noqa: S608
_AROUND = """SELECT 'void', COUNT(*), MAX(v.id), SUM(k.length)
FROM tournaments_game v JOIN scoring_scorecard k ON k.game_id = v.id
WHERE v.table_id = %s AND v.round_id = %s AND v.state = 'void'
UNION
SELECT 'theirs', COUNT(*), MAX(o.game_id), SUM(k.length)
FROM tournaments_seat p JOIN tournaments_seat o ON o.entry_id = p.entry_id
JOIN scoring_scorecard k ON k.game_id = o.game_id
WHERE p.game_id = %s
UNION
SELECT x.state, o.entry_id, x.id, (SELECT MAX(y.history_id) FROM tournaments_historicalseat y WHERE y.game_id = x.id)
FROM tournaments_seat p JOIN tournaments_seat o ON o.entry_id = p.entry_id JOIN tournaments_game x ON x.id = o.game_id
LEFT JOIN tournaments_round r ON r.id = x.round_id
WHERE p.game_id = (
  SELECT y.id FROM tournaments_game y WHERE y.table_id = %s AND y.state = 'final' ORDER BY y.id DESC LIMIT 1)
  AND (x.id = p.game_id OR x.stage_id = %s AND (r.state = 'open' OR x.round_id IS NULL AND x.state = 'open'))"""
_SETTLED = """SELECT l.at FROM scoring_result r JOIN scoring_ledgerentry l ON l.game_id = r.game_id AND l.link = r.link
WHERE r.game_id = %s"""


@dataclass(frozen=True, slots=True)
class TableStamp:
    """The facts about a table at one moment. `revoked`: its link opens nothing any more, and nothing else was read."""

    revoked: bool
    facts: tuple[object, ...] = ()


def table_stamp(token: str) -> TableStamp | None:
    """The stamp of the table with this private link; None for a link nobody knows.

    One statement while hands are entered, else two; a third where objections are taken for some minutes.
    """
    now = timezone.now()
    found = facts(_BY_DIGEST, digest_of(token))
    if not found:
        return None
    ((table, revoked, minutes, until, round_id, stage, game, state, sheets, *_),) = found
    if revoked:
        return TableStamp(True)
    read: list[object] = [found, *passed(now, until and in_utc(until))]
    if state != GameState.OPEN or not _begun(sheets):
        read.append(sorted(facts(_AROUND, table, round_id, game, table, stage), key=repr))
        if minutes and state == GameState.FINAL:
            read.append(minutes_over(facts(_SETTLED, game), minutes, now))
    return TableStamp(False, tuple(read))


def _begun(sheets: str) -> bool:
    """Whether anything on the sheets of an open game counts."""
    record = GameRecord.from_json(json.loads(sheets), sides=0, signed={})
    return any(sheet.kept for sheet in record.sheets.values())
