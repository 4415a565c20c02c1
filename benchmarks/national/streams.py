"""Each kind of request as streams in which it comes at random, over several connections, at a rate of our choice."""

import random
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import count, cycle, repeat

from benchmarks import load
from benchmarks.crowd import BROWSER, Asking, CrowdTally
from benchmarks.national.hall import Hall
from benchmarks.table_phone import TablePhone
from benchmarks.viewers import PAGES

CONNECTIONS = 4  # of each kind
AGAIN = 2.5  # seconds after which a page is asked for again: nginx has it for two (`model.KEPT`)
# Asked for again and again, and each time as another one.
PARTS = {"a pair again": "pairs/{}/?part=1", "wall again": "wall/?part=1&n={}", "kept page": "?part=1&n={}"}
WHOLE = {"a pair's page": "pairs/{}/?part=1&n={}", "wall page": "wall/?part=1&n={}"}

_unique = count()


class Streams:
    """The scripts of one phase: `rates` in requests a second, by kind; "games" as hands a second that end them."""

    def __init__(self, hall: Hall, tally: CrowdTally, rates: Mapping[str, float], dice: random.Random) -> None:
        self.hall, self.tally, self.rates, self.dice = hall, tally, rates, dice
        self.page = f"/e/{hall.code}/"
        self.desk_etag = ""  # the ETag of the director's page

    def scripts(self) -> list[load.Script]:
        """One for each connection; they end only where no table has a game left that could go on."""
        kinds = [kind for kind, rate in self.rates.items() if rate]
        return [self._script(kind, part) for kind in kinds for part in range(CONNECTIONS)]

    def before(self) -> list[load.Script]:
        """What nginx and phones must have before the phase begins, one script for each connection."""
        return [self._before(part) for part in range(CONNECTIONS)]

    def _before(self, part: int) -> load.Script:
        for phone in self.hall.phones[part::CONNECTIONS]:
            if not phone.etag:
                yield from phone.open()
        for kind in PARTS:
            for address in self._addresses(kind, part):
                yield from self._get("before", address)

    def _script(self, kind: str, part: int) -> load.Script:
        """Step after step, each when chance has it; one that is late is not left out."""
        rate, due = self.rates[kind] / CONNECTIONS, time.perf_counter()
        if kind == "games":
            yield from self._games(part, rate)
            return
        for step in self._steps(kind, part):
            due += self.dice.expovariate(rate)
            yield load.Pause(max(0.0, due - time.perf_counter()))
            yield from step()

    def _steps(self, kind: str, part: int) -> Iterator[Callable[[], load.Script | Asking]]:
        phones = self.hall.phones[part::CONNECTIONS]  # a hand is the table's next one, so no two may write at once
        if kind == "hand":
            yield from (phone.hand for phone in _playing(phones))
        elif kind == "table page":
            yield from (phone.open for phone in cycle(phones))
        elif kind == "table looks":
            yield from (phone.look for phone in cycle(phones))
        elif kind in WHOLE:
            while True:
                pair = self.dice.randrange(self.hall.pairs) + 1
                path = self.page + WHOLE[kind].format(*(pair, next(_unique))[-WHOLE[kind].count("{}") :])
                yield partial(self._get, kind, path)
        elif kind in ("desk page", "desk again"):
            yield from repeat(partial(self._desk, kind))
        elif kind == "cached":
            for page in cycle(range(-(-self.hall.pairs // PAGES))):
                yield partial(self._get, kind, f"{self.page}?part=1&page={page + 1}")
        else:
            for address in cycle(self._addresses(kind, part)):
                yield partial(self._get, kind, address)

    def _addresses(self, kind: str, part: int) -> Sequence[str]:
        """So many that each is asked for after `AGAIN` seconds; others for each connection."""
        many = max(2, round(AGAIN * self.rates.get(kind, 0.0) / CONNECTIONS))
        numbers = (part + CONNECTIONS * each for each in range(many))
        return [self.page + PARTS[kind].format(number % self.hall.pairs + 1) for number in numbers]

    def _desk(self, kind: str) -> load.Script:
        """A look of the director, who has the page of the look before if he looks again."""
        known = {"If_None_Match": self.desk_etag} if self.desk_etag and kind == "desk again" else {}
        reply = yield from self._get(kind, f"/desk/{self.hall.code}/now/", Cookie=self.hall.cookie, **known)
        if reply.status == 200:
            self.desk_etag = reply.header("ETag")

    def _get(self, kind: str, path: str, **headers: str) -> Asking:
        request = load.get(path, X_Requested_With="fetch", **headers, **BROWSER)
        return (yield from self.tally.ask(kind, request, 200, 304))

    def _games(self, part: int, rate: float) -> load.Script:
        """Hands at this rate, and whatever game they end is agreed to."""
        for phone in cycle(self.hall.phones[part::CONNECTIONS]):
            while not phone.won:
                yield load.Pause(self.dice.expovariate(rate))
                yield from phone.hand()
            yield from _agreed(phone)


def _playing(phones: Sequence[TablePhone]) -> Iterator[TablePhone]:
    """Phones whose games go on, in turn, until there is none."""
    while going := [phone for phone in phones if not phone.won]:
        yield from (phone for phone in going if not phone.won)


def ended_games(hall: Hall) -> Iterator[load.Script]:
    """Agreements wherever a game is won, so that its table goes on with the next."""
    for phone in hall.phones:
        if phone.won:
            yield _agreed(phone)


def _agreed(phone: TablePhone) -> load.Script:
    while phone.won:  # one side may have agreed already
        yield from phone.agree()
