"""The figures for Prometheus: requests are counted as they come, everything else is read from the database when asked.

Several web processes count into files of one folder (`PROMETHEUS_MULTIPROC_DIR`), and any of them adds them up.
"""

import os
from collections.abc import Iterator

from django.conf import settings
from django.db.models import Count
from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import REGISTRY, Collector

from clubs.models import Letter, LetterState
from clubs.services.backup_state import backup_state
from deploy.monitoring.parts import parts, standings_lag
from deploy.monitoring.processes import FOLDER
from scoring.models import LedgerEntry
from scoring.standings.ledger_position import stages_behind

PREFIX = "right_bower"

REQUESTS = Counter(f"{PREFIX}_requests", "Requests answered.", ["method", "view", "status"])
SECONDS = Histogram(
    f"{PREFIX}_request_seconds", "Time until the answer was made.", ["view"],
    buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0),
)  # fmt: skip

LINE_AGE = Histogram(
    f"{PREFIX}_line_age_seconds", "Time for which a line was kept on a scorekeeper's phone before it arrived.",
    buckets=(1.0, 5.0, 15.0, 60.0, 300.0, 900.0, 3600.0, 14400.0),
)  # fmt: skip


def exposition() -> bytes:
    """Everything, in the text format of Prometheus."""
    own = CollectorRegistry()
    own.register(DatabaseFigures())
    if FOLDER in os.environ:
        MultiProcessCollector(own)  # type: ignore[no-untyped-call]
        return generate_latest(own)
    return generate_latest(REGISTRY) + generate_latest(own)


class DatabaseFigures(Collector):
    """Figures that every process would read alike."""

    def collect(self) -> Iterator[Metric]:
        """One gauge a question. Without a database there is only the answer that it is down."""
        states = GaugeMetricFamily(f"{PREFIX}_part_ok", "1 while a part of the site works, else 0.", labels=["part"])
        found = parts()
        for part in found:
            states.add_metric([part.name], int(part.ok))
        yield states
        if not found[0].ok:
            return
        entries = GaugeMetricFamily(f"{PREFIX}_ledger_entries", "Entries of the ledger, by kind.", labels=["kind"])
        kinds = LedgerEntry.objects.order_by().values_list("kind").annotate(count=Count("pk"))
        for kind, count in kinds:
            entries.add_metric([kind], count)
        yield entries
        behind = stages_behind()
        yield _gauge("stages_behind", "Stages whose standings are behind the ledger.", len(behind))
        lag = standings_lag(behind).total_seconds()
        yield _gauge("standings_lag_seconds", "Age of the oldest entry not in the standings.", lag)
        waiting = Letter.objects.filter(state=LetterState.WAITING).count()
        yield _gauge("letters_waiting", "Letters not sent yet.", waiting)
        yield _gauge("queue_length", "Tasks that wait for a worker.", _queue_length())
        backups = backup_state()
        if backups.age is not None:
            yield _gauge("backup_age_seconds", "Age of the newest verified backup.", backups.age.total_seconds())
        failed = "Backups that the site could not make."
        yield CounterMetricFamily(f"{PREFIX}_backup_failures", failed, value=backups.failures)


def _gauge(name: str, text: str, value: float) -> Metric:
    return GaugeMetricFamily(f"{PREFIX}_{name}", text, value=value)


def _queue_length() -> int:
    """Embedded there is no queue; without Redis nobody knows it."""
    if settings.EMBEDDED:
        return 0
    from redis import Redis, RedisError  # a site in one process never loads it

    try:
        with Redis.from_url(settings.REDIS_URL, socket_timeout=2, socket_connect_timeout=1) as redis:
            return int(redis.llen(settings.CELERY_TASK_DEFAULT_QUEUE))
    except RedisError:
        return 0
