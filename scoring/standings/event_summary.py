"""The facts of an event that every public page needs, read in one small statement: all that a 304 costs.

Everything that can change a public page changes the summary's `tag`. Standings may be large; the summary never is.

At full size the summary is also kept in Redis for `KEPT` seconds, so that a thousand phones ask the database once a
second. New standings are not late for that: the publisher puts the new summary in place (`renew`), while a reader who
found none only adds one (`add`), and so never overwrites a newer one. Embedded, every reader asks SQLite.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass, fields
from datetime import UTC, date, datetime, time
from functools import lru_cache
from typing import Any
from zlib import crc32
from zoneinfo import ZoneInfo

from django.conf import settings
from django.core.cache import cache
from django.db import connection
from django.db.backends.utils import CursorWrapper

from clubs.clock import in_utc, zone_called
from clubs.night_calendar import venue_on
from clubs.policy import nothing_here
from rules.laws import laws_written
from rules.tournament.brackets import SHAPES
from rules.tournament.movements import LIVE, EventFormat, ProgressiveRules, clock_on
from scoring.standings.snapshot import SnapshotVersion
from tournaments.models.tournament import laws_agreed
from tournaments.selectors import Clock, ClockSettings, Rest, clock_by
from tournaments.states import OVER, RoundState, TournamentState

# Until play begins the list of entries is what changes; from then on every change makes a new version.
_SELECT = """
SELECT t.id AS tournament, t.code, t.name, t.date, t.starts, t.state, t.rehearsal_of_id IS NOT NULL AS rehearsal,
  t.listed AND t.searchable AND t.rehearsal_of_id IS NULL AS indexed,
   t.draws_made AS draws, t.prizes <> '[]' AS prizes, t.notice, t.moved_from,
   c.name AS club, c.site_address AS club_site, c.time_zone,
   c.hour_clock,
   CASE WHEN c.public THEN c.slug ELSE '' END AS club_slug,
  c.names_corrected AS names, c.shows_ratings,
  t.minutes_per_game, t.ruleset, t.law_overrides, t.changing_partners,
  CASE WHEN s.id IS NULL THEN (
    SELECT COUNT(*) FROM tournaments_entry e WHERE e.tournament_id = t.id AND e.state <> 'withdrawn'
  ) ELSE 0 END AS registered,
  CASE WHEN s.id IS NULL THEN (
    SELECT MAX(h.history_id) FROM tournaments_historicalentry h WHERE h.tournament_id = t.id) END AS touched,
  t.online, t.entries_open, t.entries_close, t.capacity, t.capacity_in_tables,
  CASE WHEN t.online AND s.id IS NULL THEN (
    SELECT COUNT(*) FROM tournaments_onlineentry o WHERE o.tournament_id = t.id AND o.state = 'waiting'
  ) ELSE 0 END AS in_line,
  s.id AS stage, s.number AS stage_number, s.rounds_planned, s.movement, s.continuous, s.laws AS stage_laws,
  s.night AS stage_night,
  CASE WHEN s.continuous THEN (SELECT MAX(g.id) FROM tournaments_game g WHERE g.stage_id = s.id) END AS last_game,
  r.number AS round, r.state AS round_state, r.opened_at, r.clock_started_at, r.paused_at, r.held_seconds,
  r.added_minutes, r.clock_stopped, b.began_at AS rest_at, b.until AS rest_until,
  n.version, n.covers AS ledger_position, n.computed_at, n.frozen AS held, n.frozen_after, n.frozen_amid
FROM tournaments_tournament t
JOIN clubs_club c ON c.id = t.club_id
LEFT JOIN tournaments_stage s ON s.tournament_id = t.id
  AND s.number = (SELECT MAX(x.number) FROM tournaments_stage x WHERE x.tournament_id = t.id)
LEFT JOIN scoring_snapshot n ON n.stage_id = s.id
LEFT JOIN tournaments_break b ON b.stage_id = s.id AND NOT b.ended AND b.began_at IS NOT NULL
LEFT JOIN tournaments_round r ON r.stage_id = s.id
  AND r.number = (SELECT MAX(y.number) FROM tournaments_round y WHERE y.stage_id = s.id)
