"""Pages about one entry. Made for each reader, and sent again only when something on them can have changed.

Most looks at such a page find nothing new, and most results of the event change nothing on it. So its tag has the line
of the standings that it shows (`scoring.standings.line_marks`), and not how often standings were published. It shows
no time of the standings either. Each thing that the page shows is covered:

- the event, its round and clock, names, frozen standings: the summary (`tag_of_frame`)
- the entry, its number and zone; the settings of the event: their histories
- the plan, late pairs, withdrawals, penalties, the order of ties: the event's chain
- movements drawn round by round: the stage's columns that change without an entry
- its games with results, seats, substitutes and objections: the seats, and how many entries their chains have. A hand
  changes only the entry's own page, which offers to agree: there hands count too
- until when somebody may object: the time; or whether later games have begun
- its place and why: its line. Its places after earlier rounds: the key of the results before the round now counting
- its chances in the last round, and its next game in a knock-out: the results of all games so far, published or not
- whatever else is shown in the last round or between rounds: every version of the standings
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial, wraps

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils import timezone
from django.views.decorators.http import require_safe

from clubs.derived_secrets import digest_of
from clubs.policy import nothing_here
from clubs.public_names import names_for_public
from rules.tournament.brackets import SHAPES
from scoring.models import Kind
from scoring.pages.cache import View, current, send_page
from scoring.pages.stamp import facts, minutes_over, stamp_etag
from scoring.standings.event_summary import EventSummary
from scoring.standings.line_marks import line_mark
from tournaments.models import Entry
from tournaments.selectors.registration import CAME

Make = Callable[[HttpRequest, EventSummary, Entry], str]

_SHAPES = ", ".join(f"'{name}'" for name in SHAPES)
_AT_ONE_TABLE = ", ".join(f"'{kind.value}'" for kind in (Kind.DEALER, Kind.HAND, Kind.UNDO))
_OWN = "SELECT p.game_id FROM tournaments_seat p WHERE p.entry_id = e.id"
# As `scoring.reads.objections` has it: from then on nobody may object to earlier games.
_PLAYED = "EXISTS (SELECT 1 FROM scoring_ledgerentry x WHERE x.game_id = g.id AND x.kind IN ('hand', 'final', 'desk'))"
_STAMP = f"""SELECT e.id, t.code, e.number, t.objection_minutes,
  COALESCE((SELECT SUM(k.length) FROM scoring_scorecard k WHERE k.tournament_id = t.id AND k.game_id IN ({_OWN})), 0),
  CASE WHEN r.number > 2 THEN EXISTS (
    SELECT 1 FROM tournaments_game g JOIN scoring_result q ON q.game_id = g.id
    WHERE g.round_id = r.id AND g.state = 'final' AND q.counts) ELSE TRUE END,
  CASE WHEN r.number > 2 THEN n.before_key END, l.length, s.changes, s.over, s.rounds_planned,
  (SELECT MAX(h.history_id) FROM tournaments_historicalentry h WHERE h.id = e.id),
  (SELECT MAX(h.history_id) FROM tournaments_historicaltournament h WHERE h.id = t.id),
  (SELECT COUNT(*) FROM scoring_ledgerentry x WHERE x.game_id IN ({_OWN}) AND x.kind NOT IN ({_AT_ONE_TABLE})),
  (SELECT SUM(p.game_id) FROM tournaments_seat p WHERE p.entry_id = e.id),
  CASE WHEN t.objection_minutes IS NULL AND s.movement NOT IN ({_SHAPES}) AND EXISTS (
    SELECT 1 FROM tournaments_game g WHERE g.state = 'final' AND g.id IN ({_OWN}))
  THEN EXISTS (SELECT 1 FROM tournaments_game g WHERE g.round_id = r.id AND {_PLAYED}) END,
  CASE WHEN t.objection_minutes IS NULL AND s.movement IN ({_SHAPES})
  THEN (SELECT COUNT(*) FROM tournaments_game g WHERE g.stage_id = s.id AND {_PLAYED}) END,
  CASE WHEN r.number >= s.rounds_planned OR s.movement IN ({_SHAPES}) THEN (
    SELECT SUM(q.link) FROM scoring_result q WHERE q.stage_id = s.id) END
