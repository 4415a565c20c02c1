"""The box is counted at the end of the night."""

from uuid import uuid4

import pytest

from clubs.errors import Refusal
from rules.base.errors import RulesError
from scoring.cash.account import reverse_posting
from scoring.cash.box import add_float, close_night
from scoring.cash.door import take_payment
from tests.factories.cash import CashNight, cash_night, unsound

pytestmark = pytest.mark.django_db


@pytest.fixture
def one_payment() -> CashNight:
    night = cash_night(over=False)
    add_float(**night.posting, amount=4000)
    take_payment(**night.posting, player=night.door.heads[0].player)
    return night


def test_a_count_that_agrees_closes_the_night(one_payment: CashNight) -> None:
    close_night(**one_payment.posting, counted=4700)
    assert one_payment.balances() == {
        "treasurer": 700,
        "next_prizes": 500,
        "next_lone_hands": 100,
        "club": 100,
    }
    with pytest.raises(Refusal) as refused:
        take_payment(**one_payment.posting, player=one_payment.door.heads[1].player)
    assert refused.value.code == "night_closed"
    assert unsound(one_payment.book) == []


def test_a_difference_needs_a_reason_and_is_the_clubs(one_payment: CashNight) -> None:
    with pytest.raises(RulesError) as refused:
        close_night(**one_payment.posting, counted=4650)
    assert str(refused.value) == (
        "You counted $46.50. The book has $47.00: $0.50 is missing. Count again, or write a reason."
    )
    close_night(**one_payment.posting, counted=4650, reason="Two quarters fell into the stove.")
    assert one_payment.balances()["club"] == 50
    assert unsound(one_payment.book) == []


def test_a_closed_night_opens_again_by_reversal_alone(one_payment: CashNight) -> None:
    closing = close_night(**one_payment.posting, counted=4700)
    payment = one_payment.book.postings.get(purpose="door")
    with pytest.raises(Refusal) as refused:
        reverse_posting(by=one_payment.treasurer, posting=payment, uuid=uuid4())
    assert refused.value.code == "night_closed"
    reverse_posting(by=one_payment.treasurer, posting=closing, uuid=uuid4(), reason="A late payment")
    take_payment(**one_payment.posting, player=one_payment.door.heads[1].player)
    close_night(**one_payment.posting, counted=5400)
    assert unsound(one_payment.book) == []


def test_a_director_does_not_close_the_book(one_payment: CashNight) -> None:
    with pytest.raises(Refusal) as refused:
        close_night(**{**one_payment.posting, "by": one_payment.evening.director}, counted=4700)
    assert refused.value.code == "not_you"
