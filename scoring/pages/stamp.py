"""A stamp: the facts that a page is drawn from, read in one or two small statements. All that “nothing new” costs.

Open pages ask for news every few seconds, and mostly there is none. So the tag (ETag) of such a page is a hash of its
stamp and not of the page. The stamp is read first, and the page is drawn only for a reader who has another tag.

1. A stamp changes whenever its page does. It may change more often: that costs one page.
2. Its facts only ever move on: the length of a chain, the last row of a history, a counter, the sum of such. Else they
   are the columns themselves. Of time, it says which moments have passed.
3. It is read before its page. A change in between makes a newer page under an older tag, which the next look fetches
   again. So “nothing new” is never the answer while the page would differ.
4. Permission is checked before a stamp is read. A page that depends on its reader has the reader's rights in the tag.

Each interface has its stamps beside its views. Their tests make every change through its service, and compare pages
and tags (`tests/scoring/looking.py`).
"""

import datetime
import hashlib
from functools import lru_cache
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.db import connection
from django.utils.translation import get_language

from clubs.clock import in_utc
from clubs.web.conditional import etag_of
from scoring.standings.event_summary import EventSummary

Facts = tuple[tuple[Any, ...], ...]
_EVENT = """SELECT l.length, s.state, s.changes, s.over, s.rounds_planned,
  (SELECT MAX(h.history_id) FROM tournaments_historicaltournament h WHERE h.id = t.id),
  (SELECT MAX(h.history_id) FROM tournaments_historicalentry h WHERE h.tournament_id = t.id),
  games.state, games.count, games.last, games.links, games.seated
FROM tournaments_tournament t
LEFT JOIN scoring_logbook l ON l.tournament_id = t.id
LEFT JOIN tournaments_stage s ON s.id = %s
LEFT JOIN (
  SELECT g.stage_id, g.state, COUNT(*) AS count, MAX(g.id) AS last, SUM(r.link) AS links,
    MAX((SELECT MAX(h.history_id) FROM tournaments_historicalseat h WHERE h.game_id = g.id)) AS seated
  FROM tournaments_game g
  LEFT JOIN tournaments_round o ON o.id = g.round_id
  LEFT JOIN scoring_result r ON r.game_id = g.id
  WHERE g.stage_id = %s AND (o.id IS NULL OR o.state = 'open' OR o.number = %s OR %s = 1)
  GROUP BY g.stage_id, g.state
) games ON games.stage_id = s.id
WHERE t.id = %s ORDER BY games.state"""


def facts(sql: str, *params: int | str | None) -> Facts:
    """The rows of one statement."""
    with connection.cursor() as cursor:
        cursor.execute(sql, params)
        return tuple(cursor.fetchall())


def passed(now: datetime.datetime, *moments: datetime.datetime | None) -> tuple[bool, ...]:
    """Of each moment, whether it has passed; a moment that is not known has not."""
    return tuple(at is not None and at <= now for at in moments)


def minutes_over(since: Facts, minutes: int, now: datetime.datetime) -> tuple[bool, ...]:
    """Of each row, which is a single moment, whether these minutes have passed since then."""
    return passed(now, *(in_utc(at) + datetime.timedelta(minutes=minutes) for (at,) in since))


def stamp_etag(stamp: object, *asked: object) -> str:
    """The tag of a page with this stamp, in this release and language. `asked`: what else the request says."""
    return etag_of(build(), stamp, *asked, get_language())


@lru_cache(maxsize=1)
def build() -> str:
    """Changes with every release that shows pages otherwise: templates, catalogues, static files, code."""
    seen = hashlib.blake2b(getattr(staticfiles_storage, "manifest_hash", "").encode(), digest_size=4)
    shown = [Path(settings.BASE_DIR) / name for name in ("templates", "locale")]
    code = [Path(__file__).parents[2] / name for name in ("rules", "clubs", "tournaments", "scoring")]
    for folder, pattern in (*((each, "*") for each in shown), *((each, "*.py") for each in code)):
        for path in sorted(path for path in folder.rglob(pattern) if path.is_file()):
            seen.update(path.read_bytes())
    return seen.hexdigest()


def event_stamp(now: EventSummary, *, shown: int | None = None) -> Facts:
    """The stamp of a page that shows games and seats as they are now: open rounds, extra games, and the round `shown`.

    `shown` None: the last one seated. Of a knock-out all rounds count, as its bracket has them. One statement.
    The summary (`now.tag`) has the event, its round and clock, the names, and the published standings. Beside it:

    - settings, such as who qualifies: the history of the event
    - entries, their zones and numbers: their history
    - the plan, late pairs, withdrawals, house players, pairings fixed by hand: the event's chain
    - movements drawn round by round: the stage's columns that change without an entry
    - of the games shown, how many are in each state, and their results: a result names its link in the game's chain
    - who sits there, and substitutes: the history of their seats

    Hands are not in it, as none of these pages shows them.
    """
    number = now.round if shown is None else shown
    return facts(_EVENT, now.stage, now.stage, number, int(now.knock_out), now.tournament)
