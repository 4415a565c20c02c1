"""What migrations keep of the code of their time does what it did then."""

from typing import Any
from uuid import uuid4

import pytest
from django.db import connection

from scoring.ledger.triggers import lift, missing
from scoring.migrations.frozen import append_only_but_erasing, cash_book, cash_chain
from scoring.migrations.frozen.lone_hands import lone_hands
from scoring.models import CashBook, CashPosting
from scoring.services.cash.door import take_payments
from scoring.services.cash.fifty_fifty import pay_fifty_fifty, sell_tickets
from scoring.services.cash.payouts import confirm_payouts
from tests.factories.cash import cash_night

PAIRS = [[7], [8]]
FOUR = [[1, 2], [3, 4]]
LONE = ["h", 1, 4, 0, 0, 5, 1, None]
CALLED_BY_ONE = ["h", 1, 4, 0, {"makers": "NS", "tricks": {"NS": 5, "EW": 0}, "alone": [2]}]
OF_THREE = ["s", 1, [0, 3, 0], {"maker": "1", "tricks": {"maker": 5, "opponents": 0}, "alone": True}]


def card(*lines: list[Any], rulings: list[list[Any]] | None = None, keeper: int = 1) -> dict[str, Any]:
    stored = {str(keeper): {"places": len(lines), "lines": list(lines)}}
    return stored if rulings is None else {**stored, "rulings": rulings}


@pytest.mark.parametrize(
    ("stored", "sides", "made"),
    [
        ({}, PAIRS, [[0], [0]]),
        (card(["d", 1, 2], LONE, LONE, ["b", 4]), PAIRS, [[2], [0]]),
        (card(LONE, keeper=2), PAIRS, [[1], [0]]),
        ({**card(["d", 1, 0]), **card(LONE, keeper=2)}, PAIRS, [[1], [0]]),
        ({**card(LONE), **card(LONE, LONE, keeper=2)}, PAIRS, [[1], [0]]),
        (card(["h", 1, 1, 0, 0, 4, 1, None], ["h", 2, 0, 2, 0, 2, 1, None], ["h", 3, 2, 0, 0, 5, 0, 1]), PAIRS, [[0], [0]]),
        (card(["h", 1, 0, 0, None, None, 0, 3]), PAIRS, [[0], [0]]),
        (card(LONE), FOUR, [[1, 1], [0, 0]]),
        (card(CALLED_BY_ONE), FOUR, [[0, 1], [0, 0]]),
        (card(CALLED_BY_ONE), PAIRS, [[1], [0]]),
        (card(OF_THREE), [[1], [2], [3]], [[0], [1], [0]]),
        (card(LONE, ["f", 2, 10, 6, "target", [1, 3]]), PAIRS, [[1], [3]]),
        (card(LONE, ["f", 2, 10, 6, "target"]), PAIRS, [[1], [0]]),
        (card(["f", 1, 10, 6, "target", [2, 0]]), FOUR, [[2, 2], [0, 0]]),
        (card(["o", 1, [20, 20], 0, 1, False], ["p", 2, [3, -3], {"maker": 0}]), PAIRS, [[0], [0]]),
        (card(LONE, rulings=[[5, 1, [0, 2], None, None, [1]]]), PAIRS, [[0], [0]]),
        (card(LONE, rulings=[[5, 1, [2, 0], None, None, [1], None]]), PAIRS, [[1], [0]]),
        (card(LONE, rulings=[[5, 1, None, 0, None, [1]]]), PAIRS, [[0], [0]]),
        (card(LONE, rulings=[[5, 1, None, 1, None, [1]]]), PAIRS, [[1], [0]]),
        (card(LONE, rulings=[[5, 1, None, None, None, [1], "same"]]), PAIRS, [[0], [0]]),
        (card(LONE, rulings=[[5, 1, None, None, None, [], "left"]]), PAIRS, [[1], [0]]),
        (card(LONE, rulings=[[5, 1, [0, 2], None, None, []]]), PAIRS, [[1], [0]]),
        (card(LONE, rulings=[[5, 2, None, 0, None, []]]), PAIRS, [[1], [0]]),
        ({**card(["f", 1, 10, 0, "target"], rulings=[[5, 1, [1, 0], None, None, []]]), **card(LONE, keeper=2)}, PAIRS, [[0], [0]]),
    ],
)  # fmt: skip
def test_lone_hands_are_counted_as_the_sheets_of_then_have_them(
    stored: dict[str, Any], sides: list[list[int]], made: list[list[int]]
) -> None:
    assert lone_hands(stored, sides) == made


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
