"""The Django project: settings, addresses, servers and workers; the one place that knows every app."""

from deploy.celery import app as celery_app

__all__ = ["celery_app"]
