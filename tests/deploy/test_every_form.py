"""Every form of every page, with anything at all in its fields: an answer for people, never a bug.

The forms are found on the pages themselves, so a new one is sent nonsense as soon as it is drawn. In CI some
forms of each point of an evening are drawn, one field of each, and the worst of it, and pages beside the event are
asked once; `PROVE=full` sends each form at least `LEAST` inputs where it is met first, and at least `AGAIN` others at
every further point of an evening and between nights, to the club's administrator and to a visitor.
"""

import logging
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from functools import cache
from html.parser import HTMLParser
from itertools import chain, islice
from typing import Any

import pytest
from allauth.account.forms import default_token_generator
from allauth.account.utils import user_pk_to_url_str
from django.core.cache import caches
from django.db import transaction
from django.test import Client
from django.urls import URLPattern, get_resolver, reverse

from clubs.models import User
from tests.addresses.patterns import patterns
from tests.deploy import more_situations as more
from tests.deploy import situations as at
from tests.deploy.hostile import WORDS, files
from tests.deploy.online_situations import online
from tests.deploy.people_situations import peopled
from tests.deploy.situations import Place, Situation
from tests.factories.clubs import first_token
from tests.sampling import FULL, lot, sample

pytestmark = pytest.mark.django_db

LEAST = 200
TOO_MANY = 429
AGAIN = 50
# Too long, not for PostgreSQL, beyond the numbers of a column or beyond the days of a calendar: tried in every field.
WORST = ("x\0y", "9" * 5_000, "x" * 30_000, "2147483648", "9223372036854775808", "0001-01-01", "9999-12-31")
MOST = (at.coming, at.scored, at.three_level)
REST = (at.numbered, at.late, at.over, at.settled, at.closed, at.finished)
BETWEEN_NIGHTS = (peopled, more.planned, more.with_money, more.paid_out, more.season_over, online)
SITUATIONS = (*MOST, *REST, *BETWEEN_NIGHTS) if FULL else MOST
FIRST = MOST[0]  # the one in which the pages beside the event are asked as well: what they ask is the same in all
BESIDE = (FIRST, *BETWEEN_NIGHTS)
PARTS = range(8 if FULL else 1)  # of the forms, so that each is soon repeated
LEFT_ALONE = ("api/", "admin/", "accounts/")  # the API has tests of its own, Django's admin signs in by our form
ACCOUNTS = [
    str(pattern.name)
    for address, pattern in patterns(get_resolver())
    if address.startswith("accounts/") and pattern.name and not pattern.pattern.regex.groups
]


@dataclass
class Form:
    """A form as a page has it: where it goes, how, and its fields with their values."""

    action: str
    method: str
    fields: dict[str, str] = field(default_factory=dict)
    uploads: set[str] = field(default_factory=set)

    @property
    def shape(self) -> tuple[str, ...]:
        """Equal for forms that are one form with several rows of a page."""
        names = sorted(name.rstrip("0123456789") for name in self.fields)
        return (self.action.rstrip("0123456789/"), self.method, *names)

    def kind(self, place: Place) -> tuple[str, ...]:
        """Equal for what is the same form at several points of an evening."""
        table = place.event.tables.order_by("number").first()
        action = self.action.replace(place.event.code, "event").replace(table.token if table else "none", "table")
        return (re.sub(r"\d+", "1", action), *self.shape[1:])


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
            if has.get("type") == "file":
                self.found[-1].uploads.add(has["name"])


