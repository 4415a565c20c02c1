"""A worker of Celery just before its first task, as Python for a process of its own."""

STARTED_WORKER = (
    "from celery.signals import worker_init; import deploy.celery, django; django.setup(); worker_init.send(None)"
)
