"""The parts that the site depends on, each with one word for programs and one sentence for people."""

import logging
from collections.abc import Collection
from dataclasses import dataclass
from datetime import timedelta
from functools import cache

from django.conf import settings
from django.db import DatabaseError, connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder
from django.db.models import Min
from django.utils import timezone

from clubs.services.backup_state import backup_state
from clubs.services.sign_of_life import last_sign_of_life
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from scoring.models import LedgerEntry, Snapshot
from scoring.standings.ledger_position import stages_behind

SIGN_EVERY = 20.0  # seconds between two signs of life
SILENT = timedelta(seconds=4 * SIGN_EVERY)
LATE = timedelta(seconds=30)  # a sweep finds standings that are behind within 2 seconds

TITLES = {
    "database": N_("Database"),
    "migrations": N_("Database version"),
    "broker": N_("Redis"),
    "standings": N_("Standings"),
    "background": N_("Background work"),
    "backups": N_("Backups"),
}

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class SitePart:
    """`word`: "ok", or what is wrong. `needed`: without it no request can be answered, so the site is not ready."""

    name: str
    word: str
    sentence: Sentence
    needed: bool = False

    @property
    def title(self) -> Sentence:
        """Its name for people."""
        return message(TITLES[self.name])

    @property
    def ok(self) -> bool:
        """Whether nothing is wrong with it."""
        return self.word == "ok"


def parts() -> tuple[SitePart, ...]:
    """Every part. Without the database nothing can be said of those that are kept in it."""
    first = database()
    if not first.ok:
        return (first, broker())
    return first, migrations(), broker(), standings(), background(), backups()


def is_ready(found: tuple[SitePart, ...]) -> bool:
    """Whether the site can answer: all that is needed is there."""
    return all(part.ok for part in found if part.needed)


def database() -> SitePart:
    """Whether it answers a question."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError:
        logger.exception("The database is not answering.")
        sentence = N_("The database does not answer. Start it, or check DATABASE_URL.")
        return SitePart("database", "down", message(sentence), needed=True)
    return SitePart("database", "ok", message(N_("The database answers.")), needed=True)


def migrations() -> SitePart:
    """Whether its tables are those of this version."""
    if _newest_migrations() - MigrationRecorder(connection).applied_migrations().keys():
        sentence = N_("The database is of an older version. Run manage.py migrate.")
        return SitePart("migrations", "pending", message(sentence), needed=True)
    return SitePart("migrations", "ok", message(N_("The database fits this version.")), needed=True)


@cache
def _newest_migrations() -> frozenset[tuple[str, str]]:
    """The last migration of each app: where it is applied, all before it are. The files are read once a process."""
    return frozenset(MigrationLoader(None).graph.leaf_nodes())


def broker() -> SitePart:
    """Whether Redis answers; embedded there is none."""
    if settings.EMBEDDED:
        return SitePart("broker", "ok", message(N_("This site needs no Redis: one process does everything.")))
    from redis import Redis, RedisError  # a site in one process never loads it

    try:
        with Redis.from_url(settings.REDIS_URL, socket_timeout=2, socket_connect_timeout=1) as redis:
            redis.ping()
    except RedisError:
        sentence = N_("Redis does not answer. Hands are saved; standings and letters wait. Start Redis.")
        return SitePart("broker", "down", message(sentence))
    return SitePart("broker", "ok", message(N_("Redis answers.")))


def standings() -> SitePart:
    """How far the published standings are behind the ledger."""
    if (lag := standings_lag(stages_behind())) <= LATE:
        return SitePart("standings", "ok", message(N_("The standings are up to date.")))
    sentence = message(
        N_("The standings are {n} {n:second|seconds} behind. Restart the worker and beat."), n=int(lag.total_seconds())
    )
    return SitePart("standings", "behind", sentence)


def standings_lag(stages: Collection[int]) -> timedelta:
    """How long the oldest entry of these stages has waited that no published table covers; 0 for none.

    A table that a wrong clock dated in the future does not say which entries it covers: the first one counts.
    """
    now = timezone.now()
    behind = Snapshot.objects.filter(stage__in=stages).values_list("stage__tournament", "computed_at")
    since = [
        LedgerEntry.objects.filter(
            tournament=event, **({"at__gt": computed} if computed and computed <= now else {})
        ).aggregate(first=Min("at"))["first"]
        for event, computed in behind
    ]
    return max((now - at for at in since if at), default=timedelta())


def background() -> SitePart:
    """Whether the background work runs: beat gives a task that a worker does; embedded a thread does it."""
    last = last_sign_of_life()
    # A sign of the future is from a clock that was wrong: it must not count as alive until that time has come.
    if last is not None and abs(timezone.now() - last) <= SILENT:
        return SitePart("background", "ok", message(N_("The background work runs.")))
    sentence = N_("The background work has stopped, so letters wait. Restart the worker and beat.")
    return SitePart("background", "silent", message(sentence))


def backups() -> SitePart:
    """How old the newest verified backup is, and whether the last try failed. The site may want none."""
    state = backup_state()
    return SitePart("backups", "ok" if state.fine else state.word, state.sentence)
