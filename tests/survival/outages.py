"""A service is away for a while: what scorekeepers and readers are answered meanwhile, and what is there afterwards."""

import json
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from threading import Event
from typing import Any
from uuid import uuid4

from tests.survival.asking import ask
from tests.survival.machine import Machine

FINAL = {"NS": 99, "EW": 60}


@dataclass
class Hall:
    """One event in play: a game ends every `pause` seconds, while a reader asks for its pages every half second.

    `answers` counts status codes by who asked; None is no answer at all. `late` is the longest time, in seconds, from
    the last agreement on a game to the first standings that have it.
    """

    machine: Machine
    event: dict[str, Any]
    pause: float
    answers: dict[str, Counter[int | None]] = field(default_factory=dict)
    finished: list[float] = field(default_factory=list)
    late: float = 0.0
    notices: int = 0  # pages that said how old they are
    games: int = 0  # that the standings had when they were last read
    _over: Event = field(default_factory=Event)

    def wait_for_pages(self, tries: int = 10) -> None:
        """Until the web server shows standings: its first page takes long, for it reads all templates and addresses."""
        while ask(self.machine.site.port, "GET", f"/e/{self.event['code']}/")[0] != 200:
            assert tries, self.machine.site.log("web").read_text()[-4000:]
            tries -= 1
            time.sleep(1)

    def while_away(self, name: str, seconds: float) -> None:
        """Let the hall play while a service is away, until what ended meanwhile is in the standings."""
        self.answers, self.late, self.notices = {"table": Counter(), "page": Counter(), "api": Counter()}, 0.0, 0
        self._over.clear()
        with ThreadPoolExecutor(2) as together:
            self.machine.down.add(name)
            self.machine.kill(name)
            playing = [together.submit(each) for each in (self._play, self._read)]
            time.sleep(seconds)
            self.machine.down.discard(name)
            self.machine.revive()
            self._over.set()
            for each in playing:
                each.result()

    def _play(self) -> None:
        while not self._over.is_set() and len(self.finished) < len(self.event["tables"]):
            self._finish(self.event["tables"][len(self.finished)])
            self.finished.append(time.monotonic())
            self._over.wait(self.pause)

    def _finish(self, table: dict[str, Any]) -> None:
        """The final score and both agreements, each sent until it is taken, as a phone does."""
        sent = [("final", {"sheet": 1, "number": 1, "score": FINAL})]
        sent += [("agree", {"side": side, "score": FINAL}) for side in ("NS", "EW")]
        for what, body in sent:
            uuid = str(uuid4())
            headers = {"Authorization": f"Table {table['token']}", "Idempotency-Key": uuid}
            self._until_taken(f"/api/v1/games/{table['game']}/{what}/", body, headers)

    def _until_taken(self, path: str, body: dict[str, Any], headers: dict[str, str]) -> None:
        while True:
            status, said = ask(
                self.machine.site.port, "POST", path, json.dumps(body), {**headers, "Content-Type": "application/json"}
            )
            self.answers["table"][status] += 1
            if status == 201:
                return
            assert status in (None, 503), (status, said)
            time.sleep(0.2)

    def _read(self) -> None:
        """Until everything that ended is shown, at most a minute after the end."""
        shown, end = self.games, None
        while True:
            status, page = ask(self.machine.site.port, "GET", f"/e/{self.event['code']}/")
            self.answers["page"][status] += 1
            self.notices += b"This page is from" in page
            now = self.read_standings()
            for ended in self.finished[shown:now]:
                self.late = max(self.late, time.monotonic() - ended)
            shown = now
            if self._over.is_set():
                end = end or time.monotonic() + 60
                if shown == len(self.finished) or time.monotonic() > end:
                    return
            time.sleep(0.5)

    def read_standings(self) -> int:
        """How many games the standings have, as far as they say."""
        status, said = ask(
            self.machine.site.port, "GET", f"/api/v1/tournaments/{self.event['code']}/standings/?limit=400"
        )
        self.answers["api"][status] += 1
        if status == 200:
            self.games = sum(row["played"] for row in json.loads(said)["results"]) // 2
        return self.games
