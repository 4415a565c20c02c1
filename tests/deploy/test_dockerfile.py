"""The image is built by Docker, and both compose files are started from it, on a base that debootstrap makes."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from subprocess import CompletedProcess
from typing import Any

import pytest

from tests.deploy.docker_engine import DOCKER_MARKS, Engine, Project, docker_engine
from tests.site import ROOT, free_port
from tests.survival.faults import Faults
from tests.survival.run import run

# The other programs of compose.yaml, as Debian 12 packages them.
STAND_INS = {
    "postgres:15": [
        "RUN apt-get update && apt-get install --yes --no-install-recommends postgresql",
        "ENV PATH=/usr/lib/postgresql/15/bin:$PATH PGDATA=/var/lib/postgresql/data",
        """RUN printf '%s\\n' '#!/bin/bash -eu' 'if [ ! -s $PGDATA/PG_VERSION ]; then' \\
        'initdb --username=$POSTGRES_USER --auth-host=scram-sha-256 --pwfile=<(echo $POSTGRES_PASSWORD)' \\
        'echo "host all all all scram-sha-256" >> $PGDATA/pg_hba.conf' \\
        'echo "CREATE DATABASE $POSTGRES_DB" | postgres --single postgres' 'fi' \\
        'exec postgres -c listen_addresses=*' > /start && chmod 755 /start""",
        'CMD ["sh", "-ec", "chown postgres $PGDATA; exec runuser -u postgres -- /start"]',
    ],
    "redis:7": ["RUN apt-get update && apt-get install --yes --no-install-recommends redis-server"],
    "nginx:1.26": [
        "RUN apt-get update && apt-get install --yes --no-install-recommends nginx-light",
        "RUN rm /etc/nginx/sites-enabled/default && mkdir -p /var/cache/nginx",
    ],
}
SETTINGS = {
    "POSTGRES_PASSWORD": "of-postgres", "REDIS_PASSWORD": "of-redis", "SECRET_KEY": "k" * 64,
    "ALLOWED_HOSTS": "euchre.example.org", "TLS": "off", "TRUSTED_PROXY_COUNT": "2",
}  # fmt: skip
PARTS = ("database", "migrations", "broker", "standings", "background")
BACKUPS = ROOT / "docs" / "running" / "backup.md"
# Beat gives a sign of life every 20 seconds.
ASKED = """
import time
from urllib.request import Request, urlopen

ready = Request('http://nginx/readyz/', headers={'Host': 'euchre.example.org', 'X-Forwarded-Proto': 'https'})
for second in range(90):
    answer = urlopen(ready).read().decode()
    if 'silent' not in answer:
        break
    time.sleep(1)
print(answer)
"""
GLIBC = [f"_2_{number}" for number in range(17, 37)]  # Debian 12 has 2.36
# What a process of the site is allowed: its user, its rights, and where it may write.
ALLOWED = """
id --user --name; grep CapEff: /proc/1/status; grep NoNewPrivs: /proc/1/status
for folder in / /opt/right-bower /etc /tmp /var/lib/right-bower; do
  if touch $folder/tried 2> /dev/null; then echo "writes into $folder"; rm $folder/tried; fi
