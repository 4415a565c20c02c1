"""An event of Riverside's with registration open, and Bob, its director, at the desk."""

from collections.abc import Callable

import pytest
from django.test import Client

from clubs.models import Club, User
from tests.factories.tournaments import make_tournament
from tournaments.models import Tournament


@pytest.fixture
def event(club: Club) -> Tournament:
    return make_tournament(club=club)


@pytest.fixture
def desk(bob: User, signed_in: Callable[[User], Client]) -> Client:
    return signed_in(bob)
