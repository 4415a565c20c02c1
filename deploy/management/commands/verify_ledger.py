"""`manage.py verify_ledger [EVENT]`: reckon every hash and every score again, and name what does not hold."""

import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import connection

from scoring import append_only
from scoring.models import LedgerEntry
from scoring.selectors.soundness import problems
from tournaments.models import Tournament


class Command(BaseCommand):
    """Exit status 0 when the ledger is sound, 1 when something does not hold."""

    help = "Reckon every hash and every score of the ledger again, and name what does not hold."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """One event by its public code, or all of them."""
        parser.add_argument("event", nargs="?", help="The code in an event's public address; all events without it.")

    def handle(self, *args: Any, event: str | None, **options: Any) -> None:
        """Print each problem in a line, then the sum."""
        found = [
            f"The database does not guard the ledger: {name} is missing." for name in append_only.missing(connection)
        ]
        found += [str(problem) for problem in problems(self._event(event))]
        for line in found:
            self.stdout.write(self.style.ERROR(line))
        if found:
            self.stdout.write(f"{len(found)} problems.")
            sys.exit(1)
        entries = LedgerEntry.objects.filter(**({"tournament__code": event} if event else {})).count()
        self.stdout.write(self.style.SUCCESS(f"{entries} entries, all sound."))

    def _event(self, code: str | None) -> int | None:
        if code is None:
            return None
        event = Tournament.objects.filter(code=code).values_list("pk", flat=True).first()
        if event is None:
            raise CommandError(f"There is no event with the code {code}.")
        return event
