"""Two web hosts and two workers, each in its network namespace, behind nginx: whether a second host adds its share.

Every web process may use 0.3 of a processor, so that the machine itself is not the limit. nginx has two ports: behind
one is a single host, behind the other are both. They are measured in turns.
"""

import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from urllib.parse import urlparse, urlunparse

from benchmarks import event, load
from benchmarks.checks import all_is_well
from benchmarks.figures import Figure, in_turns
from benchmarks.hands import Hands
from benchmarks.namespaces import GATE, Host, capped, hosts, relayed, why_not
from benchmarks.place import PORT, settle_down
from benchmarks.processes import processor_seconds, tree
from benchmarks.proxy import proxied
from benchmarks.taps import Taps, covering
from deploy.serving import stop, wait_until_answering
from scoring.standings import publishing
from scoring.standings.ledger_position import ledger_position_of

SHARE, SECONDS, TURNS, CLIENTS = 0.3, 4.0, 5, 16
GAINED = 1.6  # promised
TABLES = 64
GAMES_SECONDS, WRITERS = 6.0, 4
INSIDE = 8000  # port of each web host
STARTING = 180  # seconds at most: a capped process loads slowly


def measure() -> list[Figure]:
    """What two hosts answer, by what one answers; nothing where there can be no hosts."""
    if reason := why_not():
        print(reason, file=sys.stderr)
        return []
    filled = event.fill(2 * TABLES, spare=60)
    settle_down()
    publishing.publish(filled.stage.pk)
    with _running() as (one, both, webs, workers):
        hands = {port: Hands(port, filled) for port in (one, both)}
        hands[both].tables = hands[one].tables  # the same tables, whichever way their hands come
        for writers in hands.values():
            writers.run(CLIENTS, SECONDS)  # warm
        alone, together = in_turns(TURNS, lambda: _run(hands[one], webs), lambda: _run(hands[both], webs))
        written = sum(writers.acknowledged for writers in hands.values())
        hands[one].acknowledged = written
        hands[one].check()
        shares = _play(Taps(both, filled), workers)
        all_is_well(filled.stage.pk)
    print(f"  hands over two hosts; then games: processor seconds of the two workers {shares}", file=sys.stderr)
    rates, costs = ([[run[which] for run in runs] for runs in (together, alone)] for which in (0, 1))
    what = f"of {SHARE:g} processors, {CLIENTS} clients"
    return [
        Figure(what=f"hands, two web hosts {what}; one", unit="per s", ours=rates[0], anchor=rates[1], at_least=GAINED),
        Figure(what=f"a hand in web processes, two hosts {what}; one", unit="ms", ours=costs[0], anchor=costs[1]),
    ]


def _run(hands: Hands, webs: Sequence[int]) -> tuple[float, float]:
    """Hands a second, and milliseconds of a processor that a hand costs in the web processes."""
    before, acknowledged = _used(webs), hands.acknowledged
    rate = hands.run(CLIENTS, SECONDS).rate
    return rate, 1000 * (_used(webs) - before) / (hands.acknowledged - acknowledged)


def _used(roots: Sequence[int]) -> float:
    return processor_seconds(pid for root in roots for pid in tree(root))


def _play(taps: Taps, workers: Sequence[int]) -> list[float]:
    """Games to their end, so that there are standings to compute; how long each worker was at it."""
    before = [_used([worker]) for worker in workers]
    load.run(taps.port, [taps.write() for _ in range(WRITERS)], seconds=GAMES_SECONDS)
    load.run(taps.port, [taps.read(covering(ledger_position_of(taps.stage)), pause=0.1)], seconds=30)
    return [round(_used([worker]) - started, 2) for worker, started in zip(workers, before, strict=True)]


@contextmanager
def _running() -> Iterator[tuple[int, int, list[int], list[int]]]:
    """nginx's port for one host and for both, and the web processes and the workers."""
    names = ("web-1", "web-2", "worker-1", "worker-2")
    services = [urlparse(os.environ[name]) for name in ("DATABASE_URL", "REDIS_URL")]
    environment = {
        name: urlunparse(service._replace(netloc=service.netloc.replace(service.hostname or "", GATE)))
        for name, service in zip(("DATABASE_URL", "REDIS_URL"), services, strict=True)
    }
    with ExitStack() as stack:
        made = stack.enter_context(hosts(names))
        stack.enter_context(relayed(*(service.port or 0 for service in services)))
        webs = [stack.enter_context(_web(host, environment)) for host in made[:2]]
        workers = [stack.enter_context(_worker(host, environment)) for host in made[2:]]
        for host in made[:2]:
            if not wait_until_answering(INSIDE, host=host.address, seconds=STARTING):
                raise RuntimeError(f"{host.name} does not come up. {_log(host).read_text()[-2000:]}")
        folder = Path(os.environ["VAR_DIR"])
        folder.chmod(0o755)  # nginx's workers must come through
        upstreams = [f"{host.address}:{INSIDE}" for host in made[:2]]
        stack.enter_context(proxied(folder / "nginx", {PORT: upstreams[:1], PORT + 1: upstreams}))
        yield PORT, PORT + 1, webs, workers


def _log(host: Host) -> Path:
    return Path(os.environ["VAR_DIR"]) / f"{host.name}.log"


@contextmanager
def _web(host: Host, environment: dict[str, str]) -> Iterator[int]:
    """One web process on a host, capped."""
    pid_file = Path(os.environ["VAR_DIR"]) / f"{host.name}.pid"  # the hosts share a folder, in which a site has one
    with capped(host.name, SHARE) as group:
        words = ("web", "--host", "0.0.0.0", "--port", str(INSIDE), "--workers", "1", "--pid-file", str(pid_file))
        with _started(host, host.command(sys.executable, "-m", "deploy", *words, group=group), environment) as pid:
            yield pid


@contextmanager
def _worker(host: Host, environment: dict[str, str]) -> Iterator[int]:
    words = ("worker", "--hostname", f"{host.name}@%h")
    with _started(host, host.command(sys.executable, "-m", "deploy", *words), environment) as pid:
        yield pid


@contextmanager
def _started(host: Host, command: Sequence[str], environment: dict[str, str]) -> Iterator[int]:
    with _log(host).open("wb") as out:
        process = subprocess.Popen(
            command, stdout=out, stderr=subprocess.STDOUT, env=os.environ | environment, start_new_session=True
        )
    try:
        yield process.pid
    finally:
        stop(process)
        time.sleep(0.2)  # until the kernel has let go of the control group
