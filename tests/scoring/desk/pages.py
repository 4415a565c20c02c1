"""What tests of the desk send, and who sends it."""

import re
from html import unescape
from uuid import uuid4

from django.test import Client

from tests.factories.scoring import Here
from tournaments.models import Tournament


def begin(**fields: object) -> dict[str, object]:
    return {"action": "start", "start-uuid": str(uuid4()), **{f"start-{name}": value for name, value in fields.items()}}


def read(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200
    return unescape(answer.content.decode())


def rulings_at(at: Here) -> str:
    return f"/desk/{at.tournament.code}/rulings/"


def words(answer: object) -> str:
    body = re.sub(r"<(script|template|svg|title|option).*?</\1>", " ", answer.content.decode(), flags=re.DOTALL)  # type: ignore[attr-defined]
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", body)).split())


def start_at(event: Tournament, query: str = "") -> str:
    return f"/desk/{event.code}/start/{query}"