WHERE """
_BY_CODE = f"{_SELECT}t.code = %s"
_BY_STAGE = f"{_SELECT}s.id = %s"
KEPT = 1
FLAGS = (
    *("indexed", "rehearsal", "held", "frozen_amid", "continuous", "clock_stopped", "online", "capacity_in_tables"),
    *("shows_ratings", "prizes"),
)
COUNTS = (
    *("touched", "last_game", "stage_number", "round", "held_seconds", "added_minutes"),
    *("version", "ledger_position", "capacity"),
)
DAYS = ("date", "moved_from")
MOMENTS = (
    "entries_open",
    "entries_close",
    "opened_at",
    "clock_started_at",
    "paused_at",
    "rest_at",
    "rest_until",
    "computed_at",
)


@dataclass(frozen=True, slots=True)
class EventSummary:
    """An event as every one of its public pages needs it. `persons`: an entry is one player. `bell`: the minutes after
    which time is up, 0 where the laws know no bell; `warn`: those after which players are warned.

    `club_slug` is the address of the club's page, "" where the public has none.
    `names` counts the corrections of names in the club, which `shows_ratings` or hides them. `indexed`: search engines
    may show the event. `prizes`: it has special prizes.
    `club_site`: the beginning of links, if the club has its own. `starts`: by the clock in the hall. `notice` says why
    the night is cancelled, or moved from the date `moved_from`.
    `registered` and `touched` (what was last written of them) count the entries until play begins. `online` to
    `in_line` are those of online entry: its times, its places (0: no limit) and how many wait. `stage` and
    `rounds_planned` are None before play, `stage_number` is 0 then and `movement` empty; `round` is the last round
    seated (0: none). Its clock (`clock`) started, was paused and was given minutes as its fields say; `held_seconds`:
    by so much breaks and pauses delay its end. `rest_at` and `rest_until`: the break that has begun, until when if that
    is known. `version`, `computed_at` and `held` are those of the published
    standings. They were frozen after the round `frozen_after`, with some results of the next (`frozen_amid`).
    """

    tournament: int
    code: str
    name: str
    moved_from: date | None
    date: date
    starts: time | None
    state: str
    indexed: bool
    rehearsal: bool
    draws: int
    prizes: bool
    club: str
    club_slug: str
    club_site: str
    time_zone: str
    hour_clock: int
    names: int
    shows_ratings: bool
    warn: int
    bell: int
    persons: bool
    notice: str
    registered: int
    touched: int
    online: bool
    entries_open: datetime | None
    entries_close: datetime | None
    capacity: int
    capacity_in_tables: bool
    in_line: int
    stage: int | None
    stage_number: int
    rounds_planned: int | None
    movement: str
    continuous: bool
    last_game: int
    round: int
    round_state: str
    opened_at: datetime | None
    clock_started_at: datetime | None
    paused_at: datetime | None
    held_seconds: int
    added_minutes: int
    clock_stopped: bool
    rest_at: datetime | None
    rest_until: datetime | None
    version: int
    ledger_position: int
    computed_at: datetime | None
    held: bool
    frozen_after: int | None
    frozen_amid: bool

    @property
    def tag(self) -> str:
        """Changes whenever a public page of the event may."""
        return f"{self.tag_of_frame}-{self.version}.{self.ledger_position}"

    @property
    def tag_of_frame(self) -> str:
        """As `tag`, but the same for all standings published beside the same round, entries and names."""
        playing = f"{self.round}{self.round_state}{f'held{self.frozen_after}' if self.held else ''}"
        started, paused = (at.timestamp() if at else 0 for at in (self.clock_started_at, self.paused_at))
        playing += f"@{started:.0f}" if started else "@off" if self.clock_stopped else ""
        playing += f"p{paused:.0f}" if paused else ""
        playing += f"+{self.held_seconds}" if self.held_seconds else ""
        playing += f"m{self.added_minutes}" if self.added_minutes else ""
        playing += f".{self.rest_until.timestamp():.0f}" if self.resting and self.rest_until else ".b" * self.resting
        playing += f".g{self.last_game}" if self.continuous else ""
        entries = f"{self.registered}.{self.touched}.{self.draws}.{self.names}{self._online}"
        shown = f"{self.name} {self.date} {self.starts} {self.club} {self.hall_clock} {bool(self.indexed)}"
        shown += f" {self.club_slug} {self.club_site} {self.venue}"
        head = crc32(f"{shown} {self.shows_ratings} {self.moved_from} {self.notice}".encode())
        return f"{self.tournament}.{self.stage_number}-{head:x}-{self.state}-{playing}-{entries}"

    @property
    def _online(self) -> str:
        """Online entry before play, as far as pages show it: times, places and the waiting list."""
        if not self.online or self.begun:
            return ""
        now, times = datetime.now(UTC), (self.entries_open, self.entries_close)
        passed = "".join(f"{at.timestamp():.0f}{'+' if at <= now else '-'}" if at else "." for at in times)
        return f"o{passed}{self.capacity}{'t' * self.capacity_in_tables}w{self.in_line}"

    @property
    def venue(self) -> str:
        """The hall, as the club's calendar has it for the day; "" while play goes on, for everybody is there then."""
        return venue_on(self.club_slug, self.date) if self.club_slug and not self.in_play else ""

    @property
    def published(self) -> SnapshotVersion | None:
        """The standings that are published; None before play."""
        if self.stage is None:
            return None
        over = self.state in OVER
        return SnapshotVersion(
            self.stage, self.version, self.ledger_position, self.computed_at, self.held, over, self.names
        )

    @property
    def conceals(self) -> bool:
        """Whether later results wait for the ceremony: the standings are frozen and not published yet."""
        return self.held and self.state != TournamentState.PUBLISHED

    @property
    def last_shown(self) -> int | None:
        """The last round whose results everybody may see; None for all of them."""
        return self.frozen_after if self.conceals else None

    @property
    def hall_clock(self) -> ZoneInfo:
        """The venue's time zone. While it is active, times are written as the club does."""
        return zone_called(self.time_zone, self.hour_clock)

    @property
    def closed(self) -> int:
        """How many rounds are closed; none before the end of continuous play, as all of them are open together."""
        return 0 if self.continuous and self.round_open else self.round - self.round_open

    @property
    def round_open(self) -> bool:
        """Whether a round is being played."""
        return self.round_state == RoundState.OPEN

    @property
    def in_play(self) -> bool:
        """Whether results still come in."""
        return self.state == TournamentState.PLAYING

    @property
    def begun(self) -> bool:
        """Whether there is a stage, and so standings."""
        return self.stage is not None

    @property
    def knock_out(self) -> bool:
        """Whether a bracket is played, and so drawn."""
        return self.movement in SHAPES

    @property
    def resting(self) -> bool:
        """Whether a break is on."""
        over = self.rest_until is not None and self.rest_until <= datetime.now(UTC)
        return self.in_play and self.rest_at is not None and not over

    @property
    def clock(self) -> Clock | None:
        """The clock of the last round seated; None before the first."""
        if self.opened_at is None:
            return None
        settings = ClockSettings(
            opened_at=self.opened_at,
            started_at=self.clock_started_at,
            paused_at=self.paused_at,
            held_seconds=self.held_seconds,
            added=self.added_minutes,
            stopped=self.clock_stopped,
            warn=0 if self.continuous else self.warn,
            bell=0 if self.continuous else self.bell,
        )
        return clock_by(settings, self.round, playing=self.round_open, rest=self._rest)

    @property
    def clock_state(self) -> str:
        """The state of the clock at this moment, as a value of `ClockState`; "" while no round is played."""
        clock = self.clock
        return clock.state(datetime.now(UTC)).value if clock and self.round_open and self.in_play else ""

    @property
    def _rest(self) -> Rest | None:
        return Rest(None, None, self.rest_at, self.rest_until) if self.resting else None

    @property
    def stop_at(self) -> datetime | None:
        """When the time of the round being played is up; None between rounds and while its clock stands still."""
        clock = self.clock
        return clock.stop_at if clock and self.round_open else None


