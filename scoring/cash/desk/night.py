"""The night's cash: float, 50/50, fees for hands, every posting, and the count at the end."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from clubs.policy import Act
from clubs.web.actions import Redirect, answer_forms
from clubs.web.requests import posted
from rules.club.cash.posting import Account
from scoring.cash.account import night_account
from scoring.cash.box import add_float, close_night
from scoring.cash.desk.page import CashDesk, Offer, cash_desk, offer_of, undo_offer
from scoring.cash.forms import AmountForm, CountForm, HandFeeForm, WinnerForm
from scoring.cash.hand_fees import hand_fees_of, take_hand_fees
from scoring.cash.payouts import prizes_of
from scoring.cash.tickets import pay_fifty_fifty, pot_of, sell_tickets
from scoring.pages.desk import page


@login_required
def desk_cash(request: HttpRequest, code: str) -> HttpResponse:
    """The account of the night, and what can be done about its cash."""
    cash = cash_desk(request, code)
    if cash.night is None or cash.book is None:
        return page(request, cash.desk, "desk/cash/no_fees.html", {"cash": cash}, here="desk-cash")
    forms, done = answer_forms(request, _offered(request, cash))
    if done:
        return done
    event = cash.desk.tournament
    account = night_account(cash.book, event)
    owed = [one for one in prizes_of(event) if one.paid_by is None]
    context = {
        "cash": cash,
        "account": account,
        "fees_per_hand": hand_fees_of(event, cash.night),
        "fifty": pot_of(account.sums),
        "owed": owed,
        "owed_sum": sum(one.amount for one in owed),
        "may_close": Act.CLOSE_BOOK in cash.desk.acts,
        **forms,
    }
    status = max(form.status for form in forms.values())
    return page(request, cash.desk, "desk/cash/account.html", context, here="desk-cash", status=status)


def _offered(request: HttpRequest, cash: CashDesk) -> list[Offer]:
    event, by, here = cash.desk.tournament, cash.desk.user, cash.address("desk-cash")
    shown = cash.currency.shown

    def add(amount: int, **fields: Any) -> Redirect:
        add_float(by=by, event=event, amount=amount, **fields)
        return Redirect(here, _("Float: %(amount)s.") % {"amount": shown(amount)})

    def sell(amount: int, **fields: Any) -> Redirect:
        sell_tickets(by=by, event=event, amount=amount, **fields)
        return Redirect(here, _("50/50 tickets: %(amount)s.") % {"amount": shown(amount)})

    def win(**fields: Any) -> Redirect:
        won = pay_fifty_fifty(by=by, event=event, **fields)
        paid = sum(-line.amount for line in won.lines.all() if line.account == Account.CASH.value)
        return Redirect(here, _("Give the winner %(amount)s.") % {"amount": shown(paid)})

    def hands(**fields: Any) -> Redirect:
        take_hand_fees(by=by, event=event, **fields)
        return Redirect(here, _("The fees for hands are paid."))

    def close(**fields: Any) -> Redirect:
        close_night(by=by, event=event, **fields)
        return Redirect(here, _("The night is closed. The money is with the treasurer."))

    label = _("Amount")
    currency = cash.currency
    return [
        offer_of(
            "float", AmountForm(posted(request, "float"), currency=currency, label=label, auto_id="float_%s"), add
        ),
        offer_of("sold", AmountForm(posted(request, "sold"), currency=currency, label=label, auto_id="sold_%s"), sell),
        offer_of("won", WinnerForm(posted(request, "won"), auto_id="won_%s"), win),
        offer_of("hands", HandFeeForm(posted(request, "entry")), hands),
        offer_of("count", CountForm(posted(request, "close"), currency=currency, auto_id="count_%s"), close),
        undo_offer(request, cash, here),
    ]
