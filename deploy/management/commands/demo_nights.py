"""`manage.py demo_nights`: the past of the demonstration club. `manage.py demo` runs it beside the site."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from clubs.models import Club, User
from clubs.services.delivery import forget_old_letters
from deploy.demo import club_life, nights, seasons, story
from deploy.folders import DEMO, starting


class Command(BaseCommand):
    """Open the next night for entries, then add every past night that is missing, the newest first."""

    help = "Fill the demonstration club with past nights. Stopped and started again, it goes on."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--nights", type=int, default=nights.WEEKS, help="How many at most, the newest first.")

    def handle(self, *args: Any, **options: Any) -> None:
        club = Club.objects.filter(name=story.CLUB).first()
        director = User.objects.filter(email=story.EMAIL).first()
        if club is None or director is None:
            raise CommandError(f"There is no demonstration here. Start one: {starting(DEMO)}.")
        club_life.open_next_night(club, director)
        added = sum(1 for _ in nights.fill(club, director, most=options["nights"]))
        seasons.publish_last_season(club, director)
        forget_old_letters()
        if added:
            self.stdout.write(f"The past nights are complete: {added} added.")