def summary_now(code: str) -> EventSummary:
    """The summary as kept, or else read; `Refusal` not_found for an address that no event has."""
    if settings.EMBEDDED:
        return summary_of(code)
    kept = cache.get(_key(code))
    if kept is not None:
        return _from_kept(kept)
    now = summary_of(code)
    cache.add(_key(code), _to_keep(now), KEPT)
    return now


def summary_of(code: str) -> EventSummary:
    """The summary as the database has it. One statement."""
    now = _answer(_ask(_BY_CODE, code))
    if now is None:
        raise nothing_here()
    return now


def ask_for_summary(stage_id: int) -> CursorWrapper | None:
    """The question alone, for `renew`: inside `pipelined` it goes with others. None where no summary is kept."""
    return None if settings.EMBEDDED else _ask(_BY_STAGE, stage_id)


def renew(stage_id: int, asked: CursorWrapper | None = None) -> None:
    """After new standings were published, or held still: readers are to find them at once."""
    asked = asked or ask_for_summary(stage_id)
    now = _answer(asked) if asked else None
    if now is not None:
        _work_before(now)
        cache.set(_key(now.code), _to_keep(now), KEPT)


def before_renewal(work: Callable[[EventSummary], None]) -> None:
    """Have a layer above work on the event as it is now, each time before readers are led to new standings."""
    global _work_before
    _work_before = work


