"""A scorekeeper's phone at a table: games hand by hand, at the pace of people, and the page that looks for news.

What it sends is what the page sends (`static/js/queue.js`): the form of the hand, then the page to which the answer
leads. Beside each hand the same phone writes a row to the bare view, somewhat later, through the same connection.
"""

import heapq
import random
import re
import time
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from html import unescape
from uuid import UUID

from benchmarks import load
from benchmarks.crowd import BROWSER, TABLE, CrowdTally, jitter

HAND, SEATING, AGREEING = 90.0, 180.0, 10.0  # seconds of people: a hand, until the next game, until a side agrees
TARGET = 10  # points
CYCLE = 14  # hands that are played in the time of a game and until the next begins: a game has 11 or 12
ETAG = re.compile(rb"data-poll-etag='([^']*)'")
HANDS = ((3, 1), (3, 1), (4, 1), (5, 2), (2, -2))  # tricks of the makers, and points: for the others if negative

Step = load.Script


@dataclass(frozen=True, slots=True)
class Pace:
    """How much faster than people it goes, and by how much more often than a page it looks.

    `bare`: whether the bare view is written to.
    """

    compressed: float = 1.0
    bare: bool = True
    looking: float = 1.0

    def seconds(self, of_people: float, dice: random.Random) -> float:
        """A time of people, by half shorter or longer as chance has it."""
        return of_people * (0.5 + dice.random()) / self.compressed


class TablePhone:
    """One table. `games` are played from the last to the first, as the table's link opens them."""

    def __init__(
        self, token: str, games: Sequence[int], head: int, pace: Pace, tally: CrowdTally, dice: random.Random
    ) -> None:
        self.page, self.head, self.pace, self.tally, self.dice = f"/t/{token}/", head, pace, tally, dice
        self.games = deque(games)
        self.number, self.points, self.agreed = 1, [0, 0], 0
        self.written = 0  # entries of the ledger that were acknowledged
        self.finished = 0  # games
        self.etag = ""
        self.due: list[tuple[float, str]] = []

    @property
    def won(self) -> bool:
        """Whether the game is over and waits for both sides to agree."""
        return max(self.points) >= TARGET

    def begin(self) -> Step:
        """Go somewhere into a game, without a pause: else all tables would begin one, and end none.

        A game that was begun before goes on. As many tables have just ended theirs as in a hall.
        """
        if self.number == 1:
            for _ in range(self.dice.randrange(CYCLE)):
                if not self.won:
                    yield from self.hand()
        while self.won:
            yield from self.agree()

    def script(self) -> load.Script:
        """Play and look, whichever is due next."""
        yield load.Pause(TABLE * self.dice.random())
        yield from self.open()
        self._later("look", jitter(TABLE / self.pace.looking, self.dice))
        self._later("play", self.pace.seconds(HAND, self.dice) * self.dice.random())
        while self.due:
            at, what = heapq.heappop(self.due)
            yield load.Pause(max(0.0, at - time.perf_counter()))
            yield from {"look": self._look_again, "play": self._play, "bare": self.bare}[what]()

    def _later(self, what: str, seconds: float) -> None:
        heapq.heappush(self.due, (time.perf_counter() + seconds, what))

    def open(self) -> Step:
        """The whole page."""
        reply = yield from self.tally.ask("table page", load.get(self.page, **self._headers()), 200)
        found = ETAG.search(reply.body) if reply.header("Content-Encoding") == "" else None
        self.etag = unescape(found[1].decode()) if found else ""

    def _headers(self) -> dict[str, str]:
        return {**BROWSER, "Accept_Encoding": "identity", "Cookie": "device=0badcafe"}  # not compressed in any case

    def _look_again(self) -> Step:
        yield from self.look()
        self._later("look", jitter(TABLE / self.pace.looking, self.dice))

    def look(self) -> Step:
        """What the page asks every few seconds."""
        asked = {"If_None_Match": self.etag} if self.etag else {}
        request = load.get(f"{self.page}now/", X_Requested_With="fetch", **asked, **self._headers())
        reply = yield from self.tally.ask("table looks", request, 200, 304)
        if reply.status == 200:
            self.etag = reply.header("ETag")

    def _play(self) -> Step:
        """The next hand, or an agreement once the game is won; then the page again, as the phone does."""
        if not self.games:
            return
        agreeing = self.won
        yield from self.agree() if agreeing else self.hand()
        yield from self.open()
        self._later("play", self.pace.seconds(self._people(agreeing), self.dice))

    def _people(self, agreeing: bool) -> float:
        if agreeing:
            return AGREEING if self.agreed else SEATING
        if self.pace.bare:
            self._later("bare", self.pace.seconds(HAND, self.dice) / 3)
        return AGREEING if self.won else HAND

    def hand(self) -> Step:
        """One hand."""
        makers = self.dice.randrange(2)
        tricks, points = self.dice.choice(HANDS)
        fields = {"sheet": 1, "number": self.number, "waiting": 0, "makers": makers, "tricks": tricks}
        yield from self._write("hand", dealer=(self.number - 1) % 4, **fields)
        self.points[makers if points > 0 else 1 - makers] += abs(points)
        self.number += 1

    def agree(self) -> Step:
        """One side agrees; with the second, the game is final and the next one begins."""
        a, b = (min(points, TARGET) for points in self.points)
        yield from self._write("agree", side=self.agreed, a=a, b=b)
        self.agreed += 1
        if self.agreed == 2:
            self.games.pop()
            self.finished += 1
            self.number, self.points, self.agreed = 1, [0, 0], 0

    def _write(self, what: str, **fields: object) -> Step:
        uuid = UUID(int=self.dice.getrandbits(128), version=4)
        path = f"{self.page}{self.games[-1]}/{what}/"
        request = load.form(path, {"uuid": uuid, **fields}, X_Requested_With="fetch", **self._headers())
        reply = yield from self.tally.ask(what, request, 302)
        if reply.status != 302:
            raise load.Broken(f"{what}: {reply.status}: {re.sub(rb'<[^>]+>', b' ', reply.body)[-1500:]!r}")
        self.written += 1
        self.etag = ""  # the page that it shows is old now

    def bare(self) -> Step:
        """A row to the bare view."""
        body = {"sheet": 1, "number": self.number, "device": "Keeper's phone", "hand": {"makers": "NS", "alone": False}}
        yield from self.tally.ask("bare view", load.post(f"/bare/write/{self.head}/", body), 201)
