"""Scorekeepers whose phones keep a queue: what is tapped is sent in order, each line under one id until it is taken."""

import json
import random
import time
from collections import Counter, deque
from dataclasses import dataclass, field
from threading import Event
from typing import Any, NamedTuple
from uuid import uuid4

from tests.survival.asking import ask

MOST_WAITING = 12  # lines on a phone before its keeper waits for the network
MOST_SCORED = 12  # hands with points that stand: more are undone, so that no game to 99 ends by its hands
SHEET = (20, 40)  # lines before the final score, as on the sheets of a real evening
PAUSE = 0.05  # seconds before a line is sent again
AFTERWARDS = 0.5  # seconds between lines while only faults are still to come

# Of the ledger, by the address.
KINDS = {"first-dealer": "dealer", "hands": "hand", "undo": "undo", "final": "final", "agree": "sign"}

Line = dict[str, Any]


class Tapped(NamedTuple):
    """A line on a phone: `number` is its place in the game, `at` when it was tapped."""

    table: dict[str, Any]
    number: int
    what: str
    body: Line
    uuid: str
    at: float


@dataclass
class Keeper:
    """One phone, at one table after another: of each game all lines, the final score, and both sides agree.

    `taken` is what was acknowledged: [game, number, id, kind, hand or score, points]. The last game goes on for as
    long as is needed.
    """

    ports: list[int]
    tables: list[dict[str, Any]]  # each with its game and its token
    seed: int
    taken: list[list[Any]] = field(default_factory=list)
    sent_again: Counter[int | None] = field(default_factory=Counter)  # by the status of the answer
    doubled: int = 0
    waited: float = 0.0  # the longest a line was on the phone, in seconds
    ended: int = 0  # games to which both sides have agreed
    refused: list[bytes] = field(default_factory=list)
    _waiting: deque[Tapped] = field(default_factory=deque)
    _game: int = 0
    _scored: int = 0
    _last_scored: bool = False
    _number: int = 0
    _length: int = 0  # lines of this sheet before its final score

    def keep_score(self, lines: int, enough: Event) -> None:
        """Tap and send until `lines` are acknowledged and `enough` is set; what then waits is sent too."""
        self._chance = random.Random(self.seed)
        self._sit_down()
        while (len(self.taken) < lines or not enough.is_set()) and not self.refused:
            if self._chance.random() < 0.05:  # the network is away for a while, and play goes on
                for _ in range(self._chance.randrange(MOST_WAITING)):
                    self._tap_any()
                time.sleep(self._chance.random() / 2)
            while len(self._waiting) < 2:
                self._tap_any()
            self._send_first()
            if len(self.taken) >= lines:
                enough.wait(AFTERWARDS)
        while self._waiting and not self.refused:
            self._send_first()

    def _sit_down(self) -> None:
        self._number, self._scored, self._last_scored = 0, 0, False
        self._length = self._chance.randint(*SHEET)
        self._tap("first-dealer", {"seat": self._chance.randrange(4)})

    def _tap_any(self) -> None:
        chance = self._chance
        if len(self._waiting) >= MOST_WAITING:
            return
        if self._number >= self._length and self._game + 1 < len(self.tables):
            self._end()
            self._game += 1
            self._sit_down()
        elif self._scored and (self._scored >= MOST_SCORED or chance.random() < 0.2) and self._last_scored:
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

    def _end(self) -> None:
        """The final score, to which both sides agree."""
        points = [99, self._chance.randrange(99)]
        self._chance.shuffle(points)
        score = dict(zip(("NS", "EW"), points, strict=True))
        self._tap("final", {"score": score})
        for side in score:
            self._tap("agree", {"side": side, "score": score})

    def _tap(self, what: str, asked: Line) -> None:
        self._number += 1
        place = {} if what == "agree" else {"sheet": 1, "number": self._number}
        line = Tapped(self.tables[self._game], self._number, what, {**place, **asked}, str(uuid4()), time.monotonic())
        self._waiting.append(line)

    def _send_first(self) -> None:
        """Send the oldest line; it leaves the phone when the server has acknowledged it."""
        line = self._waiting[0]
        status, said = self._post(line)
        if status == 201:
            answer = json.loads(said)
            game, kind = line.table["game"], KINDS[line.what]
            self.taken.append([game, line.number, line.uuid, kind, _kept(line.body), answer.get("points")])
            self.ended += answer.get("final") is True
            self._waiting.popleft()
            self.waited = max(self.waited, time.monotonic() - line.at)
            if self._chance.random() < 0.02:  # the answer was lost on the way: the phone sends it once more
                again, repeated = self._post(line)
                if again == 201:
                    self.doubled += 1
                    assert json.loads(repeated) == answer, (repeated, answer)
        elif status is None or status >= 500 or status == 429:
            self.sent_again[status] += 1
            time.sleep(PAUSE)
        else:
            self.refused.append(said)

    def _post(self, line: Tapped) -> tuple[int | None, bytes]:
        token, game = line.table["token"], line.table["game"]
        headers = {"Authorization": f"Table {token}", "Idempotency-Key": line.uuid, "Content-Type": "application/json"}
        port = self._chance.choice(self.ports)
        return ask(port, "POST", f"/api/v1/games/{game}/{line.what}/", json.dumps(line.body), headers)


def _kept(body: Line) -> Line | None:
    """The hand or the score of a line as the ledger keeps it: with everything said."""
    if "hand" not in body:
        return body.get("score")
    hand = body["hand"]
    return {"alone": False, "defend_alone": False, "passed_out": hand["makers"] is None, **hand}
