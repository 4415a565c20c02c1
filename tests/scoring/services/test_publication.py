"""Standings held still for the ceremony, and published."""

import pytest

from clubs.errors import Refusal
from scoring.models import Snapshot
from scoring.services.events import finish_event
from scoring.services.publication import freeze, publish_event
from scoring.standings import publishing
from tests.factories.evenings import evening

pytestmark = pytest.mark.django_db


def test_standings_are_held_still_for_the_ceremony_and_move_on():
    event = evening(4)
    freeze(by=event.director, stage=event.stage)
    event.play()
    publishing.sweep()
    assert Snapshot.objects.get(stage=event.stage).version == 0
    freeze(by=event.director, stage=event.stage, still=False)
    publishing.sweep()
    assert Snapshot.objects.get(stage=event.stage).version == 1


def test_what_was_published_stays_held_still():
    event = evening(4)
    event.play_out()
    finish_event(by=event.director, stage=event.stage)
    publish_event(by=event.director, stage=event.stage)
    event.stage.refresh_from_db()
    with pytest.raises(Refusal) as refused:
        freeze(by=event.director, stage=event.stage, still=False)
    assert refused.value.code == "published"
