"""Prizes: by the standings, confirmed once, paid one by one."""

from uuid import uuid4

import pytest

from clubs.errors import Refusal
from clubs.policy import Act
from rules.base.errors import RulesError
from rules.club.cash.posting import Account, Purpose
from rules.club.cash.prizes import PrizeBasis, RemainderRule
from scoring.cash.account import reverse_posting
from scoring.cash.box import close_night
from scoring.cash.club_money import record_money
from scoring.cash.door import take_payments
from scoring.cash.money_now import MoneyNow
from scoring.cash.payouts import PayoutsOutdated, confirm_payouts, pay_prize, prizes_of, prizes_to_pay
from scoring.cash.proposal import proposal_of
from scoring.decisions.ending import reopen_event
from tests.factories.cash import CashNight, cash_night, unsound
from tournaments.models import Stage

pytestmark = pytest.mark.django_db


def paid_in(**rules: object) -> CashNight:
    night = cash_night(**rules)  # type: ignore[arg-type]
    take_payments(**night.posting, players=[head.player for head in night.door.heads])
    return night


def confirmed(night: CashNight, **how: object) -> None:
    confirm_payouts(by=night.treasurer, stage=night.stage, uuid=uuid4(), **how)  # type: ignore[arg-type]


def test_prizes_by_place_are_confirmed_and_paid_from_the_box() -> None:
    night = paid_in()
    confirmed(night)
    prizes = prizes_of(night.event)
    assert [(one.entry, one.amount, str(one.why)) for one in prizes] == [
        (night.evening.entry(1).pk, 2000, "Place 1: 50 percent of the pot of $40.00."),
        (night.evening.entry(2).pk, 1200, "Place 2: 30 percent of the pot of $40.00."),
        (night.evening.entry(3).pk, 800, "Place 3: 20 percent of the pot of $40.00."),
    ]
    for one in prizes:
        pay_prize(**night.posting, prize=one.line)
    # Nobody made a lone hand, so its pot is the next night's.
    assert night.balances() == {"cash": 1600, "club": 800, "next_lone_hands": 800}
    with pytest.raises(Refusal) as refused:
        pay_prize(**night.posting, prize=prizes[0].line)
    assert refused.value.code == "paid_already"
    assert unsound(night.book) == []


def test_payouts_are_confirmed_once_and_only_as_they_were_shown() -> None:
    night = paid_in()
    with pytest.raises(PayoutsOutdated) as outdated:
        confirmed(night, previewed="something else")
    assert outdated.value.current == {"previewed": proposal_of(MoneyNow(night.event), night.stage).fingerprint}
    confirmed(night, previewed=outdated.value.current["previewed"])
    with pytest.raises(Refusal) as refused:
        confirmed(night)
    assert refused.value.code == "payouts_confirmed"


def test_payouts_go_by_the_state_of_the_event_now_and_not_when_the_page_read_it() -> None:
    night = paid_in()
    read_before = Stage.objects.select_related("tournament__club").get(pk=night.stage.pk)
    reopen_event(by=night.evening.director, tournament=night.event, reason="a card was found")
    with pytest.raises(Refusal) as refused:
        confirm_payouts(by=night.treasurer, stage=read_before, uuid=uuid4())
    assert refused.value.code == "not_over"


def test_confirmed_payouts_are_taken_back_only_while_none_is_paid() -> None:
    night = paid_in()
    confirmed(night)
    payouts = night.book.postings.get(purpose="payouts")
    paid = pay_prize(**night.posting, prize=prizes_of(night.event)[0].line)
    again = {"by": night.treasurer, "posting": payouts, "reason": "wrong table"}
    with pytest.raises(Refusal) as refused:
        reverse_posting(**again, uuid=uuid4())
    assert refused.value.code == "short"
    reverse_posting(by=night.treasurer, posting=paid, uuid=uuid4())
    reverse_posting(**again, uuid=uuid4())
    assert prizes_of(night.event) == []
    confirmed(night)
    assert unsound(night.book) == []


