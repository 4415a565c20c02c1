"""The thread of a single process that sends letters and does the chores of beat."""

import time
from datetime import timedelta

import pytest
from django.conf import settings
from django.utils import timezone

from clubs import chore_thread
from clubs.models import Receipt


@pytest.mark.django_db(transaction=True)
def test_it_does_the_chores_that_beat_asks_for() -> None:
    Receipt.objects.create(actor="user:1", key="one", fingerprint="", status=201, body="")
    Receipt.objects.update(answered_at=timezone.now() - timedelta(days=15))
    chore_thread.start()
    try:
        end = time.monotonic() + 20
        while Receipt.objects.exists() and time.monotonic() < end:
            time.sleep(0.02)
    finally:
        chore_thread.stop()
    assert not Receipt.objects.exists()


def test_one_process_and_beat_do_each_chore_equally_often() -> None:
    asked_for = {entry["task"]: entry["schedule"] for entry in settings.CELERY_BEAT_SCHEDULE.values()}
    assert settings.CHORES.items() <= asked_for.items()
    assert settings.CHORES["tournaments.tasks.post_reminders"] == 900
