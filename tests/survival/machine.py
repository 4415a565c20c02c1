"""One machine with all that runs on it: its own PostgreSQL and Redis, two web servers, two workers and beat.

Or, on SQLite, one web server alone. Everything can be killed, one by one or together, and the power can be cut.
"""

import os
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from shutil import copyfile, copytree, which
from tempfile import mkdtemp

import psycopg

from deploy.serving import stop, wait_until_answering, web_command
from tests.site import CELERY, Site, free_port
from tests.survival.disk import Disk

PROGRAMS = sorted(Path("/usr/lib/postgresql").glob("*/bin")) or [Path(which("postgres") or "postgres").parent]
FAKETIME = sorted(Path("/usr/lib").glob("*/faketime/libfaketimeMT.so.1"))
AS_ROOT = os.geteuid() == 0
AS_POSTGRES = ("setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups") if AS_ROOT else ()
# Small files of the log, for each is copied whenever it is synced; the rest is as it comes.
SETTINGS = ("fsync=on", "wal_sync_method=fdatasync", "unix_socket_directories=", "max_connections=120")


@dataclass
class Machine:
    """What runs on it, by name, and where it listens."""

    site: Site
    disk: Disk
    web_ports: dict[str, int]
    postgres_port: int = 0
    clock: Path | None = None  # libfaketime reads from here by how much the clock is wrong
    down: set[str] = field(default_factory=set)  # what is meant to be away

    @property
    def names(self) -> list[str]:
        return list(self.site.commands)

    def start(self) -> None:
        """Start everything, the database first, and wait until it answers."""
        for name in self.names:
            if name not in self.site.running or self.site.running[name].poll() is not None:
                self.site.start(name)
            if name == "postgres":
                self.wait_for_database()
        for name, port in self.web_ports.items():
            assert wait_until_answering(port, seconds=120), self.site.log(name).read_text()[-4000:]

    def wait_for_database(self, seconds: float = 60) -> None:
        """Until PostgreSQL takes connections."""
        end = time.monotonic() + seconds
        url = f"postgres://postgres@127.0.0.1:{self.postgres_port}/postgres"
        while True:
            try:
                psycopg.connect(url, connect_timeout=2).close()
                return
            except psycopg.OperationalError:
                if time.monotonic() > end:
                    raise
                self.revive()
                time.sleep(0.2)

    def wait_for_web(self, seconds: float = 120) -> None:
        """Until every web server answers, or so long."""
        end = time.monotonic() + seconds
        for port in self.web_ports.values():
            while not wait_until_answering(port, seconds=0.5) and time.monotonic() < end:
                self.revive()

    def revive(self) -> None:
        """Start again what ended by itself, as systemd does, unless it is meant to be away."""
        for name, process in list(self.site.running.items()):
            if name not in self.down and process.poll() is not None:
                self.site.start(name)

    def kill(self, name: str) -> None:
        """kill −9 of a process and of all that it started; somebody else starts it again."""
        _kill([self.site.running[name].pid])
        self.site.running[name].wait()

    def kill_everything(self) -> None:
        """kill −9 of all processes at once."""
        _kill([process.pid for process in self.site.running.values()])
        for process in self.site.running.values():
            process.wait()

    def lose_power(self) -> None:
        """Everything ends at once, and the disk keeps what was synced."""
        self.down = set(self.names)
        self.kill_everything()
        self.disk.lose_power()
        self.down = set()
        self.start()

    def set_clock(self, seconds: int) -> None:
        """Let the clock of web servers and workers be wrong by so many seconds."""
        assert self.clock is not None
        self.clock.write_text(f"{seconds:+d}")


def _kill(roots: list[int]) -> None:
    """Kill processes and all their descendants: stopped first, so that none starts another meanwhile."""
    found = list(roots)
    for pid in found:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGSTOP)
        found += _children(pid)
    for pid in found:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
    while any(_runs(pid) for pid in found):
        time.sleep(0.01)


def _children(pid: int) -> list[int]:
    with suppress(OSError):
        tasks = Path(f"/proc/{pid}/task").iterdir()
        return [int(child) for task in tasks for child in (task / "children").read_text().split()]
    return []


def _runs(pid: int) -> bool:
    with suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    return False


@contextmanager
def machine(
    *, full_size: bool, twice: bool = True, pages: bool = False, installed: tuple[Path, str] | None = None
) -> Iterator[Machine]:
    """A machine that is up, in a folder of its own that is gone afterwards.

    `twice`: two web servers and two workers. `pages`: it can show pages too, for which files are collected.
    `installed`: the folder of a site of the same size, and its database on PostgreSQL, to copy instead of migrating.
    """
    folder = Path(mkdtemp(prefix="bower-machine-"))
    folder.chmod(0o755)  # the database's user must come through
    disk = Disk(folder, own=AS_ROOT)
    made = _full_size(folder, disk, twice=twice) if full_size else _embedded(folder, disk)
    try:
        with _prepared(made, pages=pages, installed=installed):
            yield made
    finally:
        made.kill_everything()
        disk.close()
        subprocess.run(["rm", "-rf", str(folder)], check=True)


@contextmanager
def _prepared(made: Machine, *, pages: bool, installed: tuple[Path, str] | None) -> Iterator[None]:
    """With the tables made and everything started; what is on the disk by then is synced."""
    if made.postgres_port:
        made.site.start("postgres")
        made.wait_for_database()
        server = f"postgres://postgres@127.0.0.1:{made.postgres_port}/postgres"
        with psycopg.connect(server, autocommit=True) as connection:
            connection.execute("CREATE DATABASE bower")
    if installed:
        _copy(made, *installed)
    else:
        _install(made, pages=pages)
    if made.postgres_port:
        stop(made.site.running["postgres"])
    made.disk.sync()
    made.start()
    yield


