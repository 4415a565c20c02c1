"""The configuration for nginx, as nginx itself reads it."""

import os
import re
import shutil
import socket
import subprocess
import time
from contextlib import suppress
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import ClassVar

import pytest
from django.conf import settings as site

from scoring.public.urls import urlpatterns

CONF = Path(site.BASE_DIR, "deploy", "nginx.conf")
NGINX = shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
TWO = ("/o/SECRET/?next=/t/SECRET/", "/t/SECRET/p/7%3ASECRET/")  # private addresses in one
KEPT = re.search(r"location ~ (\^/e/\S+) {", CONF.read_text())[1]
# Not of an event, a form, and a page of one reader alone.
# Pages of no event, pages that are a person's own, and files that phones ask for every few hours.
OUTSIDE = ("home", "results", "health", "event-check-in", "own-page", "club-public", "club-feed", "own-feed")
OUTSIDE += ("event-own-number", "event-picture")
OUTSIDE += ("club-poster", "club-results", "club-ratings", "club-boards", "club-board", "club-board-player")
OUTSIDE += ("me", "me-data", "me-people", "me-games-with", "me-seasons", "me-settings")
OUTSIDE += ("player-page", "player-page-people", "player-page-games-with", "player-page-seasons")
OUTSIDE += ("movements", "movements-pairs", "movements-players", "chart", "chart-paper", "chart-csv", "chart-json")
OUTSIDE += ("movements-fairness", "sitemap", "robots")
OUTSIDE += ("seasons", "season", "season-csv", "season-player", "past-season")


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


@pytest.mark.skipif(NGINX is None, reason="needs nginx")
def test_no_log_of_nginx_says_which_private_link_was_opened(tmp_path: Path) -> None:
    with socket.socket() as asking:
        asking.bind(("127.0.0.1", 0))
        port = asking.getsockname()[1]
    text = CONF.read_text().replace("/var/log/nginx/", f"{tmp_path}/").replace("/var/lib/nginx/", f"{tmp_path}/")
    (tmp_path / "right-bower.conf").write_text(text.replace("listen 80;", f"listen 127.0.0.1:{port};"))
    whole = tmp_path / "nginx.conf"
    whole.write_text(f"daemon off; pid {tmp_path}/pid; events {{}} http {{ include {tmp_path}/right-bower.conf; }}")
    running = subprocess.Popen([NGINX, "-c", whole, "-e", tmp_path / "start.log"])
    try:
        for path in ("/t/SECRET/", "/accounts/login/?next=/invitations/7-SECRET-0f/", "/clubs/", *TWO):
            assert _asked(port, path, referer="http://localhost/t/SECRET/") == 502  # nothing is behind it
    finally:
        running.terminate()
        running.wait(20)
    logs = {path.name: path.read_text() for path in tmp_path.glob("*.log")}
    assert {name for name, text in logs.items() if "SECRET" in text} == set()
    assert logs["access.log"].count("***") == 4


class Upstream(BaseHTTPRequestHandler):
    """Behind nginx: one page that never changes, and what was asked for it."""

    protocol_version = "HTTP/1.1"
    asked: ClassVar[list[str]] = []

    def do_GET(self) -> None:
        known = self.headers.get("If-None-Match", "")
        self.asked.append(known)
        self.send_response(304 if known == '"one"' else 200)
        self.send_header("ETag", '"one"')
        self.send_header("Content-Length", "0" if known else "4")
        self.end_headers()
        self.wfile.write(b"" if known else b"page")

    def log_message(self, *_: object) -> None:
        """Nothing."""


@pytest.mark.skipif(NGINX is None, reason="needs nginx")
def test_a_page_that_nginx_has_is_not_made_again_while_it_is_the_same(tmp_path: Path) -> None:
    user = "user root;" if os.geteuid() == 0 else ""  # nginx's own user cannot come into this folder
    with ThreadingHTTPServer(("127.0.0.1", 0), Upstream) as upstream, socket.socket() as asking:
        Thread(target=upstream.serve_forever, daemon=True).start()
        asking.bind(("127.0.0.1", 0))
        port = asking.getsockname()[1]
        asking.close()
        text = CONF.read_text().replace("/var/log/nginx/", f"{tmp_path}/").replace("/var/lib/nginx/", f"{tmp_path}/")
        text = text.replace("listen 80;", f"listen 127.0.0.1:{port};")
        text = text.replace("server 127.0.0.1:8000;", f"server 127.0.0.1:{upstream.server_port};")
        (tmp_path / "right-bower.conf").write_text(text)
        whole = tmp_path / "nginx.conf"
        whole.write_text(
            f"{user} daemon off; pid {tmp_path}/pid; events {{}} http {{ include {tmp_path}/right-bower.conf; }}"
        )
        running = subprocess.Popen([NGINX, "-c", whole, "-e", tmp_path / "start.log"])
        try:
            assert _asked(port, "/e/kb2dfsrh/pairs/12/", referer="") == 200
            time.sleep(2.1)  # longer than nginx has a page without asking: it counts in whole seconds
            assert _asked(port, "/e/kb2dfsrh/pairs/12/", referer="") == 200
        finally:
            running.terminate()
            running.wait(20)
            upstream.shutdown()
    assert Upstream.asked == ["", '"one"']


def _asked(port: int, path: str, *, referer: str) -> int:
    """The status of the answer, once nginx listens."""
    for _ in range(100):
        with suppress(ConnectionRefusedError):
            connection = HTTPConnection("127.0.0.1", port, timeout=20)
            connection.request("GET", path, headers={"Referer": referer})
            return connection.getresponse().status
        time.sleep(0.1)
    raise AssertionError("nginx does not listen")


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
    place = CONF.read_text().partition(f"location ~ {KEPT}")[2].partition("}")[0]
    assert [f"{what} $signed_in;" in place for what in ("proxy_cache_bypass", "proxy_no_cache")] == [True, True]


@pytest.mark.parametrize(
    ("cookies", "signed_in"),
    [
        ("sessionid=abc", True),
        ("csrftoken=1; sessionid=abc", True),
        ("csrftoken=1; __Host-sessionid=abc", True),
        ("csrftoken=1; django_language=en-ca", False),
        ("mysessionid=1; sessionid=", False),
    ],
)
def test_a_session_is_known_by_its_cookie_with_and_without_the_prefix(cookies: str, signed_in: bool) -> None:
    pattern = re.search(r'map \$http_cookie \$signed_in \{.*?"~([^"]+)" 1;', CONF.read_text(), re.DOTALL)
    assert pattern is not None
    assert site.SESSION_COOKIE_NAME == "sessionid"  # as here, without TLS
    assert bool(re.search(pattern[1], cookies)) == signed_in
