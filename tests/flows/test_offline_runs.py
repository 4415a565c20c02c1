"""Phones whose network, server and browser fail at random: every hand that a phone acknowledged is at the desk once.

Or the phone lists it as not at the desk, and both phones and the director see the conflict. The bell, and the sides'
agreements, come mostly near the end. Each run is a table of its own in a real site, played by real browsers, under one
of the rule books: two pairs, three players, Poker-Euchre. Where two keep score, the second phone has its own sheet.
"""

import os
import random
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise
from tempfile import TemporaryDirectory
from typing import Any
from uuid import UUID, uuid5

import pytest
from django.db import connection
from playwright import sync_api
from playwright.sync_api import Error, Playwright

from deploy.serving import stop, wait_until_answering
from tests.flows.lossy_network import Network
from tests.flows.offline_books import BOOKS, CHIPS, Book
from tests.flows.offline_phone import (
    HANDS,
    ON_SHEET,
    SETTLED,
    WORKING,
    Desk,
    Line,
    OpenProfile,
    Phone,
    chromium_profiles,
    find_firefox,
    firefox_profiles,
    hands_on,
)
from tests.sampling import FULL, SEED
from tests.site import Site, site
from tests.waiting import until

FULL_SIZE = [pytest.mark.redis] if connection.vendor == "postgresql" else []
pytestmark = [pytest.mark.browser, pytest.mark.prove(among="a whole site, for minutes", cases=2), *FULL_SIZE]

RUNS = int(os.environ.get("OFFLINE_RUNS", 500 if FULL else 1))
STEPS = 14
LAST = 6  # steps of a run in which games end
AMISS = ("lost", "doubled", "order", "unshown", "error pages", "broken")
CONFLICTS = "() => document.querySelectorAll('#now [role=status].notice.brass p:last-child').length"


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory, django_db_setup: None) -> Iterator[Site]:
    with site(tmp_path_factory.mktemp("site")) as up:
        yield up


