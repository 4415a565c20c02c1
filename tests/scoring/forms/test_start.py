"""What is asked before an event begins: the worth of a sit-out, and the points of a fixed one."""

from collections.abc import Callable

import pytest
from django.test import Client

from clubs.models import User
from tests.factories.tournaments import director_of, make_numbered
from tests.scoring.desk.pages import begin, start_at
from tournaments.models import Stage

pytestmark = pytest.mark.django_db

SignIn = Callable[[User], Client]


def test_with_an_odd_number_the_choices_and_the_worth_of_a_sit_out_are_shown(signed_in: SignIn) -> None:
    event = make_numbered(7)
    client = signed_in(director_of(event))
    page = client.get(start_at(event)).content.decode()
    assert ("7 is an odd number" in page, "house pair" in page, "Sit-out score" in page) == (True, True, True)
    client.post(start_at(event), begin(sit_out="fixed", points=7, win="1/2"))
    stage = Stage.objects.get(tournament=event)
    assert (stage.movement, stage.sit_out_policy) == ("round-robin", {"kind": "fixed", "points": 7, "win": "1/2"})


def test_fixed_points_must_be_said(signed_in: SignIn) -> None:
    event = make_numbered(7)
    answer = signed_in(director_of(event)).post(start_at(event), begin(sit_out="fixed", win="0"))
    assert (answer.status_code, Stage.objects.count()) == (422, 0)
