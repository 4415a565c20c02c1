"""To wait until something became true."""

import time
from collections.abc import Callable
from typing import Any


def until(true: Callable[[], Any], seconds: float) -> bool:
    """Whether it became true in time."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if true():
            return True
        time.sleep(0.1)
    return bool(true())
