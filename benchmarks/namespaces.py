"""Hosts on one machine: network namespaces on a bridge, and control groups that cap processors. Root is needed.

Everything made here is removed again, also after an error; what an earlier run left behind is removed first.
"""

import os
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

BRIDGE = "bower-bench"
NETWORK = "10.213.77"  # of the bridge, a private one that nothing else here uses
GATE = f"{NETWORK}.1"  # this machine, as the hosts see it
PERIOD = 20_000  # microseconds over which a cap holds: short, so that a host never pauses for long
VERSION_1 = Path("/sys/fs/cgroup/cpu")
VERSION_2 = Path("/sys/fs/cgroup")
PROGRAMS = ("ip", "socat", "nginx")


def why_not() -> str:
    """Why there can be no hosts here; "" where there can."""
    if os.geteuid() != 0:
        return "hosts: left out, it needs root (network namespaces and control groups)."
    missing = [name for name in PROGRAMS if not shutil.which(name, path=f"{os.environ['PATH']}:/usr/sbin")]
    if missing:
        return f"hosts: left out, this machine lacks {', '.join(missing)}."
    if _controller() is None:
        return "hosts: left out, no control group here can cap processors."
    return ""


@dataclass(frozen=True, slots=True)
class Host:
    """A namespace with an address of its own."""

    name: str
    address: str

    def command(self, *words: str, group: "Cap | None" = None) -> list[str]:
        """A command in this namespace, and in a control group."""
        inside = ["ip", "netns", "exec", self.name, *words]
        if group is None:
            return inside
        return ["sh", "-c", f'echo $$ > {group.folder}/cgroup.procs && exec "$@"', "sh", *inside]


@dataclass(frozen=True, slots=True)
class Cap:
    """A control group whose processes together get `share` of a processor."""

    folder: Path
    share: float


def _run(*words: str, check: bool = True) -> None:
    subprocess.run(words, check=check, capture_output=not check)


@contextmanager
def hosts(names: Sequence[str]) -> Iterator[list[Host]]:
    """Namespaces, each connected to the bridge, on which this machine has the address `GATE`."""
    made = [Host(f"{BRIDGE}-{name}", f"{NETWORK}.{number}") for number, name in enumerate(names, start=11)]
    _remove(made)
    try:
        _run("ip", "link", "add", BRIDGE, "type", "bridge")
        _run("ip", "address", "add", f"{GATE}/24", "dev", BRIDGE)
        _run("ip", "link", "set", BRIDGE, "up")
        for number, host in enumerate(made):
            here, there = f"bb-out{number}", f"bb-in{number}"
            _run("ip", "netns", "add", host.name)
            _run("ip", "link", "add", here, "type", "veth", "peer", "name", there)
            _run("ip", "link", "set", here, "master", BRIDGE, "up")
            _run("ip", "link", "set", there, "netns", host.name)
            for words in (f"address add {host.address}/24 dev {there}", f"link set {there} up", "link set lo up"):
                _run("ip", "-n", host.name, *words.split())
        yield made
    finally:
        _remove(made)


def _remove(made: Sequence[Host]) -> None:
    """The namespaces, with their ends of the cables, and the bridge; what is not there is passed over."""
    for host in made:
        _run("ip", "netns", "del", host.name, check=False)
    _run("ip", "link", "del", BRIDGE, check=False)


@contextmanager
def capped(name: str, share: float) -> Iterator[Cap]:
    """A control group that gets this share of one processor; its processes must have ended at the end."""
    root = _controller()
    assert root is not None
    folder, quota = root / f"bower-bench-{name}", int(PERIOD * share)
    folder.mkdir(exist_ok=True)
    try:
        if root == VERSION_2:
            (folder / "cpu.max").write_text(f"{quota} {PERIOD}")
        else:
            (folder / "cpu.cfs_period_us").write_text(str(PERIOD))
            (folder / "cpu.cfs_quota_us").write_text(str(quota))
        yield Cap(folder, share)
    finally:
        with suppress(OSError):
            folder.rmdir()


def _controller() -> Path | None:
    """Where groups that cap processors are made: version 1 has a tree of its own for them, version 2 one tree."""
    if (VERSION_1 / "cpu.cfs_quota_us").exists():
        return VERSION_1
    controllers = VERSION_2 / "cgroup.subtree_control"
    return VERSION_2 if controllers.exists() and "cpu" in controllers.read_text().split() else None


@contextmanager
def relayed(*ports: int) -> Iterator[None]:
    """What listens on 127.0.0.1 at these ports is reached by the hosts at `GATE`, at the same ports."""
    with ExitStack() as stack:
        for port in ports:
            listen = f"TCP-LISTEN:{port},bind={GATE},fork,reuseaddr,nodelay"
            relay = subprocess.Popen(["socat", listen, f"TCP:127.0.0.1:{port},nodelay"], start_new_session=True)
            stack.callback(relay.wait)
            stack.callback(os.killpg, relay.pid, 15)
        yield
