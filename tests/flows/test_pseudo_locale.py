"""Every page in a language made for tests: text that stays plain is not translated, text that runs over has no room.

In CI a sample of the pages is read, and a smaller one looked at in a browser; with `PROVE=full` all of them.
"""

import re
from collections.abc import Callable, Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from django.apps import apps
from django.db import models, transaction
from django.test import Client
from playwright.sync_api import Browser

from clubs import handbook, handbook_html, language
from clubs.models import Player
from tests import pseudo_locale
from tests.addresses.every_page import addresses
from tests.factories.evenings_of_pages import Evenings, evenings
from tests.flows.conftest import sideways
from tests.flows.test_every_page import ROLES, Visitor, users
from tests.sampling import sample

pytestmark = [pytest.mark.django_db(transaction=True)]

KEYS = re.compile(r"https?://\S+|\b[0-9a-f]{8,}\b")
# The same in every language; and what Django says itself, in the languages that it knows.
SAME = re.compile(
    r"\b\d+(st|nd|rd|th)\b|\b(Right Bower|Euchre|Poker|API|CSV|PIN|QR|JSON|SHA|UTC|Wi-Fi)\b"
    r"|\b((Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b"
    r"|\b(January|February|March|April|May|June|July|August|September|October|November|December)\b"
    r"|\b(Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b"
    r"|Your password must contain at least 10 characters\.|Your password can’t be a commonly used password\."
)
ASKED_FOR = "lee"  # by the address of the search for pairs
SHOWN = ("alt", "title", "placeholder", "aria-label", "aria-description", "label")
NOT_READ = ("script", "style", "template", "code", "pre", "kbd")


@pytest.fixture
def pseudo(settings: Any, tmp_path: Path) -> Iterator[None]:
    """The site offers the pseudo-language too."""
    pseudo_locale.write(tmp_path)
    settings.LANGUAGES = [*settings.LANGUAGES, (pseudo_locale.CODE, "Pseudo")]
    settings.LOCALE_PATHS = [*settings.LOCALE_PATHS, tmp_path]
    yield
    language._texts.cache_clear()


@pytest.fixture
def found(pseudo: None) -> Evenings:
    with transaction.atomic():  # so that what another test has made is copied
        return evenings()


class Text(HTMLParser):
    """What of a page is read or read aloud; `translate="no"` marks quotations, `lang` another language."""

    VOID = ("br", "hr", "img", "input", "link", "meta", "source", "wbr", "use", "path", "circle", "rect", "line")

    def __init__(self, page: str) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.within: list[tuple[str, bool]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        quoted = given.get("translate") == "no" or ("lang" in given and tag != "html")
        skipped = tag in NOT_READ or quoted or (bool(self.within) and self.within[-1][1])
        if not skipped:
            self.texts += [given[name] or "" for name in SHOWN if name in given]
        if tag not in self.VOID:
            self.within.append((tag, skipped))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """A shape of a drawing: nothing to read."""

    def handle_endtag(self, tag: str) -> None:
        while self.within and self.within.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if not (self.within and self.within[-1][1]):
            self.texts.append(data)


def data() -> list[str]:
    """Every text that people put into the database, the longest first, and each word of a name."""
    kept = {
        value
        for model in apps.get_models()
        for column in model._meta.concrete_fields
        if isinstance(column, models.CharField | models.TextField)
        for value in model._default_manager.values_list(column.name, flat=True)
        if isinstance(value, str) and len(value) > 1
    }
    people = {word for name in Player.objects.values_list("name", flat=True) for word in name.split()}
    titles = {
        page.title for page in map(handbook_html.handbook_page, handbook.PAGES) if page
    }  # the handbook is in English
    return sorted({*kept, *people, *titles, ASKED_FOR}, key=len, reverse=True)


def plain_of(names: re.Pattern[str]) -> Callable[[str], str]:
    """What of a text is neither data nor translated, or nothing; most texts are on many pages, and are asked once."""

    @cache
    def plain(text: str) -> str:
        left = SAME.sub("", names.sub("", KEYS.sub("", text)))
        return " ".join(left.split()) if re.search(r"[A-Za-z]{2,}", left) else ""

    return plain


@pytest.mark.prove
def test_no_page_says_anything_that_is_not_in_the_catalogue(found: Evenings) -> None:
    pages_of = {role: (users(found, role), addresses(found, role)) for role in ROLES}  # writes what is still missing
    names = re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in data()))
    plain, amiss, pages = plain_of(names), set(), 0
    for role, (user, paths) in pages_of.items():
        client = Client(headers={"accept-language": pseudo_locale.CODE})
        if user is not None:
            client.force_login(user, backend="allauth.account.auth_backends.AuthenticationBackend")
        for name, path in sample(f"{role} in other words", paths, 12):
            pages += 1
            texts = map(plain, Text(client.get(path).content.decode()).texts)
            amiss |= {f"{name}: {text}" for text in texts if text}
    print(f"{pages} pages, {len(amiss)} texts that are not translated")
    assert amiss == set(), "\n".join(["", *sorted(amiss)])


@pytest.mark.browser
@pytest.mark.prove
def test_longer_words_fit_every_page_of_a_phone(found: Evenings, chromium: Browser, live_server: object) -> None:
    amiss, pages = [], 0
    for role in ROLES:
        visitor = Visitor(chromium, str(live_server), users(found, role), width=360, scheme="light", locale="en-XA")
        for name, path in sample(f"{role} in longer words", addresses(found, role), 3):
            pages += 1
            too_wide = sideways(visitor.open(path))
            amiss += [f"{name} {path}: {sideways} px sideways"] if too_wide > 0 else []
    print(f"{pages} pages at 360 px, {len(amiss)} too wide")
    assert amiss == [], "\n".join(["", *amiss])


def test_the_chosen_language_holds_on_every_page_that_follows(client: Client, pseudo: None) -> None:
    before = client.get("/").content.decode()
    answer = client.post("/language/", {"language": pseudo_locale.CODE}, headers={"referer": "http://testserver/help/"})
    after = client.get("/").content.decode()
    assert (answer.status_code, answer["location"]) == (302, "http://testserver/help/")
    assert ('<html lang="en-ca"' in before, '<html lang="en-xa"' in after) == (True, True)
    assert ['name="language" value="en-xa"' in page for page in (before, after)] == [True, True]
