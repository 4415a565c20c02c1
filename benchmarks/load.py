"""A cheap load generator: one thread, raw keep-alive connections, each client sending when it was answered.

A client is a script: a generator that yields a request and is sent the reply, or yields a `Pause` and is sent
the last reply again. Nothing here opens more connections than `most`, runs longer than it is told, or talks to any host
but this one.
"""

import heapq
import json
import os
import select
import socket
import time
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, NamedTuple
from urllib.parse import urlencode

HOST = "127.0.0.1"
MOST = 64  # connections, where nobody asks for more
PATIENCE = 30.0  # seconds without any answer, after which the run has failed


class Reply(NamedTuple):
    """What came back; `began` and `ended` by `time.perf_counter`."""

    status: int
    head: bytes
    body: bytes
    began: float
    ended: float

    def header(self, name: str) -> str:
        """A header of the answer, empty where it has none."""
        for line in self.head.split(b"\r\n")[1:]:
            key, _, value = line.partition(b":")
            if key.decode().lower() == name.lower():
                return value.strip().decode()
        return ""


class Pause(NamedTuple):
    """What a script yields when it wants to be left alone for a while."""

    seconds: float


Script = Generator[bytes | Pause, Reply, None]


class Broken(Exception):
    """The server answered what it should not have, or nothing."""


class ClosedAtRest(Broken):
    """The server closed a connection that nobody used, at the moment when a request was sent."""


def get(path: str, **headers: str) -> bytes:
    """A GET as bytes."""
    return _request("GET", path, headers)


def post(path: str, body: Any, **headers: str) -> bytes:
    """A POST of JSON as bytes; `Idempotency_Key` becomes `Idempotency-Key`."""
    payload = json.dumps(body, separators=(",", ":")).encode()
    sent = {"Content-Type": "application/json", "Content-Length": str(len(payload)), **headers}
    return _request("POST", path, sent) + payload


def form(path: str, fields: Mapping[str, object], **headers: str) -> bytes:
    """A POST of a form, as a browser sends it."""
    payload = urlencode(fields).encode()
    sent = {"Content-Type": "application/x-www-form-urlencoded", "Content-Length": str(len(payload)), **headers}
    return _request("POST", path, sent) + payload


def _request(method: str, path: str, headers: Mapping[str, str]) -> bytes:
    lines = "".join(f"{name.replace('_', '-')}: {value}\r\n" for name, value in headers.items())
    return f"{method} {path} HTTP/1.1\r\nHost: {HOST}\r\n{lines}\r\n".encode()


@dataclass(slots=True)
class _Client:
    script: Script
    line: socket.socket
    began: float = 0.0
    parts: bytearray = field(default_factory=bytearray)
    whole: int = 0  # bytes of the answer under way, once its head is in
    waits: bool = False  # for an answer
    last: Reply | None = None
    request: bytes = b""
    used: bool = False  # whether the connection has had an answer

    def send(self, request: bytes) -> None:
        self.parts, self.whole, self.began, self.waits = bytearray(), 0, time.perf_counter(), True
        self.request = request
        with suppress(BrokenPipeError, ConnectionResetError):  # what is read next says that it is closed
            self.line.sendall(request)

    def take(self) -> Reply | None:
        """Read what is there; the reply once it is complete."""
        try:
            some = self.line.recv(65536)
        except ConnectionResetError:
            some = b""
        if not some and self.used and not self.parts:
            raise ClosedAtRest
        if not some:
            raise Broken("The server closed a connection.")
        self.parts += some
        if not self.whole:
            end = self.parts.find(b"\r\n\r\n")
            if end < 0:
                return None
            self.whole = end + 4 + _length(self.parts[:end])
        if len(self.parts) < self.whole:
            return None
        end = self.parts.find(b"\r\n\r\n")
        head = bytes(self.parts[:end])
        self.waits, self.used = False, True
        return Reply(int(head[9:12]), head, bytes(self.parts[end + 4 :]), self.began, time.perf_counter())