def _install(made: Machine, *, pages: bool) -> None:
    needed = [("migrate", "--no-input", "-v0"), ("collectstatic", "--no-input", "-v0", "--ignore", "rest_framework")]
    for command in needed[: 1 + pages]:
        done = made.site.manage(*command)
        assert done.returncode == 0, done.stderr


def _copy(made: Machine, folder: Path, database: str) -> None:
    """What is installed in the folder, with this database, which is SQLite's file where it has no name."""
    copytree(folder / "static", Path(made.site.environment["VAR_DIR"]) / "static")
    if not made.postgres_port:
        copyfile(folder / "site.sqlite3", made.disk.files / "site.sqlite3")
        return
    server = os.environ["DATABASE_URL"].rsplit("/", 1)[0]
    dump = subprocess.run([PROGRAMS[-1] / "pg_dump", f"{server}/{database}"], capture_output=True, check=True)
    into = [PROGRAMS[-1] / "psql", "--quiet", "--set=ON_ERROR_STOP=1", made.site.environment["DATABASE_URL"]]
    subprocess.run(into, input=dump.stdout, capture_output=True, check=True)


def _with(environment: dict[str, str], *command: str) -> list[str]:
    """The command, with these variables besides."""
    return ["env", *(f"{name}={value}" for name, value in environment.items()), *command]


def wrong_clock(folder: Path) -> tuple[Path | None, dict[str, str]]:
    """The file that sets the clock, and what a program needs to follow it; nothing where libfaketime is missing."""
    if not FAKETIME:
        return None, {}
    clock = folder / "clock"
    clock.write_text("+0")
    return clock, {
        "LD_PRELOAD": str(FAKETIME[0]),
        "FAKETIME_TIMESTAMP_FILE": str(clock),
        "FAKETIME_CACHE_DURATION": "1",  # seconds: the file is not read again at each look at the clock
        "FAKETIME_DONT_FAKE_MONOTONIC": "1",
        # With it, waits by the monotonic clock end at once. Python's threads wait for each other so: they would spin.
        "FAKETIME_FORCE_MONOTONIC_FIX": "0",
    }


def _embedded(folder: Path, disk: Disk) -> Machine:
    """One process, and SQLite on the disk."""
    disk.files.mkdir()
    clock, wrong = wrong_clock(folder)
    kept = disk.environment
    both = wrong | kept | {"LD_PRELOAD": ":".join(each["LD_PRELOAD"] for each in (kept, wrong) if each)}
    port = free_port()
    environment = {"DATABASE_URL": f"sqlite:///{disk.files / 'site.sqlite3'}", "REDIS_URL": ""}
    environment |= {"VAR_DIR": str(folder / "var"), "LOG_LEVEL": "ERROR", **kept}
    (folder / "var").mkdir()
    commands = {"web": _with(both, *web_command("127.0.0.1", port))}
    return Machine(Site(environment, port, commands), disk, {"web": port}, clock=clock)


def _full_size(folder: Path, disk: Disk, *, twice: bool) -> Machine:
    """PostgreSQL on the disk; Redis, which keeps nothing; one or two of each process of ours, and beat."""
    if AS_ROOT:
        subprocess.run(["chown", "postgres", str(disk.whole), str(folder)], check=True)
    bin_folder, data = PROGRAMS[-1], disk.files
    make = [*AS_POSTGRES, str(bin_folder / "initdb"), "-D", str(data), "-U", "postgres", "--auth=trust", "-E", "UTF8"]
    made = subprocess.run([*make, "--locale=C.UTF-8", "--wal-segsize=1"], capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stderr
    postgres_port, redis_port, first, second = (free_port() for _ in range(4))
    clock, wrong = wrong_clock(folder)
    (folder / "var").mkdir()
    environment = {
        "DATABASE_URL": f"postgres://postgres@127.0.0.1:{postgres_port}/bower",
        "REDIS_URL": f"redis://127.0.0.1:{redis_port}/0",
        "VAR_DIR": str(folder / "var"),
        "LOG_LEVEL": "ERROR",
    }
    options = [word for setting in SETTINGS for word in ("-c", setting)]
    server = [*AS_POSTGRES, str(bin_folder / "postgres"), "-D", str(data), "-h", "127.0.0.1", "-p", str(postgres_port)]
    worker = [*CELERY, "worker", "--concurrency", "1", "--loglevel", "ERROR"]
    commands = {
        "postgres": _with(disk.environment, *server, *options),
        "redis": ["redis-server", "--bind", "127.0.0.1", "--port", str(redis_port), "--save", "", "--appendonly", "no"],
        "web": _with(wrong, *web_command("127.0.0.1", first)),
        "second web": _with(wrong, *web_command("127.0.0.1", second)),
        "worker": _with(wrong, *worker, "-n", "one@%h"),
        "second worker": _with(wrong, *worker, "-n", "two@%h"),
        "beat": [*CELERY, "beat", "--loglevel", "ERROR", "--schedule", str(folder / "var" / "beat")],
    }
    ports = {"web": first, "second web": second}
    if not twice:
        del commands["second web"], commands["second worker"], ports["second web"]
    return Machine(Site(environment, first, commands), disk, ports, postgres_port, clock)
