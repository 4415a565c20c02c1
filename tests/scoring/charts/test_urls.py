"""Charts are only read: nobody can send anything to their addresses."""

import pytest
from django.test import Client

from scoring.charts.urls import urlpatterns
from tests.deploy.permission_world import FIXED
from tests.deploy.permissions import PARAMETER

pytestmark = pytest.mark.django_db
PATHS = ["/" + PARAMETER.sub(lambda found: FIXED[found[1]], str(one.pattern)) for one in urlpatterns]


@pytest.mark.parametrize("path", PATHS)
def test_each_address_is_open_to_everybody_and_takes_nothing(client: Client, path: str) -> None:
    assert (client.get(path).status_code, client.post(path).status_code) == (200, 405)
