"""`manage.py renew_links`: new links and PINs after the key was lost."""

from typing import Any

from deploy.management.site_command import SiteCommand
from tournaments.services.private_links import renew_links_of_another_key


class Command(SiteCommand):
    """Links that the key of today made stay as they are, so a second run changes nothing."""

    help = "Make new links and PINs for tables and entries whose links were made with another key."

    def handle(self, *args: Any, **options: Any) -> None:
        """Renew, and say what has to be printed again."""
        tables, entries = renew_links_of_another_key()
        self.stdout.write(self.style.SUCCESS(f"New links: {tables} of tables, {entries} of entries."))
        if tables or entries:
            self.stdout.write("Print the table cards and personal cards of events to come again.")
