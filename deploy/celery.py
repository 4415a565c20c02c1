"""The Celery app. No promise rests on the broker: a sweep finds standings that are behind the ledger."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "deploy.settings")

app = Celery("right_bower")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
