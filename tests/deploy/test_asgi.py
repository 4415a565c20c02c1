"""The embedded server with real sockets: those who send slowly keep nobody waiting, and too much is refused early."""

import os
import socket
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest
from django.conf import settings as site

from deploy import serving
from deploy.serving import MOST_BYTES
from tests.site import free_port, installed_copy

BODY_SECONDS = 3
ANSWER_WITHIN = 20  # seconds that a test waits at most; nothing is measured
SLOW = serving.THREADS + 4


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """A server on a database of its own."""
    port = free_port()
    with installed_copy(tmp_path_factory.mktemp("var")) as environment:
        process = subprocess.Popen(
            serving.web_command("127.0.0.1", port),
            env=os.environ | environment | {"BODY_SECONDS": str(BODY_SECONDS)},
            start_new_session=True,
        )
        try:
            assert serving.wait_until_answering(port)
            yield port
        finally:
            serving.stop(process)


def opened(port: int) -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), timeout=ANSWER_WITHIN)


def head(method: str, path: str, **headers: str) -> bytes:
    lines = [f"{method} {path} HTTP/1.1", "Host: localhost", *(f"{name}: {value}" for name, value in headers.items())]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


def status(sock: socket.socket) -> int:
    """The status of the answer; 0 when the connection ended without one."""
    got = b""
    with suppress(ConnectionError):
        while b"\r\n" not in got:
            part = sock.recv(4096)
            if not part:
                break
            got += part
    return int(got.split(b" ", 2)[1]) if got else 0


def trickling(port: int) -> socket.socket:
    """A form of which one byte has come."""
    sock = opened(port)
    sock.sendall(head("POST", "/accounts/login/", **{"Content-Length": "1000"}) + b"x")
    return sock


def test_while_more_trickle_than_there_are_threads_the_next_is_answered(port: int) -> None:
    with ExitStack() as held:
        slow = [held.enter_context(trickling(port)) for _ in range(SLOW)]
        with opened(port) as next_one:
            next_one.sendall(head("GET", "/health/", Connection="close"))
            answered = status(next_one)
        for sock in slow:
            sock.setblocking(False)
        waiting = 0
        for sock in slow:
            with suppress(BlockingIOError):
                sock.recv(1)
                continue
            waiting += 1
    assert (answered, waiting) == (200, SLOW)


def test_who_does_not_send_the_whole_body_in_time_is_told_so(port: int) -> None:
    with trickling(port) as slow:
        assert status(slow) == 408


def test_a_body_in_pieces_is_read_whole(port: int) -> None:
    with opened(port) as sock:
        body = b'{"email": "erin@example.org", "password": "x"}'
        asked = {"Content-Length": str(len(body)), "Content-Type": "application/json", "Connection": "close"}
        sock.sendall(head("POST", "/api/v1/token/", **asked) + body[:10])
        sock.sendall(body[10:])
        assert status(sock) == 403


def test_a_large_upload_is_refused_before_it_is_sent(port: int) -> None:
    with opened(port) as sock:
        sock.sendall(head("POST", "/accounts/login/", **{"Content-Length": str(300 * 1024 * 1024)}))
        assert status(sock) == 413


def test_an_upload_that_does_not_say_how_large_it_is_is_refused_once_it_is_too_large(port: int) -> None:
    piece = b"10000\r\n" + b"x" * 65536 + b"\r\n"
    sent = 0
    with opened(port) as sock:
        sock.sendall(head("POST", "/accounts/login/", **{"Transfer-Encoding": "chunked"}))
        with suppress(ConnectionError):
            while sent < 100 * MOST_BYTES:
                sock.sendall(piece)
                sent += len(piece)
        refused = status(sock)
    assert refused in (413, 0)
    assert sent < 20 * MOST_BYTES


@pytest.mark.parametrize(("more", "expected"), [(0, 415), (1, 413)])
def test_the_largest_body_that_is_taken_reaches_the_page(more: int, expected: int, port: int) -> None:
    length = MOST_BYTES + more
    with opened(port) as sock:
        asked = {"Content-Length": str(length), "Content-Type": "text/plain", "Connection": "close"}
        sock.sendall(head("POST", "/api/v1/token/", **asked))
        with suppress(ConnectionError):
            sock.sendall(b"x" * MOST_BYTES)
        assert status(sock) == expected


@pytest.mark.parametrize(
    ("path", "expected"), [("/health/?next=/a%20b", 200), ("/api/v1/Zo%C3%A9/", 404), ("/api/v1/%FF/", 404)]
)
def test_addresses_are_read_as_by_any_server(path: str, expected: int, port: int) -> None:
    with opened(port) as sock:
        sock.sendall(head("GET", path, Connection="close"))
        assert status(sock) == expected


def test_nginx_takes_bodies_as_large_as_the_embedded_server() -> None:
    conf = Path(site.BASE_DIR, "deploy", "nginx.conf").read_text()
    assert f"client_max_body_size {MOST_BYTES // 1024 // 1024}m;" in conf
