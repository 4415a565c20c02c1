"""What tests of the table may ask for."""

import pytest

from tests.factories.scoring import Here
from tests.phone import Phone


@pytest.fixture
def phone(at: Here) -> Phone:
    return Phone(at)
