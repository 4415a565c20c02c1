"""The backups that the site makes by itself: when one is due, and how it comes into the folder.

Nothing is told that a round was closed. A look every few seconds finds it in the database, so no message can be lost,
no director waits, and rounds that are closed close together need one backup.
"""

import errno
import logging
import os
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime, timedelta
from pathlib import Path
from shutil import disk_usage

from django.conf import settings
from django.db import DatabaseError, connection
from django.utils import timezone

from clubs.services.backup_state import backup_log, note_backup, note_failed_backup
from deploy.backup.contents import is_empty_site
from deploy.backup.folder import KeptBackup, backups_in, day_of, name_of, rotate
from deploy.backup.keys import own_keys
from deploy.backup.programs import ProgramFailed
from deploy.backup.taking import is_under_way, write_backup
from deploy.backup.verifying import ALL
from deploy.behind import start_behind
from deploy.private_files import make_private_folder
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from scoring.models import LedgerEntry
from tournaments.models import Round, Tournament
from tournaments.states import CORRECTABLE, TournamentState

# A round counts from so long after it was closed, so that its transaction has ended and others can come with it.
SETTLED = timedelta(seconds=10)
AGAIN = timedelta(minutes=10)  # until the next try, after one that failed
MOST_CHECKED = 200_000  # entries of the ledger that are all checked once a day
SPARE = 100 << 20  # bytes of the site's own disk that no backup takes

NOT_VERIFIED = "not-verified.backup"  # the name until it is verified; of a record with faults it stays so

NO_FOLDER = N_("The folder {folder} is not there. Plug the disk in, or change BACKUP_DIR.")
NO_ROOM = N_("The disk of {folder} is full. Free some space, or change BACKUP_DIR.")
FAULTS = N_("The record has faults. Run right-bower verify-ledger. This copy is saved as {file}.")
SAID = N_("{said}")
UNKNOWN = N_("The reason is in the log.")

logger = logging.getLogger(__name__)
_started: subprocess.Popen[bytes] | None = None


class NotKept(Exception):
    """No backup was made. `sentence` says why, and what to do."""

    def __init__(self, sentence: Sentence) -> None:
        self.sentence = sentence
        super().__init__(str(sentence))


def back_up_when_due() -> bool:
    """Start a backup in a process of its own if one is due; whether it was started. Nobody waits for it."""
    global _started
    if _started is not None and _started.poll() is None:
        return False
    if not settings.BACKUPS or is_under_way() or not is_due(timezone.now()):
        return False
    place = os.environ | {"VAR_DIR": os.path.abspath(settings.VAR_DIR)}
    _started = start_behind("backup", cwd=settings.BASE_DIR, env=place, stdout=subprocess.DEVNULL)
    return True


def is_due(now: datetime) -> bool:
    """Whether a backup is missing: today's, or one since a director closed a round or published an event.

    A site without accounts and clubs needs none. A backup that a wrong clock dated in the future does not count. The
    disk is not asked: a shared one that hangs would stop all other chores.
    """
    known = backup_log()
    if known.failed_at and abs(now - known.failed_at) < AGAIN:
        return False
    newest = known.newest_at if known.folder == str(settings.BACKUP_DIR) else None
    if newest is None:
        return not is_empty_site()
    if newest > now:
        return True
    return day_of(newest) < day_of(now) or _gone_on(newest - SETTLED, now - SETTLED)


def _gone_on(after: datetime, until: datetime) -> bool:
    """Whether a round was closed or an event published between these moments; not in rehearsals."""
    closed = Round.objects.filter(closed_at__gt=after, closed_at__lte=until, stage__tournament__rehearsal_of=None)
    published = Tournament.history.filter(
        history_date__gt=after, history_date__lte=until, state=TournamentState.PUBLISHED, rehearsal_of=None
    )
    return closed.exists() or published.exists()


def keep_backup() -> KeptBackup:
    """Make a verified backup in the site's folder, and delete those that do not stay.

    `NotKept`: none was made. That is in the log and in the state of the site then, and nothing else has failed.
    """
    try:
        with _problems_as_sentences():
            kept = _keep()
    except NotKept as problem:
        logger.error("No backup was made. %s", problem.sentence)
        note_failed_backup(problem.sentence)
        raise
    except Exception:
        logger.exception("No backup was made.")
        note_failed_backup(message(UNKNOWN))
        raise
    note_backup(kept.taken_at, str(settings.BACKUP_DIR))
    return kept


def _keep() -> KeptBackup:
    folder = _folder()
    rotate(folder)
    _refuse_without_room(folder)
    file = folder / NOT_VERIFIED
    taken = write_backup(file, keys=own_keys(), checked=_checked(folder))
    if taken.faults:
        for fault in taken.faults:
            logger.error("A fault of the record: %s", fault)
        raise NotKept(message(FAULTS, file=str(file)))
    taken_at = datetime.fromisoformat(taken.contents.taken_at)
    kept = file.rename(folder / name_of(taken_at))
    rotate(folder)
    return KeptBackup(kept, taken_at, kept.stat().st_size)


def _checked(folder: Path) -> Sequence[int | None]:
    """The events to check: with the first backup of a day all of them, with its others only those in play.

    A thousand entries take about a second of a processor. So a very large site checks its past events only when
    somebody runs `verify_ledger`.
    """
    today = day_of(timezone.now())
    newest_entry = LedgerEntry.objects.order_by("-pk").values_list("pk", flat=True).first() or 0
    if newest_entry > MOST_CHECKED or any(day_of(one.taken_at) == today for one in backups_in(folder)):
        return tuple(Tournament.objects.filter(state__in=CORRECTABLE, rehearsal_of=None).values_list("pk", flat=True))
    return ALL


def _folder() -> Path:
    """The folder, made where it is the usual one: a disk that is not plugged in must not become a folder."""
    folder = Path(settings.BACKUP_DIR)
    if folder.parent == Path(settings.VAR_DIR):
        make_private_folder(folder)
    if not folder.is_dir():
        raise NotKept(message(NO_FOLDER, folder=str(folder)))
    return folder


def _refuse_without_room(folder: Path) -> None:
    """The copy and the packed file are on the disk together, if it is the same disk."""
    var, size = Path(settings.VAR_DIR), _size_of_copy()
    both = os.stat(var).st_dev == os.stat(folder).st_dev
    for place, needed in ((var, (1 + both) * size + SPARE), (folder, size)):
        if disk_usage(place).free < needed:
            raise NotKept(message(NO_ROOM, folder=str(place)))


def _size_of_copy() -> int:
    """In bytes, at most. PostgreSQL's is packed, to a half or less."""
    sql = {
        "sqlite": "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size",
        "postgresql": "SELECT pg_database_size(current_database()) / 2",
    }
    with connection.cursor() as cursor:
        cursor.execute(sql[connection.vendor])
        return int(cursor.fetchone()[0])


@contextmanager
def _problems_as_sentences() -> Iterator[None]:
    """Raise `NotKept` for what can go wrong with a disk, a program or the database."""
    try:
        yield
    except ProgramFailed as error:
        raise NotKept(message(SAID, said=str(error))) from error
    except OSError as error:
        if error.errno == errno.ENOSPC:
            raise NotKept(message(NO_ROOM, folder=str(settings.BACKUP_DIR))) from error
        raise NotKept(message(SAID, said=f"{settings.BACKUP_DIR}: {error.strerror or error}")) from error
    except DatabaseError as error:
        raise NotKept(message(SAID, said=str(error).strip())) from error
