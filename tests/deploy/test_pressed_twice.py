"""Every form of every page, pressed twice: the second press leads on like the first, and shows no refusal.

That is a double click, and also the browser's Back and another press. The forms are found on the pages themselves, at
each point of an evening and between nights, so a new form that is answered in no such way fails here.
"""

import logging
import re
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest
from django.db import transaction
from django.test import Client
from django.urls import resolve

from tests.deploy import more_situations as more
from tests.deploy import situations as at
from tests.deploy.online_situations import online
from tests.deploy.people_situations import peopled
from tests.deploy.situations import Place, Situation
from tests.deploy.test_every_form import LEFT_ALONE, addresses
from tests.pages import Form, Pair, read, text_of
from tests.sampling import sample

pytestmark = pytest.mark.django_db
NUMBERS = re.compile(r"\d+")

EVENINGS = (
    *(at.coming, at.cancelled, at.here, at.numbered, at.playing, at.alone, at.odd, at.housed, at.late, at.gone),
    *(at.chips, at.banked, at.two_banks, at.scored, at.over, at.decided, at.objected, at.kept, at.called, at.void),
    *(at.penalised, at.settled, at.closed, at.two_level, at.three_level, at.four_level, at.shared, at.played),
    *(at.finished, at.going_on, at.gone_on, at.stayed_away, more.hands_owed, more.paid_out),
)
BETWEEN_NIGHTS = (peopled, online, more.planned, more.with_money, more.season_over, more.season_published, more.rated)
SITUATIONS = (*EVENINGS, *BETWEEN_NIGHTS)
# These say how something is to be, such as that a pair is here: done twice, they are done. They need no id.
STATE_WHAT_IS = {
    "entries-all-here",
    "entries-confirm",
    "entry-here",
    "single-here",
    "set_language",
    "set-language",
    "club-archive",
    "event-keep",
    "table-read",
    "table-left",
    "table-sheet",
}


@pytest.fixture(autouse=True)
def _quiet(settings: Any) -> Iterator[None]:
    """Pages of letters are there, nobody is told to wait, and no refusal is printed."""
    settings.SENDS_LETTERS, settings.ACCOUNT_RATE_LIMITS = True, False
    logging.disable(logging.WARNING)
    yield
    logging.disable(logging.NOTSET)


@pytest.mark.prove(cases=1)
@pytest.mark.parametrize("situation", SITUATIONS, ids=lambda one: one.__name__)
def test_a_form_that_is_pressed_twice_leads_on_twice(situation: Situation) -> None:
    place = situation()
    asked = [one for one in addresses(place) if situation in BETWEEN_NIGHTS or _of_the_event(one, place)]
    asked = sample("pages with forms pressed twice", asked, 40)
    visitor, staff = Client(raise_request_exception=False), Client(raise_request_exception=False)
    staff.force_login(place.administrator, backend="allauth.account.auth_backends.AuthenticationBackend")
    pressed, faults = set[Any](), list[str]()
    for client in (staff, visitor):
        for at_page, form in _forms_of(client, asked):
            kind = _kind_of(form)
            if kind not in pressed:
                pressed.add(kind)
                faults += [f"{at_page}: {fault}" for fault in _faults_of(client, form)]
    assert pressed
    assert faults == []


def _of_the_event(address: str, place: Place) -> bool:
    return place.event.code in address or address.startswith("/t/")


def _forms_of(client: Client, asked: list[str]) -> Iterator[tuple[str, Form]]:
    for address in asked:
        cookies = deepcopy(client.cookies)
        page = client.get(address)
        client.cookies = cookies
        if page.status_code == 200 and page["Content-Type"].startswith("text/html"):
            for form in read(text_of(page), address).forms:
                if form.method == "post" and not form.address.startswith(tuple(f"/{one}" for one in LEFT_ALONE)):
                    yield address, form


def _kind_of(form: Form) -> tuple[Any, ...]:
    """Equal for the same form in several rows of a page, or on several pages."""
    fields = {NUMBERS.sub("", one.name) for one in form.controls}
    asked = [one.value for one in form.controls if one.name == "action"]
    return (_name_of(form), *asked, *sorted(fields), *sorted({one.name for one in form.buttons}))


def _name_of(form: Form) -> str:
    return resolve(form.address.partition("?")[0]).view_name


def _faults_of(client: Client, form: Form) -> Iterator[str]:
    """Each button pressed twice; its effects are taken back."""
    fields = {control.name for control in form.controls}
    has_id = any(name.split("-")[-1] == "uuid" for name in fields)
    if form.buttons and _name_of(form) not in STATE_WHAT_IS and not has_id:
        yield f"{form.address} ({', '.join(sorted(fields))}) has no id"
    for button, pairs in {name.partition("=")[0]: pairs for name, pairs in form.presses(filled=True)}.items():
        cookies = deepcopy(client.cookies)
        with transaction.atomic():
            answers = [client.post(form.address, _body(pairs)) for _press in range(2)]
            led_to = client.get(answers[1].headers.get("Location", form.address)).status_code
            transaction.set_rollback(True)
        client.cookies = cookies
        first, second = (answer.status_code for answer in answers)
        if first == 302 and (second, led_to) != (302, 200):
            yield f"{form.address} [{button}]: {second}, then {led_to}"


def _body(pairs: list[Pair]) -> dict[str, list[str]]:
    body: dict[str, list[str]] = {}
    for name, value in pairs:
        body.setdefault(name, []).append(value)
    return body
