"""`manage.py restore FILE [--verify]`: put a backup into an empty site."""

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import DEFAULT_DB_ALIAS

from deploy.backup import differences
from deploy.backup.contents import UnreadableBackup
from deploy.backup.programs import ProgramFailed
from deploy.backup.restoring import restore_backup
from deploy.checks import check_link_key_fits


class Command(BaseCommand):
    """Exit status 1 when what was restored is not what was backed up."""

    help = "Put a backup into an empty site. Nothing that is there is overwritten."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--verify", action="store_true", help="Then check the ledger and compute all standings.")

    def handle(self, *args: Any, file: Path, verify: bool, **options: Any) -> None:
        """Restore, compare the number of rows, and verify where asked."""
        try:
            contents, other = restore_backup(file)
        except OSError as error:
            raise CommandError(f"The file {file} cannot be read: {error.strerror}.") from error
        except (UnreadableBackup, ProgramFailed) as error:
            raise CommandError(f"{error} Nothing was restored.") from error
        found = [f"The table {table} has another number of rows than the backup says." for table in other]
        found += [f"{error.msg} {error.hint}" for error in check_link_key_fits(None, databases=[DEFAULT_DB_ALIAS])]
        found += differences() if verify else []
        for line in found:
            self.stdout.write(self.style.ERROR(line))
        if found:
            sys.exit(1)
        told = f"Restored: {sum(contents.rows.values())} rows of {contents.taken_at}."
        self.stdout.write(self.style.SUCCESS(told + (" The ledger and all standings are sound." if verify else "")))
