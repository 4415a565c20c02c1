"""`manage.py remove_second_step EMAIL`: for somebody who lost the phone and the recovery codes."""

from argparse import ArgumentParser
from typing import Any

from allauth.mfa.models import Authenticator
from django.core.management.base import CommandError

from deploy.management.site_command import SiteCommand


class Command(SiteCommand):
    """Ask who it is before you run it: a password is all that guards the account afterwards."""

    help = "Turn off the second step of an account, whose owner lost the phone and the recovery codes."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("email", help="The email address of the account.")

    def handle(self, *args: Any, email: str, **options: Any) -> None:
        """Remove every second factor of the account."""
        count, _ = Authenticator.objects.filter(user__email__iexact=email.strip()).delete()
        if not count:
            raise CommandError(f"No account with the address {email} has a second step.")
        self.stdout.write(self.style.SUCCESS(f"{email} signs in with the password alone now."))
