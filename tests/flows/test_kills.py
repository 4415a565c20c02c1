"""kill −9 of web and worker while hands are entered: every acknowledged hand is saved exactly once, and no other."""

import json
import random
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from threading import Event
from uuid import uuid4

import pytest
from django.db import connection

from tests.flows.site import Site, site
from tests.sampling import FULL

KILLS, HANDS = (24, 2400) if FULL else (3, 120)
TABLES = 8

FULL_SIZE = [pytest.mark.redis] if connection.vendor == "postgresql" else []
pytestmark = [pytest.mark.prove, *FULL_SIZE]


@dataclass
class Phone:
    """A scorekeeper's phone: it sends each hand under one id until the hand is acknowledged."""

    place: Site
    game: int
    token: str
    seed: int
    acknowledged: list[list[object]] = field(default_factory=list)
    sent_again: int = 0

    def keep_score(self, hands: int, enough: Event) -> None:
        """Enter hands until there are `hands` and `enough` is set."""
        chance = random.Random(self.seed)
        self.send("first-dealer", {"sheet": 1, "number": 1, "seat": 0})
        number = 2
        while len(self.acknowledged) < hands or not enough.is_set():
            uuid = self.send("hands", {"sheet": 1, "number": number, "hand": a_hand(chance)})
            self.acknowledged.append([self.game, number, uuid])
            number += 1

    def send(self, what: str, body: dict[str, object]) -> str:
        uuid = str(uuid4())
        headers = {"Authorization": f"Table {self.token}", "Idempotency-Key": uuid, "Content-Type": "application/json"}
        while True:
            try:
                line = HTTPConnection("127.0.0.1", self.place.port, timeout=10)
                line.request("POST", f"/api/v1/games/{self.game}/{what}/", json.dumps(body), headers)
                answer = line.getresponse()
                said = answer.read()
            except (OSError, HTTPException):
                self.sent_again += 1
                time.sleep(0.05)
                continue
            if answer.status < 500:
                assert answer.status == 201, said
                return uuid
            self.sent_again += 1


def a_hand(chance: random.Random) -> dict[str, object]:
    """Mostly passed out, so that a game to 99 never ends."""
    if chance.random() < 0.97:
        return {"makers": None}
    return {"makers": "NS", "tricks": {"NS": 3, "EW": 2}, "alone": False}


def kill_at_random(place: Site, kills: int, enough: Event) -> dict[str, int]:
    """Kill processes chosen at random, `kills` times. Returns the count of each."""
    chance, done = random.Random(5), {}
    names = ["web worker", *place.running]
    while sum(done.values()) < kills:
        time.sleep(chance.uniform(0.4, 1.6))
        name = chance.choice(names)
        place.revive()
        if name != "web worker":
            place.kill(name)
        elif not place.kill_web_worker():
            continue
        done[name] = done.get(name, 0) + 1
    enough.set()
    return done


def once_published(place: Site, stage: int, seconds: float = 60) -> dict[str, object]:
    """The hands in the ledger, once the last started process has published them all."""
    end = time.monotonic() + seconds
    found: dict[str, object] = place.ask("hands_in_ledger", str(stage))
    while found["behind"] and time.monotonic() < end:
        time.sleep(1)
        found = place.ask("hands_in_ledger", str(stage))
    return found


def test_kills_of_web_and_worker_lose_no_acknowledged_hand_and_double_none(tmp_path: Path) -> None:
    with site(tmp_path) as place:
        event = place.ask("tables_in_play", str(TABLES))
        phones = [Phone(place, each["game"], each["token"], seed) for seed, each in enumerate(event["tables"])]
        enough = Event()
        with ThreadPoolExecutor(TABLES + 1) as together:
            killing = together.submit(kill_at_random, place, KILLS, enough)
            playing = [together.submit(phone.keep_score, HANDS // TABLES, enough) for phone in phones]
            kills = killing.result()
            while not all(each.done() for each in playing):
                place.revive()
                time.sleep(0.2)
            for each in playing:
                each.result()
        acknowledged = sorted(hand for phone in phones for hand in phone.acknowledged)
        found = once_published(place, event["stage"])
        verified = place.manage("verify_ledger")
    print(f"{sum(kills.values())} kills {kills}, {len(acknowledged)} hands acknowledged, "
          f"{sum(phone.sent_again for phone in phones)} sent again")  # fmt: skip
    assert found["hands"] == acknowledged
    assert verified.returncode == 0, verified.stdout
    assert len(acknowledged) >= HANDS
    assert sum(kills.values()) == KILLS
    assert (found["behind"], found["true"]) == ([], True), "the published standings are a recomputation's"