def _length(head: bytes | bytearray) -> int:
    at = head.lower().find(b"\r\ncontent-length:")
    return int(head[at + 17 :].split(b"\r\n", 1)[0]) if at >= 0 else 0


def run(
    port: int,
    scripts: Sequence[Script],
    *,
    seconds: float,
    most: int = MOST,
    connected: Callable[[], None] = lambda: None,
) -> float:
    """Run the scripts side by side until each has ended, or for `seconds`; how long it took.

    `connected` is called once every client has its connection.
    """
    if len(scripts) > most:
        raise ValueError(f"At most {most} clients.")
    with _Crowd(port, scripts) as crowd:
        connected()
        start = time.perf_counter()
        crowd.go(until=start + seconds)
        return time.perf_counter() - start


class _Crowd:
    """Clients and their connections, those that wait for an answer and those that pause."""

    def __init__(self, port: int, scripts: Sequence[Script]) -> None:
        self.poll = select.epoll()
        self.clients: dict[int, _Client] = {}
        self.pausing: list[tuple[float, int]] = []
        self.waiting = 0
        self.port = port
        for script in scripts:
            line = self._line()
            self.clients[line.fileno()] = _Client(script, line)
            self.poll.register(line.fileno(), select.EPOLLIN)

    def __enter__(self) -> "_Crowd":
        return self

    def __exit__(self, *_: object) -> None:
        for client in self.clients.values():
            client.line.close()
        self.poll.close()

    def _line(self) -> socket.socket:
        line = socket.create_connection((HOST, self.port), timeout=PATIENCE)
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return line

    def _renew(self, number: int) -> None:
        """Connect again under the same number: a server may close what nobody has used for a minute."""
        self.poll.unregister(number)
        with self._line() as line:
            os.dup2(line.fileno(), number)
        self.poll.register(number, select.EPOLLIN)
        self.clients[number].used = False

    def go(self, until: float) -> None:
        """Until each script has ended or it is time; whoever waits for an answer then is still given it."""
        for number, client in self.clients.items():
            self._take(number, next(client.script, None))
        while self.waiting or (self.pausing and time.perf_counter() < until):
            for number in self._answered(until):
                client = self.clients[number]
                if not client.waits:
                    self._renew(number)
                elif reply := self._reply(number, client):
                    self.waiting -= 1
                    self._tell(number, reply, until)
            while self.pausing and self.pausing[0][0] <= time.perf_counter() < until:
                _, number = heapq.heappop(self.pausing)
                self._tell(number, self.clients[number].last, until)

    def _answered(self, until: float) -> list[int]:
        patience, now = PATIENCE, time.perf_counter()
        if self.pausing and now < until:
            patience = max(0.0, min(self.pausing[0][0], until) - now)
        events = self.poll.poll(patience)
        if not events and patience == PATIENCE:
            raise Broken("The server does not answer.")
        return [number for number, _ in events]

    def _reply(self, number: int, client: _Client) -> Reply | None:
        """What has come; a request that met its connection closed is sent again, once."""
        try:
            return client.take()
        except ClosedAtRest:
            self._renew(number)
            client.send(client.request)
            return None

    def _tell(self, number: int, reply: Reply | None, until: float) -> None:
        """Give the reply to the script, and do what it wants next unless time is up."""
        client = self.clients[number]
        client.last = reply
        try:
            wanted = client.script.send(reply)  # type: ignore[arg-type]
        except StopIteration:
            return
        if time.perf_counter() < until:
            self._take(number, wanted)
        else:
            client.script.close()

    def _take(self, number: int, wanted: bytes | Pause | None) -> None:
        if isinstance(wanted, Pause):
            heapq.heappush(self.pausing, (time.perf_counter() + wanted.seconds, number))
        elif wanted is not None:
            self.clients[number].send(wanted)
            self.waiting += 1


def expect(reply: Reply, *statuses: int) -> None:
    """Broken, with what the server said, unless the status is one of these."""
    if reply.status not in statuses:
        raise Broken(f"{reply.status}: {reply.body[:400]!r}")
