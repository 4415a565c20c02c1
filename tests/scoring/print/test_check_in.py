"""The sheet for the door."""

import pytest
from django.test import Client

from clubs.models import Role
from tests.factories.clubs import StaffRoleFactory
from tests.factories.tournaments import make_tournament

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("allowed", [True, False])
def test_the_code_for_the_door_is_offered_where_players_check_in_themselves(client: Client, allowed: bool) -> None:
    event = make_tournament(self_check_in=allowed)
    client.force_login(StaffRoleFactory(club=event.club, role=Role.DIRECTOR).user)
    assert ("Check-in code" in client.get(f"/desk/{event.code}/print/").content.decode()) is allowed
    sheet = client.get(f"/desk/{event.code}/print/check-in/")
    shown = f"http://testserver/e/{event.code}/check-in/" in sheet.content.decode()
    assert (sheet.status_code, shown) == ((200, True) if allowed else (404, False))