def test_a_pot_without_prizes_stays_for_the_next_night() -> None:
    night = paid_in(places=())
    with pytest.raises(Refusal):
        confirm_payouts(by=night.treasurer, stage=cash_night(places=()).stage, uuid=uuid4())
    close_night(**night.posting, counted=5600)
    assert night.balances() == {"treasurer": 5600, "next_prizes": 4000, "next_lone_hands": 800, "club": 800}


def test_a_night_without_prizes_by_place_pays_out_its_lone_hands_and_leaves_the_other_pot_as_it_is() -> None:
    night = paid_in(places=())
    confirmed(night)
    assert night.balances() == {"cash": 5600, "entry_fees": 4000, "next_lone_hands": 800, "club": 800}


def test_the_rest_of_fixed_prizes_goes_to_the_club() -> None:
    night = paid_in(basis=PrizeBasis.FIXED, places=(2000, 1000), remainder=RemainderRule.CLUB)
    confirmed(night)
    assert night.balances() == {"cash": 5600, "prizes": 3000, "club": 800 + 1000, "next_lone_hands": 800}
    assert unsound(night.book) == []


def test_fixed_prizes_above_the_pot_are_refused_and_leave_nothing_behind() -> None:
    night = paid_in(basis=PrizeBasis.FIXED, places=(3000, 2000), remainder=RemainderRule.CLUB)
    with pytest.raises(RulesError) as refused:
        confirmed(night)
    assert refused.value.code == "short_pot"
    assert not night.book.postings.filter(purpose="payouts").exists()


def test_no_prize_is_confirmed_while_the_event_is_played() -> None:
    night = cash_night(over=False)
    with pytest.raises(Refusal) as refused:
        confirmed(night)
    assert refused.value.code == "not_over"


def test_a_prize_of_a_closed_night_is_paid_by_the_treasurer() -> None:
    night = paid_in()
    confirmed(night)
    close_night(**night.posting, counted=5600)
    prize = prizes_of(night.event)[0]
    with pytest.raises(Refusal) as refused:
        pay_prize(**{**night.posting, "by": night.evening.director}, prize=prize.line)
    assert refused.value.code == "not_you"
    paid = pay_prize(**night.posting, prize=prize.line)
    assert night.balances() == {
        "treasurer": 3600, "prizes": 2000, "next_lone_hands": 800, "club": 800
    }  # fmt: skip
    reverse_posting(by=night.treasurer, posting=paid, uuid=uuid4())
    assert unsound(night.book) == []


def test_the_prizes_to_pay_are_those_not_paid_for_which_there_is_enough_cash() -> None:
    night = cash_night()
    players = [head.player for head in night.door.heads]
    take_payments(**night.posting, players=players[:3])
    take_payments(**night.posting, players=players[3:], into=Account.OTHER)
    confirmed(night)
    first, second, third = prizes_of(night.event)
    at_door, treasurer = frozenset({Act.KEEP_DOOR}), frozenset({Act.CLOSE_BOOK})
    assert (night.balances()["cash"], prizes_to_pay(MoneyNow(night.event), at_door)) == (2100, [first, second, third])
    pay_prize(**night.posting, prize=third.line)
    assert (night.balances()["cash"], prizes_to_pay(MoneyNow(night.event), at_door)) == (1300, [second])
    close_night(**night.posting, counted=1300)
    assert [prizes_to_pay(MoneyNow(night.event), permissions) for permissions in (at_door, treasurer)] == [[], [second]]
    gift = {"by": night.treasurer, "club": night.event.club, "amount": 700, "reason": "a gift", "uuid": uuid4()}
    record_money(way=Purpose.INCOME, **gift)
    assert prizes_to_pay(MoneyNow(night.event), treasurer) == [first, second]


def test_a_night_whose_pots_are_empty_has_nothing_to_pay_out() -> None:
    night = cash_night()
    with pytest.raises(Refusal) as refused:
        confirmed(night)
    assert refused.value.code == "no_pot"
