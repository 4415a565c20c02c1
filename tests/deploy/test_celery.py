"""What a worker can do: the tasks of every installed app, found by Celery as it starts."""

import os
import subprocess
import sys

REGISTERED = "from deploy.celery import app; app.loader.import_default_modules(); print(*app.tasks)"


def test_a_worker_knows_the_tasks_of_every_installed_app() -> None:
    environment = {**os.environ, "DJANGO_SETTINGS_MODULE": "benchmarks.settings"}  # an app more than the product has
    told = subprocess.run([sys.executable, "-c", REGISTERED], env=environment, capture_output=True, check=True)
    known = set(told.stdout.decode().split())
    standings = {"scoring.standings.tasks.publish", "scoring.standings.tasks.sweep"}
    assert known >= standings | {"benchmarks.bare.tasks.nothing"}
