from hypothesis import given
from hypothesis import strategies as st

from rules.club.cash.closing import CashCount, closing_lines
from rules.club.cash.currency import Currency
from rules.club.cash.posting import Account, Line, totals

CAD = Currency("CAD")


def test_a_count_says_what_is_missing_or_too_much() -> None:
    said = [str(CashCount(10_000, counted).in_words(CAD)) for counted in (10_000, 9_500, 10_005)]
    assert said == [
        "You counted $100.00, as in the book.",
        "You counted $95.00. The book has $100.00: $5.00 is missing.",
        "You counted $100.05. The book has $100.00: $0.05 too much.",
    ]


def test_the_treasurer_gets_what_was_counted_and_the_club_bears_the_difference() -> None:
    sums = totals([Line(Account.CASH, 10_000), Line(Account.ENTRY_FEES, -10_000)])
    assert closing_lines(sums, 9_500) == (
        Line(Account.CASH, -10_000),
        Line(Account.TREASURER, 9_500),
        Line(Account.ENTRY_FEES, 10_000),
        Line(Account.NEXT_PRIZES, -10_000),
        Line(Account.CLUB, 500),
    )


@given(st.dictionaries(st.sampled_from(Account), st.integers(-(10**6), 10**6)), st.integers(0, 10**6))
def test_a_closed_night_has_nothing_left_but_prizes_to_pay(sums: dict[Account, int], counted: int) -> None:
    before = totals(Line(account, amount) for account, amount in sums.items())
    lines = closing_lines(before, counted)
    after = totals((*(Line(account, amount) for account, amount in sums.items()), *lines))
    left = {one for one in Account if one.of_a_night and one is not Account.PRIZES and after[one]}
    assert left == set()
    assert sum(line.amount for line in lines) == 0
