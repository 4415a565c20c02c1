"""Membership fees, and the day until which a member has paid."""

from datetime import date
from decimal import Decimal
from uuid import uuid4

import pytest

from clubs.errors import Refusal
from clubs.models import Member, MemberKind, Player
from rules.base.errors import RulesError
from rules.club.cash.posting import Account
from scoring.cash.account import reverse_posting
from scoring.cash.club_money import take_membership_fee
from tests.factories.cash import CashNight, cash_night, unsound

pytestmark = pytest.mark.django_db


@pytest.fixture
def unpaid() -> CashNight:
    return cash_night(over=False)


@pytest.fixture
def member(unpaid: CashNight) -> Member:
    kind = MemberKind.objects.create(club=unpaid.event.club, name="Adult", fee=Decimal("40.00"), months=12)
    return Member.objects.create(
        club=unpaid.event.club,
        player_id=unpaid.door.heads[0].player,
        kind=kind,
        paid_until=date(2026, 1, 31),
    )


def test_a_fee_renews_the_membership_and_its_reversal_takes_that_back(unpaid: CashNight, member: Member) -> None:
    posting = take_membership_fee(**unpaid.posting, player=member.player)
    member.refresh_from_db()
    assert member.paid_until is not None
    assert member.paid_until > date(2026, 12, 31)
    assert unpaid.balances() == {"cash": 4000, "memberships": 4000}
    reverse_posting(by=unpaid.treasurer, posting=posting, uuid=uuid4(), reason="wrong person")
    member.refresh_from_db()
    assert (member.paid_until, unpaid.balances()) == (date(2026, 1, 31), {})
    assert unsound(unpaid.book) == []


def test_outside_a_night_the_treasurer_has_the_money(unpaid: CashNight, member: Member) -> None:
    posting = take_membership_fee(by=unpaid.treasurer, player=member.player, uuid=uuid4(), amount=2000)
    lines = [(line.account, line.amount) for line in posting.lines.all()]
    assert lines == [(Account.TREASURER.value, 2000), (Account.MEMBERSHIPS.value, -2000)]


def test_a_date_that_was_changed_since_stays(unpaid: CashNight, member: Member) -> None:
    posting = take_membership_fee(**unpaid.posting, player=member.player)
    Member.objects.filter(pk=member.pk).update(paid_until=date(2030, 1, 1))
    reverse_posting(by=unpaid.treasurer, posting=posting, uuid=uuid4(), reason="wrong person")
    member.refresh_from_db()
    assert member.paid_until == date(2030, 1, 1)


def test_a_player_without_a_kind_cannot_pay_for_one(unpaid: CashNight) -> None:
    with pytest.raises(Refusal) as refused:
        take_membership_fee(**unpaid.posting, player=Player.objects.get(pk=unpaid.door.heads[0].player))
    assert refused.value.code == "no_member"


def test_an_amount_of_nothing_is_refused_without_a_word_about_the_kind(unpaid: CashNight, member: Member) -> None:
    with pytest.raises(RulesError) as refused:
        take_membership_fee(**unpaid.posting, player=member.player, amount=0)
    assert [fault.where for fault in refused.value.faults] == [{"field": "amount"}]
    MemberKind.objects.update(fee=0)
    for amount in (None, 0):
        with pytest.raises(Refusal) as free:
            take_membership_fee(**unpaid.posting, player=member.player, amount=amount)
        assert free.value.code == "no_fee"
