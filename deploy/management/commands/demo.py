"""`manage.py demo`: a club to look at, with two years of nights and one event in play. Ctrl-C stops all of it.

The site answers as soon as the event in play has its first hands. The past nights follow in a process beside it.
"""

import os
import signal
import subprocess
from argparse import ArgumentParser
from pathlib import Path
from threading import Event
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from clubs.models import Club, User
from deploy import serving
from deploy.checks import SITE
from deploy.demo import club_life, evening, nights, seasons, story
from deploy.demo.kept import Kept
from deploy.folders import DEMO
from deploy.private_files import KEYS, make_private_database
from tournaments.models import Stage, Tournament


class Command(BaseCommand):
    """Build the demonstration, or go on with it, and serve it; a club's own data in `var/` is never touched."""

    help = "Build a demonstration club and serve it: two years of nights, one event in play."
    requires_system_checks = [SITE]  # the others load every page, which the web server does at the same time

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--port", type=int, default=int(os.environ.get("PORT", "8000")))
        parser.add_argument("--every", type=float, default=1.0, help="Seconds between two hands of the event in play.")
        parser.add_argument("--lines", type=int, default=260, help="Hands already entered when the site opens.")
        parser.add_argument("--nights", type=int, default=nights.WEEKS, help="Past nights to add, at most; 0: none.")
        parser.add_argument("--fresh", action="store_true", help="Start over instead of going on with the last one.")

    def handle(self, *args: Any, **options: Any) -> None:
        if serving.is_taken("127.0.0.1", options["port"]):
            raise CommandError(f"Port {options['port']} is in use. Try another: PORT=8001 make demo.")
        if Path(settings.VAR_DIR).name != DEMO:
            raise CommandError("The demonstration has a folder of its own: start it with manage.py or right-bower.")
        self._forget_what_is_not_usable(fresh=options["fresh"])
        serving.on_stop_signals(signal.default_int_handler)
        started: list[subprocess.Popen[bytes]] = []
        try:
            with Progress(
                SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn(), console=Console()
            ) as progress:
                task = progress.add_task("Preparing the database", total=None)
                serving.prepare_what_changed()
                started.append(serving.start_web("127.0.0.1", options["port"]))  # it loads while the story is entered
                stage = self._tell(lambda what: progress.update(task, description=what), options["lines"])
                progress.update(task, description="Starting the web server")
                if not serving.wait_until_answering(options["port"]) or started[0].poll() is not None:
                    raise CommandError(f"Port {options['port']} does not answer. Try another: PORT=8001 make demo.")
            self._say_where(options["port"], stage)
            if options["nights"]:
                started.append(nights.start_filling(options["nights"]))
            director = User.objects.get(email=story.EMAIL)
            evening.keep_playing(stage.tournament.club, director, stage, stop=Event(), every=options["every"])
        except KeyboardInterrupt:
            self.stdout.write("\nStopped.")
        finally:
            serving.on_stop_signals(signal.SIG_IGN)
            for process in started:
                serving.stop(process)

    def _forget_what_is_not_usable(self, *, fresh: bool) -> None:
        """Begin with an empty database. The keys stay: the settings have read them already."""
        kept = Kept(Path(settings.VAR_DIR))
        if fresh or not kept.usable:
            kept.remove(but=KEYS)
            make_private_database(Path(settings.DATABASES["default"]["NAME"]))

    def _tell(self, progress: story.Progress, lines: int) -> Stage:
        """The stage in play, of the demonstration that was kept or of a new one."""
        kept = Kept(Path(settings.VAR_DIR))
        if kept.usable:
            club, director = Club.objects.get(name=story.CLUB), User.objects.get(email=story.EMAIL)
            return evening.stage_in_play(club) or evening.start_evening(club, director)
        club, director = story.make_club()
        progress("Members and calendar")
        club_life.make_life(club, director)
        seasons.make_seasons(club, director)
        story.finished_event(club, director, progress)
        progress("Friday pairs: the first hands")
        stage = evening.start_evening(club, director)
        evening.warm_up(stage, director, lines)
        kept.mark()
        return stage

    def _say_where(self, port: int, stage: Stage) -> None:
        table = stage.tournament.tables.order_by("number").first()
        here, club = f"http://127.0.0.1:{port}", stage.tournament.club
        finished = Tournament.objects.get(club=club, name=story.PLAYDOWN)
        lines = (
            ("Event in play", f"{here}/e/{stage.tournament.code}/"),
            ("Finished event, with a three-way tie", f"{here}/e/{finished.code}/"),
            ("Table 1, to enter hands", f"{here}/t/{table.token if table else ''}/"),
            ("Director's page", f"{here}/desk/{stage.tournament.code}/"),
            ("   sign in with", f"{story.EMAIL} and the password {story.PASSWORD}"),
            ("The club: calendar and past nights", f"{here}/c/{club.slug}/"),
            ("The table of its season", f"{here}/c/{club.slug}/seasons/"),
            ("Its members, for the secretary", f"{here}/clubs/{club.slug}/people/"),
            ("A player's own page", f"{here}/me/"),
            ("   sign in with", f"{club_life.PLAYER_EMAIL} and the password {story.PASSWORD}"),
            ("API documentation", f"{here}/api/v1/docs/"),
        )
        width = max(len(what) for what, _ in lines)
        self.stdout.write("\nRight Bower is running:\n")
        for what, where in lines:
            self.stdout.write(f"  {what:<{width}}  {where}")
        self.stdout.write("\nPast nights are added in the background, the newest first. You can look around at once.")
        self.stdout.write("Press Ctrl-C to stop. The next start goes on from here.\n")
