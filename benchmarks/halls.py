"""Whether one large hall makes small ones wait for their standings.

A stage that is being computed is claimed, so a hall has one worker at a time at most, however many of its games end
meanwhile. With two workers the small halls always have one.
"""

import random
from collections.abc import Sequence

from benchmarks import load
from benchmarks.checks import all_is_well
from benchmarks.event import LARGE, fill, in_play
from benchmarks.figures import Figure, percentile
from benchmarks.place import serving, settle_down, working
from benchmarks.taps import LINK, PATIENCE, Taps, covering
from scoring.standings import publishing
from scoring.standings.ledger_position import ledger_position_of

HALLS, PAIRS = 20, 8
SECONDS = 30.0  # of each of the two, once without the large hall and once with it
SPARE = 40  # games a table: more than a hall plays in both
EVERY = 2.0  # seconds between the games that one hall ends, on average
AT_ONCE = 4  # tables of the large hall whose games end as often
LOOK = 0.02  # seconds between two looks of a reader


def play_and_watch(hall: Taps, seed: int) -> load.Script:
    """Game after game, each watched for until the standings show it."""
    chance = random.Random(seed)
    while True:
        yield load.Pause(chance.uniform(0, 2 * EVERY))
        yield from hall.tap((yield from hall.hands()))
        yield from hall.read(covering(hall.base + LINK * len(hall.taps)), pause=LOOK)


def play(hall: Taps, seed: int) -> load.Script:
    """Game after game."""
    chance = random.Random(seed)
    while True:
        yield load.Pause(chance.uniform(0, 2 * EVERY))
        yield from hall.play()


def measure() -> list[Figure]:
    """The taps of the small halls, without the large one and beside it."""
    filled = [fill(PAIRS, spare=SPARE, seed=number) for number in range(HALLS)]
    beside = in_play(LARGE)
    settle_down()
    with serving() as port, working():
        halls, large = [Taps(port, one) for one in filled], Taps(port, beside)
        for hall in (*halls, large):
            publishing.publish(hall.stage)
        watched = lambda: [play_and_watch(hall, seed) for seed, hall in enumerate(halls)]  # noqa: E731
        load.run(port, watched(), seconds=3 * EVERY)  # warm
        alone = _taken(port, halls, watched())
        crowded = _taken(port, halls, [*watched(), *(play(large, 1000 + seed) for seed in range(AT_ONCE))])
        all_is_well(halls[0].stage)
        all_is_well(large.stage)
    return figures(alone, crowded)


def _taken(port: int, halls: Sequence[Taps], scripts: Sequence[load.Script]) -> list[float]:
    """Milliseconds of every tap of the small halls."""
    for hall in halls:
        hall.base, hall.taps, hall.seen = ledger_position_of(hall.stage), [], []
    load.run(port, scripts, seconds=SECONDS)
    load.run(
        port, [hall.read(covering(ledger_position_of(hall.stage)), pause=LOOK) for hall in halls], seconds=PATIENCE
    )
    return [wait for hall in halls for wait in hall.shown_after()]


def figures(alone: Sequence[float], beside: Sequence[float]) -> list[Figure]:
    """The slowest taps and the median, with the large hall and without it."""
    what = f"tap to first page in {HALLS} small halls beside one of {LARGE} pairs, {len(beside)} taps"
    return [
        Figure(what=f"{what}, p50", unit="ms", ours=[percentile(beside, 50)], anchor=[percentile(alone, 50)]),
        Figure(
            what=f"{what}, p99", unit="ms",
            ours=[percentile(beside, 99)], anchor=[percentile(alone, 99)], at_most=1.5,
        ),
    ]  # fmt: skip
