"""Payments at the door."""

import pytest

from clubs.errors import Refusal
from clubs.models import Member, MemberKind, Role
from rules.cash.posting import Account
from rules.errors import RulesError
from scoring.models import CashPosting, NightCash
from scoring.services.cash.door import take_payment, take_payments
from scoring.services.cash.night import NightRules, set_night_fees
from tests.factories.cash import RULES, CashNight, cash_night, unsound
from tests.factories.clubs import StaffRoleFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def night() -> CashNight:
    return cash_night(over=False)


def code_of(refused: pytest.ExceptionInfo[Refusal]) -> str:
    return refused.value.code


def test_one_tap_takes_the_fee_and_fills_the_pots(night: CashNight) -> None:
    ann, bob = night.door.heads[:2]
    take_payment(**night.posting, player=ann.player)
    take_payment(**night.posting, player=bob.player, into=Account.OTHER)
    assert (ann.fee, ann.owes) == (700, 700)
    assert [night.door.head(one.player).owes for one in (ann, bob)] == [0, 0]  # type: ignore[union-attr]
    assert night.balances() == {"cash": 700, "other": 700, "entry_fees": 1000, "lone_hand_pot": 200, "club": 200}
    assert unsound(night.book) == []


def test_members_pay_by_their_kind(night: CashNight) -> None:
    ann, bob = night.door.heads[:2]
    free = MemberKind.objects.create(club=night.event.club, name="Honorary")
    Member.objects.create(club=night.event.club, player_id=ann.player, kind=free)
    Member.objects.create(club=night.event.club, player_id=bob.player)
    set_night_fees(
        by=night.treasurer, event=night.event, rules=NightRules(**{**RULES, "kinds": {free.pk: 0, 9_999: 100}})
    )
    found = [night.door.head(one.player) for one in (ann, bob)]
    assert [(str(head.category), head.fee) for head in found if head] == [("Member, Honorary", 0), ("Member", 500)]
    with pytest.raises(Refusal) as refused:
        take_payment(**night.posting, player=ann.player)
    assert code_of(refused) == "paid_already"


def test_the_same_id_posts_once_and_another_request_under_it_is_refused(night: CashNight) -> None:
    ann, bob = night.door.heads[:2]
    again = night.posting
    first = take_payment(**again, player=ann.player)
    assert take_payment(**again, player=ann.player) == first
    with pytest.raises(Refusal) as refused:
        take_payment(**again, player=bob.player)
    assert code_of(refused) == "same_id_other_body"
    assert CashPosting.objects.count() == 1


def test_several_pay_at_once_or_nobody_does(night: CashNight) -> None:
    ann, bob, cas, *_ = (head.player for head in night.door.heads)
    again = night.posting
    assert len(take_payments(**again, players=[ann, bob, ann])) == 2
    assert len(take_payments(**again, players=[ann, bob])) == 2
    with pytest.raises(Refusal):
        take_payments(**night.posting, players=[cas, ann])
    assert (night.door.paid, night.door.owed) == (1400, 6 * 700)


def test_another_amount_needs_no_fee_but_must_be_above_nothing(night: CashNight) -> None:
    ann = night.door.heads[0].player
    take_payment(**night.posting, player=ann, amount=300, reason="had no more change")
    head = night.door.head(ann)
    assert head is not None
    assert (head.paid, head.owes) == (300, 400)
    with pytest.raises(RulesError):
        take_payment(**night.posting, player=ann, amount=0)


def test_only_those_who_keep_the_door_take_money(night: CashNight) -> None:
    ann = night.door.heads[0].player
    club = night.event.club
    for role, code in ((Role.SECRETARY, "not_you"), (Role.ASSISTANT, "not_you")):
        with pytest.raises(Refusal) as refused:
            take_payment(**{**night.posting, "by": StaffRoleFactory(club=club, role=role).user}, player=ann)
        assert code_of(refused) == code
    with pytest.raises(Refusal) as refused:
        take_payment(**{**night.posting, "by": StaffRoleFactory().user}, player=ann)
    assert code_of(refused) == "not_found"
    take_payment(**{**night.posting, "by": night.evening.director}, player=ann)


def test_a_stranger_to_the_event_or_another_account_is_refused(night: CashNight) -> None:
    with pytest.raises(Refusal) as refused:
        take_payment(**night.posting, player=99_999)
    assert code_of(refused) == "not_in_event"
    with pytest.raises(Refusal):
        take_payment(**night.posting, player=night.door.heads[0].player, into=Account.CLUB)


def test_a_night_without_fees_takes_nothing(night: CashNight) -> None:
    NightCash.objects.all().delete()
    with pytest.raises(Refusal) as refused:
        take_payment(**night.posting, player=1)
    assert code_of(refused) == "no_fees"
