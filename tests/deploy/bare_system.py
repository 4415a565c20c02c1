"""A bare Debian 12 in a folder, made with debootstrap, in which the commands of a page or of a Dockerfile are run.

Nothing of this machine is in it but its way to the package registries. systemd does not run in it.
"""

import os
import subprocess
from pathlib import Path
from shutil import copy, which

import pytest

from tests.sampling import FULL

MIRROR = os.environ.get("DEBIAN_MIRROR", "http://deb.debian.org/debian")
CLEAN = {"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "DEBIAN_FRONTEND": "noninteractive"}
OF_THIS_MACHINE = ("/etc/resolv.conf", "/etc/ssl/certs/ca-certificates.crt")  # its way to the package registries

MARKS = [
    pytest.mark.prove,
    pytest.mark.skipif(not FULL, reason="it installs a whole system, which takes minutes: with PROVE=full"),
    pytest.mark.skipif(os.geteuid() != 0 or not which("debootstrap"), reason="needs root and debootstrap"),
]


def bare_system(root: Path, *packages: str) -> None:
    """Make the root of a bare Debian 12 in this folder, with these packages; they start no service."""
    included = ",".join(("ca-certificates", *packages))
    subprocess.run(["debootstrap", "--variant=minbase", f"--include={included}", "bookworm", root, MIRROR], check=True)
    subprocess.run(["umount", "--quiet", root / "proc"], check=False)  # some versions leave it there
    for path in OF_THIS_MACHINE:
        copy(path, f"{root}{path}")
    (root / "usr/sbin/policy-rc.d").write_text("#!/bin/sh\nexit 101\n")
    (root / "usr/sbin/policy-rc.d").chmod(0o755)


def within(root: Path, *commands: str, network: bool) -> None:
    """Run commands in the bare system, with processes of their own that end with them; the first that fails ends it.

    Without the network of this machine they have one of their own, in which no other PostgreSQL or Redis listens.
    """
    together([root], 'exec chroot "$1" bash -euc "$2"', str(root), "\n".join(commands), network=network)


def together(roots: list[Path], script: str, *arguments: str, network: bool) -> None:
    """Run a script of this machine that can `chroot` into several bare systems; they share processes and network."""
    apart = ["unshare", "--mount", "--pid", "--fork", "--kill-child", *([] if network else ["--net"])]
    ready = [f"mount -t proc proc {root}/proc; mount -t tmpfs shm {root}/dev/shm" for root in roots]
    entered = "; ".join([*ready, *([] if network else ["ip link set lo up"]), script])
    done = subprocess.run(
        [*apart, "bash", "-euc", entered, "bash", *arguments],
        capture_output=True, text=True, check=False, env=CLEAN,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-4000:]
    print(done.stdout[-2000:])
