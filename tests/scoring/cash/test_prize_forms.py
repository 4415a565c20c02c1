"""The form of one more prize: it asks what its kind needs, and says what is missing."""

from collections.abc import Callable
from uuid import uuid4

import pytest
from django.test import Client

from clubs.models import User
from tests.factories.evenings import evening
from tests.scoring.cash.desk.test_special_prizes import page_of
from tests.seen import seen
from tournaments.models import Tournament

SignIn = Callable[[User], Client]
pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"kind": "handed"}, "Enter a prize or an amount of money."),
        ({"kind": "place", "what": "Second"}, "Enter the place that wins: 1 or more."),
        ({"kind": "best_of", "what": "75 and over", "group": "oldest"}, "Enter the age: 1 to 120."),
        ({"kind": "handed", "amount": "lots"}, "amount"),
    ],
)
def test_a_prize_that_cannot_be_stays_in_the_form_with_the_reason(
    signed_in: SignIn, fields: dict[str, str], says: str
) -> None:
    night = evening(4)
    client = signed_in(night.director)
    sent = {"action": "add", "add-uuid": uuid4(), **{f"add-{name}": value for name, value in fields.items()}}
    answer = client.post(page_of(night), sent)
    assert (answer.status_code, says in seen(answer).text) == (422, True)
    assert Tournament.objects.get(pk=night.tournament.pk).prizes == []
