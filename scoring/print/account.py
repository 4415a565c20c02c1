"""The evening's account on paper, for the treasurer's folder."""

from typing import Any

from clubs.policy import Act
from scoring.models import CashPosting
from scoring.pages.desk import Desk
from scoring.print.printing import Printing
from scoring.reads.cash.account import night_account
from scoring.reads.cash.balances import book_of
from scoring.reads.cash.prizes import prizes_of
from tournaments.models import Entry


def takes_money(here: Desk) -> bool:
    """Whether money was posted for this event, and the reader keeps the door."""
    return here.may(Act.KEEP_DOOR) and CashPosting.objects.filter(event=here.tournament).exists()


def account_content(printing: Printing) -> dict[str, Any]:
    """The sums, the prizes with their reasons, and a line to sign."""
    event = printing.here.tournament
    book = book_of(event.club)
    assert book is not None
    names = {entry.pk: entry.name for entry in Entry.objects.filter(tournament=event)}
    account = night_account(book, event)
    return {
        "account": account,
        "currency": book.money,
        "prizes": [(one, names.get(one.entry, "")) for one in prizes_of(event)],
        "lines": [line for line in reversed(account.postings) if line.counts],
    }
