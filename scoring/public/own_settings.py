"""Choices of players about themselves: the name in public, news, a copy of everything kept, the wish to be erased."""

from functools import partial

from django.conf import settings
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from clubs.forms import NameShownForm
from clubs.models import Contact
from clubs.public_names import ShownAs
from clubs.selectors import contacts_of
from clubs.services.letters import set_wants_letters
from clubs.services.own_data import ask_erasure
from clubs.services.players import set_shown_as
from clubs.web.actions import Redirect, answer_forms
from clubs.web.requests import posted, user_of
from scoring.forms.own_choices import ErasureForm, NewsForm
from scoring.personal_data.own_data import own_data


@never_cache
@login_required
def own_settings(request: HttpRequest) -> HttpResponse:
    """A card for each club, each form with a button of its own: `shown<contact>`, `news<contact>`, `erase<contact>`."""
    cards, status = [], 200
    for contact in contacts_of(user_of(request)):
        news = NewsForm(posted(request, f"news{contact.pk}"), contact=contact)
        erase = ErasureForm(posted(request, f"erase{contact.pk}"), contact=contact)
        player = contact.player
        shown = NameShownForm(posted(request, f"shown{contact.pk}"), player=player, prefix=f"shown{contact.pk}")
        offered = [
            ("shown", shown, partial(_set_shown, request.path, contact)),
            ("news", news, partial(_set_news, request.path, contact)),
            ("erase", erase, partial(_set_erasure, request.path, contact)),
        ]
        forms, done = answer_forms(request, offered)
        if done:
            return done
        status = max(status, shown.status, news.status, erase.status)
        cards.append({"contact": contact, **forms})
    context = {"cards": cards, "sends": settings.SENDS_LETTERS}
    return render(request, "scoring/public/me/settings.html", context, status=status)


def _set_shown(path: str, contact: Contact, *, shown_as: ShownAs) -> Redirect:
    set_shown_as(contact.player, by=contact.user, shown_as=shown_as)
    return Redirect(path, _("Saved. Public pages now show your name like this."))


def _set_news(path: str, contact: Contact, *, wanted: bool) -> Redirect:
    set_wants_letters(contact.player, wanted=wanted)
    return Redirect(path, _("You get news.") if wanted else _("You get no more news."))


def _set_erasure(path: str, contact: Contact, *, wanted: bool) -> Redirect:
    ask_erasure(contact, wanted=wanted)
    if wanted:
        return Redirect(path, _("The secretary of %(club)s sees your request.") % {"club": contact.player.club.name})
    return Redirect(path, _("Your request is cancelled."))


@never_cache
@login_required
@require_safe
def own_copy(request: HttpRequest) -> HttpResponse:
    """Everything kept about the player, as a JSON file: one part for each club."""
    kept = [own_data(contact) for contact in contacts_of(user_of(request))]
    headers = {"Content-Disposition": 'attachment; filename="my-data.json"'}
    return JsonResponse({"clubs": kept}, json_dumps_params={"indent": 2, "ensure_ascii": False}, headers=headers)
