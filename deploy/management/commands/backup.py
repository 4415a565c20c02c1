"""`manage.py backup [FILE]`: the whole database in one file, while the site runs."""

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import CommandError

from deploy.backup.keeping import NotKept, keep_backup
from deploy.backup.programs import ProgramFailed
from deploy.backup.taking import write_backup
from deploy.backup.verifying import ALL
from deploy.management.site_command import SiteCommand


class Command(SiteCommand):
    """The file holds private data, so only the user who runs the command can read it."""

    help = "Write the whole database into one file. The site may go on running."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "file",
            type=Path,
            nargs="?",
            help="A new file, such as bower-2026-11-25.backup. Without it, one more in the site's own folder.",
        )

    def handle(self, *args: Any, file: Path | None, **options: Any) -> None:
        """Write the file. Exit status 1 when it was not written, or the record in it has faults."""
        if file is None:
            self._keep()
        elif file.exists():
            raise CommandError(f"The file {file} exists already. Choose another name.")
        else:
            self._write(file)

    def _keep(self) -> None:
        """As the site does by itself, with the keys that it made."""
        try:
            kept = keep_backup()
        except NotKept:  # the log has said why
            sys.exit(1)
        self.stdout.write(self.style.SUCCESS(f"{kept.path}: verified. Keep it secret: it opens the whole site."))

    def _write(self, file: Path) -> None:
        """A file for any other use; it has no keys."""
        try:
            taken = write_backup(file, keys={}, checked=ALL)
        except OSError as error:
            raise CommandError(f"The file {file} cannot be written: {error.strerror}.") from error
        except ProgramFailed as error:
            raise CommandError(str(error)) from error
        rows = sum(taken.contents.rows.values())
        self.stdout.write(self.style.SUCCESS(f"{file}: {rows} rows. The file holds private data."))
        self.stdout.write("It has no keys: copy link_key and secret_key to another place. See docs/running/restore.md.")
        for fault in taken.faults:
            self.stdout.write(self.style.ERROR(fault))
        if taken.faults:
            sys.exit(1)