@dataclass
class Run:
    """One table, its phones, and chance."""

    place: Site
    desk: Desk
    game: int
    phones: list[Phone]
    network: Network
    chance: random.Random
    book: Book
    alone: bool = True  # nobody but the first phone has written: its score must be that of its lines
    did: list[str] = field(default_factory=list)

    def step(self, left: int) -> None:
        """`left`: how many steps come after it."""
        weights = {
            "hand": 10, "undo": 2, "offline": 3, "online": 2, "reload": 2, "reopen": 1, "kill": 1, "lose": 2,
            "twice": 1, "server": 0.5, "second tab": 1, "other phone": 1, "ruling": 0.3, "link": 0.2, "final": 0.1,
            "void": 0.1, "bell": 0.3, "agree": 0.3, "clock": 0.1,
        }  # fmt: skip
        if self.book.two_sheets:
            weights["other phone"] = 8
        if left < LAST:
            weights |= {"bell": 12, "clock": 0.5}
        if self.phones[0].asks_to_agree:
            weights["agree"] = 30
        name = self.chance.choices(list(weights), list(weights.values()))[0]
        self.did.append(name)
        getattr(self, name.replace(" ", "_"))()

    def _tap(self, phone: Phone, hand: str = "") -> None:
        at = self.chance.randrange(len(phone.pages))
        phone.pages[at].bring_to_front()
        if not phone.pages[at].locator("#now").count():
            return
        with suppress(sync_api.TimeoutError):  # the page changed under the finger, and nothing was pressed
            phone.tap_hand(self.chance, at, hand)
        self.check(phone, at)

    def check(self, phone: Phone, at: int) -> None:
        behind = any("aside" in line for line in phone.queue())  # a tab saved a hand in the place of another
        shown = phone.shown(at) if self.alone and not behind else None
        if shown is not None:
            totals = self.book.sheet(phone.lines)
            assert tuple(shown) == (totals.recorded or totals.points), self.did

    def hand(self) -> None:
        self._tap(self.phones[0])

    def undo(self) -> None:
        self.phones[0].press(0, "#undo-last")
        self.check(self.phones[0], 0)

    def bell(self) -> None:
        """The scorekeeper stops the game, or now and then the desk does so on that sheet."""
        if self.chance.random() < 0.2:
            self._desk("bell")
        else:
            self.phones[0].ring()
            self.check(self.phones[0], 0)

    def agree(self) -> None:
        """A side taps its button, mostly on the scorekeeper's phone; the other phone may have the same side agree."""
        agreeing = self.phones[0] if self.chance.random() < 0.8 else self._other()
        with suppress(sync_api.TimeoutError):  # the page changed under the finger
            if agreeing:
                agreeing.agree(self.chance)

    def offline(self) -> None:
        self.network.up = False
        for _ in range(self.chance.randrange(1, 4)):
            self._tap(self.phones[0])

    def online(self) -> None:
        self.network.up = True

    def reload(self) -> None:
        self.phones[0].open(again=True)

    def reopen(self) -> None:
        phone = self.phones[0]
        phone.pages[0].close()
        phone.pages[0] = phone.context.new_page()
        phone.open()

    def kill(self) -> None:
        phone = self.phones[0]
        phone.kill()
        phone.start()
        phone.open()

    def lose(self) -> None:
        self.network.lost = 1
        self._tap(self.phones[0])

    def twice(self) -> None:
        self.network.twice = 1
        self._tap(self.phones[0])

    def server(self) -> None:
        for process in self.place.running.values():
            stop(process)
        try:
            self._tap(self.phones[0])
            self.phones[0].open(again=True)
            self._tap(self.phones[0])
        finally:  # the next run needs it too
            for name in self.place.commands:
                self.place.start(name)
            assert wait_until_answering(self.place.port, seconds=90)

    def second_tab(self) -> None:
        phone = self.phones[0]
        if len(phone.pages) == 1:
            phone.pages.append(phone.context.new_page())
            phone.open(1)
        self._tap(phone)

    def other_phone(self) -> None:
        phone = self._other()
        if phone and self.book.two_sheets:
            self._tap(phone, self._copied(phone))
        elif phone:
            self._tap(phone)

    def _other(self) -> Phone | None:
        """The second phone, with the page as it is now; None where it has no network, or never had any."""
        phone = self.phones[1]
        self.alone &= self.book.two_sheets
        if self.book.two_sheets and phone.pages:
            return phone
        if not self.network.up:
            return None
        if not phone.pages:
            phone.start()
        phone.open()
        if self.book.two_sheets:
            phone.second_sheet()
        return phone

    def _copied(self, phone: Phone) -> str:
        """The hand that the first scorekeeper has in that place; now and then "", which is any hand."""
        first, own = hands_on(self.phones[0].lines), hands_on(phone.lines)
        return first[len(own)] if len(own) < len(first) and self.chance.random() < 0.9 else ""

    def ruling(self) -> None:
        self._desk("ruling")

    def final(self) -> None:
        self._desk("final")

    def clock(self) -> None:
        self._desk("clock")

    def void(self) -> None:
        self._desk("void")

    def _desk(self, name: str) -> None:
        self.alone = False
        self.desk.ask(name, self.game)

    def link(self) -> None:
        self.alone = False
        token = self.desk.ask("link", self.game)
        self._tap(self.phones[0])
        for phone in self.phones:
            phone.token = token
        if self.network.up:
            self.phones[0].open()
            if self.book.two_sheets and self.phones[1].pages:
                self.phones[1].open()
                self.phones[1].second_sheet()

    def end(self) -> Counter[str]:
        """Everything is back; returns what is amiss."""
        self.network.up, self.network.lost, self.network.twice = True, 0, 0
        phones = [phone for phone in self.phones if phone.pages]
        for phone in phones:
            phone.open()
            if not until(partial(phone.pages[0].evaluate, SETTLED), 90):
                phone.wrong.append(f"never settled: {len(phone.queue())} lines left")
        rows, card = self.desk.ask("ledger", self.game), self.desk.ask("card", self.game)
        amiss: Counter[str] = Counter(conflicts=card["conflicts"])
        for phone in phones:
            amiss["error pages"] += phone.error_pages
            self._count_hands(phone, rows, amiss)
            if not (self.alone and self.book.over_unseen):
                amiss["unshown"] += sum(_is_unshown(line, phone, rows) for line in phone.queue() if "aside" in line)
            if card["conflicts"]:
                phone.open()
                playing = phone.pages[0].locator("#play").count()
                amiss["unshown"] += bool(playing and phone.pages[0].evaluate(CONFLICTS) < card["conflicts"])
        places = [(sheet, number) for _, kind, sheet, number, _ in rows if sheet]
        amiss["doubled"] += len(places) - len(set(places)) + _agreed_twice(rows)
        amiss["bells"] += sum(kind == "bell" for _, kind, *_ in rows)
        amiss["agreed"] += sum(kind == "sign" for _, kind, *_ in rows)
        if self.alone and not self.book.two_sheets and not any("aside" in line for line in phones[0].queue()):
            wanted, signed = self._agreed(phones[0].lines), set(card["signed"])
            amiss["lost"] += len(wanted - signed)
            amiss["doubled"] += len(signed - wanted)
        return amiss

    def _count_hands(self, phone: Phone, rows: list[list[Any]], amiss: Counter[str]) -> None:
        kept = {line["uuid"]: line for line in phone.queue()}
        listed = phone.pages[0].locator("#aside li").count()
        place = {uuid: at for at, (uuid, kind, *_) in enumerate(rows) if kind == "hand"}
        there = []
        for line in [line for line in phone.lines if line.name in HANDS and line.acknowledged]:
            amiss["hands"] += 1
            if line.uuid in place:
                there.append(place[line.uuid])
                amiss["doubled"] += line.uuid in kept
            elif line.uuid in kept:
                amiss["listed"] += 1
                amiss["lost"] += not listed
            elif any(self._same(row, line) for row in rows):
                amiss["same"] += 1  # another phone had written the same hand there
            else:
                amiss["lost"] += 1
        amiss["order"] += sum(one > other for one, other in pairwise(there))

    def _agreed(self, lines: list[Line]) -> set[int]:
        """The sides that have agreed to the last score of this phone's lines."""
        agreed: set[int] = set()
        for line in lines:
            if line.name in ON_SHEET:
                agreed = set()
            elif line.name == "agree" and line.acknowledged:
                agreed.add(int(line.one("side")))
        return agreed

    def _same(self, row: list[Any], line: Line) -> bool:
        _, kind, sheet, number, body = row
        if kind != "hand" or (sheet, number) != (line.sheet, line.number):
            return False
        return self.book.rules.read_hand(body["hand"]).same_as(self.book.hand(line))


