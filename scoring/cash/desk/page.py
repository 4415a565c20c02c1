"""The parts of every page of a night's money: the event, its book, and the forms that take postings back."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from clubs.policy import Act
from clubs.selectors import get_or_refuse
from clubs.web.actions import Redirect
from clubs.web.forms import ActionForm
from clubs.web.requests import posted
from rules.club.cash.currency import Currency, guessed_currency
from scoring.cash.account import reverse_posting
from scoring.cash.book import refuse_rehearsal
from scoring.cash.forms import ReversalForm
from scoring.cash.money_now import MoneyNow
from scoring.models import CashBook, CashPosting, NightCash
from scoring.pages.desk import Desk, desk_at

Work = Callable[..., Redirect]
Offer = tuple[str, ActionForm, Work]


@dataclass(frozen=True, slots=True)
class CashDesk:
    """A night as its treasurer sees it. `book` and `night` are None until the fees are set."""

    desk: Desk
    money: MoneyNow

    @property
    def book(self) -> CashBook | None:
        """None before the club has one; then there are no fees either."""
        return self.money.book

    @property
    def night(self) -> NightCash | None:
        """The fees and prizes; None before they are set."""
        return self.money.night if self.book else None

    @property
    def closed(self) -> bool:
        """Whether the money of the night is counted."""
        return self.book is not None and self.money.closed

    @property
    def currency(self) -> Currency:
        """The book's; before there is one, that of the hall's time zone."""
        club = self.desk.tournament.club
        return self.book.money if self.book else guessed_currency(club.time_zone)

    def address(self, name: str, *more: object) -> str:
        """A page of this event."""
        return reverse(name, args=[self.desk.tournament.code, *more])


def cash_desk(request: HttpRequest, code: str) -> CashDesk:
    """The night at this address; `Refusal` for anyone who does not keep the door, and of a rehearsal."""
    here = desk_at(request, code)
    here.require(Act.KEEP_DOOR)
    refuse_rehearsal(here.tournament)
    return cash_of(here)


def cash_of(here: Desk) -> CashDesk:
    """The money of the event of a desk. At most three queries, and one where the club keeps no cash book."""
    return CashDesk(here, MoneyNow(here.tournament))


def undo_offer(request: HttpRequest, cash: CashDesk, back: str) -> Offer:
    """The form that takes a posting of this night back (button `undo`)."""

    def undo(posting: int, **fields: Any) -> Redirect:
        row = get_or_refuse(
            CashPosting.objects.select_related("book__club", "event"), event=cash.desk.tournament, pk=posting
        )
        reverse_posting(by=cash.desk.user, posting=row, **fields)
        return Redirect(back, _("Entry %(number)s is reversed.") % {"number": row.number})

    return offer_of("undo", ReversalForm(posted(request, "undo"), auto_id="undo_%s"), undo)


def offer_of(name: str, form: ActionForm, work: Work) -> Offer:
    """A form of a page. Its own id is the id of the posting, so that a double tap posts once."""
    return name, form, lambda **fields: work(uuid=form.cleaned_data["uuid"], **fields)
