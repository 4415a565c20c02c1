"""What migrations keep of the code of their time does what it did then."""

from uuid import uuid4

import pytest
from django.db import connection

from scoring.cash.door import take_payments
from scoring.cash.payouts import confirm_payouts
from scoring.cash.tickets import pay_fifty_fifty, sell_tickets
from scoring.ledger.triggers import lift, missing
from scoring.migrations.frozen import append_only_but_erasing, cash_book, cash_chain, cash_days
from scoring.models import CashBook, CashCategory, CashPosting
from scoring.verification.cash import cash_problems
from tests.factories.cash import cash_night


@pytest.mark.django_db
def test_the_triggers_of_the_migration_are_those_that_are_looked_for() -> None:
    lift(connection)
    append_only_but_erasing.install(connection)
    cash_book.install(connection)
    cash_chain.install(connection)
    cash_days.install(connection)
    assert missing(connection) == ()


@pytest.mark.django_db
def test_postings_of_before_are_chained_as_new_ones_are() -> None:
    night = cash_night()
    take_payments(**night.posting, players=[head.player for head in night.door.heads])
    sell_tickets(**night.posting, amount=1000)
    pay_fifty_fifty(**night.posting, winner="ticket 7")
    confirm_payouts(by=night.treasurer, stage=night.stage, uuid=uuid4())
    lift(connection)
    CashPosting.objects.update(previous="", hash="", day=None)
    CashBook.objects.update(head="")
    cash_chain.link(CashBook.objects.all(), CashPosting.objects.all())
    assert list(cash_problems(night.book.pk)) == []
    assert CashPosting.objects.filter(hash="").count() == 0


@pytest.mark.django_db
def test_a_book_of_before_gets_the_categories_of_a_new_one() -> None:
    night = cash_night(over=False)
    wanted = list(CashCategory.objects.filter(club=night.event.club).values_list("code", "name", "retired"))
    CashCategory.objects.all().delete()
    cash_days.add_categories(CashBook.objects.all(), CashCategory.objects.all())
    assert list(CashCategory.objects.filter(club=night.event.club).values_list("code", "name", "retired")) == wanted
