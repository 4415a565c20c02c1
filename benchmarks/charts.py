"""Hands while anybody asks for charts: 50 requests a second of mixed numbers, which the site keeps no page of."""

import random
from collections.abc import Iterator

from benchmarks import load
from benchmarks.event import SMALL, in_play
from benchmarks.figures import Figure, in_turns
from benchmarks.hands import MANY, TURNS, Hands, Run
from benchmarks.place import serving, settle_down, working

ASKERS = 10
EVERY = 0.2  # seconds between two requests of one: 50 a second together
SECONDS = 3.0  # of one measure
ANSWERED = (200, 429)  # 429: too many ask at once


def ask(seed: int) -> load.Script:
    """One visitor: chart after chart, each of other numbers."""
    for path in paths(seed):
        yield load.Pause(EVERY)
        reply = yield load.get(path)
        if reply.status not in ANSWERED:
            raise load.Broken(f"{path} was answered {reply.status}.")


def paths(seed: int) -> Iterator[str]:
    """Addresses of charts and of comparisons, in an order of their own."""
    chance = random.Random(seed)
    while True:
        entries, rounds = chance.randint(8, 60), chance.randint(1, 15)
        yield f"/movements/optimised/{entries}/{rounds}/"
        yield f"/movements/players/{entries}/?{chance.random()}"


def measure() -> list[Figure]:
    """Hands of several clients with the askers and without them."""
    filled = in_play(SMALL)
    settle_down()
    with serving() as port, working():
        hands = Hands(port, filled)
        hands.run(MANY)  # warm
        beside, alone = in_turns(TURNS, lambda: _beside(port, hands), lambda: hands.run(MANY, SECONDS))
        hands.check()
    about = f"a hand, {MANY} clients, while 50 charts a second are asked for; without"
    ours, anchor = ([run.median_ms for run in runs] for runs in (beside, alone))
    return [Figure(what=about, unit="median ms", ours=ours, anchor=anchor, at_most=1.2)]


def _beside(port: int, hands: Hands) -> Run:
    """The hands of a slice, with the askers beside them on connections of their own."""
    return hands.run(MANY, SECONDS, others=[ask(seed) for seed in range(ASKERS)])