def no_work(now: EventSummary) -> None:
    """No layer above does anything."""


_work_before: Callable[[EventSummary], None] = no_work


def _key(code: str) -> str:
    return f"event-summary:{code}"


def _to_keep(now: EventSummary) -> dict[str, Any]:
    """The summary as JSON has it: days, times and moments are text."""
    values = {one.name: getattr(now, one.name) for one in fields(now)}
    return {name: value.isoformat() if isinstance(value, date | time) else value for name, value in values.items()}


def _from_kept(kept: dict[str, Any]) -> EventSummary:
    moments = {name: datetime.fromisoformat(kept[name]) for name in MOMENTS if kept[name]}
    days = {name: date.fromisoformat(kept[name]) for name in DAYS if kept[name]}
    starts = time.fromisoformat(kept["starts"]) if kept["starts"] else None
    return EventSummary(**{**kept, **moments, **days, "starts": starts})


def _ask(sql: str, value: str | int) -> CursorWrapper:
    cursor = connection.cursor()
    cursor.execute(sql, (value,))
    return cursor


def _answer(asked: CursorWrapper) -> EventSummary | None:
    with asked:
        row = asked.fetchone()
        names = [column[0] for column in asked.description]
    return None if row is None else _summary(dict(zip(names, row, strict=True)))


def _summary(row: dict[str, Any]) -> EventSummary:
    """From a row by column name. Before play there is no stage, no round and no snapshot: their columns are None."""
    overrides, changing_partners = row.pop("law_overrides"), bool(row.pop("changing_partners"))
    agreed = laws_agreed(row.pop("ruleset"), overrides if isinstance(overrides, str) else json.dumps(overrides))
    laws = agreed.rung_after(row.pop("minutes_per_game"))
    played, night = (_as_text(row.pop(name)) for name in ("stage_laws", "stage_night"))
    headed = row["movement"] in LIVE and LIVE[row["movement"]].headed
    warn, bell = laws.clock if played is None else _clock_in(played, night if headed else None)
    row |= {name: row[name] or 0 for name in COUNTS} | {name: row[name] or "" for name in ("movement", "round_state")}
    row |= {name: row[name] and in_utc(row[name]) for name in MOMENTS} | {name: bool(row[name]) for name in FLAGS}
    return EventSummary(warn=warn, bell=bell, persons=EventFormat(laws, changing_partners).of_persons, **row)


def _as_text(stored: Any) -> str | None:
    """JSON as SQLite has it; PostgreSQL has read it already."""
    return stored if stored is None or isinstance(stored, str) else json.dumps(stored)


@lru_cache(maxsize=256)
def _clock_in(laws: str, night: str | None) -> tuple[int, int]:
    """Warning and bell of a stage with these laws and perhaps a head table; the same texts are read once."""
    settings_of_night = None if night is None else ProgressiveRules.from_json(json.loads(night))
    return clock_on(settings_of_night, laws_written(json.loads(laws)))
