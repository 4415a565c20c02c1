"""Brokers to send to, and one that hangs up."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Thread

from deploy.celery import app


def speak_to(broker: str) -> str:
    """Have this process send to another broker; the one before. Celery would keep the connections it has."""
    before, app.conf.broker_url = app.conf.broker_url, broker
    app.amqp._producer_pool = app._pool = None
    return before


@contextmanager
def hanging_up() -> Iterator[list[str]]:
    """Inside this block the broker takes calls and hangs up; who called."""
    calls: list[str] = []
    server = socket.create_server(("127.0.0.1", 0))

    def answer() -> None:
        with suppress(OSError):
            while True:
                call, (caller, _) = server.accept()
                calls.append(caller)
                call.close()

    Thread(target=answer, daemon=True).start()
    before = speak_to(f"redis://127.0.0.1:{server.getsockname()[1]}/0")
    try:
        yield calls
    finally:
        speak_to(before)
        server.shutdown(socket.SHUT_RDWR)
        server.close()
