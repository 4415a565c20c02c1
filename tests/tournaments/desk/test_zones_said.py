"""What zones mean for those who go on stands where pairs are registered, and where play is begun."""

import pytest
from django.test import Client

from clubs.models import Zone
from tests.tournaments.desk.pages import words
from tournaments.models import Tournament
from tournaments.services import check_in_all, register_pair

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("page", ["entries/", "start/"])
def test_the_pages_before_play_say_it(page: str, event: Tournament, desk: Client) -> None:
    Zone.objects.create(club=event.club, name="Zone 4")
    for first, second, zone in (("Ann", "Bob", "Zone 4"), ("Cas", "Dee", "Zone 4"), ("Eli", "Fay", "")):
        register_pair(by=None, tournament=event, first=first, second=second, zone=zone)
    check_in_all(by=None, tournament=event)
    text = words(desk.get(f"/desk/{event.code}/{page}"))
    assert "1 pair has no zone and cannot qualify for one: Eli & Fay" in text
    assert "Zone 4 has 2 pairs, and 2 of each zone go on: all of them go on." in text
