"""The club's cash book: where the money is, each night's account, memberships, and the book as a file."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _

from clubs.clock import today_in
from clubs.models import Club
from clubs.policy import Act
from clubs.selectors import club_for, get_or_refuse
from clubs.web.actions import Redirect, answer_forms
from clubs.web.club_shell import club_shell
from clubs.web.requests import posted, user_of
from clubs.web.spreadsheets import TABLE_FILES
from rules.club.cash.currency import guessed_currency
from rules.club.cash.posting import Account
from scoring.cash.account import SHOWN_WITH, lines_shown, reverse_posting
from scoring.cash.book import book_of, book_totals
from scoring.cash.categories import dated, offered_categories
from scoring.cash.club_forms import MoneyForm, OpenBookForm, TransferForm
from scoring.cash.club_money import book_cells, nights_of, record_money
from scoring.cash.desk.page import Offer, offer_of
from scoring.cash.forms import ReversalForm
from scoring.cash.opening import open_book
from scoring.cash.transfers import transfer_money
from scoring.models import CashBook, CashPosting

ON_A_PAGE = 50


@login_required
def club_cash(request: HttpRequest, slug: str) -> HttpResponse:
    """Where the club's money is, and every night with what it left."""
    club = club_for(request.user, Act.SEE_BOOK, slug)
    book = book_of(club)
    shell = club_shell(request.user, club, "cash")
    if book is None:
        return _opening(request, club, shell)
    forms, done = answer_forms(request, _offered(request, club, book))
    if done:
        return done
    sums = book_totals(book.pk)
    postings = CashPosting.objects.filter(book=book).select_related(*SHOWN_WITH)
    page = Paginator(dated(postings, club), ON_A_PAGE).get_page(request.GET.get("page"))
    context = {
        **shell,
        **forms,
        "currency": book.money,
        "money": [(one, one.balance(sums[one])) for one in Account if one.holds],
        "owners": [(one, one.balance(sums[one])) for one in Account if not one.holds and sums[one]],
        "total": sum(sums[one] for one in Account if one.holds),
        "nights": nights_of(book),
        "year": today_in(club.time_zone).year,
        "page": page,
        "lines": lines_shown(list(page.object_list), club),
    }
    status = max(form.status for form in forms.values())
    return render(request, "scoring/desk/cash/club.html", context, status=status)


def _opening(request: HttpRequest, club: Club, shell: dict[str, Any]) -> HttpResponse:
    """The page of a club without a book, which those who close books can open."""
    form = OpenBookForm(posted(request), currency=guessed_currency(club.time_zone))

    def start(**fields: Any) -> Redirect:
        open_book(by=user_of(request), club=club, **fields)
        return Redirect(request.path, _("The cash book is open."))

    forms, done = answer_forms(request, [offer_of("form", form, start)])
    return done or render(request, "scoring/desk/cash/no_book.html", {**shell, **forms}, status=form.status)


@login_required
def club_cash_file(request: HttpRequest, slug: str, form: str) -> HttpResponse:
    """The whole book, a line of each posting in a row."""
    club = club_for(request.user, Act.SEE_BOOK, slug)
    book = get_or_refuse(CashBook.objects.all(), club=club)
    cells = book_cells(book, CashPosting.objects.filter(book=book))
    return TABLE_FILES[form](f"cash-book-{club.slug}.{form}", cells)


def _offered(request: HttpRequest, club: Club, book: CashBook) -> list[Offer]:
    by, here = user_of(request), reverse("club-cash", args=[club.slug])

    def move(amount: int, **fields: Any) -> Redirect:
        record_money(by=by, club=club, amount=amount, **fields)
        return Redirect(here, _("Booked: %(amount)s.") % {"amount": book.money.shown(amount)})

    def transfer(amount: int, **fields: Any) -> Redirect:
        transfer_money(by=by, club=club, amount=amount, **fields)
        return Redirect(here, _("Transferred: %(amount)s.") % {"amount": book.money.shown(amount)})

    def undo(posting: int, **fields: Any) -> Redirect:
        row = get_or_refuse(CashPosting.objects.select_related("book__club", "event"), book=book, pk=posting)
        reverse_posting(by=by, posting=row, **fields)
        return Redirect(here, _("Entry %(number)s is reversed.") % {"number": row.number})

    categories = offered_categories(club)
    money = MoneyForm(posted(request, "move"), currency=book.money, categories=categories, auto_id="money_%s")
    transfers = TransferForm(posted(request, "transfer"), currency=book.money, auto_id="transfer_%s")
    return [
        offer_of("move", money, move),
        offer_of("transfer", transfers, transfer),
        offer_of("undo", ReversalForm(posted(request, "undo"), auto_id="undo_%s"), undo),
    ]
