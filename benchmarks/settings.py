"""The product's settings with the anchors added: same middleware, same pool, same cache."""

import os

from deploy.settings import *  # noqa: F403
from deploy.settings import INSTALLED_APPS, STORAGES

INSTALLED_APPS = [*INSTALLED_APPS, "benchmarks.bare"]
ROOT_URLCONF = "benchmarks.urls"
# Collecting and compressing static files takes longer than measuring, and only `phone` asks for any.
if "COLLECTED" not in os.environ:
    STORAGES = {**STORAGES, "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}}
API_RATE = ""  # the bare view is asked more often than any program may ask the API
