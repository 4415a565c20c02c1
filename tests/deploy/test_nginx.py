"""The configuration for nginx, as nginx itself reads it."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from django.conf import settings as site

from scoring.urls.public import urlpatterns

CONF = Path(site.BASE_DIR, "deploy", "nginx.conf")
NGINX = shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
KEPT = re.search(r"location ~ (\^/e/\S+) {", CONF.read_text())[1]
OUTSIDE = ("home", "health")  # not of an event


@pytest.mark.skipif(NGINX is None, reason="needs nginx")
def test_nginx_takes_the_configuration(tmp_path: Path) -> None:
    text = CONF.read_text()
    if os.geteuid() != 0:  # whoever is not root may write neither log nor cache there
        text = text.replace("/var/log/nginx/", f"{tmp_path}/").replace("/var/lib/nginx/", f"{tmp_path}/")
    (tmp_path / "right-bower.conf").write_text(text)
    whole = tmp_path / "nginx.conf"
    whole.write_text(f"pid {tmp_path}/pid; events {{}} http {{ include {tmp_path}/right-bower.conf; }}")
    asked = subprocess.run([NGINX, "-t", "-c", whole, "-e", tmp_path / "error.log"], capture_output=True, text=True)
    assert (asked.returncode, "test is successful" in asked.stderr) == (0, True), asked.stderr


def test_every_public_page_of_an_event_is_kept_for_a_second() -> None:
    pages = {pattern.name: "/" + str(pattern.pattern) for pattern in urlpatterns if pattern.name not in OUTSIDE}
    paths = {
        name: path.replace("<slug:code>", "kb2dfsrh").replace("<int:number>", "12") for name, path in pages.items()
    }
    assert {name for name, path in paths.items() if not re.fullmatch(KEPT, path)} == set()


@pytest.mark.parametrize("path", ["/e/kb2dfsrh/keep/", "/desk/kb2dfsrh/", "/t/kb2dfsrh/", "/e/kb2dfsrh/other/"])
def test_nothing_else_is_kept(path: str) -> None:
    assert re.fullmatch(KEPT, path) is None


def test_what_is_shown_to_who_is_signed_in_is_neither_kept_nor_given_to_others() -> None:
    cookie = f"$cookie_{site.SESSION_COOKIE_NAME}"
    place = CONF.read_text().partition(f"location ~ {KEPT}")[2].partition("}")[0]
    assert [f"{what} {cookie};" in place for what in ("proxy_cache_bypass", "proxy_no_cache")] == [True, True]
