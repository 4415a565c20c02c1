"""What tests of the table may ask for."""

import pytest

from tests.factories.scoring import Here
from tests.scoring.table.phone import Phone


@pytest.fixture
def phone(at: Here) -> Phone:
    return Phone(at)
