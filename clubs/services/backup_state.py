"""The state of this site's backups: `deploy/backup` makes them and notes it here; pages and figures read it.

It is kept in the database, because at full size the web processes need not see the folder of the backups.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.conf import settings
from django.db.models import F
from django.utils import timezone

from clubs.models import BackupLog
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_

THE_ONE = 1
LATE = timedelta(hours=26)  # one is made every night
TOLD = timedelta(hours=12)  # for so long the desk says that another machine has taken over
FAILED = N_("The last backup failed: {problem}")
LATE_NOW = N_("The newest backup is {n} {n:hour|hours} old. Restart the site, or its worker and beat.")
OF_MINUTES = N_("The newest backup is {n} {n:minute|minutes} old.")
OF_HOURS = N_("The newest backup is {n} {n:hour|hours} old.")


@dataclass(frozen=True, slots=True)
class Continuation:
    """This machine has taken the site over: `at` this moment, from a backup that was `taken` at that one."""

    at: datetime
    taken: datetime


@dataclass(frozen=True, slots=True)
class BackupState:
    """`word`: "ok", "off", "none" so far, "late" or "failed". `age`: of the newest verified backup, None without.

    `continuation`: that another machine's site goes on here, during the evening on which that happened.
    """

    word: str
    sentence: Sentence
    age: timedelta | None
    failures: int
    continuation: Continuation | None

    @property
    def fine(self) -> bool:
        """Whether nobody has to do anything. Backups that are off were turned off by somebody."""
        return self.word in ("ok", "off", "none")


def note_backup(taken_at: datetime, folder: str) -> None:
    """A verified backup of this moment is in the folder."""
    made = {"newest_at": taken_at, "folder": folder, "failed_at": None, "problem": None}
    BackupLog.objects.update_or_create(pk=THE_ONE, defaults=made)


def note_failed_backup(problem: Sentence) -> None:
    """A backup failed, and why."""
    BackupLog.objects.get_or_create(pk=THE_ONE)
    BackupLog.objects.filter(pk=THE_ONE).update(
        failed_at=timezone.now(), failures=F("failures") + 1, problem=problem.to_json()
    )


def note_continued(taken_at: datetime) -> None:
    """This machine goes on from a backup of this moment. It has made none itself yet."""
    none = {"newest_at": None, "folder": "", "failed_at": None, "problem": None}
    told = {"continued_at": timezone.now(), "continued_from": taken_at, **none}
    BackupLog.objects.update_or_create(pk=THE_ONE, defaults=told)


def backup_log() -> BackupLog:
    """The row, which is saved nowhere on a site that has made no backup yet."""
    return BackupLog.objects.filter(pk=THE_ONE).first() or BackupLog()


def backup_state() -> BackupState:
    """How old the newest backup is, and whether somebody has to do something about backups. One query."""
    log, now = backup_log(), timezone.now()
    age = max(now - log.newest_at, timedelta()) if log.newest_at else None
    word, sentence = _told(log, age)
    return BackupState(word, sentence, age, log.failures, _continuation(log, now))


def _continuation(log: BackupLog, now: datetime) -> Continuation | None:
    if log.continued_at is None or log.continued_from is None or now - log.continued_at >= TOLD:
        return None
    return Continuation(log.continued_at, log.continued_from)


def _told(log: BackupLog, age: timedelta | None) -> tuple[str, Sentence]:
    if not settings.BACKUPS:
        return "off", message(N_("This site makes no backups by itself: BACKUPS is off."))
    if log.problem:
        return "failed", message(FAILED, problem=Sentence.from_json(log.problem))
    if age is None:
        return "none", message(N_("There is no backup yet. The first one comes with the first club."))
    if age > LATE:
        return "late", message(LATE_NOW, n=age // timedelta(hours=1))
    if age < timedelta(hours=1):
        return "ok", message(OF_MINUTES, n=age // timedelta(minutes=1))
    return "ok", message(OF_HOURS, n=age // timedelta(hours=1))
