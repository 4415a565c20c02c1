"""A year of the cash book: the page, the statement for the annual meeting, and the entries as a file."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from clubs.clock import today_in
from clubs.policy import Act
from clubs.selectors import club_for, get_or_refuse
from clubs.web.club_shell import club_shell
from clubs.web.spreadsheets import TABLE_FILES
from scoring.cash.club_money import book_cells
from scoring.cash.years import book_year, postings_of_year
from scoring.models import CashBook


@login_required
def club_cash_year(request: HttpRequest, slug: str, year: int, template: str = "year") -> HttpResponse:
    """Totals by category and by account, beside the year before. `template`: the page, or the statement on paper."""
    club = club_for(request.user, Act.SEE_BOOK, slug)
    book = get_or_refuse(CashBook.objects.select_related("club"), club=club)
    context = {
        **club_shell(request.user, club, "cash"),
        "book": book_year(book, year),
        "currency": book.money,
        "today": today_in(club.time_zone),
    }
    return render(request, f"scoring/desk/cash/{template}.html", context)


@login_required
def club_cash_year_file(request: HttpRequest, slug: str, year: int, form: str) -> HttpResponse:
    """The entries of a year, a line of each in a row, with names."""
    club = club_for(request.user, Act.SEE_BOOK, slug)
    book = get_or_refuse(CashBook.objects.select_related("club"), club=club)
    cells = book_cells(book, postings_of_year(book, year))
    return TABLE_FILES[form](f"cash-book-{club.slug}-{year}.{form}", cells)
