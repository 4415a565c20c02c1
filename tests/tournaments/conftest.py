"""What tests of tournaments may ask for."""

import pytest

from clubs.models import Club
from tests.factories.tournaments import make_entries, make_tournament
from tournaments.models import Tournament


@pytest.fixture
def changing(club: Club) -> Tournament:
    """An event of three players who change partners each round."""
    made = make_tournament(club=club, changing_partners=True)
    make_entries(made, 3)
    return made
