"""The task of records and ratings."""

import pytest

from scoring.models import ClubRatings
from scoring.records.tasks import rate_players
from tests.factories.clubs import ClubFactory
from tests.factories.nights import nights

pytestmark = pytest.mark.django_db


def test_it_rates_the_players_of_a_published_night() -> None:
    club = ClubFactory()
    nights(club, 1)
    rate_players()
    assert ClubRatings.objects.filter(club=club).exists()
