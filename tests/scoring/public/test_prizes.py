"""The page of prizes for everybody."""

from uuid import uuid4

import pytest
from django.test import Client

from rules.event.special_prizes import PrizeKind
from scoring.prizes.changes import add_prize
from tests.factories.evenings import evening
from tests.seen import seen

pytestmark = pytest.mark.django_db


def test_the_tab_is_there_once_the_event_has_a_prize(client: Client) -> None:
    night = evening(4)
    code = night.tournament.code
    tabs = [name for name, _ in seen(client.get(f"/e/{code}/rounds/")).links]
    add_prize(by=night.director, tournament=night.tournament, uuid=uuid4(), kind=PrizeKind.HANDED, what="Basket")
    after = [name for name, _ in seen(client.get(f"/e/{code}/rounds/")).links]
    assert ("Prizes" in tabs, "Prizes" in after) == (False, True)
    assert "Basket" in seen(client.get(f"/e/{code}/prizes/")).part(".roster").text


def test_an_event_without_prizes_says_so(client: Client) -> None:
    assert "no special prizes" in seen(client.get(f"/e/{evening(4).tournament.code}/prizes/")).text
