"""A year of a cash book: what came in and went out by category, and what each account had before and after."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from rules.club.cash.posting import Account, Purpose

PAYS_OUT: Final = frozenset({Purpose.EXPENSE, Purpose.PRIZE_PAID, Purpose.FIFTY_WON})
"""Purposes whose money goes out. Undone, they count as less that went out."""


@dataclass(frozen=True, slots=True)
class MoneyMoved:
    """The money that an account got (below 0: gave) in one category and for one purpose; a sum of many lines.

    `purpose` of an undo is that of what it undoes.
    """

    account: Account
    category: int
    purpose: Purpose
    amount: int


@dataclass(frozen=True, slots=True)
class CategoryTotal:
    """One category in a year, in minor units."""

    category: int
    came_in: int
    went_out: int


@dataclass(frozen=True, slots=True)
class AccountYear:
    """One account in a year: what it had when the year began, with balances that were entered in it, and at the end."""

    account: Account
    opening: int
    closing: int

    @property
    def change(self) -> int:
        """Above zero: it has more."""
        return self.closing - self.opening


@dataclass(frozen=True, slots=True)
class CashYear:
    """All of a year. `opening` and what came in, less what went out, is `closing`."""

    accounts: tuple[AccountYear, ...]
    categories: tuple[CategoryTotal, ...]

    @property
    def opening(self) -> int:
        """The club's money when the year began."""
        return sum(one.opening for one in self.accounts)

    @property
    def closing(self) -> int:
        """The club's money at the end."""
        return sum(one.closing for one in self.accounts)

    @property
    def change(self) -> int:
        """Above zero: the club has more."""
        return self.closing - self.opening

    @property
    def came_in(self) -> int:
        """Over all categories."""
        return sum(one.came_in for one in self.categories)

    @property
    def went_out(self) -> int:
        """Over all categories."""
        return sum(one.went_out for one in self.categories)

    def of_category(self, category: int) -> CategoryTotal:
        """The totals of a category; zeros where nothing moved."""
        return next((one for one in self.categories if one.category == category), CategoryTotal(category, 0, 0))


def cash_year(before: Mapping[Account, int], moved: Iterable[MoneyMoved]) -> CashYear:
    """The year from the balances before it and everything that moved in it.

    Transfers, floats and counts move money between accounts of the club, and are in no category. Only what a count
    differs by is.
    """
    rows = [one for one in moved if one.account.holds]
    opening = {account: before.get(account, 0) for account in Account if account.holds}
    closing, sums = dict(opening), defaultdict[tuple[int, Purpose], int](int)
    for one in rows:
        closing[one.account] += one.amount
        if one.purpose is Purpose.OPENING:
            opening[one.account] += one.amount
        else:
            sums[one.category, one.purpose] += one.amount
    accounts = tuple(AccountYear(account, opening[account], closing[account]) for account in opening)
    return CashYear(accounts, tuple(_totals(sums)))


def _totals(sums: Mapping[tuple[int, Purpose], int]) -> Iterable[CategoryTotal]:
    came_in, went_out = defaultdict[int, int](int), defaultdict[int, int](int)
    for (category, purpose), amount in sums.items():
        # A count may differ either way; a year that lost coins has paid them.
        if purpose in PAYS_OUT or (purpose is Purpose.CLOSE and amount < 0):
            went_out[category] -= amount
        else:
            came_in[category] += amount
    for category in sorted(came_in.keys() | went_out.keys()):
        if came_in[category] or went_out[category]:
            yield CategoryTotal(category, came_in[category], went_out[category])
