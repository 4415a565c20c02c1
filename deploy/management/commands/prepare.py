"""`manage.py prepare`: bring the database and the collected static files up to date, before the servers start."""

from typing import Any

from django.core.management.base import BaseCommand

from deploy import serving


class Command(BaseCommand):
    """Safe to run at every start, also beside servers that run."""

    help = "Update the database and collect static files."

    def handle(self, *args: Any, **options: Any) -> None:
        serving.prepare()
