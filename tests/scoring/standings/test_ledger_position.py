"""How much of the ledger published standings cover, and which are behind."""

import pytest

from rules.tournament.standings import Standings
from scoring.models import LedgerEntry, Result, Snapshot
from scoring.standings import publishing
from scoring.standings.ledger_position import ledger_position_of, put_all_behind, stages_behind
from scoring.standings.snapshot import published, version_of
from tests.factories.evenings import evening, published_places, snapshot_of

pytestmark = pytest.mark.django_db


def test_a_new_stage_is_behind_until_it_is_computed():
    event = evening(4)
    assert stages_behind() == [event.stage.pk]
    assert publishing.compute(event.stage.pk) is True
    assert stages_behind() == []
    assert published_places(event) == {1: 1, 2: 1, 3: 1, 4: 1}


@pytest.mark.parametrize("played", [False, True])
def test_a_snapshot_covers_the_sum_of_the_chains(played):
    event = evening(4)
    if played:
        event.play()
    publishing.compute(event.stage.pk)
    links = sum(Result.objects.filter(stage=event.stage).values_list("link", flat=True))
    said = LedgerEntry.objects.filter(tournament=event.stage.tournament_id, game=None).count()
    assert snapshot_of(event).covers == links + said == ledger_position_of(event.stage.pk)


def test_what_another_version_computed_is_shown_until_it_is_computed_again_and_what_is_frozen_stays():
    event, frozen = evening(4, rounds=3), evening(4)
    for each in (event, frozen):
        each.play()
    event.close()
    event.play()
    publishing.sweep()
    today = snapshot_of(event)
    Snapshot.objects.update(body=Standings().to_json(), before='{"1": 9}')
    Snapshot.objects.filter(stage=frozen.stage).update(frozen=True)
    of_frozen = snapshot_of(frozen)
    put_all_behind()
    assert stages_behind() == [event.stage.pk]
    assert published(version_of(event.stage.pk)) == (Standings(), {1: 9})
    publishing.sweep()
    now = snapshot_of(event)
    assert (now.body, now.before, now.covers) == (today.body, today.before, today.covers)
    assert today.before not in ("", "{}")
    now = snapshot_of(frozen)
    assert (now.body, now.covers, now.version) == (of_frozen.body, of_frozen.covers, of_frozen.version)
