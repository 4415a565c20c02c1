"""`manage.py serve`: your own club on this machine, and on the hall's network."""

import os
import signal
from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from deploy import serving
from deploy.checks import SITE
from deploy.folders import another_port
from tournaments.network import answers, own_addresses


def add_place(parser: ArgumentParser) -> None:
    """Where the site is served."""
    parser.add_argument("--host", default=os.environ.get("HOST") or "0.0.0.0")  # noqa: S104  (phones in the hall)
    parser.add_argument("--port", type=int, default=int(os.environ.get("PORT") or "8000"))


def port_to_open(served: int) -> str:
    """The port that people open: in a container another may lead to the one served, `HTTP_PORT` of the compose file.

    Docker takes an address before it too: "127.0.0.1:8080".
    """
    published = os.environ.get("HTTP_PORT", "") if settings.IN_CONTAINER else ""
    return published.rpartition(":")[2] or str(served)


class Command(BaseCommand):
    """Bring everything up to date, then serve until Ctrl-C."""

    help = "Update the database, collect static files and serve the site."
    requires_system_checks = [SITE]  # the others load every page, which the web server does at the same time

    def add_arguments(self, parser: ArgumentParser) -> None:
        add_place(parser)

    def handle(self, *args: Any, **options: Any) -> None:
        if serving.is_taken(options["host"], options["port"]):
            raise CommandError(f"Port {options['port']} is in use. {another_port('serve')}")
        serving.on_stop_signals(signal.default_int_handler)
        web = None
        try:
            serving.prepare_what_changed(say=self._say_at_once)
            web = serving.start_web(options["host"], options["port"])
            if not serving.wait_until_answering(options["port"], server=web):
                raise CommandError(f"Nothing answers on port {options['port']}. {another_port('serve')}")
            opened = port_to_open(options["port"])
            self.stdout.write(f"Right Bower is on http://127.0.0.1:{opened}/. Press Ctrl-C to stop.")
            if settings.IN_CONTAINER:
                self.stdout.write("On phones, put this computer's own address in place of 127.0.0.1.")
            for address in own_addresses():
                if answers(address, options["port"]):
                    self.stdout.write(f"Phones on the same network: http://{address}:{options['port']}/")
            self.stdout.write(f"Your data is in {settings.VAR_DIR}.")
            web.wait()
        except KeyboardInterrupt:
            self.stdout.write("Stopped.")
        finally:
            serving.on_stop_signals(signal.SIG_IGN)  # who stops us twice must not keep us from stopping the server
            if web is not None:
                serving.stop(web)

    def _say_at_once(self, sentence: str) -> None:
        self.stdout.write(sentence)
        self.stdout.flush()
