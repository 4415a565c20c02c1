"""The sums of all accounts: of a night, or of the whole book."""

from collections.abc import Mapping

from django.db.models import QuerySet, Sum

from clubs.models import Club
from rules.club.cash.posting import Account, Line, Purpose, totals
from scoring.models import CashBook, CashLine, CashPosting


def book_of(club: Club) -> CashBook | None:
    """The cash book of a club; None until it is opened."""
    return CashBook.objects.filter(club=club).first()


def night_totals(event_id: int) -> Mapping[Account, int]:
    """The sum of each account over the postings of a night. One query."""
    return _summed(CashLine.objects.filter(posting__event=event_id))


def book_totals(book_id: int) -> Mapping[Account, int]:
    """The sum of each account over the whole book. One query."""
    return _summed(CashLine.objects.filter(posting__book=book_id))


def is_closed(event_id: int) -> bool:
    """Whether the night was closed, and the closing not reversed."""
    return closing_of(event_id) is not None


def closing_of(event_id: int) -> CashPosting | None:
    """The posting that closed the night; None while it is open."""
    return standing_postings().filter(event=event_id, purpose=Purpose.CLOSE.value).first()


def standing_postings() -> QuerySet[CashPosting]:
    """Postings that count: neither reversed nor reversals."""
    return CashPosting.objects.filter(reverses=None, reversal=None)


def _summed(lines: QuerySet[CashLine]) -> Mapping[Account, int]:
    sums = lines.order_by().values_list("account").annotate(sum=Sum("amount"))
    return totals(Line(Account(account), int(amount)) for account, amount in sums)
