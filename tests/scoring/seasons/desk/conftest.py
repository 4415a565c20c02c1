"""A season of two nights, and the browser of the secretary."""

from collections.abc import Callable

import pytest
from django.test import Client

from clubs.models import Club, Role, User
from scoring.models import Season
from tests.factories.clubs import StaffRoleFactory
from tests.factories.seasons import make_season, played_nights, tuesdays


@pytest.fixture
def sam(club: Club, signed_in: Callable[[User], Client]) -> Client:
    """The secretary's browser."""
    return signed_in(StaffRoleFactory(club=club, role=Role.SECRETARY).user)


@pytest.fixture
def season(club: Club) -> Season:
    played_nights(club, 2)
    return make_season(club, series=tuesdays(club))