def _is_unshown(line: dict[str, Any], phone: Phone, rows: list[list[Any]]) -> bool:
    """Whether the director was not called for a refused line: for those behind it nobody is.

    Another tab of the same phone is no conflict.
    """
    if "rest" in line["aside"] or str(uuid5(UUID(line["uuid"]), "refused")) in {uuid for uuid, *_ in rows}:
        return False
    own = {each.uuid for each in phone.lines}
    return not any(
        (sheet, number) == (line["sheet"], line["number"]) and uuid in own for uuid, _, sheet, number, _ in rows
    )


def _agreed_twice(rows: list[list[Any]]) -> int:
    """How often a side agreed again to a score to which it had agreed."""
    again, agreed = 0, set()
    for _, kind, _, _, body in rows:
        if kind == "sign":
            again += body["side"] in agreed
            agreed.add(body["side"])
        elif kind != "call":
            agreed = set()
    return again


def _games(desk: Desk) -> list[tuple[Book, dict[str, Any]]]:
    """A table for each run, one book after another; chance says which is the first."""
    first = random.Random(f"{SEED} on {connection.vendor}").randrange(len(BOOKS))
    books = [BOOKS[(first + number) % len(BOOKS)] for number in range(RUNS)]
    tables = {}
    for book in dict.fromkeys(books):
        event = desk.ask("tables", [books.count(book), book.ruleset, book.players, dict(book.laws)])
        tables[book] = iter(event["tables"])
    games = [(book, next(tables[book])) for book in books]
    for book, table in games:
        if book.rules.has_bank:
            desk.ask("chips", [table["game"], CHIPS])
    return games


@pytest.fixture(params=["chromium", *(["firefox"] if FULL and find_firefox() else [])])
def open_profile(request: pytest.FixtureRequest, drivers: Playwright) -> OpenProfile:
    """Chromium; and for the whole proof the Firefox of the machine too, where this Playwright can drive it."""
    if request.param == "chromium":
        return chromium_profiles(drivers)
    opening = firefox_profiles(drivers)
    with TemporaryDirectory() as profile:
        try:
            opening(profile).close()
        except Error as error:
            if "unknown command" not in error.message:
                raise
            pytest.skip("this Playwright and this Firefox do not know each other's commands")
    return opening


def test_hands_survive_everything_that_a_hall_does_to_phones(place: Site, open_profile: OpenProfile) -> None:
    desk = Desk(place)
    games = _games(desk)
    sums: Counter[str] = Counter()
    failed = []
    began = time.monotonic()
    for number, (book, table) in enumerate(games, 1):
        chance = random.Random(f"{SEED} {number}")
        with TemporaryDirectory() as one, TemporaryDirectory() as two:
            network = Network(place.port)
            phones = [Phone(open_profile, folder, network, table["token"], book) for folder in (one, two)]
            run = Run(place, desk, table["game"], phones, network, chance, book)
            try:
                phones[0].start()
                phones[0].open()
                phones[0].pages[0].evaluate(WORKING)
                for left in reversed(range(STEPS)):
                    run.step(left)
                amiss = run.end()
            except (AssertionError, Error) as error:
                amiss = Counter(broken=1)
                run.did.append(str(error)[:600])
            finally:
                wrong = [said for phone in phones for said in phone.wrong]
                for phone in phones:
                    if phone.pages:
                        with suppress(Error):
                            phone.context.close()
                network.close()
        sums.update(amiss)
        sums.update(network.counts)
        if wrong or any(amiss[name] for name in AMISS):
            failed.append((number, book.ruleset, dict(amiss), wrong, run.did))
            print("AMISS", failed[-1], flush=True)
        if FULL:
            print(f"run {number}, {time.monotonic() - began:.0f} s: {dict(sums)}", flush=True)
    desk.process.terminate()
    print(f"{len(games)} runs: {dict(sums)}")
    assert failed == []
