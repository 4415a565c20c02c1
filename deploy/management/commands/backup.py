"""`manage.py backup FILE`: the whole database in one file, while the site runs."""

import os
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import CommandError

from deploy.backup import take_backup
from deploy.backup.programs import ProgramFailed
from deploy.management.site_command import SiteCommand
from deploy.private_files import PRIVATE_FILE


class Command(SiteCommand):
    """The file holds private data, so only the user who runs the command can read it."""

    help = "Write the whole database into one file. The site may go on running."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, help="A new file, such as bower-2026-11-25.backup.")

    def handle(self, *args: Any, file: Path, **options: Any) -> None:
        """Write the file beside its name and rename it when it is whole and on the disk; else no file is left."""
        if file.exists():
            raise CommandError(f"The file {file} exists already. Choose another name.")
        part = file.with_name(file.name + ".part")
        try:
            with os.fdopen(os.open(part, os.O_CREAT | os.O_TRUNC | os.O_RDWR, PRIVATE_FILE), "w+b") as out:
                contents = take_backup(out)
                out.flush()
                os.fsync(out.fileno())
            part.rename(file)
        except OSError as error:
            raise CommandError(f"The file {file} cannot be written: {error.strerror}.") from error
        except ProgramFailed as error:
            raise CommandError(str(error)) from error
        finally:
            part.unlink(missing_ok=True)
        rows = sum(contents.rows.values())
        self.stdout.write(self.style.SUCCESS(f"{file}: {rows} rows. The file holds private data."))
        self.stdout.write("It has no keys: copy link_key and secret_key to another place. See docs/running/backup.md.")
