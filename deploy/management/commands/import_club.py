"""`manage.py import_club FILE`: bring a club from another site, all of it or nothing."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import CommandError

from clubs.errors import Refusal
from clubs.language import translated
from deploy.management.site_command import SiteCommand
from scoring.archive.importing import Imported, import_club


class Command(SiteCommand):
    """Refuses, and changes nothing, where the file is damaged or something of it is in use here."""

    help = "Import a club from a file that export_club or the club's settings page wrote."
    begins_site = True

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The file, and whether a record with problems is taken as it is."""
        parser.add_argument("file", type=Path, help="The archive of the club.")
        parser.add_argument(
            "--with-problems", action="store_true", help="Import a club whose record had problems on the old site too."
        )

    def handle(self, *args: Any, file: Path, with_problems: bool, **options: Any) -> None:
        """Import, and say what came."""
        try:
            with file.open("rb") as archive:
                imported = import_club(archive, with_problems=with_problems)
        except OSError as error:
            raise CommandError(f"The file {file} cannot be read: {error.strerror}.") from error
        except Refusal as refusal:
            raise CommandError(translated(refusal.sentence)) from refusal
        for problem in imported.problems:
            self.stdout.write(self.style.ERROR(str(problem)))
        self._say(imported)

    def _say(self, imported: Imported) -> None:
        club, accounts = imported.club, imported.accounts
        self.stdout.write(self.style.SUCCESS(f"{club.name} is imported: /clubs/{club.slug}/"))
        self.stdout.write(f"Events: {imported.events}. Entries in the record: {imported.entries}.")
        self.stdout.write(f"New accounts: {len(accounts.created)}. Linked accounts: {len(accounts.linked)}.")
        for email in accounts.created:
            self.stdout.write(f"  {email} has no password yet.")
