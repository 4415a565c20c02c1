"""The money of a night now: read once, and the refusals that the verbs of the door share."""

from typing import Any

import pytest

from clubs.errors import Refusal, refusal_of
from scoring.cash.money_now import MoneyNow
from tests.factories.cash import cash_night
from tests.factories.tournaments import make_tournament

pytestmark = pytest.mark.django_db


def test_each_part_is_read_once_however_often_it_is_asked_for(django_assert_num_queries: Any) -> None:
    night = cash_night(over=False)
    money = MoneyNow(night.event)
    with django_assert_num_queries(4):  # the club, its book, the closing, the fees
        for _ in range(2):
            money.refuse_payments()


def test_a_payment_is_refused_before_the_club_has_a_book() -> None:
    refused = refusal_of(MoneyNow(make_tournament()).refuse_payments)
    assert isinstance(refused, Refusal)
    assert refused.code == "no_book"
