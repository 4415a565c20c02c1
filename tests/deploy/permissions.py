"""Every address of the site with every method, and how each kind of visitor is answered there.

Addresses come from the URL configuration, and good bodies of the API from `asking.ASKS`. The table of what is expected
is `permissions.txt`.
"""

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from uuid import uuid4

from django.db import transaction
from django.http import HttpResponse
from django.test import Client
from django.urls import URLPattern, get_resolver

from tests.addresses.patterns import patterns
from tests.deploy import asking
from tests.deploy.asking import ASKS
from tests.deploy.permission_world import ACTORS, World

TABLE = Path(__file__).with_name("permissions.txt")
MEANINGS = {401: "?", 403: "-", 404: "0", 405: "x"}
# Bodies that fit this world better: without a password nobody is stopped for a wrong one.
SENDS: dict[str, Callable[[World], object]] = {
    "token": lambda world: {},
    "tournaments_send": lambda world: {"to": world.found.coming.code},
}
LET_IN, FAULT = "+", "!"
SIGN_IN = ("/accounts/login/", "/admin/login/")
SECOND_STEP_FIRST = "/accounts/security/needed/?next="
PARAMETER = re.compile(r"<(?:\w+:)?(\w+)>")
EXPRESSION = re.compile(r"\(\?P(<\w+>)(?:\[\^?[^\]]*\]|[^()])*\)")


@dataclass(frozen=True)
class Address:
    """An address of the URL configuration, and one of its methods."""

    path: str
    method: str

    def __str__(self) -> str:
        return f"{self.method} /{self.path}"

    @property
    def api(self) -> bool:
        """Whether programs ask for it."""
        return self.path.startswith("api/")

    def about(self, world: World) -> str:
        """The address about something of this club."""
        parts, word = [], ""
        for part in self.path.split("/"):
            parts.append(PARAMETER.sub(lambda one, word=word: world.value(one[1], word, self.path), part))  # type: ignore[misc]
            word = word if "<" in part else part
        query = f"?game={world.found.game(2)}" if "book" in parts else ""
        return "/" + "/".join(parts) + query

    def body(self, world: World) -> str:
        """What a program sends: as `asking` has it, where that fits this world."""
        operation = _operations().get((self.method, PARAMETER.sub("*", self.path)))
        if operation in SENDS:
            return json.dumps(SENDS[operation](world))
        try:
            return json.dumps(ASKS[operation].body_for(world.place) if operation else {})
        except Exception:  # what it needs is there in a situation of its own
            return "{}"


@cache
def _operations() -> dict[tuple[str, str], str]:
    return {(one.method.upper(), re.sub(r"{\w+}", "*", one.path[1:])): one.name for one in asking.operations()}


def addresses() -> Iterator[Address]:
    """Every address with its methods: of an endpoint those that it has, of a page GET and POST.

    Django's own admin site counts as one address: it asks for its own sign-in before everything else.
    """
    yield from (Address("admin/", method) for method in ("GET", "POST"))
    for path, pattern in patterns(get_resolver()):
        if not path.startswith("admin/"):
            plain = EXPRESSION.sub(r"\1", path.replace("^", "").replace("$", ""))
            yield from (Address(plain, method) for method in _methods(pattern))


def _methods(pattern: URLPattern) -> Iterator[str]:
    view, mapped = (getattr(pattern.callback, name, None) for name in ("cls", "actions"))
    for method in ("get", "post", "put", "patch", "delete"):
        if method in mapped if mapped else hasattr(view, method) if view else method in ("get", "post"):
            yield method.upper()


def expected() -> dict[str, str]:
    """The table: for each address the outcomes of a visitor's own club, a space, and those of another one."""
    found: dict[str, str] = {}
    outcomes = ""
    for line in TABLE.read_text().splitlines():
        if line.startswith("  "):
            for method in line.split()[:-1]:
                found[f"{method} {line.split()[-1]}"] = outcomes
        elif line and not line.startswith("#"):
            outcomes = line.partition("  ")[0]
    return found


def outcome(client: Client, address: Address, world: World) -> str:
    """How the visitor is answered about something of this club; whatever that changed is taken back."""
    path = address.about(world)
    cookies = {name: cookie.value for name, cookie in client.cookies.items()}
    with transaction.atomic():
        if address.method == "GET":
            answer = client.get(path)
        else:
            body = {"data": address.body(world), "content_type": "application/json"} if address.api else {}
            answer = client.generic(address.method, path, headers={"Idempotency-Key": str(uuid4())}, **body)
        transaction.set_rollback(True)
    client.cookies.clear()  # signing out is taken back too
    client.cookies.load(cookies)
    return _meaning(answer)


def _meaning(answer: HttpResponse) -> str:
    if answer.status_code >= 500:
        return FAULT
    if 300 <= answer.status_code < 400 and answer.get("Location", "").startswith(SIGN_IN):
        return MEANINGS[401]
    if answer.status_code == 302 and answer["Location"].startswith(SECOND_STEP_FIRST):
        return MEANINGS[403]
    return MEANINGS.get(answer.status_code, LET_IN)


def outcomes(clients: dict[str, Client], address: Address, world: World) -> str:
    """The outcomes of all kinds of visitors, in the order of `ACTORS`."""
    return "".join(outcome(clients[actor], address, world) for actor in ACTORS)
