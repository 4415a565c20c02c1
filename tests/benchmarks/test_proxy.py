"""nginx takes the configuration that the measurements make of ours."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from benchmarks.proxy import configuration

NGINX = shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin")


@pytest.mark.skipif(NGINX is None, reason="needs nginx")
def test_nginx_takes_two_sites_with_their_own_hosts(tmp_path: Path) -> None:
    configuration(tmp_path, {18377: ["127.0.0.1:9"], 18378: ["127.0.0.1:9", "127.0.0.2:9"]})
    command = [NGINX, "-t", "-c", tmp_path / "main.conf", "-e", tmp_path / "error.log"]
    asked = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (asked.returncode, "test is successful" in asked.stderr) == (0, True), asked.stderr


def test_what_is_kept_and_hidden_is_as_in_our_configuration(tmp_path: Path) -> None:
    configuration(tmp_path, {18377: ["127.0.0.1:9"]})
    site = (tmp_path / "site-18377.conf").read_text()
    assert [line in site for line in ("proxy_cache_valid 200 1s;", "proxy_cache_lock on;", "server 127.0.0.1:9;")] == [
        True,
        True,
        True,
    ]
