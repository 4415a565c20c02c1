"""The page for installing the site is followed word by word on a bare Debian 12.

The bare system is made with debootstrap, in a folder. systemd does not run in it, so `systemctl` there is a script that
starts what the units say.
"""

import json
import os
import re
import subprocess
from pathlib import Path
from shutil import copy, which

import pytest

from tests.flows.site import ROOT
from tests.sampling import FULL

PAGE = ROOT / "docs" / "running" / "install.md"
PARTS = ("database", "migrations", "broker", "standings", "background")
MIRROR = os.environ.get("DEBIAN_MIRROR", "http://deb.debian.org/debian")
SYSTEMCTL = Path(__file__).with_name("systemctl.sh")
# On Debian, PostgreSQL runs once it is installed. It took another port, for one of this machine has the usual one.
BEGUN = "pg_conftool 15 main set port 5432; pg_ctlcluster 15 main start"
CLEAN = {"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "DEBIAN_FRONTEND": "noninteractive"}
# Beat gives a sign of life every 20 seconds.
ASKED = """
ask() { curl --silent -H "Host: euchre.example.org" -H "X-Forwarded-Proto: https" "$@"; }
for second in $(seq 90); do
  ask http://127.0.0.1:8000/readyz/ -o /ready
  grep --quiet silent /ready || break
  sleep 1
done
ask http://127.0.0.1/ -o /page
style=$(grep --only-matching '/static/css/bower[^"]*' /page)
ask "http://127.0.0.1$style" -o /style -w '%{http_code}' > /status
"""
OF_THIS_MACHINE = ("/etc/resolv.conf", "/etc/ssl/certs/ca-certificates.crt")  # its way to the package registries

pytestmark = [
    pytest.mark.prove,
    pytest.mark.skipif(not FULL, reason="it installs a whole system, which takes minutes: with PROVE=full"),
    pytest.mark.skipif(os.geteuid() != 0 or not which("debootstrap"), reason="needs root and debootstrap"),
]


def steps() -> list[str]:
    """The commands of the numbered steps, in order."""
    numbered = PAGE.read_text().partition("`right-bower-web` migrates")[0]
    blocks = re.findall(r"^ {3}```sh\n(.*?)^ {3}```$", numbered, re.DOTALL | re.MULTILINE)
    return ["\n".join(line.removeprefix("   ") for line in block.splitlines()) for block in blocks]


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    """The root of a bare Debian 12, in which the repository is at /repository; everything started there is ended."""
    root = tmp_path / "bare"
    subprocess.run(
        ["debootstrap", "--variant=minbase", "--include=ca-certificates", "bookworm", root, MIRROR], check=True
    )
    subprocess.run(["umount", "--quiet", root / "proc"], check=False)  # some versions leave it there
    for path in OF_THIS_MACHINE:
        copy(path, f"{root}{path}")
    # So that no service starts while its package is installed.
    (root / "usr/sbin/policy-rc.d").write_text("#!/bin/sh\nexit 101\n")
    (root / "usr/sbin/policy-rc.d").chmod(0o755)
    copy(SYSTEMCTL, root / "usr/local/bin/systemctl")
    (root / "usr/local/bin/systemctl").chmod(0o755)
    subprocess.run(["git", "clone", "--quiet", "--bare", str(ROOT), str(root / "repository")], check=True)
    return root


def within(root: Path, *commands: str, network: bool) -> None:
    """Run commands in the bare system, with processes of their own that end with them; the first that fails ends it.

    Without the network of this machine they have one of their own, in which no other PostgreSQL or Redis listens.
    """
    apart = ["unshare", "--mount", "--pid", "--fork", "--kill-child", *([] if network else ["--net"])]
    ready = ["mount -t proc proc $0/proc", "mount -t tmpfs shm $0/dev/shm", *([] if network else ["ip link set lo up"])]
    entered = "; ".join([*ready, 'exec chroot $0 bash -euc "$1"'])
    done = subprocess.run(
        [*apart, "bash", "-euc", entered, str(root), "\n".join(commands)],
        capture_output=True, text=True, check=False, env=CLEAN,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-4000:]
    print(done.stdout[-2000:])


def test_every_command_of_the_page_works_and_the_site_answers(bare: Path) -> None:
    packages, code, *others = (step.replace("<address of this repository>", "/repository") for step in steps())
    within(bare, packages, code, network=True)
    within(bare, BEGUN, "cd /srv/right-bower", *others, ASKED, network=False)
    ready = json.loads((bare / "ready").read_text())
    assert ready == {"ready": True, "parts": dict.fromkeys(PARTS, "ok")}
    assert "Right Bower" in (bare / "page").read_text()
    assert (bare / "status").read_text() == "200"  # nginx reads the static files
