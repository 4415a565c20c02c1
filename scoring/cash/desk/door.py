"""The door: one tap a head. And the page of one head, for anything that is not one tap."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.models import Member, Player
from clubs.policy import nothing_here
from clubs.web.actions import Redirect, answer_forms
from clubs.web.requests import posted
from rules.club.cash.posting import Account
from scoring.cash.book import night_totals
from scoring.cash.club_money import take_membership_fee
from scoring.cash.desk.page import CashDesk, Offer, cash_desk, offer_of, undo_offer
from scoring.cash.door import DoorHead, DoorList, door_of, take_payment, take_payments
from scoring.cash.forms import MembershipFeeForm, OtherPaymentForm, PayForm, PaySeveralForm
from scoring.models import CashPosting
from scoring.pages.desk import page


@login_required
def desk_door(request: HttpRequest, code: str) -> HttpResponse:
    """Everybody who plays tonight; who owes comes first, with a button for cash and one for other payments."""
    cash = cash_desk(request, code)
    if cash.night is None:
        return page(request, cash.desk, "desk/cash/no_fees.html", {"cash": cash}, here="desk-door")
    door = door_of(cash.desk.tournament, cash.night)
    forms, done = answer_forms(request, _offered(request, cash, door))
    if done:
        return done
    wanted = request.GET.get("q", "").strip()[:120]
    box = night_totals(cash.desk.tournament.pk)
    context = {
        "cash": cash,
        "door": door,
        "owing": _named(door.owing, wanted),
        "settled": _named(door.settled, wanted),
        "wanted": wanted,
        "box": box[Account.CASH],
        "other": box[Account.OTHER],
        **forms,
    }
    status = max(form.status for form in forms.values())
    return page(request, cash.desk, "desk/cash/door.html", context, here="desk-door", status=status)


@login_required
def desk_door_player(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """One head: another amount, a membership fee, and payments to take back."""
    cash = cash_desk(request, code)
    head = door_of(cash.desk.tournament, cash.night).head(pk) if cash.night else None
    if head is None:
        raise nothing_here()
    member = Member.objects.select_related("kind", "player__club").filter(player=pk).first()
    forms, done = answer_forms(request, _offered_for(request, cash, head, member))
    if done:
        return done
    context = {"cash": cash, "head": head, "member": member, **forms}
    status = max(form.status for form in forms.values())
    return page(request, cash.desk, "desk/cash/player.html", context, here="desk-door", status=status)


def _named(heads: tuple[DoorHead, ...], wanted: str) -> list[DoorHead]:
    return [head for head in heads if wanted.casefold() in head.name.casefold()]


def _offered(request: HttpRequest, cash: CashDesk, door: DoorList) -> list[Offer]:
    event, by, here = cash.desk.tournament, cash.desk.user, cash.address("desk-door")

    def pay(player: int, **fields: Any) -> Redirect:
        paid = take_payment(by=by, event=event, player=player, **fields)
        head = door.head(player)
        shown = {"name": head.name if head else "", "amount": cash.currency.shown(_amount(paid))}
        return Redirect(here, _("%(name)s paid %(amount)s.") % shown)

    def pay_several(players: list[int], **fields: Any) -> Redirect:
        paid = take_payments(by=by, event=event, players=players, **fields)
        total = cash.currency.shown(sum(map(_amount, paid)))
        text = ngettext("%(count)s payment: %(total)s.", "%(count)s payments: %(total)s.", len(paid))
        return Redirect(here, text % {"count": len(paid), "total": total})

    heads = [(head.player, f"{head.name}, {cash.currency.shown(head.owes)}") for head in door.owing]
    several = PaySeveralForm(
        posted(request, "several"),
        heads=heads,
        initial={"players": [str(head.player) for head in door.owing if head.here]},
        auto_id="several_%s",
    )
    return [
        offer_of("one", PayForm(posted(request, "pay")), pay),
        offer_of("several", several, pay_several),
        undo_offer(request, cash, here),
    ]


def _offered_for(request: HttpRequest, cash: CashDesk, head: DoorHead, member: Member | None) -> list[Offer]:
    event, by = cash.desk.tournament, cash.desk.user
    here = cash.address("desk-door-player", head.player)
    back = cash.address("desk-door")

    def pay(**fields: Any) -> Redirect:
        paid = take_payment(by=by, event=event, player=head.player, **fields)
        shown = {"name": head.name, "amount": cash.currency.shown(_amount(paid))}
        return Redirect(back, _("%(name)s paid %(amount)s.") % shown)

    def renew(**fields: Any) -> Redirect:
        paid = take_membership_fee(by=by, event=event, player=Player.objects.get(pk=head.player), **fields)
        shown = {"name": head.name, "amount": cash.currency.shown(_amount(paid))}
        return Redirect(here, _("%(name)s paid a membership fee of %(amount)s.") % shown)

    other = OtherPaymentForm(
        posted(request, "other"), currency=cash.currency, initial={"amount": head.owes or None}, auto_id="other_%s"
    )
    offered = [offer_of("other", other, pay), undo_offer(request, cash, here)]
    if member is not None and member.kind is not None and member.kind.months:
        fee = int(member.kind.fee.scaleb(cash.currency.exponent))
        form = MembershipFeeForm(
            posted(request, "membership"), currency=cash.currency, initial={"amount": fee}, auto_id="membership_%s"
        )
        offered.append(offer_of("membership", form, renew))
    return offered


def _amount(posting: CashPosting) -> int:
    """The money that came in with it."""
    return sum(line.amount for line in posting.lines.all() if line.amount > 0)
