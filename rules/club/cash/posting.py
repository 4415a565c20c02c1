"""Double entry: accounts, and postings whose lines add up to nothing.

A line above zero is money that an account receives, one below zero is money that it gives. So what a pot owes is below
zero, and `Account.balance` turns the sign for people.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from rules.base.errors import Fault, RulesError
from rules.base.words import Worded, message
from rules.base.words import gettext_noop as N_
from rules.club.cash.currency import HIGHEST


class Account(Worded):
    """Where a club's money is, and whose it is."""

    CASH = "cash", N_("Cash box")
    OTHER = "other", N_("Other payments")
    TREASURER = "treasurer", N_("With the treasurer")
    BANK = "bank", N_("Bank account")
    ENTRY_FEES = "entry_fees", N_("Prize pot")
    EUCHRE_POT = "euchre_pot", N_("Euchre pot")
    LONE_HAND_POT = "lone_hand_pot", N_("Lone-hand pot")
    FIFTY_FIFTY = "fifty_fifty", N_("50/50")
    PRIZES = "prizes", N_("Prizes to pay")
    NEXT_PRIZES = "next_prizes", N_("Next night's prize pot")
    NEXT_LONE_HANDS = "next_lone_hands", N_("Next night's lone-hand pot")
    MEMBERSHIPS = "memberships", N_("Membership fees")
    CLUB = "club", N_("Club")

    @property
    def holds(self) -> bool:
        """Whether the money is there; all others say whose it is."""
        return self in _HOLDING

    @property
    def of_a_night(self) -> bool:
        """Whether each night has its own; all others go on from night to night."""
        return self in _OF_A_NIGHT

    @property
    def never_short(self) -> bool:
        """Whether it cannot give what it has not: a box of coins, and money that belongs to players."""
        return self not in _MAY_BE_SHORT

    def balance(self, total: int) -> int:
        """The total of its lines as people say it: what is there, or what is owed."""
        return total if self.holds else -total


_HOLDING: Final = (Account.CASH, Account.OTHER, Account.TREASURER, Account.BANK)
BETWEEN_NIGHTS: Final = (Account.TREASURER, Account.BANK, Account.OTHER)
"""Where the club's money is when no night is on: what treasurers pay from, and transfer between."""
_OF_A_NIGHT: Final = (
    *(Account.CASH, Account.ENTRY_FEES, Account.EUCHRE_POT),
    *(Account.LONE_HAND_POT, Account.FIFTY_FIFTY, Account.PRIZES),
)
_MAY_BE_SHORT: Final = (Account.OTHER, Account.TREASURER, Account.BANK, Account.MEMBERSHIPS, Account.CLUB)


class Category(Worded):
    """The categories that each club begins with, for the totals of a year. The club names its own."""

    MEMBERSHIPS = "memberships", N_("Membership fees")
    DOOR = "door", N_("Door")
    PRIZES = "prizes", N_("Prizes")
    RENT = "rent", N_("Rent")
    REFRESHMENTS = "refreshments", N_("Refreshments")
    OTHER = "other", N_("Other")


class Purpose(Worded):
    """The purpose of a posting."""

    FLOAT = "float", N_("Float")
    DOOR = "door", N_("Paid at the door")
    HAND_FEES = "hand_fees", N_("Fee per hand")
    FIFTY_SOLD = "fifty_sold", N_("50/50 tickets")
    FIFTY_WON = "fifty_won", N_("50/50 won")
    PAYOUTS = "payouts", N_("Payouts confirmed")
    PRIZE_PAID = "prize_paid", N_("Prize paid")
    MEMBERSHIP = "membership", N_("Membership fee")
    INCOME = "income", N_("Money in")
    EXPENSE = "expense", N_("Money out")
    TRANSFER = "transfer", N_("Transfer")
    OPENING = "opening", N_("Opening balance")
    CLOSE = "close", N_("Night closed")
    REVERSAL = "reversal", N_("Reversal")

    @property
    def category(self) -> Category:
        """The category of its postings where nobody chose one. A difference of a count is in “Other”."""
        return _CATEGORIES.get(self, Category.OTHER)


_CATEGORIES: Final = {
    **dict.fromkeys((Purpose.DOOR, Purpose.HAND_FEES, Purpose.FIFTY_SOLD), Category.DOOR),
    **dict.fromkeys((Purpose.FIFTY_WON, Purpose.PRIZE_PAID), Category.PRIZES),
    Purpose.MEMBERSHIP: Category.MEMBERSHIPS,
}
BOOKED_BY_ITSELF: Final = frozenset((*_CATEGORIES.values(), Category.OTHER))
"""The categories that a club cannot retire, because postings get them without anybody's choice."""


@dataclass(frozen=True, slots=True)
class Line:
    """One account of a posting. `entry` or `player`: whose fee or prize it is, where it is somebody's."""

    account: Account
    amount: int
    player: int | None = None
    entry: int | None = None


def positive(amount: int, *, field: str = "amount") -> int:
    """The amount; RulesError where it is not above 0."""
    if amount <= 0:
        raise RulesError(Fault("amount", message(N_("Enter an amount above 0.")), {"field": field}))
    return amount


def balanced(*lines: Line) -> tuple[Line, ...]:
    """The lines that move anything; RulesError unless they are two at least and add up to nothing."""
    moving = tuple(line for line in lines if line.amount)
    if sum(line.amount for line in moving) or len(moving) < 2:
        raise RulesError(Fault("unbalanced", message(N_("The lines of a posting must add up to nothing."))))
    if any(abs(line.amount) >= HIGHEST for line in moving):
        raise RulesError(Fault("amount", message(N_("This amount is too high. Check it.")), {"field": "amount"}))
    return moving


def reversed_lines(lines: Iterable[Line]) -> tuple[Line, ...]:
    """The lines that take a posting back."""
    return tuple(Line(line.account, -line.amount, line.player, line.entry) for line in lines)


def totals(lines: Iterable[Line]) -> Mapping[Account, int]:
    """The sum of each account, those without a line too."""
    sums: Counter[Account] = Counter(dict.fromkeys(Account, 0))
    for line in lines:
        sums[line.account] += line.amount
    return sums


def short_accounts(sums: Mapping[Account, int]) -> tuple[Account, ...]:
    """The accounts that gave more than they had and cannot."""
    return tuple(one for one, total in sums.items() if one.never_short and one.balance(total) < 0)
