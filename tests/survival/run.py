"""One run: scorekeepers write while faults happen; afterwards what was acknowledged is compared with the ledger."""

import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from threading import Event
from typing import Any

from tests.survival.faults import Faults, happen
from tests.survival.keepers import SHEET, Keeper
from tests.survival.machine import Machine


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a run found. `acknowledged` and `stored` are lines: [game, number, id, kind, hand or score, points]."""

    acknowledged: list[list[Any]]
    stored: list[list[Any]]
    refused: list[bytes]
    happened: dict[str, int]
    sent_again: Counter[int | None]  # lines that were not taken, by the status of the answer; None is no answer
    doubled: int
    longest_wait: float
    seconds: float
    verified: str  # what `verify_ledger` objects to; "" for a sound ledger
    behind: list[int]
    ended: int  # games to which both sides have agreed, as their phones know it
    counted: int  # games that have a result
    recomputed: bool  # whether the published standings equal a recomputation, byte for byte

    def __str__(self) -> str:
        faults = ", ".join(f"{count} × {kind}" for kind, count in self.happened.items())
        again = ", ".join(f"{count} × {status or 'no answer'}" for status, count in self.sent_again.most_common())
        kept, known = ({line[2]: line for line in lines} for lines in (self.stored, self.acknowledged))
        lost, altered = (
            known.keys() - kept.keys(),
            sum(kept[uuid] != known[uuid] for uuid in kept.keys() & known.keys()),
        )
        return (
            f"{len(self.acknowledged)} lines acknowledged in {self.seconds:.0f} s, "
            f"{self.sent_again.total()} sent again ({again}), {self.doubled} sent twice; {faults}; lost {len(lost)}, "
            f"doubled {len(self.stored) - len(kept)}, altered {altered}, "
            f"stored and never acknowledged {len(kept.keys() - known.keys())}; "
            f"the longest wait on a phone {self.longest_wait:.1f} s; "
            f"{self.ended} games ended, {self.counted} counted; "
            f"standings {'equal' if self.recomputed else 'differ from'} a recomputation"
        )


def run(place: Machine, *, keepers: int, lines: int, faults: Faults, seed: int, pause: float) -> Outcome:
    """Let `keepers` write at least `lines` between them, and all the faults happen, about `pause` seconds apart."""
    began = time.monotonic()
    nights = place.site.ask("tables_in_play", str(keepers), str(2 + lines // keepers * 2 // sum(SHEET)))
    ports = list(place.web_ports.values())
    tables = zip(*(night["tables"] for night in nights), strict=True)  # a keeper has one at each night
    phones = [Keeper(ports, list(mine), seed * 1000 + number) for number, mine in enumerate(tables)]
    enough = Event()
    with ThreadPoolExecutor(keepers + 1) as together:
        happening = together.submit(happen, place, faults, seed, pause, enough)
        playing = [together.submit(phone.keep_score, lines // keepers, enough) for phone in phones]
        while not all(each.done() for each in [happening, *playing]):
            if happening.done():
                place.revive()
            time.sleep(0.2)
        happened = happening.result()
        for each in playing:
            each.result()
    found = _once_published(place, [str(night["stage"]) for night in nights])
    verified = place.site.manage("verify_ledger")
    return Outcome(
        acknowledged=sorted(line for phone in phones for line in phone.taken),
        stored=found["lines"],
        refused=[said for phone in phones for said in phone.refused],
        happened=happened,
        sent_again=sum((phone.sent_again for phone in phones), Counter()),
        doubled=sum(phone.doubled for phone in phones),
        longest_wait=max(phone.waited for phone in phones),
        seconds=time.monotonic() - began,
        verified="" if verified.returncode == 0 else verified.stdout + verified.stderr,
        behind=found["behind"],
        ended=sum(phone.ended for phone in phones),
        counted=found["games"],
        recomputed=found["true"],
    )


def _once_published(place: Machine, stages: list[str], seconds: float = 90) -> dict[str, Any]:
    """The lines of the ledger, once the workers have published them all."""
    end = time.monotonic() + seconds
    if place.clock:
        place.set_clock(0)
    while True:
        place.revive()
        found: dict[str, Any] = place.site.ask("lines_in_ledger", *stages)
        if not found["behind"] or time.monotonic() > end:
            return found
        time.sleep(1)
