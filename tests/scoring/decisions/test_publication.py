"""Standings held still for the ceremony, and published."""

import pytest

from clubs.errors import Refusal
from clubs.models import Contact, Letter, LetterKind
from rules.tournament.standings import Standings
from scoring.decisions.ending import finish_event
from scoring.decisions.publication import freeze, publish_event
from scoring.models import Snapshot
from scoring.standings import publishing
from scoring.standings.derived import derive
from scoring.standings.snapshot import published, version_of
from tests.factories.evenings import evening

pytestmark = pytest.mark.django_db


def test_standings_are_held_still_for_the_ceremony_and_move_on():
    event = evening(4)
    freeze(by=event.director, stage=event.stage)
    frozen = Snapshot.objects.get(stage=event.stage).version
    event.play()
    publishing.sweep()
    assert Snapshot.objects.get(stage=event.stage).version == frozen
    freeze(by=event.director, stage=event.stage, still=False)
    publishing.sweep()
    assert Snapshot.objects.get(stage=event.stage).version == frozen + 1


def test_players_with_an_address_are_told_that_the_results_are_published():
    event = evening(4)
    Contact.objects.create(player=event.entry(1).first, email="ann@example.org")
    event.play_out()
    finish_event(by=event.director, stage=event.stage)
    assert list(Letter.objects.all()) == []
    publish_event(by=event.director, stage=event.stage)
    assert list(Letter.objects.values_list("kind", "to_address")) == [(LetterKind.RESULTS, "ann@example.org")]


def test_standings_that_move_are_let_move_and_frozen_ones_stay_as_they_were_frozen_first():
    event = evening(4, rounds=3)
    frozen = Snapshot.objects.filter(stage=event.stage).values_list("frozen", "frozen_after", "frozen_amid")
    freeze(by=event.director, stage=event.stage, still=False)
    assert frozen.get() == (False, None, False)
    freeze(by=event.director, stage=event.stage)
    event.play()
    event.close()
    freeze(by=event.director, stage=event.stage)
    assert frozen.get() == (True, 0, False)


def test_standings_that_an_older_version_computed_and_froze_are_computed_again_when_they_are_released():
    event = evening(4)
    event.play()
    freeze(by=event.director, stage=event.stage)
    Snapshot.objects.update(body=Standings().to_json())
    freeze(by=event.director, stage=event.stage, still=False)
    publishing.sweep()
    assert Standings.from_json(Snapshot.objects.get(stage=event.stage).body) == derive(event.stage.pk)


def test_standings_that_an_older_version_computed_and_froze_are_computed_again_when_they_are_published():
    event = evening(4)
    event.play_out()
    finish_event(by=event.director, stage=event.stage)
    freeze(by=event.director, stage=event.stage)
    Snapshot.objects.update(body=Standings().to_json())
    publish_event(by=event.director, stage=event.stage)
    assert Standings.from_json(Snapshot.objects.get(stage=event.stage).body) == derive(event.stage.pk)


def test_standings_are_frozen_with_the_latest_results_and_remember_after_which_round():
    event = evening(4, rounds=3)
    event.play()
    event.close()
    snapshots = Snapshot.objects.filter(stage=event.stage).values_list("frozen_after", "frozen_amid")
    freeze(by=event.director, stage=event.stage)
    assert snapshots.get() == (1, False)
    assert sum(row.played for row in published(version_of(event.stage.pk))[0].rows) == 4
    freeze(by=event.director, stage=event.stage, still=False)
    assert snapshots.get() == (None, False)
    event.play()
    freeze(by=event.director, stage=event.stage)
    freeze(by=event.director, stage=event.stage)  # pressed twice
    assert snapshots.get() == (1, True)


def test_what_was_published_stays_held_still():
    event = evening(4)
    event.play_out()
    finish_event(by=event.director, stage=event.stage)
    publish_event(by=event.director, stage=event.stage)
    event.stage.refresh_from_db()
    with pytest.raises(Refusal) as refused:
        freeze(by=event.director, stage=event.stage, still=False)
    assert refused.value.code == "published"


def test_publishing_ends_a_freeze_and_shows_what_was_played_after_it():
    event = evening(4, rounds=2)
    event.play()
    event.close()
    freeze(by=event.director, stage=event.stage)
    event.play_out()
    finish_event(by=event.director, stage=event.stage)
    publish_event(by=event.director, stage=event.stage)
    event.tournament.refresh_from_db()
    snapshot = Snapshot.objects.get(stage=event.stage)
    assert (event.tournament.state, snapshot.frozen, snapshot.frozen_after) == ("published", True, None)
    assert sum(row.played for row in published(version_of(event.stage.pk))[0].rows) == 8
