"""`manage.py demo`: a club to look at, with an event finished and one in play. Ctrl-C stops everything it started."""

import os
import shutil
import signal
import sys
from argparse import ArgumentParser
from pathlib import Path
from threading import Event
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import connections
from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from clubs.models import User
from deploy import serving
from deploy.demo import evening, story
from tournaments.models import Stage

FOLDER = "demo"


class Command(BaseCommand):
    """Build a fresh demonstration and serve it; a club's own data in `var/` is never touched."""

    help = "Build a demonstration club and serve it: one finished event, one in play."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--port", type=int, default=int(os.environ.get("PORT", "8000")))
        parser.add_argument("--every", type=float, default=1.0, help="Seconds between two hands of the event in play.")
        parser.add_argument("--lines", type=int, default=260, help="Hands already entered when the site opens.")

    def handle(self, *args: Any, **options: Any) -> None:
        if serving.is_taken("127.0.0.1", options["port"]):
            raise CommandError(f"Port {options['port']} is in use. Try another: PORT=8001 make demo.")
        if Path(settings.VAR_DIR).name != FOLDER:
            self._again_in_its_own_folder(options)
        serving.on_stop_signals(signal.default_int_handler)
        web = None
        try:
            with Progress(
                SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn(), console=Console()
            ) as progress:
                task = progress.add_task("Preparing the database", total=None)
                stage, finished = self._tell(lambda what: progress.update(task, description=what), options["lines"])
                progress.update(task, description="Starting the web server")
                web = serving.start_web("127.0.0.1", options["port"])
                if not serving.wait_until_answering(options["port"]) or web.poll() is not None:
                    raise CommandError(f"Port {options['port']} does not answer. Try another: PORT=8001 make demo.")
            self._say_where(options["port"], stage, finished)
            director = User.objects.get(email=story.EMAIL)
            evening.keep_playing(stage.tournament.club, director, stage, stop=Event(), every=options["every"])
        except KeyboardInterrupt:
            self.stdout.write("\nStopped.")
        finally:
            serving.on_stop_signals(signal.SIG_IGN)
            if web is not None:
                serving.stop(web)

    def _again_in_its_own_folder(self, options: dict[str, Any]) -> None:
        """Start over with a fresh folder `var/demo`, on SQLite and embedded, whatever the environment says."""
        folder = Path(settings.VAR_DIR) / FOLDER
        shutil.rmtree(folder, ignore_errors=True)
        kept = {name: value for name, value in os.environ.items() if name not in ("DATABASE_URL", "REDIS_URL")}
        command = [settings.BASE_DIR / "manage.py", "demo", f"--port={options['port']}", f"--every={options['every']}"]
        arguments = [str(part) for part in (*command, f"--lines={options['lines']}")]
        connections.close_all()
        python = sys.executable
        os.execve(python, [python, *arguments], kept | {"VAR_DIR": str(folder)})  # noqa: S606

    def _tell(self, progress: story.Progress, lines: int) -> tuple[Stage, str]:
        serving.prepare()
        club, director = story.make_club()
        finished = story.finished_event(club, director, progress)
        progress("Friday pairs: the first hands")
        stage = evening.start_evening(club, director)
        evening.warm_up(stage, director, lines)
        return stage, finished.code

    def _say_where(self, port: int, stage: Stage, finished: str) -> None:
        table = stage.tournament.tables.order_by("number").first()
        here = f"http://127.0.0.1:{port}"
        lines = (
            ("Event in play", f"{here}/e/{stage.tournament.code}/"),
            ("Finished event, with a three-way tie", f"{here}/e/{finished}/"),
            ("Table 1, to enter hands", f"{here}/t/{table.token if table else ''}/"),
            ("Director's page", f"{here}/desk/{stage.tournament.code}/"),
            ("   sign in with", f"{story.EMAIL} and the password {story.PASSWORD}"),
            ("API documentation", f"{here}/api/v1/docs/"),
        )
        width = max(len(what) for what, _ in lines)
        self.stdout.write("\nRight Bower is running:\n")
        for what, where in lines:
            self.stdout.write(f"  {what:<{width}}  {where}")
        self.stdout.write("\nPress Ctrl-C to stop.\n")
