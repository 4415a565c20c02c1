"""Closing a night: the box is counted, all of it goes to the treasurer, and pots that nobody won go on."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.club.cash.currency import Currency
from rules.club.cash.posting import Account, Line, balanced


@dataclass(frozen=True, slots=True)
class CashCount:
    """The box by the book and as it was counted, in minor units."""

    expected: int
    counted: int

    @property
    def difference(self) -> int:
        """Above zero: too much in the box; below: something is missing."""
        return self.counted - self.expected

    def in_words(self, currency: Currency) -> Sentence:
        """The count in words."""
        values = {"counted": currency.shown(self.counted), "expected": currency.shown(self.expected)}
        if self.difference == 0:
            return message(N_("You counted {counted}, as in the book."), **values)
        values["difference"] = currency.shown(abs(self.difference))
        if self.difference > 0:
            text = N_("You counted {counted}. The book has {expected}: {difference} too much.")
        else:
            text = N_("You counted {counted}. The book has {expected}: {difference} is missing.")
        return message(text, **values)


def closing_lines(sums: Mapping[Account, int], counted: int) -> tuple[Line, ...]:
    """The lines that empty a night's box and pots; none where there is nothing to move. Prizes not paid stay owed.

    A difference of the count is the club's. An unspent prize or euchre pot is for the next night's prizes.
    """
    count = CashCount(sums[Account.CASH], counted)
    prizes = sums[Account.ENTRY_FEES] + sums[Account.EUCHRE_POT]
    lines = (
        Line(Account.CASH, -count.expected),
        Line(Account.TREASURER, counted),
        Line(Account.ENTRY_FEES, -sums[Account.ENTRY_FEES]),
        Line(Account.EUCHRE_POT, -sums[Account.EUCHRE_POT]),
        Line(Account.NEXT_PRIZES, prizes),
        Line(Account.LONE_HAND_POT, -sums[Account.LONE_HAND_POT]),
        Line(Account.NEXT_LONE_HANDS, sums[Account.LONE_HAND_POT]),
        Line(Account.FIFTY_FIFTY, -sums[Account.FIFTY_FIFTY]),
        Line(Account.CLUB, sums[Account.FIFTY_FIFTY] - count.difference),
    )
    return balanced(*lines) if any(line.amount for line in lines) else ()
