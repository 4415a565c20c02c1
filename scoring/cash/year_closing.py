"""A year of the cash book is closed once its statement is accepted, and reopened with a reason.

Everything before the year is closed with it: an entry there would change the opening balance of its statement.
"""

from datetime import date

from django.db import transaction

from clubs.clock import FIRST_YEAR_OF_EVENTS, today_in
from clubs.errors import Refusal
from clubs.models import Club
from clubs.policy import Act, Actor, account_of, nothing_here, require
from rules.base.words import gettext_noop as N_
from scoring.cash.book import closed_until, no_book
from scoring.models import CashBook, YearClosing
from scoring.services.reasons import reasoned


@transaction.atomic
def close_year(*, by: Actor, club: Club, year: int) -> CashBook:
    """Nothing with a day in this year, or before it, is booked or undone from now on."""
    book = _held_book(by, club)
    refuse_closing_year(book, year)
    YearClosing.objects.create(book=book, year=year, closed=True, user=account_of(by))
    return book


@transaction.atomic
def reopen_year(*, by: Actor, club: Club, year: int, reason: str) -> CashBook:
    """Its days can be used again, and those back to the year that was closed before it. `Refusal` "reason_needed"."""
    book = _held_book(by, club)
    refuse_reopening_year(book, year)
    YearClosing.objects.create(book=book, year=year, closed=False, user=account_of(by), reason=reasoned(reason))
    return book


def refuse_closing_year(book: CashBook, year: int) -> None:
    """`Refusal`: "year_not_over", "year_closed" already, "not_found" for one that no book can have."""
    if year < FIRST_YEAR_OF_EVENTS:
        raise nothing_here()
    if today_in(book.club.time_zone) <= date(year, 12, 31):
        text = N_("The year {year} is not over. Close it in {next} or later.")
        raise Refusal("year_not_over", text, year=str(year), next=str(year + 1))
    last = closed_until(book)
    if last is not None and year <= last:
        raise Refusal("year_closed", N_("The year {year} is closed already."), year=str(year))


def refuse_reopening_year(book: CashBook, year: int) -> None:
    """`Refusal` "year_open"; "later_year_closed" while a later year is closed."""
    last = closed_until(book)
    if last is None or year > last:
        raise Refusal("year_open", N_("The year {year} is not closed."), year=str(year))
    if year < last:
        text = N_("The year {last} is closed too. Reopen it first.")
        raise Refusal("later_year_closed", text, last=str(last))


def last_closed_day(club: Club) -> date:
    """The last day with which nothing is booked or undone; `date.min` where no year is closed. One query."""
    last = closed_until(CashBook(club=club))  # a book has the number of its club
    return date.min if last is None else date(last, 12, 31)


def _held_book(by: Actor, club: Club) -> CashBook:
    """The book, held as every posting holds it: nothing is booked while a year is closed."""
    require(by, Act.CLOSE_BOOK, club)
    book = CashBook.objects.select_for_update(of=("self",)).select_related("club").filter(club=club).first()
    if book is None:
        raise no_book(club)
    return book
