"""Writing to the club's people: by letter where there is an address, and with all that is needed to do it otherwise."""

from typing import Any

from django import forms
from django.conf import settings
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from clubs.models import Club
from clubs.models.letter import LONGEST_SUBJECT
from clubs.policy import Act
from clubs.selectors import club_for
from clubs.services.announcements import LONGEST_TEXT, announce
from clubs.web.actions import Redirect, answer_form
from clubs.web.club_shell import club_shell
from clubs.web.forms import ActionForm
from clubs.web.requests import posted, user_of
from clubs.web.tabs import TabLink
from tournaments.services.audiences import MEMBERS, UNPAID, audience_called, audiences


class AnnouncementForm(ActionForm):
    """An announcement; the address says to whom."""

    subject = forms.CharField(label=gettext_lazy("Subject"), max_length=LONGEST_SUBJECT)
    text = forms.CharField(
        label=gettext_lazy("Text"), max_length=LONGEST_TEXT, widget=forms.Textarea(attrs={"rows": 8})
    )


def _proposed(club: Club, to: str) -> dict[str, str]:
    """The letter that a secretary writes most often to those who have not paid; nothing for others."""
    if to != UNPAID:
        return {}
    text = _("Your membership fee is due.")
    how = _("How to pay: %(how)s") % {"how": club.how_to_pay} if club.how_to_pay else ""
    return {"subject": _("Membership fee"), "text": "\n".join(filter(None, (text, how)))}


@login_required
def write(request: HttpRequest, slug: str) -> HttpResponse:
    """An announcement to the people of `?to=`: sent as letters, copied elsewhere, or read out on the telephone."""
    club = club_for(request.user, Act.MANAGE_PEOPLE, slug)
    to = request.GET.get("to", MEMBERS)
    audience = audience_called(club, to)
    form = AnnouncementForm(posted(request), initial=_proposed(club, to))

    def send(**written: Any) -> Redirect:
        count = announce(by=user_of(request), club=club, audience=audience, **written)
        text = ngettext("%(count)s letter is on its way.", "%(count)s letters are on their way.", count)
        return Redirect(reverse("club-letters", args=[slug]), text % {"count": count})

    if done := answer_form(request, form, send):
        return done
    context = {
        **club_shell(request.user, club, "letters"),
        "choices": [TabLink(label, f"?to={word}", word == to) for word, label in audiences(club)],
        "audience": audience,
        "form": form,
        "sends": settings.SENDS_LETTERS,
    }
    return render(request, "tournaments/announcements/write.html", context, status=form.status)