def addresses(place: Place) -> Iterator[str]:
    """Every page of ours that there is something to see on."""
    table = place.event.tables.order_by("number").first()
    known: dict[str, Any] = {
        "slug": place.club.slug,
        "code": place.event.code,
        "number": 1,
        "year": 2026,
        "game_id": place.game.pk if place.game else 0,
        "guest": 0,  # nobody
        "known": 0,
        "token": table.token if table else "none",
        "movement": "howell",
        "entries": 6,
        "rounds": 5,
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


def answered(client: Client, form: Form, data: Mapping[str, Any]) -> int:
    """The status of an answer whose effects are taken back; nobody is signed in or out by it, or told to wait."""
    cookies, send = deepcopy(client.cookies), client.post if form.method == "post" else client.get
    with transaction.atomic():
        status: int = send(form.action, data).status_code
        transaction.set_rollback(True)
    client.cookies = cookies
    if status == TOO_MANY:  # too many tries are counted in the cache
        caches["default"].clear()
        return answered(client, form, data)
    return status


def sendings(form: Form, again: str = "") -> Iterator[Mapping[str, Any]]:
    """The form with nonsense in each field in turn, with nothing, and with a field too many.

    `again`: where it was met before, and has had all this, it is sent others.
    """
    yield {}
    yield {**form.fields, "\0": "\0", "x": "x"}
    if not FULL:
        chance = lot(" ".join(form.fields))
        for name in [chance.choice(list(form.fields))] if form.fields else []:
            yield {**form.fields, name: chance.choice(WORST)}
            yield {**form.fields, name: chance.choice(WORDS)}
        return
    many = list(chain(_damaged(form), ({**form.fields, name: word} for name in form.fields for word in WORST)))
    if again:
        chance = lot(f"{again} {' '.join(form.fields)}")
        many = chance.sample(many, min(len(many), AGAIN // 2))
    yield from many
    least = AGAIN - 2 - len(many) if again else max(LEAST - 2 - len(many), 12 * len(form.fields))
    yield from islice(_hostile(form, again), least)


def _damaged(form: Form) -> Iterator[Mapping[str, Any]]:
    """Each field left out, sent twice, and a file where a text is expected; files of every wrong kind for an upload."""
    for name, value in form.fields.items():
        yield {other: text for other, text in form.fields.items() if other != name}
        yield {**form.fields, name: [value, "x"]}
        for file in files().values() if name in form.uploads else list(files().values())[:1]:
            yield {**form.fields, name: file}


def _hostile(form: Form, again: str) -> Iterator[Mapping[str, Any]]:
    """Hostile words in one field drawn by lot, or in all."""
    chance = lot(f"{again} {' '.join(form.fields)}".strip())
    while True:
        names = [chance.choice(list(form.fields))] if form.fields and chance.random() < 0.8 else list(form.fields)
        yield {**form.fields, **{name: chance.choice(WORDS) for name in names or ["x"]}}


@pytest.fixture(autouse=True)
def _letters_without_limits(settings: Any) -> None:
    """Pages of letters are there, and nobody is told to wait."""
    settings.SENDS_LETTERS, settings.ACCOUNT_RATE_LIMITS = True, False


@pytest.fixture(autouse=True)
def _nothing_kept(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Only statuses are asked for: no copy of what each template was given, no record of each refusal."""
    monkeypatch.setattr("django.test.client.store_rendered_templates", lambda *given, **more: None)
    logging.disable(logging.WARNING)
    yield
    logging.disable(logging.NOTSET)


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("situation", SITUATIONS, ids=lambda one: one.__name__)
def test_nonsense_in_any_field_is_answered(situation: Situation, part: int) -> None:
    before = known_before(situation)
    place = situation()
    client = _signed_in(place.administrator)
    forms, bugs = found_on(client, _asked(situation, place))
    again = {form.shape: situation.__name__ for form in repeated(forms, place, before)}
    drawn = forms[part :: len(PARTS)] if FULL else sample(f"forms when {situation.__name__}", forms, 12)
    assert len(_sent(client, drawn, bugs, again)) > (1 if FULL else 10)


@pytest.mark.parametrize("situation", (online, at.scored, at.over) if FULL else (online,), ids=lambda one: one.__name__)
def test_nonsense_of_a_visitor_is_answered(situation: Situation) -> None:
    place = situation()
    client = Client(raise_request_exception=False)
    assert len(_sent(client, *found_on(client, addresses(place)))) > 2


@pytest.mark.parametrize("user", ["nobody", "administrator", "somebody with a code", "somebody with a new password"])
def test_nonsense_on_pages_of_accounts_is_answered(user: str) -> None:
    place = at.coming()
    client = _signed_in(place.administrator) if user == "administrator" else Client(raise_request_exception=False)
    if user == "somebody with a code":
        client.post(reverse("account_request_login_code"), {"email": place.administrator.email})
    if user == "somebody with a new password":
        client.get(_new_password(place.administrator), follow=True)
    asked = [reverse(name) for name in ACCOUNTS]
    asked += [_new_password(place.administrator).rpartition("-")[0] + "-set-password/", reverse("admin:login")]
    assert len(_sent(client, *found_on(client, asked))) > 0


def _new_password(user: User) -> str:
    key = default_token_generator.make_token(user)
    return reverse("account_reset_password_from_key", kwargs={"uidb36": user_pk_to_url_str(user), "key": key})


def _signed_in(user: User) -> Client:
    client = Client(raise_request_exception=False)
    client.force_login(user, backend="allauth.account.auth_backends.AuthenticationBackend")
    return client


def _asked(situation: Situation, place: Place) -> list[str]:
    return [one for one in addresses(place) if situation in BESIDE or _of_the_event(one, place)]


def known_before(situation: Situation) -> frozenset[tuple[str, ...]]:
    """The kinds of forms that the situations before this one have."""
    earlier = SITUATIONS[: SITUATIONS.index(situation)] if FULL else ()
    return frozenset(chain.from_iterable(_kinds(one) for one in earlier))


@cache
def _kinds(situation: Situation) -> frozenset[tuple[str, ...]]:
    with transaction.atomic():
        place = situation()
        forms, _ = found_on(_signed_in(place.administrator), _asked(situation, place))
        kinds = frozenset(form.kind(place) for form in forms)
        transaction.set_rollback(True)
    return kinds


def repeated(forms: Iterable[Form], place: Place, before: Iterable[tuple[str, ...]]) -> Iterator[Form]:
    """The forms whose kind is known."""
    known = set(before)
    for form in forms:
        if form.kind(place) in known:
            yield form
        known.add(form.kind(place))


def found_on(client: Client, asked: Iterable[str]) -> tuple[list[Form], list[Any]]:
    """Each form of these pages once; and the pages that are bugs."""
    bugs: list[Any] = []
    found: dict[tuple[str, ...], Form] = {}
    for address in asked:
        cookies = deepcopy(client.cookies)
        page = client.get(address)
        client.cookies = cookies
        if page.status_code >= 500:
            bugs.append((address, "get", None))
        if page.status_code != 200 or not page["Content-Type"].startswith("text/html"):
            continue
        for form in Forms(page.content.decode()).found:
            form.action = form.action.split("?")[0].split("#")[0] or address
            if form.action.startswith("/"):
                found.setdefault(form.shape, form)
    return list(found.values()), bugs


def _sent(
    client: Client, forms: Iterable[Form], bugs: list[Any], again: Mapping[tuple[str, ...], str] | None = None
) -> dict[Any, int]:
    """How many inputs each form was sent; all of them were answered, and no page is a bug."""
    counted: dict[Any, int] = {}
    statuses = Counter[int]()
    met = again or {}
    for form in forms:
        counted[form.shape] = 0
        for data in sendings(form, again=met.get(form.shape, "")):
            counted[form.shape] += 1
            status = answered(client, form, data)
            statuses[status] += 1
            if status >= 500:
                bugs.append((form.action, form.method, {name: str(word)[:40] for name, word in data.items()}))
    first = [count for shape, count in counted.items() if shape not in met]
    print(
        f"{len(counted)} forms, {len(first)} of them met first, {statuses.total()} inputs, "
        f"at least {min(first, default=0)} for each first: {dict(sorted(statuses.items()))}"
    )
    assert bugs == []
    assert not FULL or min(first, default=LEAST) >= LEAST
    assert not FULL or min(counted.values(), default=AGAIN) >= AGAIN
    return counted
