"""The full size as `deploy/systemd` runs it: web with two workers of four threads, a worker of two, beat, and nginx."""

import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

import redis
from django.db import connection

from benchmarks.place import PORT
from benchmarks.processes import Find, Meter, tree
from benchmarks.proxy import proxied
from deploy.serving import stop, wait_until_answering

WEB_PROCESSES, THREADS, WORKER_PROCESSES = 2, 4, 2  # as `deploy.command_line.PROCESSES` has them
STARTING = 120  # seconds at most, on a busy machine
UPKEEP = """SELECT pid FROM pg_stat_activity WHERE backend_type NOT IN ('client backend', 'parallel worker')
    AND (datname IS NULL OR datname = current_database())"""
BACKENDS = """SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend'
    AND datname = current_database() AND pid <> pg_backend_pid()"""


@dataclass(frozen=True, slots=True)
class WholeSite:
    """What runs: the port of nginx, that of the web server behind it, and how to find the processes of each kind."""

    port: int
    behind: int
    groups: Mapping[str, Find]
    meters: Mapping[str, Meter]

    def used(self) -> dict[str, float]:
        """Processor seconds of each kind of process until now; of PostgreSQL with its writers and its autovacuum."""
        seconds = {name: meter.read() for name, meter in self.meters.items()}
        seconds["database"] += seconds.pop("upkeep")
        return seconds


@contextmanager
def ours(*command: str, log: str) -> Iterator[int]:
    """One of our processes, as a service manager starts it; its process id."""
    with (Path(os.environ["VAR_DIR"]) / f"{log}.log").open("ab") as out:
        process = subprocess.Popen(
            [sys.executable, "-m", "deploy", *command], stdout=out, stderr=subprocess.STDOUT, start_new_session=True
        )
    try:
        yield process.pid
    finally:
        stop(process)


@contextmanager
def whole_site(port: int = PORT) -> Iterator[WholeSite]:
    """Everything up and answering."""
    behind = port + 1
    ours_already = set(backends())
    with ExitStack() as stack:
        started = {
            "web": stack.enter_context(ours("web", "--host", "127.0.0.1", "--port", str(behind), log="web")),
            "worker": stack.enter_context(ours("worker", log="worker")),
            "beat": stack.enter_context(ours("beat", log="beat")),
        }
        folder = Path(os.environ["VAR_DIR"])
        if not wait_until_answering(behind, seconds=STARTING):
            raise RuntimeError(f"The web server does not come up. {(folder / 'web.log').read_text()[-2000:]}")
        folder.chmod(0o755)  # nginx's workers must come through
        started["nginx"] = stack.enter_context(proxied(folder / "nginx", {port: [f"127.0.0.1:{behind}"]}))
        groups: dict[str, Find] = {name: lambda pid=pid: tree(pid) for name, pid in started.items()}  # type: ignore[misc]
        of_the_site = lambda: [pid for pid in backends() if pid not in ours_already]  # noqa: E731
        groups |= {"database": of_the_site, "upkeep": upkeep, "redis": _redis}
        yield WholeSite(port, behind, groups, {name: Meter(find) for name, find in groups.items()})


def _redis() -> Sequence[int]:
    """Redis, which other programs of this machine may use too."""
    with redis.Redis.from_url(os.environ["REDIS_URL"]) as store:
        return [int(store.info("server")["process_id"])]


def backends() -> Sequence[int]:
    """PostgreSQL's processes that serve connections to this database."""
    return _pids(BACKENDS)


def upkeep() -> Sequence[int]:
    """PostgreSQL's processes that write and tidy up for all connections, of other databases of the server too."""
    return _pids(UPKEEP)


def _pids(query: str) -> Sequence[int]:
    with connection.cursor() as cursor:
        cursor.execute(query)
        return [pid for (pid,) in cursor.fetchall()]
