"""In an event whose pairs qualify by zone, those who have none are named and not passed over in silence."""

from collections.abc import Callable

import pytest
from django.test import Client

from clubs.models import User
from tests.factories.evenings import evening

SignIn = Callable[[User], Client]
pytestmark = pytest.mark.django_db
SAID = "These pairs have no zone, so they cannot qualify:"


def test_pairs_without_a_zone_are_named_on_the_page_and_in_the_api(signed_in: SignIn) -> None:
    night = evening(4)
    client, code = signed_in(night.director), night.tournament.code
    night.tournament.entries.update(zone=None)
    asked = f"/api/v1/tournaments/{code}/qualifying/without-zone/"
    assert (client.get(asked).json(), SAID in client.get(f"/desk/{code}/finish/").content.decode()) == ([], False)
    zone = night.tournament.club.zones.create(name="Zone 4")
    night.tournament.entries.exclude(number=3).update(zone=zone)
    pair = night.entry(3)
    assert client.get(asked).json() == [{"entry": pair.pk, "number": 3, "name": pair.name}]
    assert SAID in client.get(f"/desk/{code}/finish/").content.decode()
