"""Random years of a cash book against a second model that adds up one entry after the other."""

from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import date, timedelta
from decimal import Decimal
from typing import Any
from uuid import uuid4

import pytest
from django.db import transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from clubs.clock import today_in
from clubs.errors import Refusal
from clubs.models import Member, MemberKind
from rules.base.errors import RulesError
from rules.club.cash.posting import BETWEEN_NIGHTS, Account, Purpose
from scoring.cash.account import reverse_posting
from scoring.cash.box import close_night
from scoring.cash.club_money import book_cells, record_money
from scoring.cash.door import take_payment
from scoring.cash.memberships import renew_and_book
from scoring.cash.transfers import transfer_money
from scoring.cash.years import BookYear, book_year, postings_of_year
from scoring.models import CashCategory, CashPosting
from tests.factories.cash import CashNight, cash_night, unsound
from tests.refusals import refused
from tests.sampling import examples

pytestmark = pytest.mark.django_db

WAYS = ("income", "expense", "opening", "transfer", "fee", "door", "close", "undo")
STEPS = st.lists(
    st.tuples(st.sampled_from(WAYS), st.integers(0, 99_999), st.integers(0, 1100)), min_size=3, max_size=20
)
WORDS = {"cash": "Cash box", "other": "Other payments", "treasurer": "With the treasurer", "bank": "Bank account"}


@dataclass
class Entry:
    """One entry of the second model: where money went, by the word for each account, and why."""

    day: date
    money: Counter[str]
    category: str
    out: bool = False
    opening: bool = False
    undone: bool = False


@dataclass
class Ledger:
    """The second model: a list of entries. Undone ones are crossed out, as with a pencil."""

    entries: list[Entry] = field(default_factory=list)
    of_posting: dict[int, Entry] = field(default_factory=dict)

    def write(self, posting: CashPosting, entry: Entry) -> None:
        self.entries.append(entry)
        self.of_posting[posting.pk] = entry

    def year(self, year: int) -> dict[str, Any]:
        opening: Counter[str] = Counter()
        closing: Counter[str] = Counter()
        came_in: Counter[str] = Counter()
        went_out: Counter[str] = Counter()
        differences = 0
        for entry in self.entries:
            if entry.undone or entry.day.year > year:
                continue
            closing.update(entry.money)
            if entry.day.year < year or entry.opening:
                opening.update(entry.money)
                continue
            total = sum(entry.money.values())
            if entry.category == "counts":
                differences += total
            elif entry.out:
                went_out[entry.category] -= total
            else:
                came_in[entry.category] += total
        came_in["Other"] += max(0, differences)
        went_out["Other"] -= min(0, differences)
        found = {"opening": opening, "closing": closing, "in": came_in, "out": went_out}
        return {name: {key: amount for key, amount in sums.items() if amount} for name, sums in found.items()}


def shown(year: BookYear) -> dict[str, Any]:
    """The same of the book."""
    accounts = [(one.account.text, one.opening, one.closing) for one in year.total.accounts]
    return {
        "opening": {name: opening for name, opening, _ in accounts if opening},
        "closing": {name: closing for name, _, closing in accounts if closing},
        "in": {row.name: row.total.came_in for row in year.categories if row.total.came_in},
        "out": {row.name: row.total.went_out for row in year.categories if row.total.went_out},
    }


@pytest.fixture
def night() -> CashNight:
    """A night whose first player is a member, and a book that never lacks cash."""
    made = cash_night(over=False)
    kind = MemberKind.objects.create(club=made.event.club, name="Adult", fee=Decimal("40.00"))
    Member.objects.create(club=made.event.club, player_id=made.door.heads[0].player, kind=kind)
    return made


