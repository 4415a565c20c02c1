"""The cache of a site: Redis, failing open, or the memory of its only process. Both hold JSON and nothing else.

Without Redis every page is made again, and none fails. Django's own serializer is pickle, with which anyone who can
write to Redis runs code here.
"""

import json
import logging
from collections.abc import Callable
from functools import cached_property
from typing import Any, TypeVar

from django.core.cache.backends.locmem import LocMemCache
from django.core.cache.backends.redis import RedisCache, RedisCacheClient
from redis import Redis
from redis.exceptions import RedisError

logger = logging.getLogger(__name__)

Answer = TypeVar("Answer")
MOST_KEPT = 10_000  # values in the memory of a process


class NotJson(RedisError):
    """The value under a key was not written by us, or not by this version: treated as missing."""


class JSONSerializer:
    """Writes and reads plain JSON values. A whole number is kept as its digits, so that Redis can count with it."""

    def dumps(self, value: Any) -> bytes | int:
        """The value as stored; TypeError for values that JSON cannot hold (bytes, dates, objects)."""
        return value if type(value) is int else json.dumps(value, allow_nan=False).encode()

    def loads(self, kept: bytes) -> Any:
        """The value again; `NotJson` for anything else."""
        try:
            return json.loads(kept)
        except (ValueError, RecursionError) as error:
            raise NotJson("A value is not JSON.") from error


class OneClient(RedisCacheClient):
    """Django makes a client of Redis for each command, which takes longer than the command. One can send them all."""

    @cached_property
    def _only(self) -> Redis:
        made: Redis = super().get_client(write=True)
        return made

    def get_client(self, key: Any = None, *, write: bool = False) -> Redis:
        return self._only


class FailOpenRedisCache(RedisCache):
    """Django's Redis cache, in which an error is a miss (or an unkept value) and one line in the log."""

    def __init__(self, server: Any, params: dict[str, Any]) -> None:
        super().__init__(server, params)
        self._class = OneClient

    def _or(self, default: Answer, ask: Callable[[], Answer]) -> Answer:
        try:
            return ask()
        except RedisError as error:
            logger.warning("The cache is not answering: %s", error)
            return default

    def get(self, key: Any, default: Any = None, version: int | None = None) -> Any:
        return self._or(default, lambda: super(FailOpenRedisCache, self).get(key, default, version))

    def get_many(self, keys: Any, version: int | None = None) -> dict[Any, Any]:
        return self._or({}, lambda: super(FailOpenRedisCache, self).get_many(keys, version))

    def set(self, key: Any, value: Any, *args: Any, **kwargs: Any) -> None:
        self._or(None, lambda: super(FailOpenRedisCache, self).set(key, value, *args, **kwargs))

    def add(self, key: Any, value: Any, *args: Any, **kwargs: Any) -> bool:
        return self._or(True, lambda: super(FailOpenRedisCache, self).add(key, value, *args, **kwargs))

    def incr(self, key: Any, delta: int = 1, version: int | None = None) -> int:
        return self._or(delta, lambda: super(FailOpenRedisCache, self).incr(key, delta, version))

    def touch(self, key: Any, *args: Any, **kwargs: Any) -> bool:
        return self._or(False, lambda: super(FailOpenRedisCache, self).touch(key, *args, **kwargs))

    def delete(self, key: Any, version: int | None = None) -> bool:
        return self._or(False, lambda: super(FailOpenRedisCache, self).delete(key, version))


class OwnCache(LocMemCache):
    """Django's cache in memory, which gives back what Redis would, and refuses what Redis would.

    So whatever works on a laptop, and in the tests, works at full size. Where it is full it drops what nobody has used
    for long. Wrong passwords, codes and PINs are counted in it, so it is larger than strangers can fill it in an hour.
    """

    def __init__(self, name: str, params: dict[str, Any]) -> None:
        super().__init__(name, {"max_entries": MOST_KEPT, **params})

    def set(self, key: Any, value: Any, *args: Any, **kwargs: Any) -> None:
        super().set(key, _as_redis_has_it(value), *args, **kwargs)

    def add(self, key: Any, value: Any, *args: Any, **kwargs: Any) -> bool:
        return super().add(key, _as_redis_has_it(value), *args, **kwargs)


def _as_redis_has_it(value: Any) -> Any:
    """The value as it is read again; TypeError for values that JSON cannot hold."""
    kept = JSONSerializer().dumps(value)
    return kept if isinstance(kept, int) else JSONSerializer().loads(kept)
