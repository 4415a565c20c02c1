"""The nights of a season for those who manage it: which count, who was on duty, and new ones from an event."""

from collections.abc import Iterable
from functools import partial
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.errors import passes
from clubs.policy import Act, may, nothing_here
from clubs.selectors import get_or_refuse
from clubs.web.actions import Redirect, answer_forms
from clubs.web.forms import ActionForm
from clubs.web.requests import posted, user_of
from scoring.models import SeasonDuty
from scoring.seasons.changes import refuse_published_season
from scoring.seasons.desk.seasons import address_of, managed_season, number_in, page
from scoring.seasons.events import SeasonEvent, season_events
from scoring.seasons.forms import DutyForm, MakeNightsForm
from scoring.seasons.nights import (
    choose_night,
    nights_to_make,
    put_on_duty,
    refuse_duty,
    season_nights_from,
    take_off_duty,
)
from tournaments.models import Tournament


@login_required
def season_nights(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Which nights count (button `switch` names one, and `counts` says "yes" where it shall), and who was on duty."""
    season, user = managed_season(request, slug, pk), user_of(request)
    events = season_events(season, every=True)
    counting = [event for event in events if event.counts]
    here = reverse("club-season-nights", args=[slug, pk])

    def switch() -> Redirect:
        event = _asked(events, request.POST.get("switch", ""))
        tournament = Tournament.objects.get(pk=event.id)
        counts = request.POST.get("counts") == "yes"  # as the button said: another tab may have switched it since
        choose_night(by=user, season=season, tournament=tournament, counts=counts)
        text = _("%(event)s on %(day)s counts now.") if counts else _("%(event)s on %(day)s does not count now.")
        return Redirect(here, text % {"event": event.name, "day": date_format(event.date, "j F")})

    def duty(event: str, player: Any) -> Redirect:
        tournament = Tournament.objects.get(pk=_asked(events, event).id)
        put_on_duty(by=user, season=season, tournament=tournament, player=player)
        return Redirect(here, _("%(player)s was on duty.") % {"player": player})

    def off() -> Redirect:
        row = get_or_refuse(SeasonDuty.objects.filter(season=season), pk=number_in(request.POST.get("off", "")))
        take_off_duty(by=user, season=season, duty=row)
        return Redirect(here, _("%(player)s was not on duty.") % {"player": row.player})

    recent = sorted(counting, key=lambda event: event.date, reverse=True)
    forms, done = answer_forms(
        request,
        [
            ("switch", ActionForm(posted(request, "switch")), switch),
            ("duty", DutyForm(posted(request, "duty"), club=season.club, events=recent, auto_id="d_%s"), duty),
            ("off", ActionForm(posted(request, "off")), off),
        ],
    )
    if done:
        return done
    published = partial(refuse_published_season, season)
    checks = {"switch": published, "duty": partial(refuse_duty, season, counting), "off": published}
    context = {
        "season": season,
        "events": sorted(events, key=lambda event: event.date, reverse=True),
        "duties": season.duties.select_related("player", "tournament").order_by("-tournament__date", "pk"),
        "forms": {name: form for name, form in forms.items() if passes(checks[name])},
    }
    return page(request, season.club, "nights", context, forms)


@login_required
def make_nights(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Events for the coming nights, copied from one event."""
    season, user = managed_season(request, slug, pk), user_of(request)
    days = nights_to_make(season)
    templates = sorted(season_events(season, every=True), key=lambda event: event.date, reverse=True)

    def make(template: str, dates: Any) -> Redirect:
        tournament = Tournament.objects.get(pk=_asked(templates, template).id)
        made = season_nights_from(by=user, season=season, template=tournament, dates=dates)
        text = ngettext("%(count)s night is planned.", "%(count)s nights are planned.", len(made))
        return Redirect(address_of(season), text % {"count": len(made)})

    form = MakeNightsForm(posted(request), templates=templates, days=days, endless=season.last is None)
    forms, done = answer_forms(request, [("make", form, make)])
    if done:
        return done
    context = {
        "season": season,
        "days": days,
        "templates": templates,
        "form": forms["make"],
        "may_make": may(user, Act.CREATE_EVENT, season.club),
    }
    return page(request, season.club, "make", context, forms)


def _asked(events: Iterable[SeasonEvent], number: str) -> SeasonEvent:
    """One of these events; `Refusal` not_found for any other."""
    wanted = number_in(number)
    found = next((event for event in events if event.id == wanted), None)
    if found is None:
        raise nothing_here()
    return found
