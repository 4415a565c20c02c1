"""A cash book that was changed behind the back of the services: every change is found."""

from uuid import uuid4

import pytest

from rules.club.cash.posting import Purpose
from scoring.cash.account import reverse_posting
from scoring.cash.box import add_float, close_night
from scoring.cash.club_money import record_money
from scoring.cash.door import take_payment
from scoring.cash.tickets import pay_fifty_fifty, sell_tickets
from scoring.ledger.triggers import ERASED_REASON
from scoring.models import CashBook, CashPosting, LedgerEntry
from scoring.verification.cash import cash_problems
from tests.factories.cash import CashNight, cash_night
from tests.factories.tampering import rehash_cash, sql, verified

pytestmark = pytest.mark.django_db


@pytest.fixture
def seven_postings() -> CashNight:
    """A closed night of seven postings: float, fee, its reversal, tickets, winner, coffee, closing."""
    night = cash_night(over=False)
    add_float(**night.posting, amount=10_000)
    fee = take_payment(**night.posting, player=night.door.heads[0].player)
    reverse_posting(by=night.treasurer, posting=fee, uuid=uuid4(), reason="paid by her partner")
    sell_tickets(**night.posting, amount=2_000)
    pay_fifty_fifty(**night.posting, winner="ticket 7")
    club = {"by": night.treasurer, "club": night.event.club, "uuid": uuid4()}
    record_money(way=Purpose.EXPENSE, **club, amount=900, reason="coffee")
    close_night(**night.posting, counted=11_000)
    return night


def found() -> list[tuple[str, int | None]]:
    return [(problem.code, problem.posting) for problem in cash_problems()]


def posting(number: int) -> CashPosting:
    return CashPosting.objects.get(number=number)


def test_a_book_is_a_chain_from_its_first_posting_to_its_head(seven_postings: CashNight) -> None:
    rows = list(CashPosting.objects.order_by("number").values_list("number", "previous", "hash"))
    heads = [hashed for _, _, hashed in rows]
    assert rows == [
        (at, before, hashed) for at, (before, hashed) in enumerate(zip(["", *heads], heads, strict=False), 1)
    ]
    assert (CashBook.objects.get().head, len(set(heads)), found()) == (heads[-1], 7, [])
    entries = LedgerEntry.objects.count()
    assert verified() == (0, f"{entries} entry and 7 postings of money, all sound.\n")


@pytest.mark.parametrize(
    "change",
    [
        "reason = 'tea'",
        "at = '2026-01-01 00:00:00+00:00'",
        "user_id = NULL",
        "event_id = (SELECT id FROM tournaments_tournament)",
        "asked = ''",
        "paid_until = '2026-12-31'",
        "day = '2026-01-01'",
        "day = NULL",
        "category_id = (SELECT MIN(id) FROM scoring_cashcategory)",
    ],
)
def test_any_change_of_a_posting_is_found(seven_postings: CashNight, change: str) -> None:
    sql(f"UPDATE scoring_cashposting SET {change} WHERE number = 6")
    assert found() == [("altered", 6)]


def test_changed_lines_are_found_also_where_they_still_add_up(seven_postings: CashNight) -> None:
    sql("UPDATE scoring_cashline SET amount = amount * 2 WHERE posting_id = %s", posting(6).pk)
    assert found() == [("altered", 6)]
    sql("UPDATE scoring_cashline SET amount = 1 WHERE posting_id = %s AND amount < 0", posting(6).pk)
    assert found() == [("altered", 6), ("unbalanced", 6)]


def test_a_missing_posting_is_found_at_either_end_and_between(seven_postings: CashNight) -> None:
    for number, expected in ((7, [("wrong_head", None)]), (6, [("wrong_head", None)])):
        sql("DELETE FROM scoring_cashline WHERE posting_id = %s", posting(number).pk)
        sql("DELETE FROM scoring_cashposting WHERE number = %s", number)
        assert found() == expected
    sql("DELETE FROM scoring_cashline WHERE posting_id = %s", posting(1).pk)
    sql("DELETE FROM scoring_cashposting WHERE number = 1")
    assert found()[:2] == [("gap", 2), ("torn", 2)]


def test_a_chain_that_was_hashed_again_still_must_balance(seven_postings: CashNight) -> None:
    """Somebody who can also hash everything again cannot hide money that is missing."""
    sql("UPDATE scoring_cashline SET amount = amount / 2 WHERE posting_id = %s", posting(7).pk)
    rehash_cash()
    assert found() == [("not_empty", None)]
    sql("UPDATE scoring_cashline SET amount = amount * 3 WHERE posting_id = %s", posting(5).pk)
    rehash_cash()
    assert found() == [("short", None), ("not_empty", None), ("not_empty", None)]
    sql("UPDATE scoring_cashline SET amount = 1 WHERE posting_id = %s", posting(3).pk)
    rehash_cash()
    assert found()[:2] == [("unbalanced", 3), ("wrong_reversal", 3)]


def test_an_erased_reason_breaks_nothing_and_is_listed(seven_postings: CashNight) -> None:
    CashPosting.objects.filter(number=6).update(reason=ERASED_REASON)
    assert found() == []
    status, said = verified()
    assert (status, said.count("Erased: cash book of club"), "all sound. 1 erased." in said) == (0, 1, True)


def test_verify_ledger_names_the_posting(seven_postings: CashNight) -> None:
    sql("UPDATE scoring_cashposting SET reason = 'tea' WHERE number = 6")
    club = seven_postings.event.club_id
    line = f"cash book of club {club}, posting 6: This entry was changed: its check code differs.\n"
    assert verified() == verified(seven_postings.event.code) == (1, f"{line}1 problem.\n")
