"""`manage.py continue BACKUP`: go on with a site on this machine, because the other one has died."""  # noqa: N999  (the command's name)

import sys
from argparse import ArgumentParser
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from clubs.services.backup_state import note_continued
from deploy import serving
from deploy.backup.contents import UnreadableBackup, is_empty_site
from deploy.backup.continuing import addresses_of_phones, newest_readable, pause_clocks
from deploy.backup.programs import ProgramFailed
from deploy.backup.restoring import Restored, restore_backup
from deploy.checks import SITE
from deploy.management.commands.serve import add_place

NOT_EMPTY = (
    "This site is not empty: it has accounts or clubs. To go on with it, start it: right-bower serve. "
    "To continue another site, use an empty folder: VAR_DIR=club right-bower continue …"
)


class Command(BaseCommand):
    """Restore the newest backup into the empty site of this machine, check it, pause its clocks, and serve it."""

    help = "Go on with a site on this machine: restore its newest backup, check it and serve it."
    requires_system_checks = [SITE]

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "backup", type=Path, help="A backup, or the folder of the backups: its newest one is taken."
        )
        add_place(parser)

    def handle(self, *args: Any, backup: Path, host: str, port: int, **options: Any) -> None:
        """Say at each step what is done. Nothing is served where the restored record does not hold."""
        if settings.EMBEDDED and serving.is_taken(host, port):
            raise CommandError(f"Port {port} is in use. Is Right Bower running here already? Stop it first.")
        restored = self._restore(backup)
        taken = datetime.fromisoformat(restored.contents.taken_at)
        paused = pause_clocks(taken)
        note_continued(taken)
        moment = _when(taken)
        self.stdout.write(self.style.SUCCESS(f"The site is as it was {moment}. Its record was checked: it is sound."))
        self.stdout.write("\nWhat to do now:")
        for number, step in enumerate(_steps(len(paused), f"{taken.astimezone():%H:%M}"), start=1):
            self.stdout.write(f"  {number}. {step}")
        self.stdout.write("")
        if settings.EMBEDDED:
            call_command("serve", host=host, port=port)
        else:
            self.stdout.write("Start the web server, the worker and beat as on the other machine.")

    def _restore(self, place: Path) -> Restored:
        try:
            if not is_empty_site():
                raise UnreadableBackup(NOT_EMPTY)
            file = newest_readable(place)
            self.stdout.write(f"Restoring {file} …")
            restored = restore_backup(file)
        except OSError as error:
            raise CommandError(f"{place} cannot be read: {error.strerror}.") from error
        except (UnreadableBackup, ProgramFailed) as error:
            raise CommandError(f"{error} Nothing was restored.") from error
        self.stdout.write("Checking the record …")
        if faults := list(restored.faults(verified=True)):
            for fault in faults:
                self.stdout.write(self.style.ERROR(fault))
            self.stdout.write("The site was restored, and not served. To serve it all the same: right-bower serve.")
            sys.exit(1)
        return restored


def _steps(paused: int, since: str) -> list[str]:
    """The next steps of the director, in order."""
    addresses = list(addresses_of_phones())
    if addresses:
        reach = f"Phones know the site as {' and '.join(addresses)}. Give this machine that address."
    else:
        reach = "Phones know the site by the address of the old machine. Give this machine that address."
    steps = [
        f"{reach} How: docs/running/continue.md, or /help/running/continue/ on the site.",
        f"Phones send again what they entered since {since}. Ask each table to check its last hands.",
    ]
    if paused:
        steps.append("The round clock is paused. Open Desk, and press Resume clock when everybody plays.")
    return [*steps, "Do not start the old machine again: two sites of the same event cannot be joined."]


def _when(taken: datetime) -> str:
    """ "at 21:04, 12 minutes ago", by the clock of this machine."""
    ago = max(timezone.now() - taken, timedelta())
    if ago < timedelta(hours=2):
        minutes = ago // timedelta(minutes=1)
        return f"at {taken.astimezone():%H:%M}, {minutes} {'minute' if minutes == 1 else 'minutes'} ago"
    return f"on {taken.astimezone():%Y-%m-%d at %H:%M}"
