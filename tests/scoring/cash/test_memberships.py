"""Membership fees, and the day until which a member has paid."""

from datetime import date
from decimal import Decimal
from uuid import uuid4

import pytest

from clubs.errors import Refusal
from clubs.models import Club, Member, MemberKind, Player, Role, User
from rules.club.cash.posting import Account
from scoring.cash.account import reverse_posting
from scoring.cash.memberships import renew_and_book
from tests.factories.cash import CashNight, cash_night, unsound
from tests.factories.clubs import PlayerFactory, StaffRoleFactory
from tests.refusals import refused

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
    posting = renew_and_book(**unpaid.posting, player=member.player).posting
    assert posting is not None
    member.refresh_from_db()
    assert member.paid_until is not None
    assert member.paid_until > date(2026, 12, 31)
    assert unpaid.balances() == {"cash": 4000, "memberships": 4000}
    reverse_posting(by=unpaid.treasurer, posting=posting, uuid=uuid4(), reason="wrong person")
    member.refresh_from_db()
    assert (member.paid_until, unpaid.balances()) == (date(2026, 1, 31), {})
    assert unsound(unpaid.book) == []


def test_outside_a_night_the_treasurer_has_the_money(unpaid: CashNight, member: Member) -> None:
    posting = renew_and_book(by=unpaid.treasurer, player=member.player, uuid=uuid4(), amount=2000).posting
    assert posting is not None
    lines = [(line.account, line.amount) for line in posting.lines.all()]
    assert lines == [(Account.TREASURER.value, 2000), (Account.MEMBERSHIPS.value, -2000)]


def test_a_date_that_was_changed_since_stays(unpaid: CashNight, member: Member) -> None:
    posting = renew_and_book(**unpaid.posting, player=member.player).posting
    assert posting is not None
    Member.objects.filter(pk=member.pk).update(paid_until=date(2030, 1, 1))
    reverse_posting(by=unpaid.treasurer, posting=posting, uuid=uuid4(), reason="wrong person")
    member.refresh_from_db()
    assert member.paid_until == date(2030, 1, 1)


def test_a_player_without_a_kind_cannot_pay_for_one(unpaid: CashNight) -> None:
    with pytest.raises(Refusal) as refused:
        renew_and_book(**unpaid.posting, player=Player.objects.get(pk=unpaid.door.heads[0].player))
    assert refused.value.code == "no_member"


def test_nothing_paid_renews_and_books_nothing(unpaid: CashNight, member: Member) -> None:
    renewal = renew_and_book(**unpaid.posting, player=member.player, amount=0)
    assert (renewal.posting, renewal.paid_until == renewed(member), unpaid.balances()) == (None, True, {})
    MemberKind.objects.update(fee=0)
    assert renew_and_book(**unpaid.posting, player=member.player).posting is None


def test_a_club_without_a_book_renews_all_the_same(club: Club, sam: User) -> None:
    kind = MemberKind.objects.create(club=club, name="Adult", fee=Decimal("40.00"), months=12)
    member = Member.objects.create(club=club, player=PlayerFactory(club=club), kind=kind)
    renewal = renew_and_book(by=sam, player=member.player, uuid=uuid4())
    assert (renewal.posting, renewal.paid_until == renewed(member)) == (None, True)
    assert refused(lambda: renew_and_book(by=sam, player=member.player, uuid=uuid4(), amount=4000)) == "no_book"


def test_the_secretary_books_the_fee_and_an_assistant_does_not(unpaid: CashNight, member: Member) -> None:
    secretary, assistant = (
        StaffRoleFactory(club=unpaid.event.club, role=role).user for role in (Role.SECRETARY, Role.ASSISTANT)
    )
    posting = renew_and_book(by=secretary, player=member.player, uuid=uuid4(), into=Account.BANK).posting
    assert posting is not None
    assert [(line.account, line.amount) for line in posting.lines.all()] == [("bank", 4000), ("memberships", -4000)]
    assert refused(lambda: renew_and_book(by=assistant, player=member.player, uuid=uuid4())) == "not_you"


def test_a_double_tap_renews_once(unpaid: CashNight, member: Member) -> None:
    twice = {"by": unpaid.treasurer, "player": member.player, "uuid": uuid4()}
    first, second = renew_and_book(**twice), renew_and_book(**twice)
    assert (first.posting, first.paid_until) == (second.posting, second.paid_until)


def renewed(member: Member) -> date | None:
    return Member.objects.get(pk=member.pk).paid_until
