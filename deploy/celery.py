"""The Celery app. No promise rests on the broker: a sweep finds standings that are behind the ledger."""

import os
import sys
from typing import Any

from celery import Celery
from celery.signals import task_postrun
from django.db import close_old_connections

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "deploy.settings")

app = Celery("right_bower")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
# packages of the app, where Celery does not look by itself
app.autodiscover_tasks(["scoring.standings", "scoring.records", "scoring.services"])

# Celery would close the whole pool of connections before and after each task, and every result would wait for new
# ones. A task gives its connection back instead, as a request does: the pool drops those that are broken.
app.conf["CELERY_DB_REUSE_MAX"] = sys.maxsize


@task_postrun.connect
def give_connections_back(task: Any = None, **kwargs: Any) -> None:
    """After each task of a worker (an eager one runs on its caller's connection)."""
    if not task.request.is_eager:
        close_old_connections()
