"""`manage.py end_sessions EMAIL`: for somebody whose phone was stolen, or whose account somebody else may use."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import CommandError

from clubs.models import User
from clubs.services.sessions import end_sessions
from clubs.services.tokens import end_all_tokens
from deploy.management.site_command import SiteCommand


class Command(SiteCommand):
    """The password stays as it is: have the owner change it where somebody may know it."""

    help = "Sign an account out of every browser."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("email", help="The email address of the account.")
        parser.add_argument("--tokens", action="store_true", help="End its API tokens too.")

    def handle(self, *args: Any, email: str, tokens: bool, **options: Any) -> None:
        """End the sessions, and say how many there were."""
        user = User.objects.filter(email__iexact=email.strip()).first()
        if user is None:
            raise CommandError(f"There is no account with the address {email}.")
        ended = end_sessions(user)
        if tokens:
            end_all_tokens(by=user)
        self.stdout.write(self.style.SUCCESS(f"{user.email} is signed out. Browsers: {ended}."))
