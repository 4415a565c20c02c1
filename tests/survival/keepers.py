"""Scorekeepers whose phones keep a queue: what is tapped is sent in order, each line under one id until it is taken."""

import json
import random
import time
from collections import Counter, deque
from dataclasses import dataclass, field
from threading import Event
from typing import Any
from uuid import uuid4

from tests.survival.asking import ask

MOST_WAITING = 12  # lines on a phone before its keeper waits for the network
MOST_SCORED = 12  # hands with points that stand: more are undone, so that a game to 99 never ends
PAUSE = 0.05  # seconds before a line is sent again

KINDS = {"first-dealer": "dealer", "hands": "hand", "undo": "undo"}  # of the ledger, by the address

Line = dict[str, Any]


@dataclass
class Keeper:
    """One phone at one table. `taken` is what was acknowledged: [game, number, id, kind, what was asked, points]."""

    ports: list[int]
    game: int
    token: str
    seed: int
    taken: list[list[Any]] = field(default_factory=list)
    sent_again: Counter[int | None] = field(default_factory=Counter)  # by the status of the answer
    doubled: int = 0
    waited: float = 0.0  # the longest a line was on the phone, in seconds
    refused: list[bytes] = field(default_factory=list)
    _waiting: deque[tuple[str, Line, str, float]] = field(default_factory=deque)
    _scored: int = 0
    _last_scored: bool = False
    _number: int = 1

    def keep_score(self, lines: int, enough: Event) -> None:
        """Tap and send until `lines` are acknowledged and `enough` is set; what then waits is sent too."""
        self._chance = random.Random(self.seed)
        self._tap("first-dealer", {"seat": self._chance.randrange(4)})
        while (len(self.taken) < lines or not enough.is_set()) and not self.refused:
            if self._chance.random() < 0.05:  # the network is away for a while, and play goes on
                for _ in range(self._chance.randrange(MOST_WAITING - len(self._waiting) + 1)):
                    self._tap_any()
                time.sleep(self._chance.random() / 2)
            while len(self._waiting) < 2:
                self._tap_any()
            self._send_first()
        while self._waiting and not self.refused:
            self._send_first()

    def _tap_any(self) -> None:
        chance = self._chance
        if self._scored and (self._scored >= MOST_SCORED or chance.random() < 0.2) and self._last_scored:
            self._scored -= 1
            self._last_scored = False
            self._tap("undo", {})
        elif self._scored < MOST_SCORED and chance.random() < 0.4:
            won = chance.randrange(6)
            self._scored += 1
            self._last_scored = True
            makers = chance.choice(["NS", "EW"])
            tricks = {"NS": won, "EW": 5 - won}
            self._tap("hands", {"hand": {"makers": makers, "tricks": tricks, "alone": chance.random() < 0.2}})
        else:
            self._last_scored = False
            self._tap("hands", {"hand": {"makers": None}})

    def _tap(self, what: str, asked: Line) -> None:
        body = {"sheet": 1, "number": self._number, **asked}
        self._waiting.append((what, body, str(uuid4()), time.monotonic()))
        self._number += 1

    def _send_first(self) -> None:
        """Send the oldest line; it leaves the phone when the server has acknowledged it."""
        what, body, uuid, tapped = self._waiting[0]
        status, said = self._post(what, body, uuid)
        if status == 201:
            answer = json.loads(said)
            self.taken.append([self.game, body["number"], uuid, KINDS[what], _kept(body), answer.get("points")])
            self._waiting.popleft()
            self.waited = max(self.waited, time.monotonic() - tapped)
            if self._chance.random() < 0.02:  # the answer was lost on the way: the phone sends it once more
                again, repeated = self._post(what, body, uuid)
                if again == 201:
                    self.doubled += 1
                    assert json.loads(repeated) == answer, (repeated, answer)
        elif status is None or status >= 500 or status == 429:
            self.sent_again[status] += 1
            time.sleep(PAUSE)
        else:
            self.refused.append(said)

    def _post(self, what: str, body: Line, uuid: str) -> tuple[int | None, bytes]:
        headers = {"Authorization": f"Table {self.token}", "Idempotency-Key": uuid, "Content-Type": "application/json"}
        port = self._chance.choice(self.ports)
        return ask(port, "POST", f"/api/v1/games/{self.game}/{what}/", json.dumps(body), headers)


def _kept(body: Line) -> Line | None:
    """The hand of a line as the ledger keeps it: with everything said."""
    if "hand" not in body:
        return None
    hand = body["hand"]
    return {"alone": False, "defend_alone": False, "passed_out": hand["makers"] is None, **hand}
