"""Every form of every page, with anything at all in its fields: an answer for people, never a bug.

The forms are found on the pages themselves, so a new one is sent nonsense as soon as it is drawn. In CI one field of
each form is drawn, and the worst of it, and pages beside the event are asked once; `PROVE=full` sends all of it in
every field, at every point of an evening.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any

import pytest
from django.db import transaction
from django.test import Client
from django.urls import URLPattern, get_resolver, reverse

from tests.deploy import situations as at
from tests.deploy.situations import Place, Situation
from tests.deploy.test_addresses import patterns
from tests.factories.clubs import first_token
from tests.sampling import FULL, lot

pytestmark = pytest.mark.django_db

WORST = ("x\0y", "9" * 5_000, "x" * 30_000)
MORE = ("\0", "9" * 40, "-1", "1.5", "²", "٣", "\u202e🃏", "=1+1", "", " ", "nan", "{x}")
NONSENSE = (*WORST, *MORE) if FULL else WORST
MOST = (at.coming, at.scored, at.three_level)
REST = (at.numbered, at.late, at.over, at.settled, at.closed, at.finished)
SITUATIONS = (*MOST, *REST) if FULL else MOST
FIRST = MOST[0]  # the one in which the pages beside the event are asked as well: what they ask is the same in all
LEFT_ALONE = ("api/", "admin/", "accounts/")  # the API has tests of its own; the others are not ours


@dataclass
class Form:
    """A form as a page has it: where it goes, how, and its fields with their values."""

    action: str
    method: str
    fields: dict[str, str] = field(default_factory=dict)


class Forms(HTMLParser):
    """The forms of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[Form] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        has = {name: value or "" for name, value in attrs}
        if tag == "form":
            self.found.append(Form(has.get("action", ""), has.get("method", "get").lower()))
        elif tag in ("input", "select", "textarea", "button") and self.found and has.get("name"):
            self.found[-1].fields.setdefault(has["name"], has.get("value", ""))


def addresses(place: Place) -> Iterator[str]:
    """Every page of ours that there is something to see on."""
    table = place.event.tables.order_by("number").first()
    known: dict[str, Any] = {
        "slug": place.club.slug,
        "code": place.event.code,
        "number": 1,
        "game_id": place.game.pk if place.game else 0,
        "token": table.token if table else "none",
    }
    for address, pattern in patterns(get_resolver()):
        if pattern.name and not address.startswith(LEFT_ALONE):
            yield _filled(pattern, address, place, known)


def _of_the_event(address: str, place: Place) -> bool:
    return place.event.code in address or address.startswith("/t/")


def _filled(pattern: URLPattern, address: str, place: Place, known: Mapping[str, Any]) -> str:
    kind = next(
        (kind for kind in ("staff", "seasons", "players", "singles", "entries") if f"{kind}/" in address), "entries"
    )
    needed = {name: known.get(name, "hand") for name in pattern.pattern.converters}
    if "pk" in needed:
        exists = kind != "singles" or place.event.singles_entered.exists()
        needed["pk"] = place.ids(kind) if exists else 0
    if pattern.name == "invitation":
        needed = {"token": place.club.invitations.get().token}
    if pattern.name == "own-token-end":
        needed = {"pk": first_token(place.administrator).pk}
    if pattern.name == "table-act":
        needed = {"token": known["token"], "game_id": known["game_id"], "name": "hand"}
    return reverse(str(pattern.name), kwargs=needed)


def answered(send: Callable[[], Any]) -> int:
    """The status of an answer whose effects are taken back."""
    with transaction.atomic():
        status: int = send().status_code
        transaction.set_rollback(True)
    return status


def sendings(form: Form) -> Iterator[dict[str, str]]:
    """The form with nonsense in each field in turn, with nothing, and with a field too many."""
    chance = lot(" ".join(form.fields))
    fields = list(form.fields) if FULL or not form.fields else [chance.choice(list(form.fields))]
    for name in fields:
        for word in NONSENSE if FULL else [chance.choice(NONSENSE)]:
            yield {**form.fields, name: word}
    yield {}
    yield {**form.fields, "\0": "\0", "x": "x"}


@pytest.mark.parametrize("situation", SITUATIONS, ids=lambda one: one.__name__)
def test_nonsense_in_any_field_is_answered(situation: Situation) -> None:
    place = situation()
    client = Client(raise_request_exception=False)
    client.force_login(place.administrator, backend="allauth.account.auth_backends.AuthenticationBackend")
    bugs, seen = [], set()
    for address in addresses(place):
        if not (FULL or situation is FIRST or _of_the_event(address, place)):
            continue
        page = client.get(address)
        if page.status_code >= 500:
            bugs.append((address, "get", None))
        if page.status_code != 200 or not page["Content-Type"].startswith("text/html"):
            continue
        for form in Forms(page.content.decode()).found:
            goes = form.action.split("?")[0].split("#")[0] or address
            shape = (
                goes.rstrip("0123456789/"),
                form.method,
                *sorted(name.rstrip("0123456789") for name in form.fields),
            )
            if not goes.startswith("/") or goes.startswith("/accounts") or shape in seen:
                continue
            seen.add(shape)
            for data in sendings(form):
                send = client.post if form.method == "post" else client.get
                if answered(lambda send=send, goes=goes, data=data: send(goes, data)) >= 500:
                    bugs.append((goes, form.method, {name: word[:40] for name, word in data.items()}))
    assert bugs == []
    assert len(seen) > 10
