"""Records of nights and ratings, computed in the background: never counted up, never an older one over a newer.

Theory. A record says how much of the ledger it covers: the entries of the event, the changes of its date, and the
merges of the club's players, each a counter that only grows. Publishing, reopening and merging are therefore seen by
comparing two numbers. Corrections need a reopened event, so games of a published one stay as they were read.

Ratings are the fold of all nights in their order: by date, by the time they begin, then by id. After each night the
record keeps the ratings of those who played, under the hash of all games up to and with it (`chain`). A fold begins
after the last night whose chain still holds. The result is that of a fold from the first game, for any corrections in
any order: a night with another chain is rated again, and so is every later one.
"""

import hashlib
import json
import logging
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, time
from typing import Any

from django.core.cache import cache
from django.db import connection
from django.db.models import F, Sum
from django.db.models.functions import Coalesce
from django.utils import timezone

from scoring.models import ClubRatings, NightRecord
from scoring.records.night import counted_games, games_as_text, games_from, numbers_of
from scoring.records.rating import Rating, Ratings, rate
from scoring.standings.consistent_read import consistent_read
from tournaments.states import TournamentState

logger = logging.getLogger(__name__)

AT_ONCE = 20  # nights in one sweep, so that other chores of the thread are not held up for long
BUSY = 60  # seconds after which a sweep is taken to be that of a process that died
# How far an event has come; NULL before it was started.
_POSITION = """(SELECT l.length FROM scoring_logbook l WHERE l.tournament_id = t.id)
  + (SELECT COUNT(*) FROM tournaments_historicaltournament h WHERE h.id = t.id)
  + (SELECT COUNT(*) + COUNT(m.undone_at) FROM clubs_playermerge m JOIN clubs_player p ON p.id = m.kept_id
    WHERE p.club_id = t.club_id)"""
_BEHIND = f"""SELECT t.id FROM tournaments_tournament t
JOIN clubs_club c ON c.id = t.club_id AND c.deleted_at IS NULL
LEFT JOIN scoring_nightrecord r ON r.tournament_id = t.id
WHERE t.rehearsal_of_id IS NULL AND (
  (t.state = 'published' AND COALESCE(r.covers, -1) < {_POSITION}) OR (t.state <> 'published' AND r.counts))
ORDER BY t.id"""  # noqa: S608
_REACHED = f"SELECT t.state, {_POSITION} FROM tournaments_tournament t WHERE t.id = %s"  # noqa: S608


@dataclass(frozen=True, slots=True)
class RecordedNight:
    """A record without its games: its place in the order, its own hash, and what was rated up to it."""

    event: int
    day: date
    starts: time | None
    digest: str
    chain: str
    ratings: str

    @property
    def order(self) -> tuple[date, time, int]:
        """Nights are rated by date, by the time they begin, then by id."""
        return self.day, self.starts or time.min, self.event


def sweep() -> None:
    """Record every night that is behind, then rate the clubs concerned. One process at a time; others leave it be."""
    if not cache.add("records:sweep", 1, timeout=BUSY):
        return
    try:
        for event_id in _events_behind()[:AT_ONCE]:
            _careful("The record of event %s", record_night, event_id)
        for club_id in _clubs_behind():
            _careful("The ratings of club %s", rate_club, club_id)
    finally:
        cache.delete("records:sweep")


def record_night(event_id: int) -> bool:
    """Read the games of an event and store them; False when what is stored covers as much already."""
    with consistent_read():
        with connection.cursor() as cursor:
            cursor.execute(_REACHED, (event_id,))
            state, position = cursor.fetchone()
        counts = state == TournamentState.PUBLISHED
        games = games_as_text(counted_games(event_id)) if counts else "[]"
        numbers = numbers_of(event_id) if counts else {}
    NightRecord.objects.get_or_create(tournament_id=event_id)
    stored = NightRecord.objects.filter(tournament=event_id, covers__lt=position).update(
        covers=position,
        counts=counts,
        computed_at=timezone.now(),
        games=games,
        digest=hashlib.sha256(games.encode()).hexdigest(),
        numbers=json.dumps(numbers, separators=(",", ":")),
    )
    return stored == 1


def rate_club(club_id: int) -> bool:
    """Rate the players of a club by all its nights; False when what is stored covers as much already."""
    with consistent_read():
        position = NightRecord.objects.filter(tournament__club=club_id).aggregate(at=Coalesce(Sum("covers"), 0))["at"]
        nights = sorted(_nights(club_id), key=lambda night: night.order)
    ratings: dict[int, Rating] = {}
    chain = ""
    for night in nights:
        chain = hashlib.sha256(f"{chain} {night.digest}".encode()).hexdigest()
        if chain == night.chain:
            ratings |= ratings_from(night.ratings)
        elif not _rate_night(night, chain, ratings):
            return False  # its games have changed since they were read: the next sweep rates them
    ClubRatings.objects.get_or_create(club_id=club_id)
    stored = ClubRatings.objects.filter(club=club_id, covers__lt=position).update(
        covers=position, computed_at=timezone.now(), ratings=ratings_as_text(ratings)
    )
    return stored == 1


def ratings_as_text(ratings: Ratings) -> str:
    """Ratings as they are stored, exact to the last bit."""
    return json.dumps({str(player): list(ratings[player]) for player in sorted(ratings)}, separators=(",", ":"))


def ratings_from(text: str) -> dict[int, Rating]:
    """The ratings that were stored, by player."""
    return {int(player): Rating(*one) for player, one in json.loads(text).items()}


def _rate_night(night: RecordedNight, chain: str, ratings: dict[int, Rating]) -> bool:
    """Rate a night and keep what came of it, so that a later fold can begin after it."""
    games = NightRecord.objects.filter(tournament=night.event, digest=night.digest)
    text = games.values_list("games", flat=True).first()
    if text is None:
        return False
    moved = rate(games_from(text), ratings)
    games.update(chain=chain, ratings=ratings_as_text({player: ratings[player] for player in moved}))
    return True


def _nights(club_id: int) -> Iterator[RecordedNight]:
    records = NightRecord.objects.filter(tournament__club=club_id, counts=True)
    columns = ("tournament", "tournament__date", "tournament__starts", "digest", "chain", "ratings")
    return (RecordedNight(*row) for row in records.order_by().values_list(*columns))


def _events_behind() -> list[int]:
    with connection.cursor() as cursor:
        cursor.execute(_BEHIND)
        return [event_id for (event_id,) in cursor.fetchall()]


def _clubs_behind() -> list[int]:
    """Clubs whose records cover more than their ratings do."""
    reached = NightRecord.objects.order_by().values(club=F("tournament__club")).annotate(at=Sum("covers"))
    covered = dict(ClubRatings.objects.values_list("club", "covers"))
    return [row["club"] for row in reached if row["at"] > covered.get(row["club"], -1)]


def _careful(what: str, work: Any, about: int) -> None:
    """One that fails does not hold up the others; the next sweep tries again."""
    try:
        work(about)
    except Exception:
        logger.exception(what + " could not be computed.", about)
