"""Bob's program, which every test of this folder may ask for."""

from collections.abc import Callable

import pytest

from clubs.models import User


@pytest.fixture
def desk(api: Callable, bob: User):
    """Bob's program."""
    return api(bob)
