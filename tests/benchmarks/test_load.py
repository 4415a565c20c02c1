"""The load generator against a server that closes connections which nobody uses."""

import socketserver
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest

from benchmarks import load


class Impatient(socketserver.StreamRequestHandler):
    """Answers, and closes after a tenth of a second without another request. The first one may take longer to come."""

    def handle(self) -> None:
        try:
            while self.rfile.readline():
                while self.rfile.readline().strip():
                    pass
                self.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
                self.connection.settimeout(0.1)
        except TimeoutError:
            pass


Serving = Callable[[type[socketserver.StreamRequestHandler]], int]


@pytest.fixture
def serving() -> Iterator[Serving]:
    """The port of a server that answers by this class."""
    with ExitStack() as servers:

        def serve(by: type[socketserver.StreamRequestHandler]) -> int:
            server = servers.enter_context(socketserver.ThreadingTCPServer(("127.0.0.1", 0), by))
            threading.Thread(target=server.serve_forever, daemon=True).start()
            servers.callback(server.shutdown)
            return int(server.server_address[1])

        yield serve


@pytest.fixture
def port(serving: Serving) -> int:
    return serving(Impatient)


def test_a_connection_that_was_closed_at_rest_is_made_again(port: int) -> None:
    bodies = []

    def ask() -> load.Script:
        for _ in range(2):
            yield load.Pause(0.3)
            bodies.append((yield load.get("/")).body)

    load.run(port, [ask(), ask()], seconds=5)
    assert bodies == [b"ok"] * 4


class Forgetful(socketserver.StreamRequestHandler):
    """Answers the first request of a connection, and closes at the next."""

    def handle(self) -> None:
        for answer in (b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok", b""):
            while self.rfile.readline().strip():
                pass
            self.wfile.write(answer)


class Silent(socketserver.StreamRequestHandler):
    """Closes without an answer."""


def test_a_request_that_met_its_connection_closed_is_sent_again_on_a_new_one(serving: Serving) -> None:
    bodies = []

    def ask() -> load.Script:
        for _ in range(3):
            bodies.append((yield load.get("/")).body)

    load.run(serving(Forgetful), [ask()], seconds=5)
    assert bodies == [b"ok"] * 3


def test_a_new_connection_without_an_answer_is_a_failure(serving: Serving) -> None:
    def ask() -> load.Script:
        yield load.get("/")

    with pytest.raises(load.Broken, match="The server closed a connection"):
        load.run(serving(Silent), [ask()], seconds=5)


def test_no_more_connections_are_opened_than_allowed(port: int) -> None:
    with pytest.raises(ValueError, match="At most 1"):
        load.run(port, [iter(()), iter(())], seconds=1, most=1)  # type: ignore[list-item]
