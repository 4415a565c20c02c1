"""The files for Docker name commands that exist, and settings that the example has."""

import json
import os
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml
from django.conf import settings

from deploy.command_line import COMMANDS
from tests.deploy.settings.environments import NAMES
from tests.deploy.test_nginx import NGINX

DEPLOY = Path(settings.BASE_DIR, "deploy")
DOCKERFILE = DEPLOY / "Dockerfile"
FILES = ("compose.small.yaml", "compose.yaml")
CERTIFICATE = "openssl req -x509 -newkey ed25519 -nodes -subj /CN=localhost -keyout privkey.pem -out fullchain.pem"


def compose(file: str = "compose.yaml") -> dict[str, Any]:
    return dict(yaml.safe_load((DEPLOY / file).read_text()))


def ours(file: str) -> dict[str, dict[str, Any]]:
    """The services that run the image of Right Bower, by name."""
    return {name: one for name, one in compose(file)["services"].items() if one["image"] == "right-bower"}


def test_every_service_of_ours_runs_a_command_that_exists() -> None:
    started = [one["command"] for file in FILES for one in ours(file).values()]
    assert [command[1] for command in started] == ["serve", "prepare", "web", "worker", "beat"]
    docker = re.search(r"^CMD (\[.*\])$", DOCKERFILE.read_text(), re.MULTILINE)
    assert docker is not None
    started.append(json.loads(docker[1]))
    assert {name for name, *_ in started} == {"right-bower"}
    assert {command for _, command, *_ in started} <= set(COMMANDS)


@pytest.mark.parametrize("file", FILES)
def test_every_service_of_ours_can_write_only_its_data(file: str) -> None:
    for name, service in ours(file).items():
        (kept,) = service["volumes"]
        volume, folder = kept.split(":")
        assert volume in compose(file)["volumes"], name
        assert (folder, service["read_only"], service["tmpfs"]) == ("/var/lib/right-bower", True, ["/tmp"]), name
        assert (service["cap_drop"], service["security_opt"]) == (["ALL"], ["no-new-privileges:true"]), name


def test_one_container_with_one_volume_starts_with_nothing_written_first() -> None:
    small = compose("compose.small.yaml")
    assert (list(small["services"]), list(small["volumes"])) == (["right-bower"], ["data"])
    assert ":?" not in (DEPLOY / "compose.small.yaml").read_text()
    assert small["name"] != compose()["name"], "or the two would share their volumes"


def test_one_container_knows_the_port_that_leads_to_it() -> None:
    (service,) = compose("compose.small.yaml")["services"].values()
    published, _, inside = service["ports"][0].rpartition(":")
    assert (service["environment"]["HTTP_PORT"], inside) == (published, "8000")


def test_both_files_pass_on_settings_that_the_handbook_names() -> None:
    for file in FILES:
        for name, service in ours(file).items():
            assert service["environment"].keys() <= set(NAMES), (file, name)


def test_the_image_is_for_every_processor_that_debian_and_the_packages_are_made_for() -> None:
    docker = DOCKERFILE.read_text()
    bases = re.findall(r"^FROM (?:--\S+ )?(\S+)", docker, re.MULTILINE)
    assert re.findall(r"^ARG BASE=(.*)$", docker, re.MULTILINE) == ["debian:bookworm-slim"]
    assert set(bases) == {"${BASE}", "python", "tools", "scratch"}
    assert not re.search(r"amd64|x86_64|aarch64|arm64", re.sub(r"^#.*$", "", docker, flags=re.MULTILINE))
    assert docker.count("--require-hashes --only-binary=:all:") == 1, (
        "nothing is compiled, and every file is the locked one"
    )


def test_the_image_has_the_wheel_and_nothing_else_of_the_checkout() -> None:
    *_, last = DOCKERFILE.read_text().split("\nFROM ")
    assert re.findall(r"^COPY .*$", last, re.MULTILINE) == ["COPY --from=installed /opt/right-bower /opt/right-bower"]
    ignored = set(Path(settings.BASE_DIR, ".dockerignore").read_text().split())
    assert {".git", ".venv", "var", "deploy/.env", "deploy/tls"} <= ignored, "keys, passwords and data stay outside"


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
