"""The fees and prizes of a night. The first ones open the club's cash book."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from clubs.models import MemberKind
from clubs.web.actions import Redirect, answer_form
from clubs.web.requests import posted
from rules.club.cash.currency import Currency
from rules.club.cash.prizes import PrizeBasis, RemainderRule
from scoring.cash.desk.page import CashDesk, cash_desk
from scoring.cash.fees_form import OF_THE_NIGHT, FeesForm
from scoring.cash.night_fees import set_night_fees
from scoring.models import NightCash
from scoring.pages.desk import page
from tournaments.desk.shell import page_url


@login_required
def desk_fees(request: HttpRequest, code: str) -> HttpResponse:
    """One form; a night without fees proposes those of the club's last night."""
    cash = cash_desk(request, code)
    event = cash.desk.tournament
    kinds = list(MemberKind.objects.filter(club=event.club_id))
    last = cash.night or NightCash.objects.filter(event__club=event.club_id).order_by("-event__date", "-pk").first()
    form = FeesForm(
        posted(request),
        currency=cash.currency,
        ask_currency=cash.book is None,
        kinds=kinds,
        initial=_initial(last, cash),
    )

    def save(**fields: Any) -> Redirect:
        set_night_fees(by=cash.desk.user, event=event, **fields)
        return Redirect(page_url("entries", event), _("The fees are saved."))

    context = {"cash": cash, "form": form, "kind_fields": [form[f"kind_{kind.pk}"] for kind in kinds]}
    context["copied"] = last.event if last is not None and cash.night is None else None
    return answer_form(request, form, save) or page(
        request, cash.desk, "desk/cash/fees.html", context, here="desk-fees", status=form.status
    )


def _initial(night: NightCash | None, cash: CashDesk) -> dict[str, Any]:
    """The first values of the form: empty for an amount of 0 that is optional."""
    if night is None:
        return {"unit": cash.currency.smallest, "basis": PrizeBasis.PERCENT, "remainder": RemainderRule.BETTER_PLACED}
    amounts = {name: getattr(night, name) for name in OF_THE_NIGHT}
    shown = {name: amount for name, amount in amounts.items() if amount or name in ("member", "guest")}
    own = {f"kind_{kind}": fee for kind, fee in night.kind_fees.values_list("kind", "fee")}
    return {
        **shown,
        **own,
        "basis": night.basis,
        "places": _places_written(night, cash.currency),
        "remainder": night.remainder,
        "one_prize": night.one_prize,
    }


def _places_written(night: NightCash, currency: Currency) -> str:
    fixed = night.basis == PrizeBasis.FIXED.value
    return " ".join(currency.plain(value) if fixed else str(value) for value in night.places)
