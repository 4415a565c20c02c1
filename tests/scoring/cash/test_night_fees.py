"""The fees of a night, and the book that they open."""

import pytest

from clubs.errors import Refusal
from clubs.models import Club, User
from rules.base.errors import RulesError
from scoring.cash.door import take_payments
from scoring.cash.night_fees import NightRules, set_night_fees
from scoring.cash.opening import get_or_open_book
from scoring.cash.payouts import confirm_payouts
from scoring.models import CashBook, NightCash
from scoring.rehearsal.rehearsals import begin_rehearsal
from tests.factories.cash import RULES, cash_night
from tests.factories.tournaments import make_entries, make_tournament

pytestmark = pytest.mark.django_db


def test_the_first_fees_open_the_book_and_the_currency_stays(bob: User, club: Club) -> None:
    event = make_tournament(club=club, by=bob)
    with pytest.raises(Refusal) as refused:
        set_night_fees(by=bob, event=event, rules=NightRules(**RULES))
    assert refused.value.code == "no_book"
    set_night_fees(by=bob, event=event, rules=NightRules(**RULES), currency="JPY")
    assert CashBook.objects.get().money.shown(1250) == "¥1,250"
    with pytest.raises(Refusal) as refused:
        get_or_open_book(by=bob, club=club, currency="CAD")
    assert refused.value.code == "other_currency"


@pytest.mark.parametrize("wrong", [{"member": -1}, {"unit": 0}, {"places": (60, 50)}])
def test_fees_that_cannot_be_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(RulesError):
        NightRules(**{**RULES, **wrong})


def test_fees_stay_once_the_payouts_are_confirmed() -> None:
    night = cash_night()
    take_payments(**night.posting, players=[head.player for head in night.door.heads])
    confirm_payouts(by=night.treasurer, stage=night.stage, uuid=night.posting["uuid"])
    with pytest.raises(Refusal) as refused:
        set_night_fees(by=night.treasurer, event=night.event, rules=NightRules(**RULES))
    assert refused.value.code == "payouts_confirmed"


def test_a_rehearsal_takes_no_money(bob: User, club: Club) -> None:
    event = make_tournament(club=club, by=bob)
    make_entries(event, 4)
    rehearsal = begin_rehearsal(by=bob, tournament=event)
    with pytest.raises(Refusal) as refused:
        set_night_fees(by=bob, event=rehearsal, rules=NightRules(**RULES), currency="CAD")
    assert refused.value.code == "rehearsal"
    assert not NightCash.objects.exists()
