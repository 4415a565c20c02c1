"""Letters for tests, and a mail server that keeps what it was given and can be told to be away."""

import asyncio
import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email import message_from_bytes
from email.message import Message
from email.policy import default
from threading import Event
from typing import Any

import factory
from aiosmtpd.controller import Controller
from django.conf import settings as site_settings
from django.db import connection
from factory.django import DjangoModelFactory

from clubs.models import Letter, LetterKind
from tests.factories.clubs import ClubFactory


class LetterFactory(DjangoModelFactory[Letter]):
    class Meta:
        model = Letter

    club = factory.SubFactory(ClubFactory)
    kind = LetterKind.ENTRY_CONFIRMED
    key = factory.Sequence(lambda n: f"letter:{n}")
    to_address = factory.Sequence(lambda n: f"reader{n}@example.org")
    subject = "You are entered"
    text = "See you on Friday.\n"
    html = "<p>See you on Friday.</p>"
    message_id = factory.Sequence(lambda n: f"<{n}@example.org>")


@dataclass
class MailServer:
    """`accepted`: the letters it took; `refusing`: its answer to each, instead; `hangs`: it takes, and says nothing."""

    accepted: list[Message] = field(default_factory=list)
    refusing: str = ""
    hangs: bool = False
    has_one: Event = field(default_factory=Event)
    port: int = 0

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802  (its own name)
        """aiosmtpd calls this for each letter."""
        if self.refusing:
            return self.refusing
        self.accepted.append(message_from_bytes(envelope.content, policy=default))
        self.has_one.set()
        if self.hangs:
            await asyncio.sleep(60)
        return "250 OK"

    @property
    def ids(self) -> list[str]:
        """The Message-ID of each letter, in order."""
        return [str(letter["Message-ID"]) for letter in self.accepted]


@contextmanager
def mail_server(settings: Any) -> Iterator[MailServer]:
    """A real SMTP server on this machine, to which the settings lead."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        server = MailServer(port=free.getsockname()[1])
    controller = Controller(server, hostname="127.0.0.1", port=server.port)
    controller.start()
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT, settings.EMAIL_USE_TLS = "127.0.0.1", server.port, False
    settings.SENDS_LETTERS = True
    try:
        yield server
    finally:
        controller.stop()


def same_database(server: MailServer | None = None) -> dict[str, str]:
    """The environment of another process of this site: the database of the test, and this mail server or none."""
    name = str(connection.settings_dict["NAME"])
    url = (
        f"sqlite:///{name}"
        if connection.vendor == "sqlite"
        else os.environ["DATABASE_URL"].rsplit("/", 1)[0] + f"/{name}"
    )
    return {
        "DJANGO_SETTINGS_MODULE": "deploy.settings",
        "DATABASE_URL": url,
        **({"EMAIL_URL": f"smtp://127.0.0.1:{server.port}"} if server else {}),
        "ALLOWED_HOSTS": "euchre.example.org",
        "VAR_DIR": str(site_settings.VAR_DIR),
    }
