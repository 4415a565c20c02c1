"""Open ties, and which of them matter."""

import pytest

from scoring.reads.ties import ties_of
from tests.factories.evenings import evening
from tests.factories.qualifying import through

pytestmark = pytest.mark.django_db


def test_a_tie_across_a_zones_last_qualifying_place_matters_even_low_down():
    event = evening(6, rounds=1, places_that_matter=1, qualify_per_zone=2)
    zone = event.tournament.club.zones.create(name="Zone 4")
    event.tournament.entries.filter(number__in=(2, 4, 6)).update(zone=zone)
    event.play(outcome=lambda a, b: (10, 4) if a % 2 else (4, 10))
    event.close()
    assert [(tie.place, tie.matters) for tie in ties_of(event.stage.pk)] == [(1, True), (4, True)]


def test_a_tie_across_the_line_overall_is_not_settled_and_matters() -> None:
    event = evening(6, rounds=1, places_that_matter=0, qualify_per_zone=2, qualify_overall=True)
    zone = event.tournament.club.zones.create(name="Zone 4")
    event.tournament.entries.filter(number__in=(1, 3, 5)).update(zone=zone)
    event.play(outcome=lambda a, b: (10, 4) if a % 2 else (4, 10))
    event.close()
    assert [(tie.place, tie.matters) for tie in ties_of(event.stage.pk)] == [(1, True), (4, False)]
    assert through(event) == [("", [], [1, 3, 5], 2)]
