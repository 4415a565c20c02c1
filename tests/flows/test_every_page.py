"""Every page × width × colours × role, held to our own standards; in CI a seeded sample of the pages.

`PROVE=full` opens each page in every scheme. A page is loaded once, and its window is made every width.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.db import transaction
from django.test import Client
from playwright.sync_api import Browser, BrowserContext, Page

from clubs.models import User
from tests.addresses.every_page import ALL, DIRECTOR, KEEPER, PAGES, PLAYER, addresses, names
from tests.addresses.not_pages import NOT_PAGES
from tests.factories.clubs import ZoneFactory
from tests.factories.evenings_of_pages import Evenings, evenings
from tests.flows.conftest import ONLY_WHAT_IS_WRONG, sideways
from tests.sampling import FULL, lot, sample

pytestmark = [
    pytest.mark.browser,
    pytest.mark.prove,
    pytest.mark.django_db(transaction=True),
]

WIDTHS = (320, 360, 768, 1280, 1920)
SCHEMES = {"light": {}, "dark": {"color_scheme": "dark"}, "contrast": {"contrast": "more"}}
ROLES = (PLAYER, KEEPER, DIRECTOR, "assistant")
LARGE = ("paper-", "event-wall", "wall")  # sheets, and letters that are large already
MEASURES = Path(__file__).with_name("measures.js").read_text(encoding="utf-8")
AXE = ONLY_WHAT_IS_WRONG | {"rules": {"color-contrast-enhanced": {"enabled": True}, "target-size": {"enabled": True}}}
TWICE = "(e => { e.style.fontSize = parseFloat(getComputedStyle(e).fontSize) * 2 + 'px' })(document.documentElement)"
ONCE = "document.documentElement.style.fontSize = ''"


@pytest.fixture
def found(live_server: object) -> Evenings:
    with transaction.atomic():  # so that what another test has made is copied
        return evenings()


class Visitor:
    """One of a role, on a screen of some width and colours; what went wrong behind a page is kept in `wrong`."""

    def __init__(
        self,
        browser: Browser,
        site: str,
        user: User | None,
        *,
        width: int,
        scheme: str,
        script: bool = True,
        locale: str | None = None,
    ) -> None:
        self.wrong: list[str] = []
        self.site = site
        self.context: BrowserContext = browser.new_context(
            viewport={"width": width, "height": 740},
            base_url=site,
            java_script_enabled=script,
            locale=locale,
            **SCHEMES[scheme],
        )
        if user is not None:
            signed_in = Client()
            signed_in.force_login(user, backend="allauth.account.auth_backends.AuthenticationBackend")
            value = signed_in.cookies["sessionid"].value
            self.context.add_cookies([{"name": "sessionid", "value": value, "url": site}])
        self.page: Page = self.context.new_page()
        self.page.on("console", lambda said: said.type == "error" and self._amiss(said.text))
        self.page.on("pageerror", lambda error: self._amiss(str(error)))
        self.page.on("request", lambda asked: asked.url.startswith((site, "data:")) or self._amiss(asked.url))

    def _amiss(self, what: str) -> None:
        if "status of 404" not in what and "status of 409" not in what:  # the page that is not there
            self.wrong.append(what)

    def open(self, path: str) -> Page:
        self.wrong.clear()
        self.page.goto(path)
        return self.page


def users(found: Evenings, role: str) -> User | None:
    return {DIRECTOR: found.director, "assistant": found.assistant}.get(role)


def faults(visitor: Visitor, name: str, path: str, looked_at: Sequence[int]) -> list[str]:
    """Everything that is amiss with a page, whose window is made every width; at those of `looked_at` axe looks too."""
    amiss, page = [], visitor.page
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 740})
        if width == WIDTHS[0]:
            visitor.open(path)
        found = measured(page, name) + (seen_by_axe(page) if width in looked_at else [])
        amiss += [f"at {width} px: {fault}" for fault in found]
    return amiss + visitor.wrong


def measured(page: Page, name: str) -> list[str]:
    """What is amiss with the page as wide as it is, by our own standards."""
    what = {"wall": name in ("event-wall", "wall"), "keeper": name in ("table", "event-keep")}
    amiss: list[str] = page.evaluate(MEASURES, what)
    page.evaluate(TWICE)
    too_wide = sideways(page)
    page.evaluate(ONCE)
    return amiss + (
        [f"{too_wide} px sideways at twice the size"] if too_wide > 0 and not name.startswith(LARGE) else []
    )


def seen_by_axe(page: Page) -> list[str]:
    violations = Axe().run(page, options=AXE).response["violations"]
    return [
        f"axe {rule['id']}: {node['target']} {node['failureSummary'][:160]}"
        for rule in violations
        for node in rule["nodes"][:3]
    ]


def drawn(role: str, pages: list[tuple[str, str]]) -> Iterator[tuple[str, str, str, Sequence[int]]]:
    """(scheme, name, path, widths for axe), scheme by scheme: everything in full, else some pages, a lot for each."""
    chance, some = lot(role), pages if FULL else sample(f"{role} measured", pages, 6)
    lots = [(chance.choice(list(SCHEMES)), chance.sample(WIDTHS, 1)) for _ in some]
    for scheme in SCHEMES:
        for (name, path), (its, width) in zip(some, lots, strict=True):
            if FULL or its == scheme:
                yield scheme, name, path, WIDTHS if FULL else width


def test_every_page_is_listed_here_or_it_is_said_why_not() -> None:
    assert names() == PAGES.keys() | NOT_PAGES.keys()
    assert PAGES.keys().isdisjoint(NOT_PAGES)


@pytest.mark.prove(cases=1)
@pytest.mark.parametrize("role", ROLES)
def test_every_page_keeps_to_the_measures(role: str, found: Evenings, chromium: Browser, live_server: object) -> None:
    pages, amiss, looked = addresses(found, role), [], 0
    for scheme, some in groupby(drawn(role, pages), itemgetter(0)):
        visitor = Visitor(chromium, str(live_server), users(found, role), width=WIDTHS[0], scheme=scheme)
        for _, name, path, looked_at in some:
            looked += 1
            amiss += [f"{name} {path}, {scheme}, {fault}" for fault in faults(visitor, name, path, looked_at)]
    print(f"{role}: {len(pages)} pages, {looked} looked at, {len(amiss)} faults")
    assert looked
    assert amiss == [], "\n".join(["", *amiss])


# Everything is unfolded, each list shows its longest choice, and a case has waited for minutes.
UNFOLD = """() => {
  for (const count of document.querySelectorAll(".count")) count.classList.add("long");
  for (const fold of document.querySelectorAll("main details:not(.tabs-more > *)")) fold.open = true;
  for (const list of document.querySelectorAll("main select:not([multiple])"))
    list.value = [...list.options].reduce((a, b) => (b.label.length > a.label.length ? b : a), list.options[0])?.value;
}"""
# The paths of pages.
UNFOLDED = ("desk/{playing}/", "desk/{tied}/", "e/{published}/", "desk/{playing}/finish/", "desk/{playing}/rulings/")


@pytest.mark.parametrize("path", [*UNFOLDED, "desk/{coming}/start/", "desk/{playing}/people/", "me/"])
def test_what_directors_unfold_keeps_to_the_measures(
    path: str, found: Evenings, chromium: Browser, live_server: object
) -> None:
    visitor, amiss = Visitor(chromium, str(live_server), found.director, width=360, scheme="light"), []
    page = visitor.open("/" + path.format(**{state: found.event(state).code for state in ALL}))
    for width in (360, 1280):
        page.set_viewport_size({"width": width, "height": 740})
        page.evaluate(UNFOLD)
        amiss += [f"at {width} px: {fault}" for fault in measured(page, "unfolded")]
    assert amiss == [], "\n".join(["", *amiss])


def test_a_long_zone_makes_the_page_of_its_club_no_wider(
    found: Evenings, chromium: Browser, live_server: object
) -> None:
    ZoneFactory(club=found.club, name="W" * 60)
    visitor = Visitor(chromium, str(live_server), found.director, width=360, scheme="light")
    assert sideways(visitor.open(f"/clubs/{found.club.slug}/")) == 0


# Without what only a script can do: to follow, to print, to say when the page was updated.
READS = """(() => {
  const main = document.querySelector("main");
  for (const one of main.querySelectorAll(".js-only, [data-print], .fresh")) one.remove();
  return [main.innerText, main.querySelectorAll("form").length].map(String);
})()"""
NO_WAY_TO_SEND = """[...document.forms].filter((form) => form.method === "post" && form.checkVisibility()
  && !form.querySelector("button:not([type=button]), input[type=submit]")).map((form) => form.outerHTML.slice(0, 90))"""


@pytest.mark.prove(cases=1)
@pytest.mark.parametrize("role", ROLES)
def test_every_page_says_the_same_without_scripts(
    role: str, found: Evenings, chromium: Browser, live_server: object
) -> None:
    pages, amiss = addresses(found, role), []
    some = sample(f"{role} without scripts", pages, 5)
    with_, without = (
        Visitor(chromium, str(live_server), users(found, role), width=360, scheme="light", script=script)
        for script in (True, False)
    )
    for name, path in some:
        words, forms = with_.open(path).evaluate(READS)
        plain = without.open(path)
        plain_words, plain_forms = plain.evaluate(READS)
        if (len(plain_words) < 0.9 * len(words), forms) != (False, plain_forms):
            amiss.append(f"{name} {path}: {len(plain_words)} letters of {len(words)}, {plain_forms} forms of {forms}")
        amiss += [f"{name} {path}: cannot be sent: {form}" for form in plain.evaluate(NO_WAY_TO_SEND)]
    assert amiss == [], "\n".join(["", *amiss])


# Every control gets a number; the radios of one question, and what is nobody's turn, are one stop.
NUMBERED = """() => {
  const controls = document.querySelectorAll("a[href], button, summary, input:not([type=hidden]), select, textarea");
  const stops = [...controls].filter((one) => one.checkVisibility() && !one.disabled && one.tabIndex >= 0);
  stops.forEach((one, at) => { one.dataset.stop = one.type === "radio" ? "radio " + one.name : String(at); });
  return [...new Set(stops.map((one) => one.dataset.stop))];
}"""
AT = "document.activeElement?.dataset.stop || ''"


@pytest.mark.prove(cases=1)
@pytest.mark.parametrize("role", ROLES)
def test_everything_is_reached_with_the_keyboard_in_the_order_it_is_read(
    role: str, found: Evenings, chromium: Browser, live_server: object
) -> None:
    pages, amiss = addresses(found, role), []
    visitor = Visitor(chromium, str(live_server), users(found, role), width=768, scheme="light")
    for name, path in sample(f"{role} with the keyboard", pages, 3):
        page = visitor.open(path)
        stops, reached = page.evaluate(NUMBERED), []
        for _ in range(len(stops) + 12):  # regions that scroll are stops too
            page.keyboard.press("Tab")
            reached.append(page.evaluate(AT))
        met = list(dict.fromkeys(stop for stop in reached if stop))
        if met[: len(stops)] != stops:
            amiss.append(f"{name} {path}: {sorted(set(stops) - set(met))} not reached, or not in order: {met}")
    assert amiss == [], "\n".join(["", *amiss])
