"""A night under load: 64 tables and 5,000 viewers behind nginx, beside the bare view, and whether anything grows.

The half hour is compressed: hands come five times as fast as people play, for a fifth of the time. So the hands, the
games, the new versions of pages and everything that is remembered of them are those of the whole half hour. Polls are
not compressed: each page looks as often as in a browser, so there is a fifth of them. Pages change five times as often
between two polls, so that more of them are made and sent. `--minutes 30 --faster 1` compresses nothing.
"""

import os
import random
import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass

from benchmarks import event, load
from benchmarks.bare.models import Head
from benchmarks.checks import all_is_well, entries_of
from benchmarks.crowd import BROWSER, CrowdTally
from benchmarks.figures import Figure
from benchmarks.place import settle_down
from benchmarks.processes import Growth, Samples, Watch
from benchmarks.table_phone import HAND, Pace, TablePhone
from benchmarks.viewers import Orders, watching
from benchmarks.whole_site import whole_site
from scoring.standings import publishing

SAMPLES = 120  # of memory and files in a run
P99, GROWTH = 5, 1.05  # promised
FIRST_HANDS = 10  # of each table, before it begins
WATCHED = ("web", "worker", "beat", "nginx", "database")


@dataclass(frozen=True, slots=True)
class NightPlan:
    """How large a night, how long, and how much faster than people play."""

    tables: int = 64
    viewers: int = 5000
    minutes: float = 30
    faster: float = 5

    @property
    def seconds(self) -> float:
        """How long it runs by the clock on the wall."""
        return self.minutes * 60 / self.faster

    @property
    def spare(self) -> int:
        """Games that a table needs at most, two hands before the end of each being the least."""
        return 4 + int(self.minutes * 60 / (5 * HAND))


def measure(plan: NightPlan = NightPlan()) -> list[Figure]:
    """The figures of a night."""
    filled = event.fill(2 * plan.tables, spare=plan.spare)
    already = entries_of(filled.stage.pk)
    settle_down()
    publishing.publish(filled.stage.pk)
    tally = CrowdTally()
    with whole_site() as site:
        phones = _phones(filled, plan, CrowdTally())
        _learn(site.port, filled, phones)
        already_finished = sum(phone.finished for phone in phones)
        for phone in phones:
            phone.tally, phone.due = tally, []
        orders = Orders(
            site.port, [(filled.stage.tournament.code, 2 * plan.tables)], plan.viewers, plan.tables, 2, plan.seconds
        )
        began = time.monotonic()
        with (
            watching(orders, tally),
            Watch({name: site.groups[name] for name in WATCHED}, plan.seconds / SAMPLES) as watch,
        ):
            before = site.used()
            load.run(site.port, [phone.script() for phone in phones], seconds=plan.seconds, most=plan.tables)
        lasted = time.monotonic() - began
        used = {name: seconds - before[name] for name, seconds in site.used().items()}
    written = sum(phone.written for phone in phones)
    assert entries_of(filled.stage.pk) == already + written, "Entries were lost or doubled."
    all_is_well(filled.stage.pk)
    _tell(plan, sum(phone.finished for phone in phones) - already_finished, tally, used, lasted)
    return figures(tally, watch.samples)


def _phones(filled: event.BenchmarkEvent, plan: NightPlan, tally: CrowdTally) -> list[TablePhone]:
    heads = Head.objects.bulk_create([Head() for _ in filled.seated])
    pace = Pace(plan.faster)
    return [
        TablePhone(seat.token, list(spare), head.pk, pace, tally, random.Random(seat.game))
        for seat, spare, head in zip(filled.seated, filled.spare, heads, strict=True)
    ]


def _learn(port: int, filled: event.BenchmarkEvent, phones: list[TablePhone]) -> None:
    """All tables at once, so that each connection of each pool is used as often as the others."""
    page = f"/e/{filled.stage.tournament.code}/"

    def first(number: int, phone: TablePhone) -> load.Script:
        for turn in range(FIRST_HANDS):
            yield from phone.agree() if phone.won else phone.hand()
            yield from phone.open()
            if turn % 2:
                continue
            yield from phone.look()
            yield from phone.bare()
            for path in (f"{page}pairs/{number + 1}/?part=1", f"{page}?part=1&n={number}", f"{page}wall/?part=1"):
                yield from phone.tally.ask("first", load.get(f"{path}&turn={turn}", **BROWSER), 200)

    scripts = [first(number, phone) for number, phone in enumerate(phones)]
    load.run(port, scripts, seconds=300, most=len(scripts))
    assert not phones[0].tally.wrong, dict(phones[0].tally.wrong)


def figures(tally: CrowdTally, samples: Mapping[str, Samples]) -> list[Figure]:
    """Errors, hands beside the bare view, and what grew."""
    right = tally.answered - sum(tally.wrong.values())
    rows = [Figure(what="answers without an error", unit="", ours=[right], anchor=[tally.answered], at_least=1)]
    for what, kind in (
        ("a hand is saved", "hand"),
        ("the page after it", "table page"),
        ("a look at the standings", "standings"),
    ):
        for hundredth in (50, 99):
            promised = P99 if (kind, hundredth) == ("hand", 99) else None
            pair = ([tally.milliseconds(one, hundredth)] for one in (kind, "bare view"))
            rows.append(
                Figure(
                    what=f"{what}; a bare write, p{hundredth}",
                    unit="ms",
                    ours=next(pair),
                    anchor=next(pair),
                    at_most=promised,
                )
            )
    for name, seen in samples.items():
        for what, unit, values in (("memory", "MB", seen.megabytes), ("open files", "", seen.files)):
            growth = Growth.of(seen.at, values)
            rows.append(
                Figure(
                    what=f"{what} of {name}, end; after a third",
                    unit=unit,
                    ours=[growth.end],
                    anchor=[growth.start],
                    at_most=GROWTH,
                )
            )
    return rows


def _tell(plan: NightPlan, games: int, tally: CrowdTally, used: Mapping[str, float], lasted: float) -> None:
    lines = [
        f"{plan.minutes:g} minutes in {lasted:.0f} s: {plan.tables} tables, {plan.viewers:,} viewers, {games} games,"
        f" {tally.answered / lasted:.0f} answers a second, {sum(tally.wrong.values())} errors {dict(tally.wrong)}",
        tally.in_words(),
        "  processors used: " + ", ".join(f"{name} {seconds / lasted:.3f}" for name, seconds in used.items()),
        f"  load of the machine at the end: {os.getloadavg()[0]:.1f}",
    ]
    print("\n".join(lines), file=sys.stderr, flush=True)
