"""`manage.py verify_ledger [EVENT] [--head HASH]`: check every hash, score and amount, and name what does not hold."""

import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from typing import Any

from django.core.management.base import CommandError
from django.db.models import QuerySet

from deploy.management.site_command import SiteCommand
from scoring.ledger.erased import erased_entries
from scoring.ledger.triggers import ERASED_REASON
from scoring.models import CashPosting, LedgerEntry
from scoring.verification.findings import ledger_faults
from scoring.verification.head import SHORTEST, head_of, passed
from tournaments.models import Tournament

NEVER = "No event's ledger ever had this checksum. Entries were changed or removed since, or it was mistyped."


class Command(SiteCommand):
    """Exit status 0 when the ledger and the cash books are sound, 1 when something does not hold."""

    help = "Check every hash and every score of the ledger, and the cash books, and list all problems."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """One event by its public code, or all of them."""
        parser.add_argument("event", nargs="?", help="The code of one event, from its address; without it, all.")
        parser.add_argument(
            "--head",
            help="A checksum from a printed report or an event's page. The command checks that the ledger once had it. "
            f"Enter at least its first {SHORTEST} characters; spaces are ignored.",
        )

    def handle(self, *args: Any, event: str | None, head: str | None, **options: Any) -> None:
        """Print each problem in a line, then the sum."""
        found = list(ledger_faults(self._event(event)))
        found += self._compared(head, event) if head else []
        erased = list(self._erased(event))
        for where in erased:
            self.stdout.write(f"Erased: {where}. A name was removed on request.")
        for line in found:
            self.stdout.write(self.style.ERROR(line))
        if found:
            self.stdout.write("1 problem." if len(found) == 1 else f"{len(found)} problems.")
            sys.exit(1)
        sound = self._counted(event) + ", all sound." + (f" {len(erased)} erased." if erased else "")
        self.stdout.write(self.style.SUCCESS(sound))

    def _erased(self, event: str | None) -> Iterator[str]:
        """Where a name was removed on request."""
        for row in erased_entries(self._event(event)).select_related("tournament"):
            yield (
                f"event {row.tournament.code}"
                + (f", game {row.game_id}" if row.game_id else "")
                + f", entry {row.link}"
            )
        for posting in self._postings(event).filter(reason=ERASED_REASON):
            yield f"cash book of club {posting.book_id}, posting {posting.number}"

    def _counted(self, event: str | None) -> str:
        """How much was read: "12 entries and 1 posting of money"."""
        entries = LedgerEntry.objects.filter(**({"tournament__code": event} if event else {})).count()
        counted = f"{entries} {'entry' if entries == 1 else 'entries'}"
        if postings := self._postings(event).count():
            counted += f" and {postings} {'posting' if postings == 1 else 'postings'} of money"
        return counted

    def _compared(self, written: str, code: str | None) -> list[str]:
        """Say at which entry the ledger passed through this head; a problem where it never did."""
        if len("".join(written.split())) < SHORTEST:
            raise CommandError(f"A checksum has at least {SHORTEST} characters.")
        events = Tournament.objects.filter(**({"code": code} if code else {})).order_by("pk")
        for tournament in events:
            if head := passed(tournament.pk, written):
                since = head_of(tournament.pk).entries - head.entries
                self.stdout.write(f"Event {tournament.code} had this checksum after {head.entries} entries.")
                self.stdout.write(f"Entries added since: {since}.")
                return []
        return [NEVER]

    def _postings(self, code: str | None) -> QuerySet[CashPosting]:
        """Of the club's whole book, as its chain goes through all nights."""
        rows = CashPosting.objects.order_by("book", "number")
        return rows.filter(book__in=Tournament.objects.filter(code=code).values("club")) if code else rows

    def _event(self, code: str | None) -> int | None:
        if code is None:
            return None
        event = Tournament.objects.filter(code=code).values_list("pk", flat=True).first()
        if event is None:
            raise CommandError(f"There is no event with the code {code}.")
        return event
