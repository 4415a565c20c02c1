"""The Django project: settings, addresses, servers and workers; the one place that knows every app."""

from deploy.garbage import start_with_few_collections

start_with_few_collections()

from deploy.celery import app as celery_app  # noqa: E402  (it loads Celery and Django)

__all__ = ["celery_app"]
