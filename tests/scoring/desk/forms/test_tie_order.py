"""The order of ties as it is chosen at the desk."""

from collections.abc import Callable
from uuid import uuid4

import pytest
from django.test import Client

from clubs.models import User
from tests.factories.evenings import evening
from tests.scoring.desk.pages import words
from tournaments.models import Stage

pytestmark = pytest.mark.django_db

SignIn = Callable[[User], Client]


def test_the_order_is_changed_at_the_desk_until_a_result_is_in(signed_in: SignIn) -> None:
    night = evening(4)
    client, here = signed_in(night.director), f"/desk/{night.tournament.code}/ties/"
    sent = {"action": "order", "order-uuid": str(uuid4()), "order-tie_1": "points", "order-lists": "lines"}
    assert client.post(here, sent).status_code == 302
    stage = Stage.objects.get(pk=night.stage.pk)
    assert (stage.tie_order, stage.lists) == (["points"], "lines")
    night.play()
    page = words(client.get(here))
    assert ("A result is in, so this stays as it is." in page, "Change this" in page) == (True, False)
    assert client.post(here, {**sent, "order-uuid": str(uuid4())}).status_code == 409


def test_an_order_that_cannot_be_is_told_on_the_page(signed_in: SignIn) -> None:
    night = evening(4)
    sent = {"action": "order", "order-uuid": str(uuid4()), "order-tie_1": "coin"}
    answer = signed_in(night.director).post(f"/desk/{night.tournament.code}/ties/", sent)
    assert (answer.status_code, "What comes first is added up over the games" in words(answer)) == (422, True)
