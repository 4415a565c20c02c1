"""What tests of clubs may ask for."""

import pytest

from clubs.models import User
from tests.clubs.tokens import PASSWORD
from tests.factories.clubs import UserFactory


@pytest.fixture
def erin(db: None) -> User:
    return UserFactory(email="erin@example.org", with_password=PASSWORD)
