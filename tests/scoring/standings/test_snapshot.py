"""The published standings, row by row."""

import pytest

from scoring.standings import publishing
from scoring.standings.snapshot import published, version_of
from tests.factories.evenings import evening, snapshot_of

pytestmark = pytest.mark.django_db


def test_arrows_compare_with_the_places_before_the_round():
    event = evening(4, rounds=2)
    event.play({(1, 2): (10, 0), (3, 4): (10, 9)})
    event.close()
    publishing.publish(event.stage.pk)
    assert snapshot_of(event).before == "{}"
    event.play({(1, 4): (0, 10), (2, 3): (0, 10)})
    publishing.publish(event.stage.pk)
    standings, before = published(version_of(event.stage.pk))
    assert before == {1: 1, 3: 1, 4: 3, 2: 4}
    assert dict(standings.places) == {3: 1, 4: 2, 1: 3, 2: 4}