def step(night: CashNight, ledger: Ledger, what: str, n: int, age: int) -> None:
    """One entry of a treasurer, in the book and in the second model; `age`: how many days ago the money moved."""
    club, by = night.event.club, night.treasurer
    today = today_in(club.time_zone)
    day = today - timedelta(days=age)
    account, other = BETWEEN_NIGHTS[n % 3], BETWEEN_NIGHTS[(n + 1) % 3]
    there = {"by": by, "club": club, "uuid": uuid4(), "day": day}
    if what in ("income", "expense", "opening"):
        categories = list(CashCategory.objects.filter(club=club).order_by("pk"))
        category = [*categories, None][n % (len(categories) + 1)]
        moved = {"amount": n, "reason": "as it was", "into": account, "category": category}
        posting = record_money(**there, **moved, way=Purpose(what))
        signed = -n if what == "expense" else n
        name = category.name if category else "Other"
        entry = Entry(day, Counter({WORDS[account]: signed}), name, what == "expense", what == "opening")
        ledger.write(posting, entry)
    elif what == "transfer":
        posting = transfer_money(**there, from_account=account, to_account=other, amount=n)
        ledger.write(posting, Entry(day, Counter({WORDS[account]: -n, WORDS[other]: n}), "nowhere"))
    elif what == "fee":
        player = Member.objects.get(club=club).player
        renewed = renew_and_book(by=by, player=player, uuid=uuid4(), amount=n, into=Account.BANK, day=day).posting
        if renewed is not None:
            ledger.write(renewed, Entry(day, Counter({"Bank account": n}), "Membership fees"))
    elif what == "door":
        heads = night.door.heads
        posting = take_payment(**night.posting, player=heads[n % len(heads)].player, amount=n)
        ledger.write(posting, Entry(today, Counter({"Cash box": n}), "Door"))
    elif what == "close":
        box = sum(one.money["Cash box"] for one in ledger.entries if not one.undone)
        posting = close_night(**night.posting, counted=n, reason="counted twice")
        ledger.write(posting, Entry(today, Counter({"Cash box": -box, "With the treasurer": n}), "counts"))
    else:
        chosen = list(ledger.of_posting)[n % len(ledger.of_posting)]
        reverse_posting(by=by, posting=CashPosting.objects.get(pk=chosen), uuid=uuid4(), reason="a slip")
        ledger.of_posting[chosen].undone = True


@settings(max_examples=examples(1000), suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(steps=STEPS)
def test_random_years_balance_to_the_cent(night: CashNight, steps: list[tuple[str, int, int]]) -> None:
    begun, ledger = transaction.savepoint(), Ledger()
    try:
        for what, n, age in steps:
            with suppress(Refusal, RulesError, ZeroDivisionError), transaction.atomic():
                step(night, ledger, what, n, age)
        this_year = today_in(night.event.club.time_zone).year
        for year in range(this_year - 4, this_year + 1):
            found = book_year(night.book, year)
            assert shown(found) == ledger.year(year)
            assert found.total.opening + found.total.came_in - found.total.went_out == found.total.closing
            assert shown(book_year(night.book, year - 1))["closing"] == {
                one.account.text: one.closing for one in found.before.accounts if one.closing
            }
        assert unsound(night.book) == []
    finally:
        transaction.savepoint_rollback(begun)


def test_a_year_asks_as_often_with_many_entries_as_with_few(night: CashNight, django_assert_num_queries: Any) -> None:
    book, ledger = night.book, Ledger()
    for n in range(1, 8):
        step(night, ledger, "income", n * 100, n * 100)
    for year in (2024, today_in(book.club.time_zone).year):
        with django_assert_num_queries(7):
            book_year(book, year)


def test_a_year_to_come_is_not_there(night: CashNight) -> None:
    this_year = today_in(night.event.club.time_zone).year
    assert [refused(lambda year=year: book_year(night.book, year)) for year in (1999, this_year + 1)] == [  # type: ignore[misc]
        "not_found",
        "not_found",
    ]
    found = book_year(night.book, this_year)
    assert (found.previous_year, found.next_year, found.last_year) == (None, None, this_year - 1)


def test_the_entries_of_a_year_have_names(night: CashNight) -> None:
    player = Member.objects.get(club=night.event.club).player
    renew_and_book(by=night.treasurer, player=player, uuid=uuid4(), day=date(2025, 3, 14))
    columns, *rows = book_cells(night.book, postings_of_year(night.book, 2025))
    assert [(row[columns.index("day")], row[columns.index("name")]) for row in rows] == [
        ("2025-03-14", str(player)),
        ("2025-03-14", ""),
    ]
    assert book_cells(night.book, postings_of_year(night.book, 2024)) == [columns]
