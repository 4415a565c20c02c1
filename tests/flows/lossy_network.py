"""A network that fails on command, between a browser and a site: what a phone in a hall goes through."""

import http.client
import threading
from contextlib import suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

COUNTS = ("posts", "answers lost", "sent twice")
NOT_PASSED_ON = {"connection", "keep-alive", "transfer-encoding", "content-length"}


@dataclass
class Network:
    """`up`: whether anybody is reached. Of the next posts, `lost` get no answer and `twice` arrive two times."""

    site_port: int
    up: bool = True
    lost: int = 0
    twice: int = 0
    counts: dict[str, int] = field(default_factory=lambda: dict.fromkeys(COUNTS, 0))

    def __post_init__(self) -> None:
        network = self

        class Passing(_Passing):
            through = network

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Passing)
        self.server.daemon_threads = True
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server.server_port}"

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()


class _Passing(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    through: Network

    def handle_one_request(self) -> None:
        with suppress(ConnectionError, TimeoutError):
            super().handle_one_request()

    def do_GET(self) -> None:
        self._pass_on(post=False)

    def do_POST(self) -> None:
        self._pass_on(post=True)

    def _pass_on(self, *, post: bool) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        network = self.through
        self.close_connection = True
        if not network.up:
            return
        try:
            status, headers, content = self._ask(body)
            if post:
                network.counts["posts"] += 1
                if network.twice:
                    network.twice -= 1
                    network.counts["sent twice"] += 1
                    status, headers, content = self._ask(body)
        except (OSError, http.client.HTTPException):
            return
        if post and network.lost:
            network.lost -= 1
            network.counts["answers lost"] += 1
            return
        if not network.up:
            return
        self.send_response_only(status)
        for name, value in headers:
            if name.lower() not in NOT_PASSED_ON:
                self.send_header(name, value)
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Connection", "close")
        self.end_headers()
        self.wfile.write(content)

    def _ask(self, body: bytes) -> tuple[int, list[tuple[str, str]], bytes]:
        line = http.client.HTTPConnection("127.0.0.1", self.through.site_port, timeout=20)
        passed = {name: value for name, value in self.headers.items() if name.lower() != "connection"}
        try:
            line.request(self.command, self.path, body or None, passed)
            answer = line.getresponse()
            return answer.status, answer.getheaders(), answer.read()
        finally:
            line.close()

    def log_message(self, *_said: Any) -> None:
        """Nothing: the test counts."""
