"""Receipts of writes are forgotten in time."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.conf import settings
from django.db import connection
from django.utils import timezone

from clubs.models import Receipt, User
from clubs.models.receipt import KEPT_FOR
from clubs.tasks import forget_receipts
from deploy.celery import app

ZONES = "/api/v1/clubs/riverside/zones/"


@pytest.mark.django_db
def test_receipts_are_forgotten_after_a_fortnight(alice: User, api: Callable) -> None:
    for name in ("Zone 4", "Zone 5"):
        api(alice).post(ZONES, {"name": name}, key=name)
    Receipt.objects.filter(key="Zone 4").update(answered_at=timezone.now() - KEPT_FOR - timedelta(minutes=1))
    Receipt.objects.filter(key="Zone 5").update(answered_at=timezone.now() - KEPT_FOR + timedelta(minutes=1))
    forget_receipts()
    assert list(Receipt.objects.values_list("key", flat=True)) == ["Zone 5"]


def test_beat_has_them_forgotten_by_a_task_that_workers_know() -> None:
    app.loader.import_default_modules()
    scheduled = {entry["task"] for entry in settings.CELERY_BEAT_SCHEDULE.values()}
    assert scheduled == {
        "scoring.standings.tasks.sweep",
        "scoring.records.tasks.rate_players",
        "scoring.rehearsal.tasks.play_bots",
        "tournaments.tasks.post_reminders",
        "clubs.tasks.send_letters",
        "clubs.tasks.show_life",
        "clubs.tasks.post_membership_notices",
        "clubs.tasks.forget_letters",
        "clubs.tasks.forget_contacts",
        "clubs.tasks.forget_sessions",
        "deploy.tasks.back_up_when_due",
        forget_receipts.name,
        *({"clubs.tasks.shorten_write_ahead_log"} if connection.vendor == "sqlite" else ()),
    }
    assert scheduled <= app.tasks.keys()
