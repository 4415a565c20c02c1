"""Commands that need the tables of a site: one that can be the first of a new site makes them, the others refuse."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from deploy.prepared import has_tables, is_migrated, update_database

NO_TABLES = "This database is empty, so it is not the site's. Set DATABASE_URL or VAR_DIR as the site does."


class SiteCommand(BaseCommand):
    """Refuses an empty database in one sentence: most often it is the wrong folder."""

    begins_site = False
    """Whether a new site can begin with this command: then it brings the database up to date, as `serve` does."""

    def execute(self, *args: Any, **options: Any) -> str | None:
        """Look at the database before the checks of Django, which ask it too."""
        if self.begins_site and not is_migrated():
            update_database()
        elif not has_tables():
            raise CommandError(NO_TABLES)
        return super().execute(*args, **options)
