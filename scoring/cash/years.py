"""The years of a cash book: totals by category and by account, beside those of the year before."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.db.models import QuerySet, Sum

from clubs.clock import FIRST_YEAR_OF_EVENTS, today_in
from clubs.models import Club
from clubs.policy import nothing_here
from rules.club.cash.posting import Account, Purpose
from rules.club.cash.year import AccountYear, CashYear, CategoryTotal, MoneyMoved, cash_year
from scoring.cash.book import closed_until
from scoring.cash.categories import dated
from scoring.models import CashBook, CashCategory, CashLine, CashPosting, YearClosing

_HOLDING = tuple(account.value for account in Account if account.holds)


@dataclass(frozen=True, slots=True)
class CategoryRow:
    """A category with its totals of a year, and of the one before."""

    name: str
    total: CategoryTotal
    before: CategoryTotal


@dataclass(frozen=True, slots=True)
class BookYear:
    """A year of a club's book, as treasurers show it. A membership has no year of its own: it is the calendar's.

    `first_year`: that of the first posting; `this_year`: the year that it is now. `closed_until`: the last closed year.
    `closings`: when this one was closed and reopened, the oldest first.
    """

    year: int
    club: Club
    total: CashYear
    before: CashYear
    categories: Sequence[CategoryRow]
    first_year: int
    this_year: int
    closed_until: int | None
    closings: Sequence[YearClosing]

    @property
    def closed(self) -> bool:
        """Whether nothing is booked with a day of this year any more."""
        return self.closed_until is not None and self.year <= self.closed_until

    @property
    def accounts(self) -> Sequence[tuple[AccountYear, AccountYear]]:
        """Each account that ever had money, in this year and in the year before."""
        both = zip(self.total.accounts, self.before.accounts, strict=True)
        return [(now, then) for now, then in both if any((now.opening, now.closing, then.opening, then.closing))]

    @property
    def last_year(self) -> int:
        """The year before it, which it is compared with."""
        return self.year - 1

    @property
    def next_year(self) -> int | None:
        """The year after it, if that has begun."""
        return self.year + 1 if self.year < self.this_year else None

    @property
    def previous_year(self) -> int | None:
        """The year before it, if the book has one."""
        return self.year - 1 if self.year > self.first_year else None


def book_year(book: CashBook, year: int) -> BookYear:
    """A year with all its totals, whatever the number of postings. `Refusal` "not_found" for one to come."""
    club = book.club
    this_year = today_in(club.time_zone).year
    if not FIRST_YEAR_OF_EVENTS <= year <= this_year:
        raise nothing_here()
    categories = list(CashCategory.objects.filter(club=club).order_by("name"))
    by_code = {one.code: one.pk for one in categories if one.code}
    postings = dated(CashPosting.objects.filter(book=book), club)
    then = cash_year(_balances(postings, date(year - 1, 1, 1)), _moved(postings, year - 1, by_code))
    now = cash_year({one.account: one.closing for one in then.accounts}, _moved(postings, year, by_code))
    rows = [CategoryRow(one.name, now.of_category(one.pk), then.of_category(one.pk)) for one in categories]
    first = postings.order_by("moved_on").values_list("moved_on", flat=True).first()
    return BookYear(
        year,
        club,
        now,
        then,
        [row for row in rows if any((row.total.came_in, row.total.went_out, row.before.came_in, row.before.went_out))],
        first.year if first else this_year,
        this_year,
        closed_until(book),
        list(book.year_closings.filter(year=year).select_related("user")),
    )


def postings_of_year(book: CashBook, year: int) -> QuerySet[Any]:
    """The postings whose money moved in this year."""
    days = date(year, 1, 1), date(year, 12, 31)
    return dated(CashPosting.objects.filter(book=book), book.club).filter(moved_on__range=days)


def _balances(postings: QuerySet[Any], first: date) -> Mapping[Account, int]:
    """The balance of each account when this day began."""
    lines = CashLine.objects.filter(posting__in=_ids(postings.filter(moved_on__lt=first)), account__in=_HOLDING)
    sums = lines.order_by().values_list("account").annotate(sum=Sum("amount"))
    return {Account(account): int(amount) for account, amount in sums}


def _moved(postings: QuerySet[Any], year: int, by_code: Mapping[str, int]) -> list[MoneyMoved]:
    days = date(year, 1, 1), date(year, 12, 31)
    lines = CashLine.objects.filter(posting__in=_ids(postings.filter(moved_on__range=days)), account__in=_HOLDING)
    kinds = ("account", "posting__category", "posting__purpose", "posting__reverses__purpose")
    rows = lines.order_by().values_list(*kinds).annotate(sum=Sum("amount"))
    moved = []
    for account, category, purpose, undone, amount in rows:
        of = Purpose(undone or purpose)
        moved.append(MoneyMoved(Account(account), category or by_code[of.category.value], of, int(amount)))
    return moved


def _ids(postings: QuerySet[Any]) -> QuerySet[Any, Any]:
    return postings.order_by().values_list("pk", flat=True)
