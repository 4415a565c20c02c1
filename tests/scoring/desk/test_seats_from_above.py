"""A table on the desk, seen from above: everybody's number is at their chair."""

import re

import pytest
from django.test import Client

from tests.factories.evenings import Evening, evening

pytestmark = pytest.mark.django_db
NUMBER = re.compile(r'<text class="pair" x="(\d+)" y="(\d+)">(\d+)</text>')
CLOCKWISE = [("80", "45"), ("118", "77"), ("80", "109"), ("42", "77")]


def at_the_chairs(night: Evening) -> list[int]:
    """The numbers at table 1, clockwise from the top."""
    client = Client()
    client.force_login(night.director, backend="allauth.account.auth_backends.AuthenticationBackend")
    hall = client.get(f"/desk/{night.tournament.code}/").content.decode()
    drawn = {(x, y): int(number) for x, y, number in NUMBER.findall(hall)[:4]}
    return [drawn[chair] for chair in CLOCKWISE]


def by_seat(night: Evening) -> list[int]:
    seats = night.round.games.get(table__number=1).seats.order_by("seat")
    return [seat.entry.number for seat in seats]


@pytest.mark.parametrize("how", [{"pairs": 4}, {"pairs": 4, "changing_partners": True, "movement": "whist"}])
def test_each_chair_has_the_number_of_who_sits_there(how: dict[str, object]) -> None:
    night = evening(**how)
    assert at_the_chairs(night) == by_seat(night)
