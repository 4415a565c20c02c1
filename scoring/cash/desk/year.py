"""A year of the cash book: the page, the statement for the annual meeting, and the entries as a file."""

from functools import partial

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from clubs.clock import today_in
from clubs.errors import passes
from clubs.policy import Act
from clubs.selectors import club_for, get_or_refuse
from clubs.web.actions import Redirect, answer_forms
from clubs.web.club_shell import club_shell
from clubs.web.forms import ActionForm
from clubs.web.requests import posted, user_of
from clubs.web.spreadsheets import TABLE_FILES
from scoring.cash.club_forms import ReopenYearForm
from scoring.cash.club_money import book_cells
from scoring.cash.year_closing import close_year, refuse_closing_year, refuse_reopening_year, reopen_year
from scoring.cash.years import book_year, postings_of_year
from scoring.models import CashBook


@login_required
def club_cash_year(request: HttpRequest, slug: str, year: int, template: str = "year") -> HttpResponse:
    """Totals by category and by account, beside the year before. `template`: the page, or the statement on paper.

    Buttons: `close` once the year is over, `reopen` with a reason.
    """
    club = club_for(request.user, Act.SEE_BOOK, slug)
    book = get_or_refuse(CashBook.objects.select_related("club"), club=club)
    closing = ActionForm(posted(request, "close"))
    reopening = ReopenYearForm(posted(request, "reopen"), auto_id="reopen_%s")

    def close() -> Redirect:
        close_year(by=user_of(request), club=club, year=year)
        return Redirect(request.path, _("The year %(year)s is closed.") % {"year": year})

    def reopen(reason: str) -> Redirect:
        reopen_year(by=user_of(request), club=club, year=year, reason=reason)
        return Redirect(request.path, _("The year %(year)s is open again.") % {"year": year})

    forms, done = answer_forms(request, [("close_form", closing, close), ("reopen_form", reopening, reopen)])
    if done:
        return done
    context = {
        **club_shell(request.user, club, "cash"),
        **forms,
        "book": book_year(book, year),
        "currency": book.money,
        "today": today_in(club.time_zone),
        "may_close": passes(partial(refuse_closing_year, book, year)),
        "may_reopen": passes(partial(refuse_reopening_year, book, year)),
    }
    status = max(form.status for form in forms.values())
    return render(request, f"scoring/desk/cash/{template}.html", context, status=status)


@login_required
def club_cash_year_file(request: HttpRequest, slug: str, year: int, form: str) -> HttpResponse:
    """The entries of a year, a line of each in a row, with names."""
    club = club_for(request.user, Act.SEE_BOOK, slug)
    book = get_or_refuse(CashBook.objects.select_related("club"), club=club)
    cells = book_cells(book, postings_of_year(book, year))
    return TABLE_FILES[form](f"cash-book-{club.slug}-{year}.{form}", cells)
