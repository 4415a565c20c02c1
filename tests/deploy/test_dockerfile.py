"""What the Dockerfile says is done on a bare Debian 12, and the services of the compose file are started from it.

Docker itself is not asked: its base images are not on this machine. A bare Debian with its own Python 3.11 takes the
place of `python:3.11-slim-bookworm`, and Debian's PostgreSQL and Redis those of their images.
"""

import json
import re
import shlex
from pathlib import Path

import pytest
import yaml

from tests.deploy.bare_system import MARKS, bare_system, together, within
from tests.deploy.docker_image import Image, build
from tests.site import ROOT

DEPLOY = ROOT / "deploy"
SETTINGS = {
    "POSTGRES_PASSWORD": "of-postgres", "REDIS_PASSWORD": "of-redis", "SECRET_KEY": "k" * 64,
    "ALLOWED_HOSTS": "euchre.example.org",
}  # fmt: skip
PARTS = ("database", "migrations", "broker", "standings", "background")
# The images call it `python`, wherever it is.
PYTHON = "ln --symbolic /usr/bin/python3 /usr/local/bin/python"
INSTALLED = "apt-get update; apt-get install --yes --no-install-recommends postgresql redis-server"
SERVICES = f"""
pg_conftool 15 main set port 5432
pg_ctlcluster 15 main start
runuser -u postgres -- psql -qc "CREATE ROLE bower LOGIN PASSWORD '{SETTINGS["POSTGRES_PASSWORD"]}'"
runuser -u postgres -- createdb --owner=bower bower
redis-server --daemonize yes --requirepass {SETTINGS["REDIS_PASSWORD"]}
"""
# Beat gives a sign of life every 20 seconds.
ASKED = """python -c "
import time
from urllib.request import Request, urlopen

ready = Request('http://127.0.0.1:8000/readyz/', headers={'Host': 'euchre.example.org'})
for second in range(90):
    answer = urlopen(ready).read().decode()
    if 'silent' not in answer:
        break
    time.sleep(1)
open('/tmp/ready', 'w').write(answer)
" """

pytestmark = MARKS


def compose() -> dict[str, dict[str, object]]:
    return dict(yaml.safe_load((DEPLOY / "compose.yaml").read_text())["services"])


def environment() -> dict[str, str]:
    """Of the web, as the compose file makes it from the file of settings."""
    given: dict[str, str] = compose()["web"]["environment"]  # type: ignore[assignment]
    return {name: re.sub(r"\$\{(\w+):(.)([^}]*)\}", _setting, value) for name, value in given.items()}


def _setting(found: re.Match[str]) -> str:
    name, kind, other = found.groups()
    return SETTINGS[name] if kind == "?" else SETTINGS.get(name, other)


@pytest.fixture
def services(tmp_path: Path) -> Path:
    """A bare Debian 12 with Python, as both stages of the image begin, and then PostgreSQL and Redis."""
    root = tmp_path / "services"
    bare_system(root, "python3", "python3-venv")
    within(root, PYTHON, network=True)
    return root


def test_the_image_is_healthy_as_a_user_without_rights_and_serves_with_its_worker(
    services: Path, tmp_path: Path
) -> None:
    image = build(DEPLOY / "Dockerfile", ROOT, services, tmp_path)
    within(services, INSTALLED, network=True)
    with (image.root / "etc/hosts").open("a") as hosts:
        hosts.write("127.0.0.1 postgres redis\n")
    together([services, image.root], script(services, image), network=False)
    ready = json.loads((image.root / "tmp/ready").read_text())
    assert ready == {"ready": True, "parts": dict.fromkeys(PARTS, "ok")}
    assert set((image.root / "tmp/users").read_text().split()) == {"bower"}
    assert (image.root / "tmp/after").read_text() == "not healthy\n"


def script(services: Path, image: Image) -> str:
    """Start everything, ask, and stop the web server: then it must not be healthy."""
    settings = environment()
    start = {name: " ".join(compose()[name]["command"]) for name in ("prepare", "worker", "beat")}  # type: ignore[arg-type]
    healthy = image.run(image.healthcheck, **settings)
    servers = "$(grep --files-with-matches '[g]ranian' /proc/[0-9]*/cmdline)"
    return "\n".join(
        [
            shlex.join(["chroot", str(services), "bash", "-euc", SERVICES]),
            image.run(start["prepare"], **settings),
            *(f"{image.run(start[name], **settings)} &" for name in ("worker", "beat")),
            f"{image.run(image.command, **settings)} &",
            f"for second in $(seq 300); do {healthy} && break; sleep 1; done",
            healthy,
            image.run(ASKED, **settings),
            image.run(f"stat --format=%U {servers} > /tmp/users"),
            image.run("kill $(cat $VAR_DIR/web.pid); sleep 5"),
            f"if {healthy}; then echo healthy; else echo not healthy; fi > {image.root}/tmp/after",
        ]
    )
