"""What the worker runs for the measurements, beside the product's own tasks."""

import time

import redis
from celery import shared_task
from django.conf import settings

from scoring.models import Snapshot
from scoring.pages.cache import make_ahead
from scoring.standings import publishing
from scoring.standings.event_summary import before_renewal, no_work

STARTED = "bench-started"
COMPUTED = "bench-computed"


def store() -> redis.Redis:
    """The corner of Redis that the measurements have."""
    return redis.Redis.from_url(settings.REDIS_URL)


@shared_task
def nothing() -> None:
    """Say that it has started."""
    store().lpush(STARTED, 1)


@shared_task
def recompute(stage_id: int, seconds: float) -> None:
    """Compute the standings of a stage over and over, each time in full and as if they had never been."""
    until = time.monotonic() + seconds
    times = 0
    while time.monotonic() < until:
        Snapshot.objects.filter(stage=stage_id).update(covers=-1)
        publishing.compute(stage_id)
        times += 1
    store().lpush(COMPUTED, times)


@shared_task
def recompute_once(stage_id: int) -> None:
    """Compute them once, and say how many milliseconds it took. No pages are made of them."""
    before_renewal(no_work)
    Snapshot.objects.filter(stage=stage_id).update(covers=-1)
    began = time.perf_counter()
    publishing.compute(stage_id)
    took = (time.perf_counter() - began) * 1000
    before_renewal(make_ahead)
    store().lpush(COMPUTED, took)
