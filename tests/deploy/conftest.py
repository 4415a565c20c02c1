"""Fixtures of the tests of the whole site."""

from collections.abc import Iterator

import pytest
from django.core.signals import request_finished, request_started
from django.db import close_old_connections


@pytest.fixture
def one_connection() -> Iterator[None]:
    """The server works on the connection of the test, which ends with the test and not with a request."""
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    yield
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)
