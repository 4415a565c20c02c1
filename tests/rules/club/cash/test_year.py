"""A year of money: openings, categories and accounts."""

from rules.club.cash.posting import Account, Purpose
from rules.club.cash.year import AccountYear, CashYear, CategoryTotal, MoneyMoved, cash_year

RENT, DOOR, OTHER = 1, 2, 3


def moved(account: Account, category: int, purpose: Purpose, amount: int) -> MoneyMoved:
    return MoneyMoved(account, category, purpose, amount)


def in_use(year: CashYear) -> tuple[AccountYear, ...]:
    return tuple(one for one in year.accounts if one.opening or one.closing)


def test_a_year_adds_up_by_category_and_by_account() -> None:
    year = cash_year(
        {Account.TREASURER: 10_000},
        [
            moved(Account.CASH, DOOR, Purpose.DOOR, 4000),
            moved(Account.TREASURER, RENT, Purpose.EXPENSE, -3000),
            moved(Account.CLUB, RENT, Purpose.EXPENSE, 3000),
            moved(Account.BANK, OTHER, Purpose.OPENING, 50_000),
            moved(Account.BANK, OTHER, Purpose.TRANSFER, 2000),
            moved(Account.TREASURER, OTHER, Purpose.TRANSFER, -2000),
        ],
    )
    assert in_use(year) == (
        AccountYear(Account.CASH, 0, 4000),
        AccountYear(Account.TREASURER, 10_000, 5000),
        AccountYear(Account.BANK, 50_000, 52_000),
    )
    assert year.categories == (CategoryTotal(RENT, 0, 3000), CategoryTotal(DOOR, 4000, 0))
    assert (year.opening, year.came_in, year.went_out, year.closing) == (60_000, 4000, 3000, 61_000)
    assert year.opening + year.change == year.closing
    assert year.of_category(OTHER) == CategoryTotal(OTHER, 0, 0)


def test_coins_that_a_count_lacks_went_out_and_those_too_many_came_in() -> None:
    for difference, total in ((-50, CategoryTotal(OTHER, 0, 50)), (50, CategoryTotal(OTHER, 50, 0))):
        year = cash_year(
            {},
            [
                moved(Account.CASH, OTHER, Purpose.CLOSE, -4000),
                moved(Account.TREASURER, OTHER, Purpose.CLOSE, 4000 + difference),
            ],
        )
        assert year.categories == (total,)


def test_what_was_undone_is_in_no_category() -> None:
    year = cash_year(
        {},
        [
            moved(Account.TREASURER, RENT, Purpose.EXPENSE, -3000),
            moved(Account.TREASURER, RENT, Purpose.EXPENSE, 3000),
        ],
    )
    assert (year.categories, in_use(year)) == ((), ())
