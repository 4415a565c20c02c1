"""Phones whose network, server and browser fail at random: every hand that a phone acknowledged is at the desk once.

Or the phone lists it as not at the desk. Each run is a table of its own in a real site, played by real browsers.
"""

import os
import random
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from django.db import connection
from playwright import sync_api
from playwright.sync_api import Browser, Error

from deploy.serving import stop, wait_until_answering
from tests.flows.lossy_network import Network, until
from tests.flows.offline_phone import SETTLED, WORKING, Desk, Line, Phone, score_of
from tests.flows.site import Site, site
from tests.sampling import FULL, SEED

FULL_SIZE = [pytest.mark.redis] if connection.vendor == "postgresql" else []
pytestmark = [pytest.mark.browser, pytest.mark.prove, *FULL_SIZE]

RUNS = int(os.environ.get("OFFLINE_RUNS", 500 if FULL else 2))
STEPS = 14


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
    alone: bool = True  # nobody but the first phone has written: its score must be that of its lines
    did: list[str] = field(default_factory=list)

    def step(self) -> None:
        weights = {
            "hand": 10, "undo": 2, "offline": 3, "online": 2, "reload": 2, "reopen": 1, "kill": 1, "lose": 2,
            "twice": 1, "server": 0.5, "second tab": 1, "other phone": 1, "ruling": 0.3, "link": 0.2, "final": 0.1,
            "void": 0.1,
        }  # fmt: skip
        name = self.chance.choices(list(weights), list(weights.values()))[0]
        self.did.append(name)
        getattr(self, name.replace(" ", "_"))()

    def _tap(self, phone: Phone) -> None:
        at = self.chance.randrange(len(phone.pages))
        phone.pages[at].bring_to_front()
        if not phone.pages[at].locator("#now").count():
            return
        with suppress(sync_api.TimeoutError):  # the page changed under the finger, and nothing was pressed
            phone.tap_hand(self.chance, at)
        self.check(phone, at)

    def check(self, phone: Phone, at: int) -> None:
        if self.alone and any(line.get("aside") for line in phone.queue()):
            self.alone = False  # a tab that was behind saved a hand in the place of another
        shown = phone.shown(at) if self.alone else None
        if shown is not None:
            assert shown == score_of(phone.lines), self.did

    def hand(self) -> None:
        self._tap(self.phones[0])

    def undo(self) -> None:
        self.phones[0].press(0, "#undo-last")
        self.check(self.phones[0], 0)

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
        self._tap(self.phones[0])
        self.phones[0].open(again=True)
        self._tap(self.phones[0])
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
        self.alone = False
        phone = self.phones[1]
        if not phone.pages:
            phone.start()
        if self.network.up:
            phone.open()
            self._tap(phone)

    def ruling(self) -> None:
        self._desk("ruling")

    def final(self) -> None:
        self._desk("final")

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

    def end(self) -> dict[str, int]:
        """Everything is back; returns what is amiss."""
        self.network.up, self.network.lost, self.network.twice = True, 0, 0
        for phone in self.phones:
            if phone.pages:
                phone.open()
                if not until(partial(phone.pages[0].evaluate, SETTLED), 40):
                    phone.wrong.append("never settled")
        rows = self.desk.ask("ledger", self.game)
        amiss = {"hands": 0, "lost": 0, "doubled": 0, "order": 0, "listed": 0, "same": 0, "error pages": 0}
        for phone in (phone for phone in self.phones if phone.pages):
            amiss["error pages"] += phone.error_pages
            kept = {line["uuid"]: line for line in phone.queue()}
            listed = phone.pages[0].locator("#aside li").count()
            place = {uuid: at for at, (uuid, kind, *_) in enumerate(rows) if kind == "hand"}
            there = []
            for line in [line for line in phone.lines if line.name == "hand" and line.acknowledged]:
                amiss["hands"] += 1
                if line.uuid in place:
                    there.append(place[line.uuid])
                    amiss["doubled"] += line.uuid in kept
                elif line.uuid in kept:
                    amiss["listed"] += 1
                    amiss["lost"] += not listed
                elif any(_same(row, line) for row in rows):
                    amiss["same"] += 1  # another phone had written the same hand there
                else:
                    amiss["lost"] += 1
            amiss["order"] += sum(one > other for one, other in pairwise(there))
        places = [(sheet, number) for _, kind, sheet, number, _ in rows if sheet]
        amiss["doubled"] += len(places) - len(set(places))
        return amiss


def _same(row: list[Any], line: Line) -> bool:
    _, kind, _, number, body = row
    if kind != "hand" or number != line.number:
        return False
    makers, tricks, alone = line.content
    hand = body["hand"]
    if makers == "nobody":
        return bool(hand.get("passed_out")) or hand["makers"] is None
    side = ("NS", "EW")[int(makers)]
    return (hand["makers"], hand["tricks"][side], bool(hand.get("alone"))) == (side, int(tricks), bool(alone))


def test_hands_survive_everything_that_a_hall_does_to_phones(place: Site, chromium: Browser) -> None:
    desk = Desk(place)
    games = desk.ask("tables", RUNS)["tables"]
    sums: dict[str, int] = {}
    failed = []
    began = time.monotonic()
    for number, table in enumerate(games, 1):
        chance = random.Random(f"{SEED} {number}")
        with TemporaryDirectory() as one, TemporaryDirectory() as two:
            network = Network(place.port)
            phones = [Phone(chromium.browser_type, folder, network, table["token"]) for folder in (one, two)]
            run = Run(place, desk, table["game"], phones, network, chance)
            try:
                phones[0].start()
                phones[0].open()
                phones[0].pages[0].evaluate(WORKING)
                for _ in range(STEPS):
                    run.step()
                amiss = run.end()
            except (AssertionError, Error) as error:
                amiss = {"broken": 1}
                run.did.append(str(error)[:600])
            finally:
                wrong = [said for phone in phones for said in phone.wrong]
                for phone in phones:
                    if phone.pages:
                        with suppress(Error):
                            phone.context.close()
                network.close()
        for name, count in amiss.items():
            sums[name] = sums.get(name, 0) + count
        for name, count in network.counts.items():
            sums[name] = sums.get(name, 0) + count
        if wrong or any(amiss.get(name) for name in ("lost", "doubled", "order", "error pages", "broken")):
            failed.append((number, amiss, wrong, run.did))
            print("AMISS", failed[-1], flush=True)
        if FULL:
            print(f"run {number}, {time.monotonic() - began:.0f} s: {sums}", flush=True)
    desk.process.terminate()
    print(f"{len(games)} runs: {sums}")
    assert failed == []
