"""The one list at the door, with a tick, fee and payment in each row; and the page of one head, for anything else."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.models import Member, Player
from clubs.policy import Act, nothing_here
from clubs.web.actions import Redirect, answer_forms
from clubs.web.forms import ActionForm
from clubs.web.requests import posted, user_of
from rules.club.cash.posting import Account
from scoring.cash.book import night_totals
from scoring.cash.desk.memberships import renewed_sentence
from scoring.cash.desk.page import CashDesk, Offer, cash_desk, cash_of, offer_of, undo_offer
from scoring.cash.door import DoorHead, DoorList, door_of, take_payment
from scoring.cash.door_rows import (
    DoorRow,
    heads_by_player,
    owing_here,
    pay_and_check_in,
    sell_at_door,
    undo_payments,
)
from scoring.cash.forms import MembershipFeeForm, OtherPaymentForm, PayForm, TicketsForm, UndoPaymentsForm
from scoring.cash.memberships import fee_of, renew_and_book
from scoring.cash.tickets import pot_of
from scoring.models import CashPosting
from scoring.pages.desk import Desk, page
from tournaments.desk.entries import answer_entries, show_entries
from tournaments.desk.shell import acts_for, event_for, page_url

NAMED = 2  # payers whom a message names: more of them are counted


@dataclass(frozen=True)
class DoorMoney:
    """The money of the one list: its rows, and the forms that take and undo payments and sell 50/50 tickets."""

    cash: CashDesk
    door: DoorList
    pay: ActionForm
    undo: ActionForm
    sell: ActionForm
    head_template = "scoring/desk/cash/_door.html"
    row_template = "scoring/desk/cash/_door_row.html"

    @cached_property
    def heads(self) -> Mapping[int, DoorHead]:
        """Everybody, to be found by player."""
        return heads_by_player(self.door)

    @cached_property
    def everyone(self) -> DoorRow:
        """Everybody who is here and owes: one press pays for all."""
        return owing_here(self.door)

    @cached_property
    def box(self) -> Mapping[Account, int]:
        """The money of the night by account."""
        return night_totals(self.cash.desk.tournament.pk)

    @property
    def in_cash(self) -> int:
        """The cash in the box."""
        return self.box[Account.CASH]

    @property
    def in_other_ways(self) -> int:
        """Payments in other ways."""
        return self.box[Account.OTHER]

    @property
    def ticket(self) -> int:
        """The price of a 50/50 ticket; 0 where the door sells none."""
        return self.cash.night.ticket if self.cash.night else 0

    @property
    def pot(self) -> int:
        """The money for 50/50 tickets since the last draw."""
        return pot_of(self.box)

    @property
    def status(self) -> int:
        """That of the page with these forms."""
        return max(form.status for form in (self.pay, self.undo, self.sell))

    def of(self, players: Sequence[int]) -> DoorRow | None:
        """The money of a row; None where nobody in it pays a fee, such as house players."""
        heads = tuple(self.heads[player] for player in players if player in self.heads)
        return DoorRow(heads) if heads else None


@login_required
def entries(request: HttpRequest, code: str) -> HttpResponse:
    """The one list: a tick for who is here and, where the event takes money, fee and payment."""
    event = event_for(request, code)
    # The list itself knows the stage, and its money asks for none.
    here = Desk(event, None, user_of(request), acts_for(request, event))
    return answer_entries(request, event, _money_of(here))


@login_required
def desk_door(request: HttpRequest, code: str) -> HttpResponse:
    """A row pays or buys tickets, or its payments are undone. The list itself is at the address of the entries."""
    cash = cash_desk(request, code)
    if request.method != "POST" or cash.night is None:
        return redirect(_list_address(request, cash))
    door = door_of(cash.desk.tournament, cash.night)
    offered = _offered(request, cash, door)
    _forms, done = answer_forms(request, offered)
    if done:
        return done
    money = DoorMoney(cash, door, **{name: form for name, form, _work in offered})
    return show_entries(request, cash.desk.tournament, money, money.status)


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
    return page(request, cash.desk, "desk/cash/player.html", context, here="entries", status=status)


def _money_of(here: Desk) -> DoorMoney | None:
    """The money of the list for readers who keep the door; None where the club keeps no cash book."""
    if not here.may(Act.KEEP_DOOR) or here.tournament.rehearsal:
        return None
    cash = cash_of(here)
    if cash.book is None:
        return None
    door = door_of(here.tournament, cash.night) if cash.night else DoorList(())
    return DoorMoney(cash, door, PayForm(), UndoPaymentsForm(), TicketsForm())


def _list_address(request: HttpRequest, cash: CashDesk, payers: Sequence[DoorHead] = ()) -> str:
    """The list as the reader has it, searched and sorted, at the row of these payers."""
    query = f"?{request.GET.urlencode()}" if request.GET else ""
    entries_of_payers = {head.entry for head in payers}
    row = f"#pair-{payers[0].entry}" if len(entries_of_payers) == 1 and payers[0].entry else ""
    return f"{page_url('entries', cash.desk.tournament)}{query}{row}"


def _offered(request: HttpRequest, cash: CashDesk, door: DoorList) -> list[Offer]:
    event, by = cash.desk.tournament, cash.desk.user
    heads = heads_by_player(door)

    def pay(players: list[int], **fields: Any) -> Redirect:
        paid = pay_and_check_in(by=by, event=event, players=players, **fields)
        payers = [heads[player] for player in players if player in heads]
        return Redirect(_list_address(request, cash, payers), _paid_sentence(cash, payers, paid))

    def undo(postings: list[int], **fields: Any) -> Redirect:
        undone = undo_payments(by=by, event=event, postings=postings, **fields)
        payers = [head for head in door.heads if head.has_paid(postings)]
        text = ngettext("%(count)s payment is undone.", "%(count)s payments are undone.", len(undone))
        return Redirect(_list_address(request, cash, payers), text % {"count": len(undone)})

    def sell(players: list[int], **fields: Any) -> Redirect:
        sold = sell_at_door(by=by, event=event, players=players, **fields)
        buyers = [heads[player] for player in players if player in heads]
        shown = {"name": _named(buyers), "amount": cash.currency.shown(_amount(sold))}
        return Redirect(_list_address(request, cash, buyers), _("%(name)s: 50/50 tickets for %(amount)s.") % shown)

    pressed_other = not {"undo", "sell"}.isdisjoint(request.POST)
    return [
        offer_of("pay", PayForm(None if pressed_other else posted(request)), pay),
        offer_of("undo", UndoPaymentsForm(posted(request, "undo")), undo),
        offer_of("sell", TicketsForm(posted(request, "sell")), sell),
    ]


def _named(heads: Sequence[DoorHead]) -> str:
    return " & ".join(head.name for head in heads)


def _paid_sentence(cash: CashDesk, payers: Sequence[DoorHead], paid: Sequence[CashPosting]) -> str:
    total = cash.currency.shown(sum(map(_amount, paid)))
    if len(payers) <= NAMED:
        shown = {"name": _named(payers), "amount": total}
        return _("%(name)s paid %(amount)s.") % shown
    text = ngettext("%(count)s payment: %(total)s.", "%(count)s payments: %(total)s.", len(paid))
    return text % {"count": len(paid), "total": total}


def _offered_for(request: HttpRequest, cash: CashDesk, head: DoorHead, member: Member | None) -> list[Offer]:
    event, by = cash.desk.tournament, cash.desk.user
    here = cash.address("desk-door-player", head.player)
    back = page_url("entries", event)

    def pay(**fields: Any) -> Redirect:
        paid = take_payment(by=by, event=event, player=head.player, **fields)
        shown = {"name": head.name, "amount": cash.currency.shown(_amount(paid))}
        return Redirect(back, _("%(name)s paid %(amount)s.") % shown)

    def renew(**fields: Any) -> Redirect:
        done = renew_and_book(by=by, event=event, player=Player.objects.get(pk=head.player), **fields)
        return Redirect(here, renewed_sentence(done, cash.currency))

    other = OtherPaymentForm(
        posted(request, "other"), currency=cash.currency, initial={"amount": head.owes or None}, auto_id="other_%s"
    )
    offered = [offer_of("other", other, pay), undo_offer(request, cash, here)]
    if member is not None and member.kind is not None and member.kind.months:
        fee = fee_of(cash.book, member.kind)
        form = MembershipFeeForm(
            posted(request, "membership"), currency=cash.currency, initial={"amount": fee}, auto_id="membership_%s"
        )
        offered.append(offer_of("membership", form, renew))
    return offered


def _amount(posting: CashPosting) -> int:
    """The money that came in with it."""
    return sum(line.amount for line in posting.lines.all() if line.amount > 0)
