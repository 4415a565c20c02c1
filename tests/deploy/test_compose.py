"""The files for Docker name commands that exist, and settings that the example has."""

import os
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml
from django.conf import settings

from deploy.command_line import COMMANDS
from tests.deploy.test_nginx import NGINX

DEPLOY = Path(settings.BASE_DIR, "deploy")
CERTIFICATE = "openssl req -x509 -newkey ed25519 -nodes -subj /CN=localhost -keyout privkey.pem -out fullchain.pem"


def compose() -> dict[str, Any]:
    return dict(yaml.safe_load((DEPLOY / "compose.yaml").read_text()))


def test_every_service_of_ours_runs_a_command_that_exists() -> None:
    commands = [one["command"] for one in compose()["services"].values() if "right-bower" in one.get("command", ())]
    assert [command[1] for command in commands] == ["prepare", "worker", "beat"]
    docker = (DEPLOY / "Dockerfile").read_text()
    commands += [re.search(r'^CMD \["(right-bower)", "([a-z]+)"', docker, re.MULTILINE).groups()]  # type: ignore[union-attr]
    assert {command[1] for command in commands} <= set(COMMANDS)


def test_what_has_no_default_is_in_the_example() -> None:
    needed = set(re.findall(r"\$\{([A-Z_]+):\?", (DEPLOY / "compose.yaml").read_text()))
    example = set(re.findall(r"^([A-Z_]+)=", (DEPLOY / "env.example").read_text(), re.MULTILINE))
    assert needed == {"POSTGRES_PASSWORD", "REDIS_PASSWORD", "SECRET_KEY", "ALLOWED_HOSTS"}
    assert needed <= example


def test_systemd_starts_commands_that_exist() -> None:
    started = [
        name
        for unit in sorted((DEPLOY / "systemd").glob("*.service"))
        for name in re.findall(r"-m deploy ([a-z]+)", unit.read_text())
    ]
    assert started == ["beat", "prepare", "web", "prepare", "reload", "worker"]
    assert set(started) <= set(COMMANDS)


def test_where_processors_are_short_the_web_yields_to_what_computes_standings() -> None:
    weights = {
        unit.name: re.findall(r"^CPUWeight=(\d+)", unit.read_text(), re.MULTILINE)
        for unit in sorted((DEPLOY / "systemd").glob("*.service"))
    }
    assert weights == {
        "right-bower-beat.service": [],
        "right-bower-web.service": ["25"],
        "right-bower-worker.service": [],
    }
    shares = {name: service["cpu_shares"] for name, service in compose()["services"].items() if "cpu_shares" in service}
    assert shares == {"web": 256}, "a quarter of 1,024, as with systemd"


@pytest.mark.skipif(NGINX is None, reason="needs nginx")
@pytest.mark.parametrize(("tls", "ports"), [("on", ["443 ssl", "80"]), ("off", ["80"])])
def test_nginx_takes_the_configuration_that_its_service_makes(tls: str, ports: list[str], tmp_path: Path) -> None:
    subprocess.run(CERTIFICATE.split(), cwd=tmp_path, check=True, capture_output=True)
    shell, option, script = compose()["services"]["nginx"]["command"]
    made = tmp_path / "default.conf"
    for there, here in {
        "$$": "$",
        " /right-bower.conf": f" {DEPLOY / 'nginx.conf'}",
        "/etc/nginx/conf.d/": f"{tmp_path}/",
        "/var/cache/nginx/": f"{tmp_path}/",
        "/tls/": f"{tmp_path}/",
        "web:8000": "localhost:8000",  # names of services are known to Docker alone
        "exec nginx -g 'daemon off;'": "true",
    }.items():
        assert there in script
        script = script.replace(there, here)
    subprocess.run([shell, option, script], env=os.environ | {"TLS": tls}, check=True)
    made.write_text(made.read_text().replace("/var/log/nginx/", f"{tmp_path}/"))
    whole = tmp_path / "nginx.conf"
    whole.write_text(f"pid {tmp_path}/pid; events {{}} http {{ include {made}; }}")
    asked = subprocess.run([NGINX, "-t", "-c", whole, "-e", tmp_path / "error.log"], capture_output=True, text=True)
    assert (asked.returncode, "test is successful" in asked.stderr) == (0, True), asked.stderr
    assert re.findall(r"listen (.*?);", made.read_text().replace("# With a certificate: listen 443 ssl;", "")) == ports
