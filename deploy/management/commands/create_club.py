"""`manage.py create_club NAME EMAIL [--time-zone ZONE]`: a club and its administrator."""

import getpass
import sys
from argparse import ArgumentParser
from typing import Any

from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.core.management.base import CommandError
from django.core.validators import validate_email
from django.db import transaction

from clubs.errors import Refusal
from clubs.models import User
from clubs.services import create_club
from clubs.web.errors import sentences_of
from deploy.management.site_command import SiteCommand
from rules.base.errors import RulesError


class Command(SiteCommand):
    """The password of a new account is asked for, or read from the first line of standard input."""

    help = "Create a club. Its administrator gets an account, unless the email address has one."
    begins_site = True

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("name", help="The name of the club.")
        parser.add_argument("email", help="The administrator's email address.")
        parser.add_argument("--time-zone", default="UTC", help="Of the venue, for example America/Edmonton.")

    @transaction.atomic
    def handle(self, *args: Any, name: str, email: str, time_zone: str, **options: Any) -> None:
        """Create both, or neither."""
        try:
            administrator = User.objects.filter(email__iexact=email).first() or self._new_account(email)
            club = create_club(by=administrator, name=name, time_zone=time_zone)
        except ValidationError as error:
            raise CommandError(" ".join(error.messages)) from error
        except (Refusal, RulesError) as error:
            raise CommandError(" ".join(map(str, sentences_of(error)))) from error
        self.stdout.write(f"{club.name} is at /clubs/{club.slug}/. {administrator.email} is its administrator.")

    def _new_account(self, email: str) -> User:
        validate_email(email)
        password = getpass.getpass("Password: ") if sys.stdin.isatty() else sys.stdin.readline().rstrip("\n")
        validate_password(password)
        return User.objects.create_user(email=email, password=password)
