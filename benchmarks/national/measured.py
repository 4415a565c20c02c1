"""A measured run of a night, in the figures that the simulation gives too."""

import os
import sys
import time
from collections.abc import Sequence

from benchmarks import load
from benchmarks.crowd import DESK, CrowdTally, viewer
from benchmarks.national.hall import Hall, all_phones
from benchmarks.national.model import Night, NightOutcome
from benchmarks.processes import busy_seconds, processor_seconds
from benchmarks.table_phone import Pace
from benchmarks.viewers import Orders, watching
from benchmarks.whole_site import WholeSite

MACHINE = "all of the machine"  # as a kind of process: ours, and whatever else runs
MOST = 600  # connections of phones and desks


def run(site: WholeSite, halls: Sequence[Hall], night: Night, seconds: float) -> NightOutcome:
    """What was measured in `seconds` of this night in these halls, after a warm-up that is not counted."""
    assert (len(halls), len(halls[0].phones)) == (night.events, night.tables)
    phones = list(all_phones(list(halls)))
    _begin(site, halls)
    since = time.perf_counter() + night.settled
    tally = CrowdTally(since)
    for hall in halls:
        hall.play(Pace(night.faster, bare=False, looking=night.looking), tally)
    tables, own, walls = night.tables, round(night.tables * night.own), round(night.walls)
    each = own + walls + round(tables * night.readers)
    events = [(hall.code, hall.pairs) for hall in halls]
    orders = Orders(site.port, events, each, own, walls, night.settled + seconds, since, looking=night.looking)
    before: dict[str, float] = {}
    with watching(orders, tally) as viewers:
        clients = (os.getpid(), viewers)

        def used() -> dict[str, float]:
            return {**site.used(), "client": processor_seconds(clients), MACHINE: busy_seconds()}

        def note() -> load.Script:
            yield load.Pause(since - time.perf_counter())
            before.update(used())

        scripts = [note(), *(phone.script() for phone in phones), *(_desk(hall, tally, night) for hall in halls)]
        load.run(site.port, scripts, seconds=since + seconds - time.perf_counter(), most=MOST)
        busy = {place: (now - before[place]) / seconds for place, now in used().items()}
    assert not tally.wrong, dict(tally.wrong)
    print(tally.in_words(), file=sys.stderr, flush=True)
    return NightOutcome(took=dict(tally.took), busy=busy, answers=tally.answered / seconds)


def _begin(site: WholeSite, halls: Sequence[Hall]) -> None:
    """Bring every table somewhere into a game."""
    for hall in halls:
        hall.play(Pace(), CrowdTally())
        load.run(site.port, [phone.begin() for phone in hall.phones], seconds=120)


def _desk(hall: Hall, tally: CrowdTally, night: Night) -> load.Script:
    path = f"/desk/{hall.code}/"
    dice = hall.phones[0].dice
    return viewer("desk", path, f"{path}now/", DESK / (night.desks * night.looking), tally, dice, Cookie=hall.cookie)
