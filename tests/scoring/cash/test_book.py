"""What is posted stays: the database refuses changes, and an erased name leaves the reasons of the book."""

from uuid import uuid4

import pytest
from django.db import DatabaseError, transaction

from clubs.models import Role
from rules.club.cash.posting import Purpose
from scoring.cash.club_money import record_money
from scoring.cash.door import take_payment
from scoring.models import CashLine, CashPosting
from scoring.personal_data.erasing import erase_player
from scoring.rehearsal.deleting import why_not_deleted
from tests.factories.cash import CashNight, cash_night, unsound
from tests.factories.clubs import PlayerFactory, StaffRoleFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def unpaid() -> CashNight:
    return cash_night(over=False)


def test_an_erased_name_leaves_the_reasons_of_the_book_and_nothing_else_changes(unpaid: CashNight) -> None:
    player = PlayerFactory(club=unpaid.event.club, name="Zoé Ray")
    record_money(
        way=Purpose.INCOME,
        by=unpaid.treasurer,
        club=unpaid.event.club,
        amount=500,
        reason="A gift of Zoé Ray",
        uuid=uuid4(),
    )
    record_money(
        way=Purpose.INCOME, by=unpaid.treasurer, club=unpaid.event.club, amount=500, reason="A raffle", uuid=uuid4()
    )
    lines = list(CashLine.objects.values_list("account", "amount"))
    secretary = StaffRoleFactory(club=unpaid.event.club, role=Role.SECRETARY).user
    erase_player(by=secretary, player=player)
    assert list(CashPosting.objects.values_list("reason", flat=True)) == ["[erased]", "A raffle"]
    assert list(CashLine.objects.values_list("account", "amount")) == lines
    assert unsound(unpaid.book) == []


def test_the_database_refuses_to_change_or_delete_what_is_posted(unpaid: CashNight) -> None:
    take_payment(**unpaid.posting, player=unpaid.door.heads[0].player)
    for change in (
        lambda: CashPosting.objects.update(reason="another"),
        lambda: CashPosting.objects.update(number=7),
        lambda: CashLine.objects.update(amount=0),
        lambda: CashLine.objects.all().delete(),
        lambda: CashPosting.objects.all()._raw_delete("default"),
    ):
        with pytest.raises(DatabaseError), transaction.atomic():
            change()
    assert unsound(unpaid.book) == []


def test_an_event_with_money_is_not_deleted(unpaid: CashNight) -> None:
    take_payment(**unpaid.posting, player=unpaid.door.heads[0].player)
    assert "Money is booked for this event" in str(why_not_deleted(unpaid.event))
