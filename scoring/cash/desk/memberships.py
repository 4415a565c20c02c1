"""Membership fees: who has paid, and the renewal of one membership."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from clubs.clock import today_in
from clubs.models import Member
from clubs.policy import Act, may
from clubs.selectors import club_for, get_or_refuse
from clubs.services.people import renewed_until
from clubs.web.actions import Redirect, answer_forms
from clubs.web.club_shell import club_shell
from clubs.web.requests import posted, user_of
from rules.club.cash.currency import Currency, guessed_currency
from scoring.cash.book import book_of
from scoring.cash.club_forms import RenewalForm
from scoring.cash.desk.page import offer_of
from scoring.cash.memberships import Renewal, fee_of, members_who_pay, renew_and_book


@login_required
def club_cash_members(request: HttpRequest, slug: str) -> HttpResponse:
    """Members by how long they have paid; those who have not come first."""
    club = club_for(request.user, Act.CLOSE_BOOK, slug)
    rows = members_who_pay(club, today_in(club.time_zone))
    return render(request, "scoring/desk/cash/members.html", {**club_shell(request.user, club, "cash"), "rows": rows})


@login_required
def club_cash_member(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """One membership is renewed, and its fee booked. `?person`: it was opened from the page of the person."""
    club = club_for(request.user, Act.RENEW_MEMBERSHIP, slug)
    members = Member.objects.select_related("player__club", "kind").filter(club=club, kind__isnull=False)
    member, book = get_or_refuse(members, player=pk), book_of(club)
    currency = book.money if book else guessed_currency(club.time_zone)
    form = RenewalForm(posted(request), currency=currency, booked=book is not None, fee=fee_of(book, member.kind))
    back = reverse("club-person", args=[club.slug, pk])
    if "person" not in request.GET and may(request.user, Act.CLOSE_BOOK, club):
        back = reverse("club-cash-members", args=[club.slug])

    def renew(**fields: Any) -> Redirect:
        done = renew_and_book(by=user_of(request), player=member.player, **fields)
        return Redirect(back, renewed_sentence(done, currency))

    forms, done = answer_forms(request, [offer_of("form", form, renew)])
    if done:
        return done
    until = renewed_until(member, today_in(club.time_zone))
    shell = club_shell(request.user, club, "people" if "person" in request.GET else "cash")
    context = {**shell, "member": member, "book": book, "until": until, "back": back, **forms}
    return render(request, "scoring/desk/cash/member.html", context, status=form.status)


def renewed_sentence(done: Renewal, currency: Currency) -> str:
    """Until when the member has paid, and whether money was booked."""
    shown = {"player": done.member, "day": date_format(done.paid_until) if done.paid_until else ""}
    if done.posting is None:
        return _("%(player)s is a member until %(day)s. Nothing is booked, because nothing was paid.") % shown
    shown["amount"] = currency.shown(sum(line.amount for line in done.posting.lines.all() if line.amount > 0))
    return _("%(player)s has paid until %(day)s. %(amount)s is booked.") % shown
