"""What Redis keeps is JSON, and nothing that is kept there can run."""

import os
import pickle
from collections.abc import Callable, Iterator
from uuid import uuid4

import pytest
import redis
from django.conf import settings as site

from deploy.cache import FailOpenRedisCache, JSONSerializer, NotJson, OwnCache
from deploy.celery import app
from scoring.standings import event_summary, publishing
from tests.factories.evenings import evening

REDIS = os.environ.get("REDIS_URL") or "redis://127.0.0.1:6379/9"


class Bomb:
    """What is run where it is unpickled."""

    def __reduce__(self) -> tuple[Callable[..., object], tuple[object, ...]]:
        return os._exit, (1,)


@pytest.fixture
def cache() -> Iterator[FailOpenRedisCache]:
    try:
        redis.Redis.from_url(REDIS).ping()
    except redis.ConnectionError:
        pytest.skip("needs Redis")
    options = {"OPTIONS": site.SHARED_CACHE["OPTIONS"], "KEY_PREFIX": str(uuid4())}
    cache = FailOpenRedisCache(REDIS, options)
    yield cache
    cache.close()


@pytest.mark.parametrize(
    "value", [None, 0, -7, True, 1.5, "", "Zoé “Ray”", [1790000000.25, 2.0], {"a": [None, {"b": 1}]}]
)
def test_what_json_has_a_form_for_comes_back_as_it_was(value: object) -> None:
    serializer = JSONSerializer()
    kept = serializer.dumps(value)
    back = serializer.loads(str(kept).encode() if isinstance(kept, int) else kept)
    assert (back, type(back)) == (value, type(value))


@pytest.mark.parametrize("value", [b"bytes", object(), {1, 2}, float("nan")])
def test_what_json_has_no_form_for_is_refused_when_it_is_written(value: object) -> None:
    with pytest.raises((TypeError, ValueError)):
        JSONSerializer().dumps(value)


def test_the_memory_of_a_single_process_gives_back_what_redis_would() -> None:
    own = OwnCache(str(uuid4()), {})
    own.set("set", {1: (True, 2.5)})
    own.add("added", (1, "one"))
    own.set("counted", 7)
    own.incr("counted")
    assert own.get_many(["set", "added", "counted"]) == {"set": {"1": [True, 2.5]}, "added": [1, "one"], "counted": 8}


@pytest.mark.parametrize("write", ["set", "add"])
def test_the_memory_of_a_single_process_refuses_what_redis_would(write: str) -> None:
    own = OwnCache(str(uuid4()), {})
    with pytest.raises(TypeError):
        getattr(own, write)("key", object())
    assert own.get("key") is None


@pytest.mark.parametrize("kept", [pickle.dumps(Bomb()), pickle.dumps([1.0]), b"\xff", b"{", b"[" * 100_000])
def test_what_somebody_else_wrote_is_not_read(kept: bytes) -> None:
    with pytest.raises(NotJson):
        JSONSerializer().loads(kept)


@pytest.mark.redis
def test_a_planted_pickle_is_a_miss_and_runs_nothing(cache: FailOpenRedisCache) -> None:
    redis.Redis.from_url(REDIS).set(cache.make_key("planted"), pickle.dumps(Bomb()))
    assert (cache.get("planted", "nothing"), cache.get_many(["planted"])) == ("nothing", {})


@pytest.mark.redis
def test_one_client_sends_all_commands(cache: FailOpenRedisCache) -> None:
    cache.set("asked", 1, 60)
    assert cache._cache.get_client("asked") is cache._cache.get_client("another", write=True)


@pytest.mark.redis
def test_counters_and_histories_are_kept_in_redis(cache: FailOpenRedisCache) -> None:
    cache.add("wrong", 0, 60)
    cache.incr("wrong")
    cache.set("history", [1790000000.25], 60)
    assert (cache.get("wrong"), cache.get("history"), cache.get("none", 5)) == (1, [1790000000.25], 5)


def test_without_redis_nothing_fails_and_nothing_is_kept() -> None:
    away = FailOpenRedisCache("redis://127.0.0.1:1/0", {"OPTIONS": site.SHARED_CACHE["OPTIONS"]})
    away.set("count", 7)
    assert (away.add("count", 0), away.incr("count"), away.decr("count")) == (True, 1, -1)
    assert (away.touch("count", 60), away.delete("count"), away.get("count"), away.get_many(["count"])) == (
        False,
        False,
        None,
        {},
    )


def test_workers_take_json_and_nothing_else() -> None:
    assert (app.conf.accept_content, app.conf.task_serializer, app.conf.result_serializer) == (["json"], "json", "json")


@pytest.mark.django_db
def test_an_event_at_full_size_is_kept_as_json_and_is_the_same_again() -> None:
    night = evening(8)
    night.play()
    publishing.compute(night.stage.pk)
    now = event_summary.summary_of(night.tournament.code)
    serializer = JSONSerializer()
    assert event_summary._from_kept(serializer.loads(serializer.dumps(event_summary._to_keep(now)))) == now
    assert now.opened_at is not None
    assert now.computed_at is not None


@pytest.mark.django_db
def test_readers_at_full_size_find_the_kept_event_and_then_the_new_one(settings, django_assert_num_queries) -> None:
    settings.EMBEDDED = False
    night = evening(8)
    code = night.tournament.code
    first = event_summary.summary_now(code)
    with django_assert_num_queries(0):
        assert event_summary.summary_now(code) == first
    night.play()
    publishing.compute(night.stage.pk)
    event_summary.renew(night.stage.pk)
    with django_assert_num_queries(0):
        assert event_summary.summary_now(code).version > first.version
