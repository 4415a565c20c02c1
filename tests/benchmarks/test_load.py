"""The load generator against a server that closes connections which nobody uses."""

import socketserver
import threading
from collections.abc import Iterator

import pytest

from benchmarks import load


class Impatient(socketserver.StreamRequestHandler):
    """Answers, and closes after a tenth of a second without another request."""

    timeout = 0.1

    def handle(self) -> None:
        try:
            while self.rfile.readline():
                while self.rfile.readline().strip():
                    pass
                self.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
        except TimeoutError:
            pass


@pytest.fixture
def port() -> Iterator[int]:
    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Impatient) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_address[1]
        server.shutdown()


def test_a_connection_that_was_closed_at_rest_is_made_again(port: int) -> None:
    bodies = []

    def ask() -> load.Script:
        for _ in range(2):
            yield load.Pause(0.3)
            bodies.append((yield load.get("/")).body)

    load.run(port, [ask(), ask()], seconds=5)
    assert bodies == [b"ok"] * 4


def test_no_more_connections_are_opened_than_allowed(port: int) -> None:
    with pytest.raises(ValueError, match="At most 1"):
        load.run(port, [iter(()), iter(())], seconds=1, most=1)  # type: ignore[list-item]
