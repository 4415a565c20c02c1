"""Published standings are compared with what the ledger gives."""

import pytest

from scoring.models import Snapshot
from scoring.standings.publishing import sweep
from scoring.verification.findings import wrong_snapshots
from tests.factories.scoring import here

pytestmark = pytest.mark.django_db


def test_standings_that_say_something_else_are_named() -> None:
    at = here()
    at.finish(10, 7)
    sweep()
    assert list(wrong_snapshots()) == []
    body = Snapshot.objects.get(stage=at.stage).body
    Snapshot.objects.filter(stage=at.stage).update(body=f"{body} ")
    assert list(wrong_snapshots()) == [at.tournament.code]


def test_standings_that_wait_for_the_sweep_are_not_wrong() -> None:
    at = here()
    sweep()
    at.finish(10, 7)
    assert list(wrong_snapshots()) == []
