"""A program that writes to the people of a club."""

from collections.abc import Callable

import pytest

from clubs.models import Club, Contact, Member, User
from tests.factories.clubs import PlayerFactory

pytestmark = pytest.mark.django_db
API = "/api/v1/clubs/riverside/announcements/"


def test_a_program_writes_to_members_and_hears_whom_to_call(club: Club, sam: User, api: Callable) -> None:
    zoe, cyd = (PlayerFactory(club=club, name=name) for name in ("Zoe Lee", "Cyd May"))
    Contact.objects.create(player=zoe, email="lee@example.org")
    for player in (zoe, cyd):
        Member.objects.create(club=club, player=player)
    answer = api(sam).post(API, {"to": "members", "subject": "Party", "text": "On Saturday."})
    assert (answer.status_code, answer.json()) == (
        201,
        {"letters": 1, "to_call": [{"player_id": cyd.pk, "name": "Cyd May", "telephone": ""}], "stopped": 0},
    )
