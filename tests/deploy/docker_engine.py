"""Docker itself, with images and containers of its own in a folder, on a machine that reaches no registry of images.

Debian 12 packages Docker (`docker.io`) without today's `docker compose`; that comes from Debian 13's package. The base
image is a bare Debian 12, made with debootstrap, as Debian's own image is. The images of other programs are stood in
for by the same programs as Debian packages them.
"""

import json
import os
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from shutil import rmtree, which
from typing import Any

import pytest

from tests.deploy.bare_system import MARKS, MIRROR, bare_system
from tests.site import ROOT

BASE = "debian:bookworm-slim"  # of deploy/Dockerfile
# The files that a process may open: where this machine does not let Docker set its usual number, no container starts.
LIMIT = "nofile=4096:4096"
DOCKER_MARKS = [*MARKS, pytest.mark.skipif(not which("dockerd"), reason="needs Docker (Debian's package docker.io)")]


@dataclass(frozen=True)
class Engine:
    """A running Docker."""

    folder: Path

    def docker(self, *arguments: str, typed: str = "", **settings: str) -> str:
        """What a command of Docker prints; one that fails ends the test. `settings` are its environment."""
        return _said(self.ask("docker", *arguments, typed=typed, **settings))

    def ask(
        self, *command: str, folder: Path = ROOT, typed: str = "", **settings: str
    ) -> "subprocess.CompletedProcess[str]":
        """Any command, run in a folder, in which `docker` is this one. It may fail."""
        places = {"DOCKER_HOST": f"unix://{self.folder}/socket", "DOCKER_CONFIG": str(self.folder / "config")}
        return subprocess.run(
            command, cwd=folder, env=os.environ | places | settings, input=typed,
            capture_output=True, text=True, check=False,
        )  # fmt: skip

    def build_stand_in(self, name: str, *lines: str) -> None:
        """An image under the name of one that cannot be fetched: the base with what these lines of a Dockerfile add."""
        self.docker("build", "--quiet", "--tag", name, "-", typed="\n".join([f"FROM {BASE}", *lines]))


@dataclass(frozen=True)
class Project:
    """The services of a compose file, under a project's name."""

    engine: Engine
    file: str
    name: str
    settings: dict[str, str]

    def compose(self, *arguments: str, typed: str = "") -> str:
        """What a command of `docker compose` prints."""
        return self.engine.docker("compose", *arguments, typed=typed, **self.environment)

    def lines(self, script: str, folder: Path) -> str:
        """What lines of a shell print that a page says, run in a folder."""
        return _said(self.engine.ask("bash", "-euo", "pipefail", "-c", script, folder=folder, **self.environment))

    @property
    def environment(self) -> dict[str, str]:
        return {
            "COMPOSE_FILE": str(ROOT / "deploy" / self.file),
            "COMPOSE_PROJECT_NAME": self.name,
            **self.settings,
        }

    def within(self, service: str, *command: str, typed: str = "", **environment: str) -> str:
        """What a command prints that is run in a service's container."""
        given = [word for name, value in environment.items() for word in ("--env", f"{name}={value}")]
        return self.compose("exec", "-T", *given, service, *command, typed=typed)

    def state(self, service: str) -> dict[str, Any]:
        """What Docker says of a service's container."""
        number = self.compose("ps", "--all", "--quiet", service).strip()
        return dict(json.loads(self.engine.docker("inspect", number))[0]["State"])

    def wait_until_healthy(self, service: str, seconds: float = 240) -> None:
        """Until Docker's own health check has succeeded."""
        give_up = time.monotonic() + seconds
        while self.state(service)["Health"]["Status"] != "healthy":
            assert time.monotonic() < give_up, self.compose("logs")
            time.sleep(0.5)


def _said(done: "subprocess.CompletedProcess[str]") -> str:
    assert done.returncode == 0, f"{done.args}: {done.stdout[-2000:]}{done.stderr[-4000:]}"
    return done.stdout


@contextmanager
def docker_engine(folder: Path) -> Iterator[Engine]:
    """A Docker that knows the base image; its containers are gone afterwards, and its images too."""
    engine = Engine(folder)
    _install_compose(engine)
    places = {"data-root": "data", "exec-root": "run", "pidfile": "pid"}
    options = [f"--{name}={folder / place}" for name, place in places.items()]
    command = ["dockerd", *options, f"--host=unix://{folder}/socket", f"--default-ulimit={LIMIT}"]
    with (folder / "log").open("w") as log, subprocess.Popen(command, stdout=log, stderr=log) as daemon:
        try:
            _wait_for_answer(engine, daemon)
            bare_system(folder / "base")
            subprocess.run(["tar", "-C", folder / "base", "-cf", folder / "base.tar", "."], check=True)
            engine.docker("import", str(folder / "base.tar"), BASE)
            yield engine
        finally:
            daemon.terminate()
            daemon.wait(60)
            rmtree(folder, ignore_errors=True)


def _wait_for_answer(engine: Engine, daemon: "subprocess.Popen[bytes]") -> None:
    while daemon.poll() is None and not (engine.folder / "socket").exists():
        time.sleep(0.2)
    assert daemon.poll() is None, (engine.folder / "log").read_text()
    engine.docker("version")


def _install_compose(engine: Engine) -> None:
    """Put Debian 13's `docker compose` where only this Docker finds it, unless the machine has one."""
    apt, plugins = engine.folder / "apt", engine.folder / "config" / "cli-plugins"
    plugins.mkdir(parents=True)
    (plugins.parent / "config.json").write_text("{}")
    if engine.ask("docker", "compose", "version").returncode == 0:
        return
    for name in ("lists/partial", "cache/archives/partial", "packages"):
        (apt / name).mkdir(parents=True)
    keys = "/usr/share/keyrings/debian-archive-keyring.gpg"
    (apt / "sources.list").write_text(f"deb [signed-by={keys}] {MIRROR} trixie main\n")
    places = {
        "Dir::Etc::sourcelist": apt / "sources.list", "Dir::Etc::sourceparts": "/dev/null",
        "Dir::State::lists": apt / "lists", "Dir::State::status": "/dev/null", "Dir::Cache": apt / "cache",
    }  # fmt: skip
    command = ["apt-get", "-qq", *(word for name, path in places.items() for word in ("-o", f"{name}={path}"))]
    subprocess.run([*command, "update"], check=True)
    subprocess.run([*command, "download", "docker-compose"], cwd=apt / "packages", check=True)
    for package in (apt / "packages").glob("*.deb"):
        subprocess.run(["dpkg-deb", "--extract", package, apt / "unpacked"], check=True)
    (apt / "unpacked/usr/libexec/docker/cli-plugins/docker-compose").rename(plugins / "docker-compose")
