"""How much of the ledger published standings cover, and which are behind."""

import pytest

from scoring.models import LedgerEntry, Result
from scoring.standings import publishing
from scoring.standings.ledger_position import ledger_position_of, stages_behind
from tests.factories.evenings import evening, published_places, snapshot_of

pytestmark = pytest.mark.django_db


def test_a_new_stage_is_behind_until_it_is_computed():
    event = evening(4)
    assert stages_behind() == [event.stage.pk]
    assert publishing.compute(event.stage.pk) is True
    assert stages_behind() == []
    assert published_places(event) == {1: 1, 2: 1, 3: 1, 4: 1}


def test_a_snapshot_covers_the_sum_of_the_chains():
    event = evening(4)
    event.play()
    publishing.compute(event.stage.pk)
    links = sum(Result.objects.filter(stage=event.stage).values_list("link", flat=True))
    said = LedgerEntry.objects.filter(tournament=event.stage.tournament_id, game=None).count()
    assert snapshot_of(event).covers == links + said == ledger_position_of(event.stage.pk)
