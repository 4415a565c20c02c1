"""The Celery app. No promise rests on the broker: a sweep finds standings that are behind the ledger."""

import os
import sys
from typing import Any

from celery import Celery
from celery.signals import task_postrun, worker_init
from django.db import close_old_connections

from deploy.garbage import leave_out_the_start
from deploy.page_loading import load_pages

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "deploy.settings")

app = Celery("right_bower")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
# packages of the app, where Celery does not look by itself
app.autodiscover_tasks(["scoring.standings", "scoring.records", "scoring.rehearsal"])

# Celery would close the whole pool of connections before and after each task, and every result would wait for new
# ones. A task gives its connection back instead, as a request does: the pool drops those that are broken.
app.conf["CELERY_DB_REUSE_MAX"] = sys.maxsize


@task_postrun.connect
def give_connections_back(task: Any = None, **kwargs: Any) -> None:
    """After each task of a worker (an eager one runs on its caller's connection)."""
    if not task.request.is_eager:
        close_old_connections()


@worker_init.connect
def compute_standings_again(**kwargs: Any) -> None:
    """Leave all standings to the next sweep: the worker before this one may have been of an older version."""
    from deploy.serving import close_connections
    from scoring.standings.ledger_position import put_all_behind

    put_all_behind()
    close_connections()


@worker_init.connect
def make_pages_ahead(**kwargs: Any) -> None:
    """Load what pages need before the worker divides, and make those that readers have open with all new standings."""
    from scoring.pages.cache import make_ahead
    from scoring.standings.event_summary import before_renewal

    load_pages()
    before_renewal(make_ahead)
    leave_out_the_start()