done
"""

pytestmark = DOCKER_MARKS


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    """A Docker that has built the image from this checkout."""
    with docker_engine(tmp_path_factory.mktemp("docker")) as made:
        made.docker("build", "--file", "deploy/Dockerfile", "--tag", "right-bower", ".")
        yield made


@dataclass
class Container:
    """The one container of a club, as `tests.survival` has a machine: it is stopped and started instead of killed."""

    project: Project
    web_ports: dict[str, int]
    names: tuple[str, ...] = ("web",)
    clock: None = None

    @property
    def site(self) -> "Container":
        return self

    def ask(self, module: str, *arguments: str) -> Any:
        """What `tests.flows.<module>` prints, as JSON, run in the container."""
        script = (ROOT / "tests" / "flows" / f"{module}.py").read_text()
        command = ("python", "-", *arguments)
        settings = "deploy.settings"
        return json.loads(self.project.within("right-bower", *command, typed=script, DJANGO_SETTINGS_MODULE=settings))

    def manage(self, *arguments: str) -> CompletedProcess[str]:
        """A management command, which may fail no test here."""
        return CompletedProcess(arguments, 0, self.project.within("right-bower", "right-bower", "manage", *arguments))

    def kill(self, name: str) -> None:
        """Stop as `docker compose` does, which must end of itself, and start again."""
        self.project.compose("stop")
        state = self.project.state("right-bower")
        assert (state["Status"], state["ExitCode"]) == ("exited", 0)
        self.project.compose("start")

    def lose_power(self) -> None:
        """Of this machine: it cannot be cut."""

    def wait_for_web(self) -> None:
        self.project.wait_until_healthy("right-bower")

    def revive(self) -> None:
        """Docker does that."""


def small(engine: Engine, name: str) -> Container:
    port = free_port()
    return Container(Project(engine, "compose.small.yaml", name, {"HTTP_PORT": str(port)}), {"web": port})


def lines_of_the_page() -> list[str]:
    """What the handbook says to type: the last two blocks of lines save and restore. `compose` here knows its file."""
    section = BACKUPS.read_text().partition("## In a container")[2]
    return [
        block.partition("\n")[2] for block in re.findall(r"^```sh\n(export.*?)^```$", section, re.DOTALL | re.MULTILINE)
    ]


def test_a_club_plays_on_in_one_container_that_is_stopped_and_its_backup_opens_in_another(
    engine: Engine, tmp_path: Path
) -> None:
    club, other = small(engine, "club"), small(engine, "other")
    club.project.compose("up", "--detach")
    club.wait_for_web()
    allowed = club.project.within("right-bower", "sh", "-c", ALLOWED).split("\n")
    played = run(club, keepers=4, lines=400, faults=Faults(web=4), seed=1, pause=3)  # type: ignore[arg-type]
    print(played)
    verified = club.project.within("right-bower", "right-bower", "verify-ledger")
    *_, saving, restoring = lines_of_the_page()
    club.project.lines(saving, tmp_path)
    club.project.compose("down", "--volumes")
    restored = other.project.lines(restoring, tmp_path)
    other.wait_for_web()
    kept = other.project.within("right-bower", "right-bower", "verify-ledger")
    other.project.compose("down", "--volumes")
    assert allowed == [
        "bower",
        "CapEff:\t0000000000000000",
        "NoNewPrivs:\t1",
        "writes into /tmp",
        "writes into /var/lib/right-bower",
        "",
    ]
    assert played.stored == played.acknowledged
    assert (played.refused, played.behind, played.recomputed, played.happened) == ([], [], True, {"web": 4})
    assert "The ledger and all standings are sound." in restored
    assert (kept, "all sound" in kept) == (verified, True)


def test_every_service_of_the_full_size_works_from_the_same_image(engine: Engine) -> None:
    for name, lines in STAND_INS.items():
        engine.build_stand_in(name, *lines)
    ports = {"HTTP_PORT": str(free_port()), "HTTPS_PORT": str(free_port())}
    site = Project(engine, "compose.yaml", "full", SETTINGS | ports)
    site.compose("up", "--detach")
    ready = json.loads(site.within("web", "python", "-", typed=ASKED))
    users = [site.within(name, "id", "--user", "--name").strip() for name in ("web", "worker", "beat")]
    saved = site.within("web", "right-bower", "backup", "bower.backup")
    site.compose("down", "--volumes")
    assert ready == {"ready": True, "parts": dict.fromkeys(PARTS, "ok")}
    assert users == ["bower"] * 3
    assert saved.startswith("bower.backup: ")


def test_a_container_in_which_nothing_answers_is_not_healthy(engine: Engine) -> None:
    image = json.loads(engine.docker("inspect", "right-bower"))[0]
    kind, *command = image["Config"]["Healthcheck"]["Test"]
    asked = engine.ask("docker", "run", "--rm", "right-bower", *command)
    assert (kind, asked.returncode, "Connection refused" in asked.stderr) == ("CMD", 1, True)


@pytest.mark.parametrize("processor", ["x86_64", "aarch64"])
def test_every_locked_package_has_a_wheel_for_both_processors_whose_hash_is_locked(
    processor: str, tmp_path: Path
) -> None:
    platforms = [f"--platform=manylinux{version}_{processor}" for version in ("2014", *GLIBC)]
    options = ["--no-deps", "--require-hashes", "--only-binary=:all:", "--python-version=3.11", *platforms]
    command = [sys.executable, "-m", "pip", "download", "--quiet", *options, "--dest", str(tmp_path)]
    subprocess.run([*command, "--requirement", "requirements.lock"], cwd=ROOT, check=True)
    locked = re.findall(r"^[a-z0-9-]+==", (ROOT / "requirements.lock").read_text(), re.MULTILINE)
    assert len(list(tmp_path.glob("*.whl"))) == len(locked)
