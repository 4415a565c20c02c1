"""The application for a web server without a proxy in front of it: a body is read before it takes one of the few
threads.

Pages are made by few threads, because more would only wait for each other (`deploy.serving.THREADS`). A thread that
waited for a body would be lost to anyone who sends it slowly, and eight such senders would stop the site. Here the
event loop waits, for as many as there are, until a deadline; a body that is too long is refused before it is read.
nginx does both at full size, where the server loads `deploy.wsgi` itself.
"""

import asyncio
import os
import sys
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from concurrent.futures import ThreadPoolExecutor
from http import HTTPStatus
from io import BytesIO
from typing import Any
from urllib.parse import unquote_to_bytes

from deploy.serving import MOST_BYTES, THREADS
from deploy.wsgi import application as pages

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
Headers = list[tuple[bytes, bytes]]

PROTECTIVE: Headers = [  # a sentence, and nothing that a browser could run
    (b"x-content-type-options", b"nosniff"),
    (b"content-security-policy", b"default-src 'none'; frame-ancestors 'none'"),
    (b"referrer-policy", b"same-origin"),
]
BODY_SECONDS = float(os.environ.get("BODY_SECONDS") or "30")  # until the whole body must be there

threads = ThreadPoolExecutor(int(os.environ.get("WEB_THREADS", THREADS)), thread_name_prefix="page")


class Refused(Exception):
    """A request that is answered without a page."""

    def __init__(self, status: HTTPStatus, sentence: str) -> None:
        self.status, self.sentence = status, sentence
        super().__init__(sentence)


class Disconnected(Exception):
    """The sender has closed the connection."""


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    """One request: the body, then the page in a thread, then the answer."""
    try:
        body = await whole_body(scope, receive)
    except Disconnected:
        return
    except Refused as refused:
        await _send(send, refused.status, _plain(refused), refused.sentence.encode())
        return
    answer = await asyncio.get_running_loop().run_in_executor(threads, page, environ(scope, body))
    await _send(send, *answer)


async def whole_body(scope: Scope, receive: Receive) -> bytes:
    """The body, once all of it is there. Raises `Refused` for one that is too long or comes too slowly, and `Gone`."""
    headers = dict(scope["headers"])
    length = headers.get(b"content-length", b"")
    if not length and b"transfer-encoding" not in headers and scope["method"] in ("GET", "HEAD"):
        return b""
    if length.isdigit() and int(length[:20]) > MOST_BYTES:
        raise _too_long()
    try:
        async with asyncio.timeout(BODY_SECONDS):
            return await _read(receive)
    except TimeoutError:
        sentence = f"The request did not arrive within {BODY_SECONDS:.0f} seconds. Send it again.\n"
        raise Refused(HTTPStatus.REQUEST_TIMEOUT, sentence) from None


async def _read(receive: Receive) -> bytes:
    body = bytearray()
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise Disconnected
        body += message.get("body", b"")
        if len(body) > MOST_BYTES:
            raise _too_long()
        if not message.get("more_body"):
            return bytes(body)


def _too_long() -> Refused:
    most = MOST_BYTES // 1024 // 1024
    return Refused(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, f"This is larger than {most} MB. Send less at once.\n")


def environ(scope: Scope, body: bytes) -> dict[str, Any]:
    """The request as WSGI has it (PEP 3333): bytes of the address as Latin-1, headers of one name joined."""
    host, port = scope.get("server") or ("", None)
    sender = scope.get("client") or ("", 0)
    found: dict[str, Any] = {
        "REQUEST_METHOD": scope["method"],
        "SCRIPT_NAME": "",
        "PATH_INFO": unquote_to_bytes(scope["raw_path"].partition(b"?")[0]).decode("latin-1"),
        "QUERY_STRING": scope["query_string"].decode("latin-1"),
        "SERVER_NAME": host,
        "SERVER_PORT": str(port or ""),
        "SERVER_PROTOCOL": f"HTTP/{scope['http_version']}",
        "REMOTE_ADDR": sender[0],
        "CONTENT_LENGTH": str(len(body)),
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": scope.get("scheme", "http"),
        "wsgi.input": BytesIO(body),
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": False,
        "wsgi.run_once": False,
    }
    for name, value in scope["headers"]:
        if b"_" in name or name == b"content-length":  # X_Forwarded_For would pass for X-Forwarded-For
            continue
        key = name.decode("latin-1").upper().replace("-", "_")
        key = key if key == "CONTENT_TYPE" else f"HTTP_{key}"
        text = value.decode("latin-1")
        joined = "; " if key == "HTTP_COOKIE" else ","
        found[key] = f"{found[key]}{joined}{text}" if key in found else text
    return found


def page(request: dict[str, Any]) -> tuple[int, Headers, bytes]:
    """Status, headers and body of the answer, made in the thread that calls."""
    started: list[tuple[int, Headers]] = []

    def start(status: str, headers: Iterable[tuple[str, str]], exc_info: Any = None) -> Callable[[bytes], object]:
        # (Django's cookies begin with a space.)
        encoded = [(name.lower().encode("latin-1"), value.strip().encode("latin-1")) for name, value in headers]
        started[:] = [(int(status.split(" ", 1)[0]), encoded)]
        return lambda data: None

    parts = pages(request, start)
    try:
        content = b"".join(parts)
    finally:
        if close := getattr(parts, "close", None):
            close()
    return *started[0], content


def _plain(refused: Refused) -> Headers:
    length = str(len(refused.sentence.encode())).encode()
    return [
        (b"content-type", b"text/plain; charset=utf-8"),
        (b"content-length", length),
        (b"connection", b"close"),
        *PROTECTIVE,
    ]


async def _send(send: Send, status: int, headers: Headers, content: bytes) -> None:
    await send({"type": "http.response.start", "status": int(status), "headers": headers})
    await send({"type": "http.response.body", "body": content})
