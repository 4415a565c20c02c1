"""`manage.py demo`: a club to look at, with two years of nights and one event in play. Ctrl-C stops all of it.

The site answers as soon as the event in play has its first hands. The past nights follow in a process beside it.
"""

import os
import signal
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from deploy import serving
from deploy.checks import SITE
from deploy.demo.kept import Kept
from deploy.folders import DEMO, another_port
from deploy.private_files import KEYS, make_private_database


class Command(BaseCommand):
    """Build the demonstration, or go on with it, and serve it; a club's own data in `var/` is never touched."""

    help = "Build a demonstration club and serve it: two years of nights, one event in play."
    requires_system_checks = [SITE]  # the others load every page, which the web server does at the same time

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--port", type=int, default=int(os.environ.get("PORT") or "8000"))
        parser.add_argument("--every", type=float, default=1.0, help="Seconds between two hands of the event in play.")
        parser.add_argument("--lines", type=int, default=260, help="Hands already entered when the site opens.")
        parser.add_argument("--nights", type=int, help="Past nights to add, at most; 0: none.")
        parser.add_argument("--fresh", action="store_true", help="Start over instead of going on with the last one.")

    def handle(self, *args: Any, **options: Any) -> None:
        if serving.is_taken("127.0.0.1", options["port"]):
            raise CommandError(f"Port {options['port']} is in use. {another_port(DEMO)}")
        if Path(settings.VAR_DIR).name != DEMO:
            raise CommandError("The demonstration has a folder of its own: start it with manage.py or right-bower.")
        self._forget_what_is_not_usable(fresh=options["fresh"])
        serving.on_stop_signals(signal.default_int_handler)
        started: list[serving.Running] = []
        try:
            with _said("Preparing the database"):
                serving.prepare_what_changed()
            started.append(serving.start_web("127.0.0.1", options["port"]))  # while nothing is said: that has a thread
            with _said("Starting the web server") as say:
                from deploy.demo import running  # it loads every service, while the web server does the same

                stage = running.stage_in_play(say, options["lines"])
                say("Starting the web server")
                if not serving.wait_until_answering(options["port"], server=started[0]):
                    raise CommandError(f"Port {options['port']} does not answer. {another_port(DEMO)}")
            self._say_where(running.places(f"http://127.0.0.1:{options['port']}", stage))
            if options["nights"] != 0:
                started.append(running.start_filling(options["nights"]))
            running.keep_playing(stage, every=options["every"])
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

    def _say_where(self, places: Sequence[tuple[str, str]]) -> None:
        width = max(len(what) for what, _ in places)
        self.stdout.write("\nRight Bower is running:\n")
        for what, where in places:
            self.stdout.write(f"  {what:<{width}}  {where}")
        self.stdout.write("\nPast nights are added in the background, the newest first. You can look around at once.")
        self.stdout.write("Press Ctrl-C to stop. The next start goes on from here.\n")


@contextmanager
def _said(what: str) -> Iterator[Callable[[str], None]]:
    """Say in the terminal what is done, and for how long; `say("…")` what is done now."""
    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with Progress(*columns, console=Console()) as progress:
        task = progress.add_task(what, total=None)
        yield lambda now: progress.update(task, description=now)
