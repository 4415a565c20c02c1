"""`manage.py export_club CLUB FILE`: write a whole club into one file, to import it on another site."""

import os
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import CommandError

from clubs.errors import Refusal
from clubs.language import translated
from clubs.models import Club
from clubs.services.closing import note_archive
from deploy.management.site_command import SiteCommand
from deploy.private_files import PRIVATE_FILE
from scoring.archive.write import write_archive


class Command(SiteCommand):
    """The file holds private data, so only the user who runs the command can read it."""

    help = "Write a whole club into one file, to import it on another site."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The club by its address, and a new file."""
        parser.add_argument("club", help="The address of the club: riverside of /c/riverside/.")
        parser.add_argument("file", type=Path, help="A new file, such as riverside.zip.")

    def handle(self, *args: Any, club: str, file: Path, **options: Any) -> None:
        """Write the file; where that fails, no file is left."""
        found = Club.objects.filter(slug=club).first()
        if found is None:
            raise CommandError(f"There is no club with the address {club}.")
        try:
            out = os.fdopen(os.open(file, os.O_CREAT | os.O_EXCL | os.O_RDWR, PRIVATE_FILE), "w+b")
        except OSError as error:
            raise CommandError(f"The file {file} cannot be written: {error.strerror}.") from error
        try:
            with out:
                write_archive(found, out)
        except BaseException as error:
            file.unlink()
            if isinstance(error, Refusal):
                raise CommandError(translated(error.sentence)) from error
            raise
        note_archive(found)
        self.stdout.write(self.style.SUCCESS(f"{found.name} is in {file}. The file holds private data."))