FROM tournaments_entry e
JOIN tournaments_tournament t ON t.id = e.tournament_id
LEFT JOIN scoring_logbook l ON l.tournament_id = t.id
LEFT JOIN tournaments_stage s ON s.id = (
  SELECT y.id FROM tournaments_stage y WHERE y.tournament_id = t.id ORDER BY y.number DESC LIMIT 1)
LEFT JOIN tournaments_round r ON r.id = (
  SELECT y.id FROM tournaments_round y WHERE y.stage_id = s.id ORDER BY y.number DESC LIMIT 1)
LEFT JOIN scoring_snapshot n ON n.stage_id = s.id
WHERE """  # noqa: S608
_SETTLED = """SELECT x.at FROM scoring_result q
JOIN scoring_ledgerentry x ON x.game_id = q.game_id AND x.link = q.link
WHERE q.game_id IN (SELECT p.game_id FROM tournaments_seat p WHERE p.entry_id = %s) ORDER BY q.game_id"""


@dataclass(frozen=True, slots=True)
class EntryStamp:
    """The facts about an entry at one moment. `lines`: how long the chains of its games are, with hands.

    `told_apart`: whether its line of the standings has all that a new version of them can change; until the first
    result of a round, the last result of the round before can move its earlier places too.
    """

    entry: int
    code: str
    number: int | None
    told_apart: bool
    facts: tuple[object, ...]
    lines: int = 0


def entry_page(make: Make, *, tell_apart: Callable[[HttpRequest, EventSummary], str] | None = None) -> View:
    """A page at `<code>` and `<number>`, or at the entry's own `<token>`. A 304 costs two small statements.

    `tell_apart`: of some readers, that they are shown another page than the rest; "" for all others. These readers see
    full names. So does the holder of a private link, who sits at a table with these people.
    """

    @require_safe
    @wraps(make)
    def answer(request: HttpRequest, code: str = "", number: int = 0, token: str = "") -> HttpResponseBase:
        stamp = stamp_by_token(token) if token else stamp_by_number(code, number)
        now = current(stamp.code)
        apart = tell_apart(request, now) if tell_apart else ""
        asked = (make.__name__, request.META.get("QUERY_STRING", ""), apart)
        etag = stamp_etag((stamp, *_standings(now, stamp)), *asked)
        return send_page(
            request, etag, partial(_made, make, request, now, stamp.entry, full_names=bool(apart or token))
        )

    return answer


def stamp_by_token(token: str) -> EntryStamp:
    """The stamp of the entry with this private link; Refusal not_found. Two statements where objections have a time."""
    return _stamp("e.digest = %s", digest_of(token))


def stamp_by_number(code: str, number: int) -> EntryStamp:
    """The stamp of the entry with this number in an event, without hands; Refusal not_found."""
    return replace(_stamp("t.code = %s AND e.number = %s", code, number), lines=0)


def _stamp(where: str, *params: str | int) -> EntryStamp:
    found = facts(_STAMP + where, *params)
    if not found:
        raise nothing_here()
    ((entry, code, number, minutes, lines, told_apart, *rest),) = found
    over = minutes_over(facts(_SETTLED, entry), minutes, timezone.now()) if minutes else ()
    return EntryStamp(entry, code, number, bool(told_apart), (minutes, *rest, *over), int(lines))


def _standings(now: EventSummary, stamp: EntryStamp) -> tuple[object, ...]:
    """How the page depends on the standings: by its line while an earlier round is played, else by all of them."""
    mark = None
    if now.published and stamp.number and stamp.told_apart and now.round_open and now.round != now.rounds_planned:
        mark = line_mark(now.published, stamp.number)
    return (now.tag,) if mark is None else (now.tag_of_frame, mark)


def _made(make: Make, request: HttpRequest, now: EventSummary, pk: int, *, full_names: bool) -> str:
    """The page with times in the venue's time zone, and without the time of the standings."""
    entry = Entry.objects.select_related("tournament", "zone", *CAME).get(pk=pk)
    with timezone.override(now.hall_clock), names_for_public(full=full_names):
        return make(request, now, entry)
