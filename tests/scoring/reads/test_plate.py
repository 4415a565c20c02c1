"""Who is left for a plate: those who did not qualify, whether qualifiers are counted by zone or over all."""

import pytest

from clubs.models import Club, User
from scoring.reads.plate import left_for_plate, plate_of
from tests.factories.qualifying import played, registering, zones_event
from tournaments.services import register_pair

pytestmark = pytest.mark.django_db


def places(stage_id: int) -> list[tuple[str, int, str]]:
    return [(one.entry.name, one.place, one.zone) for one in left_for_plate(stage_id)]


def test_by_zone_the_others_of_each_zone_are_left_with_their_place() -> None:
    event = zones_event(qualify_per_zone=1)
    assert places(event.stage.pk) == [
        ("Ann 2 & Bea 2", 2, "North"),
        ("Ann 3 & Bea 3", 3, "North"),
        ("Ann 5 & Bea 5", 5, ""),
    ]


def test_where_nobody_has_a_zone_the_best_of_all_qualify(club: Club, by: User) -> None:
    event = registering(club, "Open", qualify_per_zone=2)
    for n in range(1, 6):
        register_pair(by=by, tournament=event, first=f"Ann {n}", second=f"Bea {n}")
    night = played(by, event)
    assert [place for _, place, _ in places(night.stage.pk)] == [3, 4, 5]
    assert plate_of(night.tournament) is None
