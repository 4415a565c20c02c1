"""Django's engine for PostgreSQL that does not let every request wait while the server is away.

A request waits for the pool, for a server that starts again is back in a second. Where that was in vain, the next ones
do not wait: a hall's phones and readers would take every thread, and nobody would be told anything.
"""

import time
from typing import Any, ClassVar, Final

from django.db.backends.base.base import NO_DB_ALIAS
from django.db.backends.postgresql import base
from psycopg import OperationalError
from psycopg_pool import ConnectionPool, PoolTimeout

from deploy.postgresql.pool import LastUsedFirst

PAUSE: Final = 2.0  # seconds in which nobody waits, after somebody waited in vain

_nobody_waits_until = 0.0


class DatabaseWrapper(base.DatabaseWrapper):
    """A connection; OperationalError at once while the server is known to be away."""

    _connection_pools: ClassVar[dict[str, Any]]

    @property
    def pool(self) -> Any:
        """The pool of this process, or None without one: made as Django makes it, but of our class."""
        options = self.settings_dict["OPTIONS"].get("pool")
        without = self.alias == NO_DB_ALIAS or self.settings_dict["CONN_MAX_AGE"]
        if options and not without and self.alias not in self._connection_pools:
            made = LastUsedFirst(
                kwargs=self.get_connection_params() | {"autocommit": True},
                open=False,
                configure=self._configure_connection,  # type: ignore[attr-defined]
                check=ConnectionPool.check_connection if self.settings_dict["CONN_HEALTH_CHECKS"] else None,
                **options,
            )
            self._connection_pools.setdefault(self.alias, made)  # of several threads the first wins
        return super().pool

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
