"""The movement chart on paper says only what is true of its movement."""

import pytest
from django.test import Client

from tests.factories.evenings import evening

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(("movement", "shifts"), [("a-up", True), ("round-robin", False)])
def test_tables_are_said_to_shift_only_where_a_line_moves(movement: str, shifts: bool) -> None:
    night = evening(4, movement=movement)
    client = Client()
    client.force_login(night.director, backend="allauth.account.auth_backends.AuthenticationBackend")
    page = client.get(f"/desk/{night.tournament.code}/print/chart/").content.decode()
    assert ("tables shift if the other line moves" in page, ">2*<" in page) == (shifts, shifts)
