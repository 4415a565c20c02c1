"""Settings of a club with its end, one of its zones, and handing the club over."""

from functools import partial
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _

from clubs import services
from clubs.errors import refusal_of
from clubs.forms import ClubSettingsForm, HandOverForm, ZoneForm
from clubs.language import translated
from clubs.models import StaffRole
from clubs.policy import Act
from clubs.selectors import club_for, club_staff, get_or_refuse
from clubs.services.closing import refuse_closing
from clubs.web.actions import Redirect, answer_form, answer_forms
from clubs.web.club_shell import club_shell
from clubs.web.errors import sentences_of
from clubs.web.forms import ActionForm
from clubs.web.requests import posted, user_of


@login_required
def club_settings(request: HttpRequest, slug: str) -> HttpResponse:
    """Name, time zone, public page, letters, and how long data stay; buttons `close` and `reopen` for the club."""
    club = club_for(request.user, Act.MANAGE_CLUB, slug)
    closing, reopening = ActionForm(posted(request, "close")), ActionForm(posted(request, "reopen"))
    sent = None if closing.is_bound or reopening.is_bound else posted(request)
    form = ClubSettingsForm(sent, instance=club)

    def change(**fields: Any) -> Redirect:
        services.change_club(by=user_of(request), club=club, **fields)
        return Redirect(request.path, _("The settings are saved."))

    def close() -> Redirect:
        services.close_club(by=user_of(request), club=club)
        return Redirect(request.path, _("%(club)s is closed.") % {"club": club.name})

    def reopen() -> Redirect:
        services.reopen_club(by=user_of(request), club=club)
        return Redirect(request.path, _("%(club)s is open again.") % {"club": club.name})

    forms, done = answer_forms(
        request,
        [
            ("form", form, change),
            ("close_form", closing, close),
            ("reopen_form", reopening, reopen),
        ],
    )
    if done:
        return done
    refused = refusal_of(partial(refuse_closing, club))
    context = {
        **club_shell(request.user, club, "settings"),
        **forms,
        "not_yet": [translated(sentence) for sentence in sentences_of(refused)] if refused else [],
    }
    return render(request, "clubs/settings.html", context, status=max(form.status for form in forms.values()))


@login_required
def zone_page(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Rename a zone, or delete one that no event has (button `remove`)."""
    club = club_for(request.user, Act.MANAGE_CLUB, slug)
    zone, back = get_or_refuse(club.zones.all(), pk=pk), reverse("club", args=[club.slug])
    form = ZoneForm(posted(request, "save"), instance=zone)

    def rename(**fields: Any) -> Redirect:
        renamed = services.save_row(by=user_of(request), row=form.row)
        return Redirect(back, _("Saved: %(zone)s.") % {"zone": renamed})

    def remove() -> Redirect:
        services.remove_row(by=user_of(request), row=zone)
        return Redirect(back, _("%(zone)s is deleted.") % {"zone": zone})

    forms, done = answer_forms(
        request,
        [
            ("form", form, rename),
            ("remove_form", ActionForm(posted(request, "remove")), remove),
        ],
    )
    if done:
        return done
    context = {**club_shell(request.user, club, "staff"), "zone_name": zone.name, **forms}
    context["in_use"] = services.zone_in_use(zone)
    return render(request, "clubs/zone.html", context, status=max(form.status for form in forms.values()))


@login_required
def hand_over(request: HttpRequest, slug: str) -> HttpResponse:
    """Make another of the staff the administrator, and leave."""
    club = club_for(request.user, Act.MANAGE_STAFF, slug)
    others = club_staff(club).exclude(user=user_of(request))
    form = HandOverForm(posted(request), staff=others)

    def give(to: StaffRole) -> Redirect:
        services.hand_over(by=user_of(request), club=club, to=to)
        words = {"who": to.user, "club": club.name}
        return Redirect(reverse("clubs"), _("%(who)s is now the administrator of %(club)s. You have left.") % words)

    if done := answer_form(request, form, give):
        return done
    context = {**club_shell(request.user, club, "staff"), "form": form, "others": others.exists()}
    return render(request, "clubs/hand_over.html", context, status=form.status)
