"""The page for installing the site is followed word by word on a bare Debian 12.

systemd does not run in it, so `systemctl` there is a script that starts what the units say.
"""

import json
import re
import subprocess
from pathlib import Path
from shutil import copy

import pytest

from tests.deploy.bare_system import MARKS, bare_system, within
from tests.site import ROOT

PAGE = ROOT / "docs" / "running" / "install.md"
PARTS = ("database", "migrations", "broker", "standings", "background")
SYSTEMCTL = Path(__file__).with_name("systemctl.sh")
# On Debian, PostgreSQL runs once it is installed. It took another port, for one of this machine has the usual one.
BEGUN = "pg_conftool 15 main set port 5432; pg_ctlcluster 15 main start"
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
pytestmark = MARKS


def steps() -> list[str]:
    """The commands of the numbered steps, in order."""
    numbered = PAGE.read_text().partition("`right-bower-web` migrates")[0]
    blocks = re.findall(r"^ {3}```sh\n(.*?)^ {3}```$", numbered, re.DOTALL | re.MULTILINE)
    return ["\n".join(line.removeprefix("   ") for line in block.splitlines()) for block in blocks]


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    """The root of a bare Debian 12, in which the repository is at /repository; everything started there is ended."""
    root = tmp_path / "bare"
    bare_system(root)
    copy(SYSTEMCTL, root / "usr/local/bin/systemctl")
    (root / "usr/local/bin/systemctl").chmod(0o755)
    subprocess.run(["git", "clone", "--quiet", "--bare", str(ROOT), str(root / "repository")], check=True)
    return root


def test_every_command_of_the_page_works_and_the_site_answers(bare: Path) -> None:
    packages, code, *others = (step.replace("<address of this repository>", "/repository") for step in steps())
    within(bare, packages, code, network=True)
    within(bare, BEGUN, "cd /srv/right-bower", *others, ASKED, network=False)
    ready = json.loads((bare / "ready").read_text())
    assert ready == {"ready": True, "parts": dict.fromkeys(PARTS, "ok")}
    assert "Right Bower" in (bare / "page").read_text()
    assert (bare / "status").read_text() == "200"  # nginx reads the static files
