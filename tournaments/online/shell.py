"""The frame of the pages of online entry: the event's name, and the way to its public pages."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from clubs.handbook import help_at
from clubs.web.tabs import TabLink, Tabs
from tournaments.models import Tournament
from tournaments.selectors.online import OnlinePlaces


def online_page(
    request: HttpRequest,
    template: str,
    event: Tournament,
    places: OnlinePlaces,
    *,
    here: str = "",
    status: int = 200,
    **context: Any,
) -> HttpResponse:
    """A page by the clock of the hall; `here` is the name of its address, where a tab leads to it."""
    pages = {"event": _("Event"), "online-enter": _("Enter")}
    links = (TabLink(label, reverse(name, args=[event.code]), name == here) for name, label in pages.items())
    shown = {
        "event": event,
        "places": places,
        "tabs": Tabs(tuple(links)),
        "help": help_at("player/enter-online"),
        **context,
    }
    with timezone.override(event.club.hall_clock):
        return render(request, f"tournaments/online/{template}", shown, status=status)
