"""What happens to a machine, chosen at random, until each kind has happened as often as it was asked for."""

import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from threading import Event

from tests.survival.machine import Machine

WORKERS = ("worker", "second worker", "beat")


@dataclass(frozen=True, slots=True)
class Faults:
    """How often each happens."""

    web: int
    worker: int = 0
    postgres: int = 0
    redis: int = 0
    power: int = 0
    clock: int = 0
    disk: int = 0


def happen(machine: Machine, faults: Faults, seed: int, pause: float, enough: Event) -> dict[str, int]:
    """Let all of them happen in a random order, about `pause` seconds after the web servers answer; how many did."""
    chance = random.Random(seed)
    kinds: dict[str, Callable[[], None]] = {
        "web": lambda: machine.kill(chance.choice(list(machine.web_ports))),
        "worker": lambda: machine.kill(chance.choice([name for name in machine.names if name in WORKERS])),
        "postgres": lambda: machine.kill("postgres"),
        "redis": lambda: machine.kill("redis"),
        "power": machine.lose_power,
        "clock": lambda: machine.set_clock(chance.choice([-86_400, -3_600, -5, 0, 5, 3_600, 86_400])),
        "disk": lambda: _full_for_a_while(machine, chance.uniform(1, 3)),
    }
    todo = [kind for kind in kinds for _ in range(getattr(faults, kind))]
    chance.shuffle(todo)
    done: dict[str, int] = {}
    try:
        for kind in todo:
            machine.wait_for_web()  # so that each fault meets lines on their way, and no server that only starts
            end = time.monotonic() + chance.uniform(0.5, 1.5) * pause
            while time.monotonic() < end:
                machine.revive()
                time.sleep(0.1)
            machine.revive()
            kinds[kind]()
            done[kind] = done.get(kind, 0) + 1
    finally:
        enough.set()
    return done


def _full_for_a_while(machine: Machine, seconds: float) -> None:
    machine.disk.fill()
    time.sleep(seconds)
    machine.disk.empty()
