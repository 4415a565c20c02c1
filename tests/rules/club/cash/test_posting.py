import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.base.errors import RulesError
from rules.club.cash.posting import Account, Line, balanced, reversed_lines, short_accounts, totals

AMOUNTS = st.lists(st.tuples(st.sampled_from(Account), st.integers(-(10**6), 10**6)), min_size=1, max_size=8)


def test_lines_that_move_nothing_are_left_out() -> None:
    lines = balanced(Line(Account.CASH, 5, player=7), Line(Account.CLUB, 0), Line(Account.ENTRY_FEES, -5))
    assert lines == (Line(Account.CASH, 5, player=7), Line(Account.ENTRY_FEES, -5))


@pytest.mark.parametrize(
    "lines",
    [
        (),
        (Line(Account.CASH, 0),),
        (Line(Account.CASH, 5),),
        (Line(Account.CASH, 5), Line(Account.CLUB, -4)),
        (Line(Account.CASH, 10**11), Line(Account.CLUB, -(10**11))),
    ],
)
def test_a_posting_must_balance(lines: tuple[Line, ...]) -> None:
    with pytest.raises(RulesError):
        balanced(*lines)


@given(AMOUNTS)
def test_a_posting_and_its_reversal_leave_every_account_as_it_was(written: list[tuple[Account, int]]) -> None:
    lines = tuple(Line(account, amount) for account, amount in written)
    assert set(totals((*lines, *reversed_lines(lines))).values()) == {0}


def test_a_box_and_the_pots_of_players_are_never_short_but_the_club_may_be() -> None:
    sums = totals([Line(Account.CASH, -1), Line(Account.PRIZES, 1), Line(Account.CLUB, 1), Line(Account.TREASURER, -1)])
    assert short_accounts(sums) == (Account.CASH, Account.PRIZES)
    assert [Account.CASH.balance(5), Account.PRIZES.balance(-5)] == [5, 5]
