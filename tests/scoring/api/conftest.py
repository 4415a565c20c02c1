"""What tests of the API may ask for."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.factories.scoring import Here


@pytest.fixture
def phone(at: Here, api: Callable[..., Any]) -> Any:
    return api(table_token=at.table.token)
