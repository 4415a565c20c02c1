"""The private page of an online entry: its place, a partner, changes and cancelling. The link is all it asks for."""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from clubs.calendar_feed import feed
from clubs.errors import Refusal
from clubs.language import translated
from clubs.policy import nothing_here
from clubs.web.actions import Redirect, answer_form, press_button
from clubs.web.errors import page_status
from clubs.web.forms import ActionForm
from clubs.web.requests import posted
from tournaments import services
from tournaments.calendar_links import calendar_addresses, calendar_file, site_asked
from tournaments.models import OnlineEntry
from tournaments.online.forms import OnlineChangeForm
from tournaments.online.phone import remember
from tournaments.online.shell import online_page
from tournaments.selectors.event_calendar import entry_feed_event
from tournaments.selectors.online import holder_behind, partner_searches
from tournaments.selectors.own_request import own_request
from tournaments.states import OnlineEntryState


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def own_entry(request: HttpRequest, token: str) -> HttpResponse:
    """POST `change`, `cancel`, or about a partner: `ask`, `stop`, `confirm`, `decline` (with the other's id)."""
    holder, refused, status = holder_behind(token), "", 200
    form = _change_form(request, holder)
    if done := answer_form(request, form, lambda **fields: _changed(holder, **fields)):
        return done
    if request.method == "POST" and not form.is_bound:
        try:
            return press_button(request, lambda: Redirect("", _carried_out(request, holder)))
        except Refusal as refusal:
            refused, status = translated(refusal.sentence), page_status(refusal)
    return _page(request, holder_behind(token), form, refused, status)


@require_safe
def own_entry_calendar(request: HttpRequest, token: str) -> HttpResponse:
    """The event of this entry as a calendar: a moved night moves, and a cancelled one is struck out."""
    holder = holder_behind(token)
    club = holder.tournament.club
    return calendar_file(feed(club.name, [entry_feed_event(holder, site_asked(request, club))]), "entry", private=True)


def _page(request: HttpRequest, holder: OnlineEntry, form: OnlineChangeForm, refused: str, status: int) -> HttpResponse:
    own = own_request(holder)
    page = online_page(
        request,
        "own.html",
        own.entry.tournament,
        own.places,
        status=max(status, form.status),
        entry=own.entry,
        partner=own.partner,
        link=request.build_absolute_uri(request.path) if "new" in request.GET else "",
        line=own.line,
        before_play=own.before_play,
        form=form if own.changeable else None,
        night=own.night,
        pages=own.pages,
        calendar=calendar_addresses(request, holder.calendar_link),
        others=own.others,
        askers=own.askers,
        refused=refused,
        button=ActionForm(),
    )
    remember(request, page, holder)
    return page


def _change_form(request: HttpRequest, holder: OnlineEntry) -> OnlineChangeForm:
    looking = holder.state == OnlineEntryState.SEARCHING
    entry = holder.joined or holder
    return OnlineChangeForm(posted(request, "change"), request=entry, email=holder.email, looking=looking)


def _changed(holder: OnlineEntry, **fields: Any) -> Redirect:
    services.change_online_entry(request=holder, **fields)
    return Redirect("", _("Saved."))


def _carried_out(request: HttpRequest, entry: OnlineEntry) -> str:
    """Do what the button says, and say so."""
    if "cancel" in request.POST:
        services.withdraw_online(request=entry)
        return _("Your entry is cancelled.")
    if "stop" in request.POST:
        services.take_back_asking(request=entry)
        return _("You no longer ask anybody.")
    for button, answer in ABOUT_A_PARTNER.items():
        if button in request.POST:
            return answer(entry, _other(entry, request.POST[button]))
    raise nothing_here()


def _asked(entry: OnlineEntry, other: OnlineEntry) -> str:
    services.ask_partner(request=entry, other=other)
    (asked,) = partner_searches([other])
    return _("%(name)s now sees that you ask.") % {"name": asked.first}


def _confirmed(entry: OnlineEntry, other: OnlineEntry) -> str:
    services.confirm_partner(request=entry, asker=other)
    return _("You play with %(name)s.") % {"name": other.first}


def _declined(entry: OnlineEntry, other: OnlineEntry) -> str:
    services.decline_partner(request=entry, asker=other)
    return _("You declined. %(name)s goes on looking.") % {"name": other.first}


ABOUT_A_PARTNER: dict[str, Callable[[OnlineEntry, OnlineEntry], str]] = {
    "ask": _asked,
    "confirm": _confirmed,
    "decline": _declined,
}


def _other(entry: OnlineEntry, number: str) -> OnlineEntry:
    """The other player that a button names; `Refusal` not_found."""
    rows = entry.tournament.online_entries.select_related("first")
    found = rows.filter(pk=int(number)).first() if number.isascii() and number.isdigit() and len(number) < 19 else None
    if found is None:
        raise nothing_here()
    return found
