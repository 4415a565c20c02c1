"""`manage.py restore FILE [--verify]`: put a backup into an empty site."""

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from deploy.backup.contents import UnreadableBackup
from deploy.backup.programs import ProgramFailed
from deploy.backup.restoring import restore_backup


class Command(BaseCommand):
    """Exit status 1 when what was restored is not what was backed up."""

    help = "Put a backup into an empty site. Nothing that is there is overwritten."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--verify", action="store_true", help="Then check the ledger and compute all standings.")

    def handle(self, *args: Any, file: Path, verify: bool, **options: Any) -> None:
        """Restore, compare the number of rows, and verify where asked."""
        try:
            restored = restore_backup(file)
        except OSError as error:
            raise CommandError(f"The file {file} cannot be read: {error.strerror}.") from error
        except (UnreadableBackup, ProgramFailed) as error:
            raise CommandError(f"{error} Nothing was restored.") from error
        found = list(restored.faults(verified=verify))
        for line in found:
            self.stdout.write(self.style.ERROR(line))
        if found:
            sys.exit(1)
        told = f"Restored: {sum(restored.contents.rows.values())} rows of {restored.contents.taken_at}."
        self.stdout.write(self.style.SUCCESS(told + (" The ledger and all standings are sound." if verify else "")))
