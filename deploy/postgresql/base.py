"""Django's engine for PostgreSQL that does not let every request wait while the server is away.

A request waits for the pool, for a server that starts again is back in a second. Where that was in vain, the next ones
do not wait: a hall's phones and readers would take every thread, and nobody would be told anything.
"""

import time
from typing import Any, Final

from django.db.backends.postgresql import base
from psycopg import OperationalError
from psycopg_pool import PoolTimeout

PAUSE: Final = 2.0  # seconds in which nobody waits, after somebody waited in vain

_nobody_waits_until = 0.0


class DatabaseWrapper(base.DatabaseWrapper):
    """A connection; OperationalError at once while the server is known to be away."""

    def get_new_connection(self, conn_params: dict[str, Any]) -> Any:
        """A connection of the pool; PoolTimeout, which is an OperationalError, after the pool's own timeout."""
        global _nobody_waits_until
        if time.monotonic() < _nobody_waits_until:
            raise OperationalError("the database did not answer a moment ago")
        try:
            return super().get_new_connection(conn_params)
        except PoolTimeout:
            _nobody_waits_until = time.monotonic() + PAUSE
            raise
