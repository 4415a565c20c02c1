"""The product's settings with the anchors added: same middleware, same pool, same cache."""

from deploy.settings import *  # noqa: F403
from deploy.settings import INSTALLED_APPS, STORAGES

INSTALLED_APPS = [*INSTALLED_APPS, "benchmarks.bare"]
ROOT_URLCONF = "benchmarks.urls"
# Collecting and compressing static files takes longer than measuring, and none are asked for.
STORAGES = {**STORAGES, "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}}
