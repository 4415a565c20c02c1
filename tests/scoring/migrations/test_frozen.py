"""What migrations keep of the code of their time does what it did then."""

from uuid import uuid4

import pytest
from django.db import connection

from scoring.cash.door import take_payments
from scoring.cash.payouts import confirm_payouts
from scoring.cash.tickets import pay_fifty_fifty, sell_tickets
from scoring.ledger.triggers import lift, missing
from scoring.migrations.frozen import append_only_but_erasing, cash_book, cash_chain
from scoring.models import CashBook, CashPosting
from tests.factories.cash import cash_night


@pytest.mark.django_db
def test_the_triggers_of_the_migration_are_those_that_are_looked_for() -> None:
    lift(connection)
    append_only_but_erasing.install(connection)
    cash_book.install(connection)
    cash_chain.install(connection)
    assert missing(connection) == ()


@pytest.mark.django_db
def test_postings_of_before_are_chained_as_new_ones_are() -> None:
    night = cash_night()
    take_payments(**night.posting, players=[head.player for head in night.door.heads])
    sell_tickets(**night.posting, amount=1000)
    pay_fifty_fifty(**night.posting, winner="ticket 7")
    confirm_payouts(by=night.treasurer, stage=night.stage, uuid=uuid4())
    wanted = list(CashPosting.objects.order_by("number").values_list("previous", "hash"))
    head = night.book.head
    lift(connection)
    CashPosting.objects.update(previous="", hash="")
    CashBook.objects.update(head="")
    cash_chain.link(CashBook.objects.all(), CashPosting.objects.all())
    assert (list(CashPosting.objects.order_by("number").values_list("previous", "hash")), night.book.head) == (
        wanted,
        head,
    )
