"""Payouts: proposed by the standings, confirmed once, then handed over one by one."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from clubs.language import translated
from clubs.web.actions import Redirect, answer_forms
from clubs.web.requests import posted
from rules.base.errors import RulesError
from rules.club.cash.posting import Purpose
from scoring.cash.book import night_totals, standing_postings
from scoring.cash.desk.page import CashDesk, Offer, cash_desk, offer_of, undo_offer
from scoring.cash.forms import ConfirmPayoutsForm, PrizeForm
from scoring.cash.payouts import confirm_payouts, pay_prize, prizes_of
from scoring.cash.proposal import Proposal, proposal_of
from scoring.cash.tickets import pot_of
from scoring.pages.desk import page
from tournaments.models import Entry
from tournaments.states import OVER


@login_required
def desk_payouts(request: HttpRequest, code: str) -> HttpResponse:
    """The prizes with their reasons; before the event is over, as they would be now."""
    cash = cash_desk(request, code)
    if cash.night is None:
        return page(request, cash.desk, "desk/cash/no_fees.html", {"cash": cash}, here="desk-payouts")
    prizes = prizes_of(cash.desk.tournament)
    proposal, problem = (None, "") if prizes else _proposal(cash)
    forms, done = answer_forms(request, _offered(request, cash, proposal))
    if done:
        return done
    names = {entry.pk: entry.name for entry in Entry.objects.filter(tournament=cash.desk.tournament)}
    confirmed = standing_postings().filter(event=cash.desk.tournament, purpose=Purpose.PAYOUTS.value).first()
    context = {
        "cash": cash,
        "proposal": proposal,
        "problem": problem,
        "rows": [(one, names.get(one.entry, "")) for pot in (proposal.pots if proposal else ()) for one in pot.payouts],
        "prizes": [(one, names.get(one.entry, "")) for one in prizes],
        "owed": sum(one.amount for one in prizes if one.paid_by is None),
        "confirmed": confirmed,
        "any_paid": any(one.paid_by for one in prizes),
        "fifty": pot_of(night_totals(cash.desk.tournament.pk)),
        "over": cash.desk.tournament.state in OVER,
        **forms,
    }
    status = max(form.status for form in forms.values())
    return page(request, cash.desk, "desk/cash/payouts.html", context, here="desk-payouts", status=status)


def _proposal(cash: CashDesk) -> tuple[Proposal | None, str]:
    """The payouts as they would be now, or why there can be none; neither before the first result."""
    if cash.book is None or cash.night is None or cash.desk.begun is None:
        return None, ""
    try:
        proposal = proposal_of(cash.money, cash.desk.stage)
        return (proposal if proposal.pots else None), ""
    except RulesError as refused:
        return None, translated(refused.faults[0].sentence)


def _offered(request: HttpRequest, cash: CashDesk, proposal: Proposal | None) -> list[Offer]:
    event, by, here = cash.desk.tournament, cash.desk.user, cash.address("desk-payouts")

    def confirm(**fields: Any) -> Redirect:
        confirm_payouts(by=by, stage=cash.desk.stage, **fields)
        return Redirect(here, _("The payouts are confirmed. Hand the prizes over one by one."))

    def pay(**fields: Any) -> Redirect:
        pay_prize(by=by, event=event, **fields)
        return Redirect(here, _("The prize is paid."))

    previewed = {"previewed": proposal.fingerprint} if proposal else {}
    return [
        offer_of("confirm", ConfirmPayoutsForm(posted(request, "confirm"), initial=previewed), confirm),
        offer_of("prize", PrizeForm(posted(request, "prize")), pay),
        undo_offer(request, cash, here),
    ]
