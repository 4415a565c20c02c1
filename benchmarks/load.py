"""A cheap load generator: one thread, raw keep-alive connections, each client sending when it was answered.

A client is a script: a generator that yields a request and is sent the reply. Nothing here opens more than `MOST`
connections, runs longer than it is told, or talks to any host but this one.
"""

import json
import select
import socket
import time
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

HOST = "127.0.0.1"
MOST = 64  # connections
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


Script = Generator[bytes, Reply, None]


class Broken(Exception):
    """The server answered what it should not have, or nothing."""


def get(path: str, **headers: str) -> bytes:
    """A GET as bytes."""
    return _request("GET", path, headers)


def post(path: str, body: Any, **headers: str) -> bytes:
    """A POST of JSON as bytes; `Idempotency_Key` becomes `Idempotency-Key`."""
    payload = json.dumps(body, separators=(",", ":")).encode()
    sent = {"Content-Type": "application/json", "Content-Length": str(len(payload)), **headers}
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

    def send(self, request: bytes) -> None:
        self.parts, self.whole, self.began = bytearray(), 0, time.perf_counter()
        self.line.sendall(request)

    def take(self) -> Reply | None:
        """Read what is there; the reply once it is complete."""
        some = self.line.recv(65536)
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
        return Reply(int(head[9:12]), head, bytes(self.parts[end + 4 :]), self.began, time.perf_counter())


def _length(head: bytes | bytearray) -> int:
    at = head.lower().find(b"\r\ncontent-length:")
    return int(head[at + 17 :].split(b"\r\n", 1)[0]) if at >= 0 else 0


def run(port: int, scripts: Sequence[Script], *, seconds: float) -> float:
    """Run the scripts side by side until each has ended, or for `seconds`; how long it took."""
    if len(scripts) > MOST:
        raise ValueError(f"At most {MOST} clients.")
    poll = select.epoll()
    clients: dict[int, _Client] = {}
    start = time.perf_counter()
    until = start + seconds
    try:
        for script in scripts:
            line = socket.create_connection((HOST, port), timeout=PATIENCE)
            line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            clients[line.fileno()] = _Client(script, line)
            poll.register(line.fileno(), select.EPOLLIN)
        start = time.perf_counter()
        until = start + seconds
        under_way = sum(_begin(client) for client in clients.values())
        while under_way:
            events = poll.poll(PATIENCE)
            if not events:
                raise Broken("The server does not answer.")
            for number, _ in events:
                reply = clients[number].take()
                if reply and not _go_on(clients[number], reply, last=reply.ended >= until):
                    under_way -= 1
    finally:
        for client in clients.values():
            client.line.close()
        poll.close()
    return time.perf_counter() - start


def _begin(client: _Client) -> bool:
    request = next(client.script, None)
    if request is None:
        return False
    client.send(request)
    return True


def _go_on(client: _Client, reply: Reply, *, last: bool) -> bool:
    """Give the reply to the script; whether it sent another request. A script that is told `last` has its reply."""
    try:
        request = client.script.send(reply)
    except StopIteration:
        return False
    if last:
        client.script.close()
        return False
    client.send(request)
    return True


def expect(reply: Reply, *statuses: int) -> None:
    """Broken, with what the server said, unless the status is one of these."""
    if reply.status not in statuses:
        raise Broken(f"{reply.status}: {reply.body[:400]!r}")
